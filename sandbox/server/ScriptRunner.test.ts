import { describe, expect, test, vi } from 'vitest';
import { errorOf, patientLimits, testLimits, testRunner } from '../testing.ts';
import { ScriptRunner } from './ScriptRunner.ts';

// Forced ends take seconds, and the machines that run this are busy.
vi.setConfig({ testTimeout: 30_000 });

const { compile, run, body, valueOf } = testRunner();
const patient = testRunner(patientLimits, compile);
const PLAN = `{ name: 'paymentPlan', args: [{ amount: '250000', rate: '0.045', periods: 360, frequency: 30, start: '2026-01-31' }] }`;
const asking = (name: string, argument = 'context') => `export const execute = async context => await context.call('${name}', ${argument})`;

describe('running', () => {
  test('a script gets its arguments and gives JSON back', async () => {
    const { value, stats } = await run(
      `import { card, defineLayout } from '@mortise/sdk/scripts';
      export const execute = (context: { type: string }) => defineLayout({ left: [card('Notes', { type: context.type })] });`,
      {
        args: [{ type: 'lead' }],
      },
    );
    expect(value).toEqual({ v: 1, left: [{ kind: 'Notes', props: { type: 'lead' } }] });
    expect(stats.wasmBytes).toBe(512 * 65_536);
  });

  test('the arguments are frozen, all the way down', async () => {
    expect(
      await valueOf('try { context.list[0].name = "x"; return "changed"; } catch (error) { return error.name; }', {
        args: [{ list: [{ name: 'y' }] }],
      }),
    ).toBe('TypeError');
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
    const { logs } = await patient.body(
      'console.warn("one", { two: 2 }, [3]); for (let i = 0; i < 1000; i++) console.log("x".repeat(3000));',
    );
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
      options.now,
      '2026-01-02T03:04:05.000Z',
      '2024-07-14T10:30:00.000Z',
      10,
      0,
      'Sun Jul 14 2024 10:30:00 GMT+0000',
      '2024-07-14T10:30:00',
      '2024-03-31T02:30:00.000Z',
      '2024-01-05T00:00:00.000Z',
      '2024-02-03T00:00:00.000Z',
      'Fri Jan 02 2026 03:04:05 GMT+0000',
      'Invalid Date',
      0,
      true,
      5,
    ]);
    expect(value.at(-1)).toBe('undefined');
    expect(await valueOf(probe, options)).toEqual(value);
    expect(((await valueOf(probe, { ...options, seed: 43 })) as unknown[])[15]).not.toBe(value[15]);
  });

  test('the native Date cannot be had back', async () => {
    expect(
      await valueOf('return [new Date().constructor === Date, Object.getPrototypeOf(new Date(0)).constructor.now()]', { now: 7 }),
    ).toEqual([true, 7]);
  });
});

describe('capabilities', () => {
  test('a granted capability is answered by the host', async () => {
    const seen: unknown[] = [];
    const capabilities = { lists: (argument: unknown) => (seen.push(argument), Promise.resolve({ values: ['a'] })) };
    expect((await run(asking('lists', '{ list: "country" }'), { capabilities })).value).toEqual({ values: ['a'] });
    expect(seen).toEqual([{ list: 'country' }]);
  });

  test('one that is not granted is refused inside, and never reaches the host', async () => {
    expect((await errorOf(run(asking('lists'), { capabilities: { other: () => 1 } }))).message).toContain(
      'The capability "lists" is not granted',
    );
    expect((await errorOf(run(asking('constructor'), { capabilities: {} }))).message).toContain('is not granted');
  });

  test("a capability's refusal is an exception in the script", async () => {
    const capabilities = { lists: () => Promise.reject(new Error('List not found country')) };
    expect(
      (await run('export const execute = context => context.call("lists").catch(error => error.message)', { capabilities })).value,
    ).toBe('List not found country');
  });

  test('more calls than are allowed do not leave the script', async () => {
    let calls = 0;
    const capabilities = { count: () => (calls += 1) };
    const flood =
      'export const execute = async context => (await Promise.allSettled(Array.from({ length: 200 }, () => context.call("count")))).filter(r => r.status === "rejected").length';
    expect((await patient.run(flood, { capabilities })).value).toBe(200 - testLimits.hostCalls.inFlight);
    expect(calls).toBe(testLimits.hostCalls.inFlight);
    expect((await errorOf(patient.run(asking('count', '"x".repeat(300000)'), { capabilities }))).message).toContain(
      'larger than 262144 characters',
    );
  });

  test('a host that never answers costs the script its time, not the host', async () => {
    expect((await errorOf(run(asking('lists'), { capabilities: { lists: () => new Promise(() => undefined) } }))).code).toBe('TIMEOUT');
  });
});

describe('where the line to the product is slow', () => {
  const far = testRunner({ ...testLimits, soft: { ...testLimits.soft, execute: 1_000 }, patience: 60_000 }, compile);
  const slow = { lists: () => new Promise<number>((resolve) => setTimeout(() => resolve(1), 800)) };

  test('waiting for it does not cost the script its time', async () => {
    const twice = 'export const execute = async context => await context.call("lists") + await context.call("lists")';
    expect((await far.run(twice, { capabilities: slow })).value).toBe(2);
  });

  test('what the script does itself still does, also while it waits', async () => {
    const busy = 'export const execute = async context => { const answer = context.call("lists"); for (;;); }';
    expect((await errorOf(far.run(busy, { capabilities: slow }))).code).toBe('TIMEOUT');
    const rules = `export const execute = async context => { await context.call('lists'); for (;;) await context.call('domain', ${PLAN}); }`;
    expect((await errorOf(far.run(rules, { capabilities: slow }))).code).toBe('TIMEOUT');
  });
});

describe('domain rules', () => {
  const context = { locale: 'fr-FR', timeZone: 'Europe/Paris', today: '2026-11-21' };

  test('are computed where the script runs, in the locale of its context, without a grant', async () => {
    const source = `import { api } from '@mortise/sdk/scripts';
      export const execute = async context => [await api(context).domain('addMonths', '2026-01-31', 1), await api(context).format.amount('1234.5', 'EUR')];`;
    expect((await run(source, { args: [context] })).value).toEqual(['2026-02-28', '1\u202f234,50']);
  });

  test('tell what they do not know', async () => {
    expect((await errorOf(run(asking('domain', '{ name: "constructor" }')))).message).toContain('There is no function "constructor"');
    expect((await errorOf(run(asking('domain')))).message).toContain('the name of a function');
  });

  test('that take too long cost the script its own time', async () => {
    const plans = `export const execute = async context => { for (;;) await context.call('domain', ${PLAN}); }`;
    expect((await errorOf(run(plans))).code).toBe('TIMEOUT');
  });
});

describe('realms', () => {
  const counting = 'let calls = 0; export const execute = () => (calls += 1); export const onChange = () => (calls += 1);';

  test('each run begins with a fresh one', async () => {
    expect([(await run(counting)).value, (await run(counting)).value]).toEqual([1, 1]);
  });

  test('a run evaluates the script once', async () => {
    const { logs } = await run('console.log("top level"); export const execute = () => 1;');
    expect(logs).toHaveLength(1);
  });
});

test('disposing ends what runs', async () => {
  const own = new ScriptRunner({ size: 1, limits: testLimits });
  const script = await compile('export const execute = hang => hang && [].indexOf.call({ length: 2 ** 42 }, 1)');
  await own.run({ ...script, fn: 'execute', args: [false] });
  const running = own.run({ ...script, fn: 'execute', args: [true] });
  setTimeout(() => void own.dispose(), 100);
  expect((await errorOf(running)).code).toBe('FATAL');
  expect((await errorOf(own.run({ ...script, fn: 'execute', args: [false] }))).detail).toBe('The script runner has been disposed');
});
