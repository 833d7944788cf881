import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ScriptRunner } from '../../sandbox/server/ScriptRunner.ts';
import { testCompiler } from '../../sandbox/testing.ts';
import { launchBrowser } from './browser.ts';
import { networkProbes, probeBody, probes } from './probes.ts';
import { type SandboxSite, startSandboxSite } from './sandboxSite.ts';

type JsonOutcome = { value?: unknown; code?: string; message?: string; logs?: unknown };
declare const host: {
  open(script: object): { call(fn: string, context: unknown, options?: object): Promise<unknown>; close(): void };
  dispose(): void;
};

// Forced ends take seconds, and the machines that run this are busy.
vi.setConfig({ testTimeout: 30_000 });

const compile = testCompiler();
let site: SandboxSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSandboxSite(), launchBrowser()]);
  page = await openPage('/app.html');
});
afterAll(async () => {
  await browser.close();
  site.close();
});

async function openPage(path: string): Promise<Page> {
  const opened = await browser.newPage();
  await opened.goto(`${site.origin}${path}`);
  return opened;
}

/** Opens a script in the page's sandbox and calls it so many times. */
async function run(source: string, { context = {}, times = 1 }: { context?: unknown; times?: number } = {}): Promise<JsonOutcome[]> {
  const script = await compile(source);
  return page.evaluate(
    async ([compiled, argument, count]) => {
      const outcomes: JsonOutcome[] = [];
      try {
        const live = host.open(compiled);
        for (let i = 0; i < count; i += 1) {
          await live.call('execute', argument).then(
            (value) => outcomes.push({ value }),
            (error: JsonOutcome) => outcomes.push({ code: error.code!, message: error.message! }),
          );
        }
      } catch (error) {
        const { code, message } = error as JsonOutcome;
        outcomes.push({ code: code!, message: message! });
      }
      return outcomes;
    },
    [script, context, times] as const,
  );
}

const navigation = (realm: string) => `void setTimeout(() => { location.href = '${site.sink}/${realm}/navigation'; })`;
const hitsOf = (realm: string) => networkProbes.filter((name) => site.hits.has(`/${realm}/${name}`));

describe('the sandbox in Chromium', () => {
  test('a layout script runs and its layout arrives', async () => {
    const source = `import { card, defineLayout } from '@mortise/sdk/scripts';
      export const execute = (context: { type: string }) => defineLayout({ left: [card('Notes', { type: context.type })] });`;
    expect(await run(source, { context: { type: 'lead' }, times: 2 })).toEqual(
      Array.from({ length: 2 }, () => ({ value: { v: 1, left: [{ kind: 'Notes', props: { type: 'lead' } }] } })),
    );
  });

  test('the browser and the server give the same result, in whatever zone they are', async () => {
    const source = `export const execute = () => [String(new Date(2024, 6, 1, 12)), new Date('2024-03-10 02:30').getTime(), Date.now(), Math.random(),
      2 ** 0.1, Math.exp(1.1), Math.sin(0.3), (1234.5).toFixed(2), [3, 1, 2].toSorted(), 10n ** 30n + '']`;
    const runner = new ScriptRunner({ size: 1 });
    const run = { ...(await compile(source)), fn: 'execute', args: [{}], now: 1_700_000_000_000, seed: 9 } as const;
    const onServer = await runner.run(run);
    await runner.dispose();
    const inBrowser = await page.evaluate(async ({ name, hash, code, now, seed }) => {
      const live = host.open({ name, hash, code });
      return { value: await live.call('execute', {}, { now, seed }), zone: new Date(0).getTimezoneOffset() };
    }, run);
    expect(inBrowser).toEqual({ value: onServer.value, zone: 300 });
  });

  test('[SCRIPT-008] a layout script without an execute function gives "Layout script $ does not have an execute() function"', async () => {
    expect(await run('export const other = 1')).toEqual([
      { code: 'NO_EXECUTE', message: 'Layout script test-layout does not have an execute() function' },
    ]);
  });

  test('the frame comes with its headers', async () => {
    const headers = (await fetch(`${site.origin}/sandbox.html`)).headers;
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]+' 'wasm-unsafe-eval'; worker-src blob:; connect-src 'none';/);
    expect(policy).toContain(`frame-ancestors 'self'; sandbox allow-scripts`);
    expect(headers.get('connection-allowlist')).toBe('()');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cache-control')).toContain('immutable');
  });

  test('time limits hold, and the script runs again afterwards', async () => {
    const source = 'export function execute({ hang }) { if (hang) for(;;); return 1; }';
    expect((await run(source, { context: { hang: true }, times: 2 })).map(({ code }) => code)).toEqual(['TIMEOUT', 'TIMEOUT']);
    expect(await run(source, { context: { hang: false } })).toEqual([{ value: 1 }]);
  });

  test('memory is bounded, and the script gets a new worker', async () => {
    const source = 'export function execute() { const all = []; for(;;) all.push(new Uint8Array(1e6).fill(1)); }';
    expect((await run(source, { times: 2 })).map(({ code }) => code)).toEqual(['MEMORY', 'MEMORY']);
    expect(await run('export const execute = () => 1')).toEqual([{ value: 1 }]);
  });

  test('deep recursion and deep results harm nobody', async () => {
    const [deep] = await run('export function execute() { let deep = []; for (let i = 0; i < 100000; i++) deep = [deep]; return deep; }');
    expect(['SCRIPT', 'FATAL', 'TIMEOUT']).toContain(deep!.code);
    const [recursion] = await run('export const execute = () => execute() + 1');
    expect(['SCRIPT', 'FATAL', 'TIMEOUT']).toContain(recursion!.code);
    expect(await run('export const execute = () => 1')).toEqual([{ value: 1 }]);
  });

  test('a script that cannot be interrupted is ended by force while the page stays responsive', async () => {
    await page.evaluate(() => {
      const state = Object.assign(globalThis, { longestGap: 0, last: performance.now() });
      setInterval(() => {
        state.longestGap = Math.max(state.longestGap, performance.now() - state.last);
        state.last = performance.now();
      }, 10);
    });
    const message = 'Script test-layout: execute() did not stop when told to and was ended';
    expect(await run('export const execute = () => [].indexOf.call({ length: 2 ** 40 }, 1)')).toEqual([{ code: 'TIMEOUT', message }]);
    expect(await run('export const execute = () => "alive"')).toEqual([{ value: 'alive' }]);
    expect(await page.evaluate(() => (globalThis as unknown as { longestGap: number }).longestGap)).toBeLessThan(500);
  });

  test('more scripts may be open than there are workers', async () => {
    const script = await compile('let calls = 0; export const execute = ({ n }) => n; export const validate = () => (calls += 1)');
    const values = await page.evaluate(async (compiled) => {
      const scripts = Array.from({ length: 8 }, () => host.open(compiled));
      const first = await Promise.all(scripts.map((live, n) => live.call('execute', { n })));
      const options = { keepsRealm: true };
      const state = [await scripts[0]!.call('validate', {}, options), await scripts[0]!.call('validate', {}, options)];
      scripts.forEach((live) => live.close());
      return [first, state];
    }, script);
    expect(values).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7],
      [1, 2],
    ]);
  });

  test('when the frame is lost, the next call builds a new one', async () => {
    expect(await run('export const execute = () => 1')).toEqual([{ value: 1 }]);
    const script = await compile('export const execute = () => new Promise(() => {}).then() && [].indexOf.call({ length: 2 ** 40 }, 1)');
    const outcome = await page.evaluate(async (compiled) => {
      const live = host.open(compiled);
      const calls = [1, 2].map(() => live.call('execute', {}).catch((error: { code: string }) => error.code));
      document.querySelector('iframe')!.remove();
      return Promise.all(calls);
    }, script);
    expect(outcome.every((code) => code === 'TIMEOUT' || code === 'FATAL')).toBe(true);
    expect(await run('export const execute = () => 2')).toEqual([{ value: 2 }]);
  });
});

describe('ways out', () => {
  /** The same code must get out where nothing holds it; otherwise a test that finds no way out proves nothing. */
  test('control: in an ordinary page of the application every probe succeeds', async () => {
    const control = await openPage('/control.html');
    const context = JSON.stringify({ sink: site.sink });
    const { reached, failed } = await control.evaluate<{ reached: string[]; failed: object }>(
      `(async context => { ${probeBody('control')} })(${context})`,
    );
    expect(failed).toEqual({});
    expect(reached).toEqual(Object.keys(probes));
    await control.evaluate(navigation('control'));
    await expect.poll(() => hitsOf('control')).toEqual(networkProbes);
    await expect.poll(() => site.hits.has('/control/navigation')).toBe(true);
  });

  test('from a tenant script nothing is reachable', async () => {
    const [outcome] = await run(`export async function execute(context) { ${probeBody('script')} }`, { context: { sink: site.sink } });
    const { reached, failed } = outcome!.value as { reached: string[]; failed: Record<string, string> };
    expect(reached).toEqual([]);
    for (const [name, error] of Object.entries(failed))
      expect(`${name}: ${error}`).toMatch(/is not defined|could not load module|not supported|SyntaxError/);
    expect(hitsOf('script')).toEqual([]);
  });

  test('were the engine broken out of: from the frame and its workers nothing leaves, and nothing of the application is reachable', async () => {
    await run('export const execute = () => 1');
    const frame = page.frames().find((candidate) => candidate.url().endsWith('/sandbox.html'))!;
    const context = JSON.stringify({ sink: site.sink });
    const { reached } = await frame.evaluate<{ reached: string[] }>(`(async context => { ${probeBody('frame')} })(${context})`);
    for (const name of ['cookie', 'localStorage', 'indexedDB', 'parentDocument']) expect(reached).not.toContain(name);
    await frame.evaluate(navigation('frame'));
    // The page refuses to show what it went to: an error stands in the frame.
    await expect.poll(() => frame.url(), { timeout: 10_000 }).toMatch(/^chrome-error:/);
    expect([...site.hits].filter((path) => path.startsWith('/frame/'))).toEqual([]);
  });

  test('another window that claims to be the sandbox is not believed', async () => {
    const other = await openPage('/app.html');
    const stolen = await other.evaluate(async () => {
      const ports: number[] = [];
      addEventListener('message', (event) => ports.push(event.ports.length));
      const live = host.open({ name: 'x', hash: 'x', code: '(function (module) { module.exports = { execute: () => 1 } })' });
      const opening = live.call('execute', {});
      postMessage({ type: 'sandbox-ready' }, '*');
      const value = await opening;
      return { value, ports };
    });
    expect(stolen).toEqual({ value: 1, ports: [0, 0] });
  });
});
