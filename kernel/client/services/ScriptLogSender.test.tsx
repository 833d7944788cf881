import { apiError } from '@mortise/sdk';
import { FakeApi } from '@mortise/sdk/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScriptError } from '../../../sandbox/shared/ScriptError.ts';
import { ScriptLogSender } from './ScriptLogSender.ts';

const POST = 'POST /script/logs';
const script = { name: 'contract-layout', version: 3, hash: 'h', code: '' };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const say = (sender: ScriptLogSender, texts: readonly string[], level = 'log') =>
  sender.during(script, (onLogs) => Promise.resolve(onLogs(texts.map((text) => ({ level, text })))));
const sent = (api: FakeApi) => api.callsOf(POST).map(({ body }) => body as { message: string }[]);

test('what a script says reaches the script log in one batch, some time after', async () => {
  const api = new FakeApi({ [POST]: '' });
  const sender = new ScriptLogSender(api);
  await say(sender, ['one']);
  await say(sender, ['two'], 'warn');
  expect(sent(api)).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent(api)).toMatchObject([
    [
      { level: 'info', script: 'contract-layout', version: 3, message: 'one' },
      { level: 'warn', message: 'two' },
    ],
  ]);
});

test('how a script fails reaches the script log, and its caller', async () => {
  const api = new FakeApi({ [POST]: '' });
  const failing = new ScriptLogSender(api).during(script, () => Promise.reject(new Error('x is not defined')));
  await expect(failing).rejects.toThrow('x is not defined');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent(api)).toMatchObject([[{ level: 'error', message: 'x is not defined', milliseconds: 0 }]]);
});

test('where it failed goes along, for the server to find the line of the source', async () => {
  const api = new FakeApi({ [POST]: '' });
  const failure = new ScriptError('SCRIPT', script.name, 'x is not defined', { scriptStack: 'at execute (contract-layout:3:5)' });
  await expect(new ScriptLogSender(api).during(script, () => Promise.reject(failure))).rejects.toBe(failure);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent(api)).toMatchObject([[{ hash: 'h', stack: 'at execute (contract-layout:3:5)' }]]);
});

test('a script that babbles costs three batches at most until they are sent', async () => {
  const api = new FakeApi({ [POST]: '' });
  const sender = new ScriptLogSender(api);
  await say(
    sender,
    Array.from({ length: 5_000 }, () => 'x'.repeat(9_000)),
  );
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent(api).map(({ length }) => length)).toEqual([100, 100, 100]);
  expect(sent(api)[0]![0]!.message).toHaveLength(4_000);
});

test('offline, and when the server refuses them, lines are dropped', async () => {
  const api = new FakeApi({ [POST]: apiError('TOO_MANY_REQUESTS', ['10']) });
  const sender = new ScriptLogSender(api);
  await say(sender, ['refused']);
  await vi.advanceTimersByTimeAsync(3_000);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await say(sender, ['offline']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(
    sent(api)
      .flat()
      .map(({ message }) => message),
  ).toEqual(['refused']);
});

test('a session that ends sends nothing more', async () => {
  const api = new FakeApi({ [POST]: '' });
  const sender = new ScriptLogSender(api);
  await say(sender, ['late']);
  sender.dispose();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent(api)).toEqual([]);
});
