import { afterAll, describe, expect, test } from 'vitest';
import type { RunOptions, RunResult } from '../host/ScriptChannel.ts';
import { type ScriptFunction, serverLimits } from '../shared/limits.ts';
import { errorOf, useCompiler } from '../testing.ts';
import { ScriptRunner } from './ScriptRunner.ts';

const limits = { ...serverLimits, soft: { load: 250, execute: 400, onChange: 100, validate: 200, compute: 1000 }, memoryPages: 512 };
const runner = new ScriptRunner({ size: 2, limits });
const compile = useCompiler();
afterAll(() => runner.dispose());

interface Trial extends RunOptions {
  fn?: ScriptFunction;
  args?: unknown[];
}

async function run(source: string, { fn = 'execute', args = [{}], ...options }: Trial = {}): Promise<RunResult> {
  return runner.run({ ...(await compile(source)), fn, args, ...options });
}
const body = (code: string, trial?: Trial) => run(`export function execute(context) { ${code} }`, trial);
const valueOf = async (code: string, trial?: Trial) => (await body(code, trial)).value;

describe('running', () => {
  test('a script gets its arguments and gives JSON back', async () => {
    const { value, stats } = await run(`import { card, defineLayout } from '@mortise/sdk/scripts';
      export const execute = (context: { type: string }) => defineLayout({ left: [card('Notes', { type: context.type })] });`, {
      args: [{ type: 'lead' }],
    });
    expect(value).toEqual({ v: 1, left: [{ kind: 'Notes', props: { type: 'lead' } }] });
    expect(stats.wasmBytes).toBe(512 * 65_536);
  });

  test('the arguments are frozen, all the way down', async () => {
    expect(await valueOf('try { context.list[0].name = "x"; return "changed"; } catch (error) { return error.name; }', { args: [{ list: [{ name: 'y' }] }] })).toBe('TypeError');
  });

  test('[SCRIPT-008] a layout script without an execute function gives "Layout script $ does not have an execute() function"', async () => {
    const error = await errorOf(run('export const execute = 1;'));
    expect(error).toMatchObject({ code: 'NO_EXECUTE', message: 'Layout script test-layout does not have an execute() function' });
  });

  test('an error of the script comes with its name, message and stack', async () => {
    const error = await errorOf(body('return context.missing.name;'));
    expect(error).toMatchObject({ code: 'SCRIPT', script: 'test-layout' });
    expect(error.message).toMatch(/^Script test-layout: TypeError: /);
    expect(error.scriptStack).toContain('execute');
  });

  test('what is thrown may be anything', async () => {
    expect((await errorOf(body('throw "text"'))).detail).toBe('text');
    expect((await errorOf(body('throw { get message() { throw 1 } }'))).code).toBe('SCRIPT');
    expect((await errorOf(body('throw { get message() { for(;;); } }'))).code).toBe('SCRIPT');
  });

  test('the console is returned, up to 200 lines of 2,000 characters', async () => {
    const { logs } = await body('console.warn("one", { two: 2 }, [3]); for (let i = 0; i < 1000; i++) console.log("x".repeat(3000));');
    expect(logs[0]).toEqual({ level: 'warn', text: 'one {"two":2} [3]' });
    expect(logs).toHaveLength(200);
    expect(logs[1]!.text).toHaveLength(2000);
    expect(logs.at(-1)!.text).toBe('… 802 more lines');
  });
});

describe('determinism', () => {
  const probe = `const local = new Date(2024, 6, 14, 10, 30);
    return [Date.now(), new Date().toISOString(), local.toISOString(), local.getHours(), local.getTimezoneOffset(), String(local), local.toLocaleString(),
      new Date('2024-03-31T02:30').toISOString(), new Date('Jan 5 2024').toISOString(), new Date('2024/02/03').toISOString(), Date(), new Date(NaN) + '',
      new Date(local) - local, local instanceof Date, new (class Later extends Date {})(5).getTime(), Math.random(), Math.random(), typeof SharedArrayBuffer]`;

  test('the clock stands still, dates are UTC, and random numbers follow the seed', async () => {
    const options = { now: Date.UTC(2026, 0, 2, 3, 4, 5), seed: 42 };
    const value = (await valueOf(probe, options)) as unknown[];
    expect(value.slice(0, 15)).toEqual([
      options.now, '2026-01-02T03:04:05.000Z', '2024-07-14T10:30:00.000Z', 10, 0, 'Sun Jul 14 2024 10:30:00 GMT+0000', '2024-07-14T10:30:00',
      '2024-03-31T02:30:00.000Z', '2024-01-05T00:00:00.000Z', '2024-02-03T00:00:00.000Z', 'Fri Jan 02 2026 03:04:05 GMT+0000', 'Invalid Date',
      0, true, 5,
    ]);
    expect(value.at(-1)).toBe('undefined');
    expect(await valueOf(probe, options)).toEqual(value);
    expect(((await valueOf(probe, { ...options, seed: 43 })) as unknown[])[15]).not.toBe(value[15]);
  });

  test('the native Date cannot be had back', async () => {
    expect(await valueOf('return [new Date().constructor === Date, Object.getPrototypeOf(new Date(0)).constructor.now()]', { now: 7 })).toEqual([true, 7]);
  });
});

describe('time', () => {
  test.each([
    ['an endless loop', 'for(;;);'],
    ['an endless loop that catches', 'for(;;) { try { for(;;); } catch {} finally { continue } }'],
    ['a promise loop', 'const again = () => Promise.resolve().then(again); return again();'],
    ['a regular expression that backtracks', 'return /^(a+)+$/.test("a".repeat(40) + "b")'],
    ['an endless toJSON', 'return { toJSON() { for(;;); } }'],
    ['an endless getter', 'return { get a() { for(;;); } }'],
  ])('%s is interrupted', async (_, code) => {
    expect(await errorOf(body(code))).toMatchObject({ code: 'TIMEOUT', message: 'Script test-layout: execute() took longer than 400 ms' });
  });

  test('an endless top level is interrupted', async () => {
    expect((await errorOf(run('for(;;); export {}'))).message).toBe('Script test-layout: load() took longer than 250 ms');
  });

  test('a promise that nothing can settle is told at once', async () => {
    expect((await errorOf(run('export const execute = () => new Promise(() => {})'))).message).toContain('can never settle');
  });

  test('a built-in that cannot be interrupted is ended by force, and the next call works', async () => {
    const since = performance.now();
    const error = await errorOf(body('return [].indexOf.call({ length: 2 ** 40 }, 1)'));
    expect(error.message).toBe('Script test-layout: execute() did not stop when told to and was ended');
    expect(performance.now() - since).toBeLessThan(4000);
    expect(await valueOf('return 1')).toBe(1);
  });

  test('a script that had to be ended three times is suspended, for its tenant alone', async () => {
    const script = await compile('export const execute = () => [].indexOf.call({ length: 2 ** 41 }, 1)');
    const quick = { ...limits, grace: 50 };
    const own = new ScriptRunner({ size: 1, limits: quick });
    const attempt = (tenant: string) => errorOf(own.run({ ...script, fn: 'execute', args: [], tenant }));
    for (let i = 0; i < 3; i += 1) expect((await attempt('one')).code).toBe('TIMEOUT');
    expect((await attempt('one')).message).toContain('is suspended');
    expect((await attempt('two')).code).toBe('TIMEOUT');
    await own.dispose();
  });
});

describe('memory and stack', () => {
  test.each([
    ['objects', 'const all = []; for(;;) all.push({ a: all.length, b: [1, 2, 3] });'],
    ['strings', 'let text = "x"; const all = []; for(;;) { text += text.length < 1e6 ? text : "y"; all.push(text + all.length); }'],
    ['a map', 'const all = new Map(); for(let i = 0;; i++) all.set(i, [i]);'],
    ['promises', 'const all = []; const grow = async () => { for(;;) { await null; all.push(new Uint8Array(1e6)); } }; return grow();'],
  ])('growing %s ends in MEMORY, and the next call works', async (_, code) => {
    const error = await errorOf(runner.run({ ...(await compile(`export function execute() { ${code} }`)), fn: 'execute', args: [] }));
    expect(error).toMatchObject({ code: 'MEMORY', message: 'Script test-layout used up its memory' });
    expect(await valueOf('return 1')).toBe(1);
  });

  test('one huge value ends in MEMORY', async () => {
    expect((await errorOf(body('return "x".repeat(2 ** 29)'))).code).toBe('MEMORY');
  });

  test('endless recursion is an error of the script', async () => {
    const error = await errorOf(body('const again = () => again() + 1; return again();'));
    expect(error).toMatchObject({ code: 'SCRIPT' });
    expect(error.message).toMatch(/stack/i);
  });

  test('a deeply nested result is refused and the next call works', async () => {
    const error = await errorOf(body('let deep = []; for (let i = 0; i < 100000; i++) deep = [deep]; return deep;'));
    expect(['LIMIT', 'SCRIPT', 'FATAL']).toContain(error.code);
    expect((await errorOf(body('let deep = []; for (let i = 0; i < 100; i++) deep = [deep]; return deep;'))).message).toContain('nested deeper than 64');
    expect(await valueOf('return 1')).toBe(1);
  });

  test('a result or an argument that is too large is refused', async () => {
    expect((await errorOf(body('return "x".repeat(5e6)'))).message).toBe('Script test-layout: the result is larger than 4194304 characters');
    expect((await errorOf(body('', { args: ['x'.repeat(5e6)] }))).message).toBe('Script test-layout: the argument is larger than 4194304 characters');
  });
});

describe('isolation', () => {
  test('there is nothing of the host to be found', async () => {
    const names = 'process require module fetch XMLHttpRequest WebSocket setTimeout queueMicrotask Worker postMessage performance navigator document std os';
    const found = await valueOf(`return '${names}'.split(' ').filter(name => { try { return eval('typeof ' + name) !== 'undefined' } catch { return true } })`);
    // The wrapper's own parameter, an empty object.
    expect(found).toEqual(['module']);
    expect(await valueOf('return console.log.constructor("return typeof process")()')).toBe('undefined');
    expect(await valueOf('return context.call.constructor("return typeof process + typeof require")()')).toBe('undefinedundefined');
  });

  test('a module cannot be imported at run time', async () => {
    expect((await errorOf(run('export const execute = async () => Object.keys(await (0, eval)("import(\'node:fs\')"))'))).code).toBe('SCRIPT');
  });

  test('what one script leaves behind, another does not see', async () => {
    await body('globalThis.leak = 1; Array.prototype.map = () => "stolen"; Object.prototype.polluted = 1; JSON.stringify = () => "stolen"; return 1');
    expect(await valueOf('return [typeof leak, [1].map(x => x + 1), ({}).polluted ?? null]')).toEqual(['undefined', [2], null]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('one script that uses up its memory does not disturb another that runs beside it', async () => {
    const greedy = errorOf(body('const all = []; for(;;) all.push(new Array(1000).fill(1));'));
    expect(await Promise.all(Array.from({ length: 5 }, (_, i) => valueOf(`return ${i}`)))).toEqual([0, 1, 2, 3, 4]);
    expect((await greedy).code).toMatch(/MEMORY|TIMEOUT/);
  });

  test('the result cannot bring a prototype along', async () => {
    const value = await valueOf('return JSON.parse(\'{"__proto__":{"isAdmin":true},"a":1}\')');
    expect(Object.getOwnPropertyNames(value)).toEqual(['a']);
  });
});

describe('capabilities', () => {
  const asking = (name: string, argument = 'context') => `export const execute = async context => await context.call('${name}', ${argument})`;

  test('a granted capability is answered by the host', async () => {
    const seen: unknown[] = [];
    const capabilities = { lists: (argument: unknown) => (seen.push(argument), Promise.resolve({ values: ['a'] })) };
    expect((await run(asking('lists', '{ list: "country" }'), { capabilities })).value).toEqual({ values: ['a'] });
    expect(seen).toEqual([{ list: 'country' }]);
  });

  test('one that is not granted is refused inside, and never reaches the host', async () => {
    expect((await errorOf(run(asking('lists'), { capabilities: { other: () => 1 } }))).message).toContain('The capability "lists" is not granted');
    expect((await errorOf(run(asking('constructor'), { capabilities: {} }))).message).toContain('is not granted');
  });

  test("a capability's refusal is an exception in the script", async () => {
    const capabilities = { lists: () => Promise.reject(new Error('List not found country')) };
    expect((await run('export const execute = context => context.call("lists").catch(error => error.message)', { capabilities })).value).toBe('List not found country');
  });

  test('more calls than are allowed do not leave the script', async () => {
    let calls = 0;
    const capabilities = { count: () => (calls += 1) };
    const flood = 'export const execute = async context => (await Promise.allSettled(Array.from({ length: 1000 }, () => context.call("count")))).filter(r => r.status === "rejected").length';
    expect((await run(flood, { capabilities })).value).toBe(1000 - limits.hostCalls.inFlight);
    expect(calls).toBe(limits.hostCalls.inFlight);
    expect((await errorOf(run(asking('count', '"x".repeat(300000)'), { capabilities }))).message).toContain('larger than 262144 characters');
  });

  test('a host that never answers costs the script its time, not the host', async () => {
    expect((await errorOf(run(asking('lists'), { capabilities: { lists: () => new Promise(() => undefined) } }))).code).toBe('TIMEOUT');
  });
});

test('disposing ends what runs', async () => {
  const own = new ScriptRunner({ size: 1, limits });
  const script = await compile('export const execute = hang => hang && [].indexOf.call({ length: 2 ** 42 }, 1)');
  await own.run({ ...script, fn: 'execute', args: [false] });
  const running = own.run({ ...script, fn: 'execute', args: [true] });
  setTimeout(() => void own.dispose(), 100);
  expect((await errorOf(running)).code).toBe('FATAL');
  expect((await errorOf(own.run({ ...script, fn: 'execute', args: [false] }))).detail).toBe('The script runner has been disposed');
});
