import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useCompiler } from '../../sandbox/testing.ts';
import { networkProbes, probeBody, probes } from './probes.ts';
import { type SandboxSite, startSandboxSite } from './sandboxSite.ts';

type JsonOutcome = { value?: unknown; code?: string; message?: string; logs?: unknown };
declare const host: { open(script: object): Promise<{ call(fn: string, context: unknown): Promise<unknown>; close(): void }>; dispose(): void };

const ARGS = '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const compile = useCompiler();
let site: SandboxSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const launch = chromium.launch({ executablePath: '/usr/bin/chromium', args: ARGS.split(' ') });
  [site, browser] = await Promise.all([startSandboxSite(), launch]);
}, 30_000);
afterAll(async () => {
  await browser.close();
  site.close();
});
beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(`${site.origin}/app.html`);
});
afterEach(() => page.close());

/** Opens a script in the page's sandbox and calls it so many times. */
async function run(source: string, { context = {}, times = 1 }: { context?: unknown; times?: number } = {}): Promise<JsonOutcome[]> {
  const script = await compile(source);
  return page.evaluate(
    async ([compiled, argument, count]) => {
      const outcomes: JsonOutcome[] = [];
      try {
        const live = await host.open(compiled as object);
        for (let i = 0; i < (count as number); i += 1) {
          await live.call('execute', argument).then(
            value => outcomes.push({ value }),
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

const hitsOf = (realm: string) => networkProbes.filter(name => site.hits.has(`/${realm}/${name}`));

describe('the sandbox in Chromium', () => {
  test('a layout script runs and its layout arrives', async () => {
    const source = `import { card, defineLayout } from '@mortise/sdk/scripts';
      export const execute = (context: { type: string }) => defineLayout({ left: [card('Notes', { type: context.type })] });`;
    expect(await run(source, { context: { type: 'lead' }, times: 2 })).toEqual(
      Array.from({ length: 2 }, () => ({ value: { v: 1, left: [{ kind: 'Notes', props: { type: 'lead' } }] } })),
    );
  });

  test('[SCRIPT-008] a layout script without an execute function gives "Layout script $ does not have an execute() function"', async () => {
    expect(await run('export const other = 1')).toEqual([{ code: 'NO_EXECUTE', message: 'Layout script test-layout does not have an execute() function' }]);
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
    const source = 'export function execute() { const all = []; for(;;) all.push({ a: all.length, b: [1, 2] }); }';
    expect((await run(source, { times: 2 })).map(({ code }) => code)).toEqual(['MEMORY', 'MEMORY']);
    expect(await run('export const execute = () => 1')).toEqual([{ value: 1 }]);
  });

  test('deep recursion and deep results harm nobody', async () => {
    const [deep] = await run('export function execute() { let deep = []; for (let i = 0; i < 100000; i++) deep = [deep]; return deep; }');
    expect(['SCRIPT', 'FATAL']).toContain(deep!.code);
    const [recursion] = await run('export const execute = () => execute() + 1');
    expect(['SCRIPT', 'FATAL']).toContain(recursion!.code);
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
    const [hung, after] = await run('export const execute = ({ n }) => (globalThis, n === 0 ? 0 : [].indexOf.call({ length: 2 ** 40 }, 1))', { times: 1 }).then(
      async first => [first[0]!, (await run('export const execute = () => "alive"'))[0]!] as const,
    );
    expect(hung).toEqual({ code: 'TIMEOUT', message: 'Script test-layout: execute() did not stop when told to and was ended' });
    expect(after).toEqual({ value: 'alive' });
    expect(await page.evaluate(() => (globalThis as unknown as { longestGap: number }).longestGap)).toBeLessThan(500);
  });

  test('more scripts may be open than there are workers', async () => {
    const script = await compile('let calls = 0; export const execute = ({ n }) => n; export const validate = () => (calls += 1)');
    const values = await page.evaluate(async compiled => {
      const scripts = await Promise.all(Array.from({ length: 8 }, () => host.open(compiled)));
      const first = await Promise.all(scripts.map((live, n) => live.call('execute', { n })));
      const state = [await scripts[0]!.call('validate', {}), await scripts[0]!.call('validate', {})];
      scripts.forEach(live => live.close());
      return [first, state];
    }, script);
    expect(values).toEqual([[0, 1, 2, 3, 4, 5, 6, 7], [1, 2]]);
  });

  test('when the frame is lost, the next call builds a new one', async () => {
    expect(await run('export const execute = () => 1')).toEqual([{ value: 1 }]);
    const script = await compile('export const execute = () => new Promise(() => {}).then() && [].indexOf.call({ length: 2 ** 40 }, 1)');
    const outcome = await page.evaluate(async compiled => {
      const live = await host.open(compiled);
      const calls = [1, 2].map(() => live.call('execute', {}).catch((error: { code: string }) => error.code));
      document.querySelector('iframe')!.remove();
      return Promise.all(calls);
    }, script);
    expect(outcome.every(code => code === 'TIMEOUT' || code === 'FATAL')).toBe(true);
    expect(await run('export const execute = () => 2')).toEqual([{ value: 2 }]);
  }, 20_000);
});

describe('ways out', () => {
  /** The same code must get out where nothing holds it; otherwise a test that finds no way out proves nothing. */
  test('control: in an ordinary page of the application every probe succeeds', async () => {
    await page.goto(`${site.origin}/control.html`);
    const { reached, failed } = await page.evaluate(
      ([body, sink]) => (0, eval)(`(async context => { ${body} })`)({ sink }) as Promise<{ reached: string[]; failed: object }>,
      [probeBody('control'), site.sink] as const,
    );
    expect(failed).toEqual({});
    expect(reached).toEqual(Object.keys(probes));
    await expect.poll(() => hitsOf('control')).toEqual(networkProbes);
  });

  test('from a tenant script nothing is reachable', async () => {
    const [outcome] = await run(`export async function execute(context) { ${probeBody('script')} }`, { context: { sink: site.sink } });
    const { reached, failed } = outcome!.value as { reached: string[]; failed: Record<string, string> };
    expect(reached).toEqual([]);
    for (const [name, error] of Object.entries(failed)) expect(`${name}: ${error}`).toMatch(/is not defined|could not load module|not supported|SyntaxError/);
    expect(hitsOf('script')).toEqual([]);
  });

  test('were the engine broken out of: in the window of the frame, no network, no storage, no parent', async () => {
    await run('export const execute = () => 1');
    const frame = page.frames().find(({ url }) => url().endsWith('/sandbox.html')) ?? page.frames()[1]!;
    const { reached } = await frame.evaluate(
      ([body, sink]) => {
        const act = Object.getPrototypeOf(async () => undefined).constructor as new (...parts: string[]) => (context: object) => Promise<{ reached: string[] }>;
        try {
          return new act('context', body)({ sink });
        } catch {
          return { reached: ['eval refused'] };
        }
      },
      [probeBody('frame'), site.sink] as const,
    );
    expect(reached).toEqual(['eval refused']);
  });
});
