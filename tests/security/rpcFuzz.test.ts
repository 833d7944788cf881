import { array, assert, asyncProperty, boolean, constantFrom, dictionary, integer, jsonValue, oneof, record, string } from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ScriptChannel } from '../../sandbox/host/ScriptChannel.ts';
import { browserLimits } from '../../sandbox/shared/limits.ts';
import type { WorkerRequest } from '../../sandbox/shared/protocol.ts';

/** A channel whose worker is in the hands of an attacker: it says what it likes, whenever it likes. */
function attacked() {
  const listeners: ((message: unknown) => void)[] = [];
  const posted: WorkerRequest[] = [];
  const kill = vi.fn();
  const granted = vi.fn((_argument: unknown) => 'granted');
  const port = {
    post: (message: WorkerRequest) => void posted.push(message),
    listen: (onMessage: (message: unknown) => void) => void listeners.push(onMessage),
    kill,
  };
  const channel = new ScriptChannel(port, { name: 'attacked', hash: 'h', code: '' }, browserLimits, () => undefined);
  channel.load();
  const outcome = channel.call('execute', [{}], { capabilities: { lists: granted } }).then(
    ({ value }) => ({ value }),
    ({ code }: { code: string }) => ({ code }),
  );
  return { channel, outcome, posted, kill, granted, say: (message: unknown) => listeners.at(-1)!(message) };
}

const json = oneof(
  jsonValue().map((value) => JSON.stringify(value)),
  string(),
  constantFrom(
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    'null',
  ),
);
const stats = { ms: 1, wasmBytes: 1, hostCalls: 0 };
const message = oneof(
  record({
    id: integer({ min: -2, max: 6 }),
    ok: boolean(),
    json,
    logs: array(record({ level: constantFrom('log', 'x'), text: string() })),
    stats: constantFrom(stats),
  }),
  record({ cap: integer({ min: -2, max: 6 }), name: constantFrom('lists', 'records', '__proto__', 'toString', 'constructor'), json }),
  record({
    id: integer({ min: 0, max: 4 }),
    ok: constantFrom(false),
    error: dictionary(string(), jsonValue()),
    logs: constantFrom([]),
    fatal: boolean(),
  }),
  dictionary(string(), jsonValue()),
  jsonValue(),
);

test('whatever a worker says: nothing but the granted capability runs, no prototype is reached, and after the end nothing counts', async () => {
  await assert(
    asyncProperty(array(message, { maxLength: 8 }), async (said) => {
      const { channel, outcome, kill, granted, posted, say } = attacked();
      await Promise.resolve();
      for (const each of said) say(each);
      const wasKilled = kill.mock.calls.length > 0;
      const calls = granted.mock.calls.length;
      const before = posted.length;
      if (wasKilled) for (let cap = 100; cap < 103; cap += 1) say({ cap, name: 'lists', json: 'null' });
      expect(granted.mock.calls.length).toBe(calls);
      channel.close();
      const end = await outcome;
      expect('value' in end || ['FATAL', 'LIMIT', 'SCRIPT', 'TIMEOUT', 'MEMORY', 'NO_EXECUTE'].includes(end.code)).toBe(true);
      expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
      expect(wasKilled ? posted.length : before).toBe(before);
    }),
    { numRuns: 300 },
  );
});

test('an answer is read as text once: what claims to be an object with its own toJSON or getters is refused', async () => {
  const read = vi.fn(() => '1');
  const spoofs: unknown[] = [
    { id: 2, ok: true, json: { toString: read, toJSON: read }, logs: [], stats },
    { id: 2, ok: true, json: Object.assign([], { toString: read }), logs: [], stats },
    { cap: 1, name: { toString: read }, json: 'null' },
  ];
  for (const spoof of spoofs) {
    const { outcome, kill, say } = attacked();
    await Promise.resolve();
    say(spoof);
    expect(await outcome).toEqual({ code: 'FATAL' });
    expect(kill).toHaveBeenCalledOnce();
  }
  expect(read).not.toHaveBeenCalled();
});

test('an argument of a capability comes without keys that reach prototypes', async () => {
  const { channel, outcome, granted, say } = attacked();
  await Promise.resolve();
  say({ cap: 1, name: 'lists', json: '{"__proto__":{"isAdmin":true},"constructor":1,"list":"country"}' });
  expect(granted.mock.calls).toEqual([[{ list: 'country' }]]);
  expect(Object.getPrototypeOf(granted.mock.calls[0]![0])).toBe(Object.prototype);
  channel.close();
  await outcome;
});
