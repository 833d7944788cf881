import { expect, test, vi } from 'vitest';
import { browserLimits } from '../shared/limits.ts';
import type { WorkerRequest } from '../shared/protocol.ts';
import { errorOf } from '../testing.ts';
import { type RunOptions, ScriptChannel } from './ScriptChannel.ts';

const quick = { ...browserLimits, soft: { ...browserLimits.soft, load: 50, execute: 50 }, grace: 50, patience: 100 };
const stats = { ms: 1, wasmBytes: 1, hostCalls: 0 };
const ok = (id: number, json: string) => ({ id, ok: true, json, logs: [], stats });

/** A channel whose worker is played by the test: it answers the load itself and hands over what comes next. */
async function forge(options: RunOptions = {}, limits = quick) {
  let listener: ((message: unknown) => void) | undefined;
  const posted: WorkerRequest[] = [];
  const kill = vi.fn();
  const onDead = vi.fn();
  const port = {
    post: (message: WorkerRequest) => void posted.push(message),
    listen: (onMessage: (message: unknown) => void) => void (listener = onMessage),
    kill,
  };
  const channel = new ScriptChannel(port, { name: 'forged', hash: 'h', code: '' }, limits, onDead);
  channel.load();
  const answer = channel.call('execute', [{}], options);
  answer.catch(() => undefined);
  await vi.waitFor(() => expect(posted).toHaveLength(2));
  return {
    answer,
    posted,
    kill,
    onDead,
    id: posted.flatMap((message) => (message.op === 'call' ? [message.id] : []))[0]!,
    say: (message: unknown) => listener?.(message),
  };
}

test('an honest answer arrives', async () => {
  const { answer, say, id, kill } = await forge();
  say(ok(id, '{"v":1}'));
  expect((await answer).value).toEqual({ v: 1 });
  expect(kill).not.toHaveBeenCalled();
});

const deep = `${'['.repeat(100)}${']'.repeat(100)}`;
test.each<[string, (id: number) => unknown]>([
  ['an unknown id', (id) => ok(id + 7, '1')],
  ['an id that was used before', (id) => ok(id - 1, '1')],
  ['an id that is no number', () => ok('2' as unknown as number, '1')],
  ['a result that is too large', (id) => ok(id, `"${'x'.repeat(browserLimits.result.characters)}"`)],
  ['no message at all', () => null],
  ['another shape', (id) => ({ id, ok: true, json: { toJSON: 1 }, logs: [], stats })],
  ['more fields than are known', (id) => ({ ...ok(id, '1'), grants: ['everything'] })],
  ['too many log lines', (id) => ({ ...ok(id, '1'), logs: Array.from({ length: 201 }, () => ({ level: 'log', text: '' })) })],
  ['a capability that was not granted', () => ({ cap: 1, name: 'records', json: 'null' })],
  ['a capability named after a prototype', () => ({ cap: 1, name: 'constructor', json: 'null' })],
  ['an argument that is too large', () => ({ cap: 1, name: 'lists', json: `"${'x'.repeat(browserLimits.hostCalls.argument)}"` })],
])('forged: %s ends the worker', async (_, message) => {
  const { answer, say, id, kill, onDead } = await forge({ capabilities: { lists: () => 1 } });
  say(message(id));
  expect((await errorOf(answer)).code).toBe('FATAL');
  expect(kill).toHaveBeenCalledOnce();
  expect(onDead).toHaveBeenCalledExactlyOnceWith(true);
});

test('forged: a capability number used twice ends the worker', async () => {
  const lists = vi.fn(() => 1);
  const { answer, say, kill } = await forge({ capabilities: { lists } });
  say({ cap: 1, name: 'lists', json: 'null' });
  say({ cap: 1, name: 'lists', json: 'null' });
  expect((await errorOf(answer)).code).toBe('FATAL');
  expect(kill).toHaveBeenCalledOnce();
  expect(lists).toHaveBeenCalledOnce();
});

test('forged: a flood of capability calls ends the worker', async () => {
  const lists = vi.fn(() => new Promise(() => undefined));
  const { answer, say } = await forge({ capabilities: { lists } });
  for (let cap = 1; cap <= 1000; cap += 1) say({ cap, name: 'lists', json: 'null' });
  expect((await errorOf(answer)).code).toBe('FATAL');
  expect(lists).toHaveBeenCalledTimes(browserLimits.hostCalls.inFlight);
});

test('forged: what comes after the end is dropped', async () => {
  const lists = vi.fn(() => 1);
  const { answer, say, posted } = await forge({ capabilities: { lists } });
  say(null);
  await errorOf(answer);
  say({ cap: 1, name: 'lists', json: 'null' });
  expect(lists).not.toHaveBeenCalled();
  expect(posted).toHaveLength(2);
});

test('a deeply nested result is refused without ending the worker', async () => {
  const { answer, say, id, kill } = await forge();
  say(ok(id, deep));
  expect((await errorOf(answer)).code).toBe('LIMIT');
  expect(kill).not.toHaveBeenCalled();
});

test('a worker that says nothing is ended at the hard limit', async () => {
  const { answer, kill } = await forge();
  expect((await errorOf(answer)).code).toBe('TIMEOUT');
  expect(kill).toHaveBeenCalledOnce();
});

test('a worker that waits for a slow answer of the host is not ended', async () => {
  const lists = () => new Promise((resolve) => setTimeout(() => resolve(1), 1_500));
  const { answer, say, posted, id, kill } = await forge({ capabilities: { lists } }, { ...quick, grace: 1_000, patience: 60_000 });
  say({ cap: 1, name: 'lists', json: 'null' });
  await vi.waitFor(() => expect(posted.at(-1)).toEqual({ id: 1, op: 'cap', ok: true, json: '1' }), { timeout: 20_000 });
  say(ok(id, '"there"'));
  expect((await answer).value).toBe('there');
  expect(kill).not.toHaveBeenCalled();
});

test('a worker that says nothing more is ended all the same when no answer of the host comes', async () => {
  const { answer, say, kill } = await forge({ capabilities: { lists: () => new Promise(() => undefined) } });
  say({ cap: 1, name: 'lists', json: 'null' });
  expect((await errorOf(answer)).code).toBe('TIMEOUT');
  expect(kill).toHaveBeenCalledOnce();
});
