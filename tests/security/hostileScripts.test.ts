import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ScriptCompiler } from '../../sandbox/compiler/ScriptCompiler.ts';
import type { CompiledScript } from '../../sandbox/host/ScriptChannel.ts';
import { ScriptRunner } from '../../sandbox/server/ScriptRunner.ts';
import { launchBrowser } from './browser.ts';
import { hostileScripts, hostileSources, longScript } from './hostileSources.ts';
import { type SandboxSite, startSandboxSite } from './sandboxSite.ts';

// Forced ends take seconds, and the machines that run this are busy.
vi.setConfig({ testTimeout: 60_000 });

interface Live {
  call(fn: string, context: unknown, options: object): Promise<unknown>;
  close(): void;
}
declare const openHost: () => { open(script: object): Live; dispose(): void };

const GOOD = 'export const execute = ({ n }) => n + 1;';
const compiler = new ScriptCompiler();
const compile = (source: string, name = 'hostile') => compiler.compile({ name, source });
let site: SandboxSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSandboxSite(), launchBrowser()]);
  page = await browser.newPage();
  await page.goto(`${site.origin}/app.html`);
});
afterAll(async () => {
  await browser.close();
  site.close();
  await compiler.dispose();
});

/** How a run ends on the server: the result as JSON, or the code of the error. */
async function onServer(script: CompiledScript, args: readonly unknown[] = [{}], now = 0): Promise<string> {
  const runner = new ScriptRunner({ size: 1 });
  try {
    const capabilities = { lists: () => [] };
    const { value } = await runner.run({ ...script, fn: 'execute', args, now, seed: 7, capabilities });
    return JSON.stringify(value);
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await runner.dispose();
  }
}

/** The same in the page, and whether another script answers right afterwards. */
async function inBrowser(script: CompiledScript, context: unknown = {}, now = 0): Promise<{ end: string; next: unknown }> {
  const good = await compile(GOOD, 'good');
  return page.evaluate(
    async ({ bad, good: other, context: argument, now: clock }) => {
      const own = openHost();
      const options = { now: clock, seed: 7, capabilities: { lists: () => [] } };
      const end = await own
        .open(bad)
        .call('execute', argument, options)
        .then(
          (value) => JSON.stringify(value),
          (error: { code: string }) => error.code,
        );
      const next = await own.open(other).call('execute', { n: 1 }, options);
      own.dispose();
      return { end, next };
    },
    { bad: script, good, context, now },
  );
}

describe('scripts that want more than their share', () => {
  test.each(hostileScripts)('%s: ends as it should in both places, and the next script runs', async (_, source, end) => {
    const script = await compile(source);
    const [server, { end: ended, next }] = await Promise.all([onServer(script), inBrowser(script)]);
    expect({ server, browser: ended }).toEqual({ server: expect.stringMatching(end), browser: expect.stringMatching(end) });
    expect(next).toBe(2);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  test('a script of 10,000 lines runs', async () => {
    const script = await compile(longScript(10_000));
    expect(await onServer(script)).toBe('9998');
    expect((await inBrowser(script)).end).toBe('9998');
  });

  test('the page stands still for none of them', async () => {
    const script = await compile('export const execute = () => [].indexOf.call({ length: 2 ** 40 }, 9)');
    await page.evaluate(() => {
      const state = Object.assign(globalThis, { longestTask: 0 });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) state.longestTask = Math.max(state.longestTask, duration);
      }).observe({ type: 'longtask' });
    });
    expect((await inBrowser(script)).end).toBe('TIMEOUT');
    expect(await page.evaluate(() => (globalThis as unknown as { longestTask: number }).longestTask)).toBeLessThan(1_000);
  });
});

describe('scripts beside each other', () => {
  test('what one leaves behind, another does not find, though the page runs both', async () => {
    const thief = await compile(
      'export const execute = (context) => [typeof globalThis.secret, ({}).secret ?? null, [].secret ?? null, context.secret ?? null];',
    );
    const careless = await compile(
      'globalThis.secret = 1; Object.prototype.secret = 2; Array.prototype.secret = 3; export const execute = (context) => { try { context.secret = 4; } catch {} return context.name; };',
    );
    const seen = await page.evaluate(
      async ([one, other]) => {
        const own = openHost();
        const [first, second] = [own.open(one), own.open(other)];
        const context = { name: 'shared' };
        const results = [await first.call('execute', context, {}), await second.call('execute', context, {})];
        own.dispose();
        return results;
      },
      [careless, thief] as const,
    );
    expect(seen).toEqual(['shared', ['undefined', null, null, null]]);
  });

  test('the answers for one never reach another, however the calls are mixed', async () => {
    const asking = await compile('export const execute = async (context) => [context.n, await context.call("mine")];');
    const answers = await page.evaluate(async (script) => {
      const own = openHost();
      const lives = Array.from({ length: 4 }, (_, n) => own.open({ ...script, hash: `${script.hash}${n}` }));
      const calls = Array.from({ length: 40 }, (_, turn) => {
        const n = turn % 4;
        const mine = () => new Promise((resolve) => setTimeout(() => resolve(`of ${n}`), Math.random() * 10));
        return lives[n]!.call('execute', { n }, { capabilities: { mine } });
      });
      const results = await Promise.all(calls);
      own.dispose();
      return results as [number, string][];
    }, asking);
    expect(answers.every(([n, mine]) => mine === `of ${n}`)).toBe(true);
  });
});

test('the same script and input give the same bytes in the browser and on the server', async () => {
  const source = `export const execute = async (context) => [
    new Date(2024, 6, 1, 12).toString(), new Date('2024-03-10 02:30').getTime(), Date.now(), Math.random(), Math.random(),
    2 ** 0.1, Math.exp(1.1), Math.tanh(0.7), Math.sin(1e6), (0.1 + 0.2).toFixed(20), 1e21 + '', [10, 9, 1].toSorted(), 'ä'.localeCompare('z'),
    'İ'.toLowerCase(), 'straße'.toUpperCase(), 'é'.normalize('NFD').length, (1234567.891).toLocaleString('fr-FR'), 10n ** 40n + '',
    Object.keys({ b: 1, 2: 1, a: 1, 1: 1 }), [...'a👍b'].length, context,
    await context.call('domain', { name: 'planRows', args: [{ amount: '250000', rate: '0.045', periods: 24, frequency: 30, start: '2026-01-31' }] }),
    await context.call('domain', { name: 'xirr', args: [['-1000', '600', '600'], ['2026-01-01', '2026-07-01', '2027-01-01']] }),
    await context.call('domain', { name: 'formatDate', args: ['2026-11-21'] }), await context.call('domain', { name: 'formatAmount', args: ['1234567.891', 'EUR'] }),
  ];`;
  const script = await compile(source);
  const context = {
    locale: 'fr-FR',
    timeZone: 'Europe/Paris',
    today: '2026-11-21',
    text: '\u2028 "quoted" \ud83d\ude00',
    numbers: [0.1, -0, 1e-7],
  };
  const server = await onServer(script, [context], 1_700_000_000_000);
  expect(server).toContain('1234');
  expect((await inBrowser(script, context, 1_700_000_000_000)).end).toBe(server);
});

describe('sources that want to defeat the compiler', () => {
  test.each(hostileSources)('%s: is answered in time, reaches nothing, and the compiler works on', async (_, source) => {
    const since = performance.now();
    const answer = await compile(source).then(
      ({ code }) => code,
      (error: { code: string }) => error.code,
    );
    expect(performance.now() - since).toBeLessThan(40_000);
    expect(answer).not.toContain('root:');
    expect(answer === 'COMPILE' || answer.startsWith('(function (module)')).toBe(true);
    expect((await compile(GOOD)).code).toContain('execute');
  });

  test('an end of the wrapper in the source does not end the wrapper', async () => {
    const answer = await compile('}); globalThis.escaped = 1; (function () {').then(
      () => 'compiled',
      (error: { code: string }) => error.code,
    );
    expect(answer).toBe('COMPILE');
  });
});
