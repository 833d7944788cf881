import { ForeignFileReader } from '@mortise/sdk/server';
import { expect, test } from 'vitest';
import type { Greed } from './greedyThread.ts';

const reader = (limits = { seconds: 30, megabytes: 64 }) =>
  new ForeignFileReader<{ greed: Greed; wait?: SharedArrayBuffer }, string>(new URL('./greedyThread.ts', import.meta.url), limits);
const call = { tenant: 1 };

test('a file that keeps its reader busy is ended after its time, and the next one is read', async () => {
  const files = reader({ seconds: 0.3, megabytes: 64 });
  await expect(files.read({ greed: 'time' }, call)).rejects.toMatchObject({
    status: 400,
    code: 'UNREADABLE_FILE',
    message: 'Reading the file takes longer than 0.3 seconds',
  });
  const patient = reader();
  expect(await patient.read({ greed: 'none' }, call)).toBe('read');
});

test.each(['objects', 'buffers'] as const)('a file that fills the memory with %s ends its reader, not the server', async (greed) => {
  const files = reader();
  await expect(files.read({ greed }, call)).rejects.toMatchObject({
    status: 400,
    message: 'Reading the file takes more than 64 MB of memory',
  });
  expect(await files.read({ greed: 'none' }, call)).toBe('read');
});

test('a reader that ends or fails is a bad file, never an error of the server', async () => {
  const files = reader();
  await expect(files.read({ greed: 'exit' }, call)).rejects.toMatchObject({
    status: 400,
    message: 'The file cannot be read: the reader ended',
  });
  await expect(files.read({ greed: 'fail' }, call)).rejects.toMatchObject({
    status: 400,
    message: 'The file cannot be read: x is not a function',
  });
  await expect(files.read({ greed: 'refuse' }, call)).rejects.toMatchObject({
    status: 400,
    details: { text: { key: 'The file holds no rows.' } },
  });
  expect(await files.read({ greed: 'none' }, call)).toBe('read');
});

test('who gives up ends the reading', async () => {
  const ending = new AbortController();
  const reading = reader().read({ greed: 'time' }, { ...call, signal: ending.signal });
  ending.abort(new Error('gone'));
  await expect(reading).rejects.toThrow('gone');
});

test('many files of one tenant do not keep another tenant waiting', async () => {
  const files = reader();
  const wait = new SharedArrayBuffer(4);
  const order: number[] = [];
  const read = (tenant: number, more = {}) => files.read({ greed: 'none', ...more }, { tenant }).then(() => order.push(tenant));
  const running = [read(1, { wait }), read(1, { wait })];
  const waiting = [read(1), read(1), read(1), read(2)];
  Atomics.store(new Int32Array(wait), 0, 1);
  Atomics.notify(new Int32Array(wait), 0);
  await Promise.all([...running, ...waiting]);
  expect(order.indexOf(2)).toBeLessThan(4);
});
