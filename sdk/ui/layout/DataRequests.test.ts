import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryStore } from './QueryStore.ts';
import { DataRequests } from './DataRequests.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const { signal } = new AbortController();

test('E 47: what the elements of one page ask for has its turn, six at a time', async () => {
  const answers: (() => void)[] = [];
  const ask = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const all = Array.from({ length: 20 }, () => DataRequests.of(signal).run(ask, signal));
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(6);
  answers.splice(0, 2).forEach((resolve) => resolve());
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(8);
  while (answers.length > 0) {
    answers.splice(0).forEach((resolve) => resolve());
    await vi.advanceTimersByTimeAsync(0);
  }
  await Promise.all(all);
  expect(ask).toHaveBeenCalledTimes(20);
});

test('[issue 19, 47] what elements ask for past their data has its turn with it, and is bounded with it', async () => {
  const page = {};
  const ask = vi.fn(() => new Promise<string>(() => {}));
  const stores = Array.from({ length: 20 }, () => new QueryStore(ask, page));
  const stops = stores.map((store) => store.start());
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(6);
  for (let count = 20; count < 500; count += 1)
    DataRequests.of(page)
      .run(ask, signal)
      .catch(() => {});
  const late = new QueryStore(ask, page);
  stops.push(late.start());
  await vi.advanceTimersByTimeAsync(0);
  expect(late.error?.message).toContain('at most 500 times within a minute');
  stops.forEach((stop) => stop());
});

test('E 47: a page that asks 500 times within a minute is told so, and may ask again later', async () => {
  const requests = new DataRequests();
  const ask = vi.fn(() => Promise.resolve('rows'));
  const asked = Array.from({ length: 500 }, () => requests.run(ask, signal));
  await expect(requests.run(ask, signal)).rejects.toThrow('at most 500 times within a minute');
  await Promise.all(asked);
  expect(ask).toHaveBeenCalledTimes(500);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await requests.run(ask, signal)).toBe('rows');
});

test('E 47: what failed, or nobody waits for any more, gives its turn to the next', async () => {
  const requests = new DataRequests();
  const left = new AbortController();
  const ask = vi.fn(() => Promise.reject(new Error('no')));
  const all = Array.from({ length: 10 }, () => requests.run(ask, left.signal));
  left.abort();
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'rejected'));
  expect(ask).toHaveBeenCalledTimes(6);
  expect(await requests.run(() => Promise.resolve(1), signal)).toBe(1);
});
