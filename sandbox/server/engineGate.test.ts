import { describe, expect, test, vi } from 'vitest';
import { errorOf, patientLimits, testLimits, testRunner } from '../testing.ts';
import { ScriptRunner } from './ScriptRunner.ts';

// Forced ends take seconds, and the machines that run this are busy.
vi.setConfig({ testTimeout: 30_000 });

const { compile, run, body, valueOf } = testRunner();

describe('time', () => {
  test.each([
    ['an endless loop', 'for(;;);'],
    ['an endless loop that catches', 'for(;;) { try { for(;;); } catch {} finally { continue } }'],
    ['a promise loop', 'return (async () => { for (;;) await null; })();'],
    ['a regular expression that backtracks', 'return /^(a+)+$/.test("a".repeat(40) + "b")'],
    ['an endless toJSON', 'return { toJSON() { for(;;); } }'],
    ['an endless getter', 'return { get a() { for(;;); } }'],
  ])('%s is interrupted', async (_, code) => {
    expect(await errorOf(body(code))).toMatchObject({ code: 'TIMEOUT', message: 'Script test-layout: execute() took longer than 300 ms' });
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
    const quick = { ...testLimits, soft: { ...testLimits.soft, load: 100, execute: 50 }, grace: 50 };
    const own = new ScriptRunner({ size: 1, limits: quick });
    const attempt = (tenant: string) => errorOf(own.run({ ...script, fn: 'execute', args: [], tenant }));
    for (let i = 0; i < 3; i += 1) expect((await attempt('one')).code).toBe('TIMEOUT');
    expect((await attempt('one')).message).toContain('is suspended');
    expect((await attempt('two')).code).toBe('TIMEOUT');
    await own.dispose();
  });
});

describe('memory and stack', () => {
  const patient = testRunner(patientLimits, compile);

  test.each([
    ['objects', 'const all = []; for(;;) all.push({ a: all.length, b: [1, 2, 3] });'],
    ['strings', 'let text = "x"; const all = []; for(;;) { text += text.length < 1e6 ? text : "y"; all.push(text + all.length); }'],
    ['a map', 'const all = new Map(); for(let i = 0;; i++) all.set(i, [i]);'],
    ['promises', 'const all = []; const grow = async () => { for(;;) { await null; all.push(new Uint8Array(1e6)); } }; return grow();'],
  ])('growing %s ends in MEMORY, and the next call works', async (_, code) => {
    expect(await errorOf(patient.body(code))).toMatchObject({ code: 'MEMORY', message: 'Script test-layout used up its memory' });
    expect(await patient.valueOf('return 1')).toBe(1);
  });

  test('one huge value ends in MEMORY', async () => {
    expect((await errorOf(patient.body('return "x".repeat(2 ** 29)'))).code).toBe('MEMORY');
  });

  test('endless recursion is an error of the script', async () => {
    const error = await errorOf(body('const again = () => again() + 1; return again();'));
    expect(error).toMatchObject({ code: 'SCRIPT' });
    expect(error.message).toMatch(/stack/i);
  });

  test('a deeply nested result is refused and the next call works', async () => {
    const error = await errorOf(body('let deep = []; for (let i = 0; i < 20000; i++) deep = [deep]; return deep;'));
    expect(['LIMIT', 'SCRIPT', 'FATAL', 'TIMEOUT']).toContain(error.code);
    expect((await errorOf(body('let deep = []; for (let i = 0; i < 100; i++) deep = [deep]; return deep;'))).message).toContain(
      'nested deeper than 64',
    );
    expect(await valueOf('return 1')).toBe(1);
  });

  test('a result or an argument that is too large is refused', async () => {
    expect((await errorOf(patient.body('return "x".repeat(5e6)'))).message).toBe(
      'Script test-layout: the result is larger than 4194304 characters',
    );
    expect((await errorOf(patient.body('', { args: ['x'.repeat(5e6)] }))).message).toBe(
      'Script test-layout: the argument is larger than 4194304 characters',
    );
  });
});

describe('isolation', () => {
  test('there is nothing of the host to be found', async () => {
    const names =
      'process require module fetch XMLHttpRequest WebSocket setTimeout queueMicrotask Worker postMessage performance navigator document std os';
    const found = await valueOf(
      `return '${names}'.split(' ').filter(name => { try { return eval('typeof ' + name) !== 'undefined' } catch { return true } })`,
    );
    // The wrapper's own parameter, an empty object.
    expect(found).toEqual(['module']);
    expect(await valueOf('return console.log.constructor("return typeof process")()')).toBe('undefined');
    expect(await valueOf('return context.call.constructor("return typeof process + typeof require")()')).toBe('undefinedundefined');
  });

  test('a module cannot be imported at run time', async () => {
    expect((await errorOf(run('export const execute = async () => Object.keys(await (0, eval)("import(\'node:fs\')"))'))).code).toBe(
      'SCRIPT',
    );
  });

  test('what one script leaves behind, another does not see', async () => {
    await body(
      'globalThis.leak = 1; Array.prototype.map = () => "stolen"; Object.prototype.polluted = 1; JSON.stringify = () => "stolen"; return 1',
    );
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
