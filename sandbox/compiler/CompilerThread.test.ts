import { expect, test } from 'vitest';
import { CompilerThread } from './CompilerThread.ts';

const CHANNEL = 'late-failure';
const LATE = `
  import { parentPort } from 'node:worker_threads';
  parentPort.postMessage('ready');
  parentPort.on('message', () => setTimeout(() => {
    new BroadcastChannel('${CHANNEL}').postMessage('failing');
    throw new Error('late');
  }, 100));`;
const PLAN = {
  file: `data:text/javascript,${encodeURIComponent(LATE)}`,
  work: 'compiling',
  megabytes: 64,
  milliseconds: 20,
  startMilliseconds: 20_000,
};

test('a thread that fails once its time is over ends alone, and not the server with it', async () => {
  const channel = new BroadcastChannel(CHANNEL);
  const failing = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtExceptionMonitor', note);
  const thread = await CompilerThread.start<string, string>(PLAN);
  await expect(thread.ask('x')).rejects.toThrow('compiling took longer than 20 ms');
  await failing;
  await thread.stop();
  channel.close();
  process.off('uncaughtExceptionMonitor', note);
  expect(uncaught).toEqual([]);
});
