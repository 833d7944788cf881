import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeLimit } from './TimeLimit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('runs out by the clock', () => {
  const limit = new TimeLimit(500);
  vi.advanceTimersByTime(400);
  expect(limit.left).toBe(100);
  vi.advanceTimersByTime(200);
  expect(limit.left).toBe(-100);
});

test('stands still while the product is waited for', () => {
  const limit = new TimeLimit(500, 3_000);
  vi.advanceTimersByTime(400);
  limit.wait();
  vi.advanceTimersByTime(1_000);
  limit.wait();
  vi.advanceTimersByTime(1_000);
  expect(limit.left).toBe(1_100);
  limit.goOn();
  limit.goOn();
  expect(limit.left).toBe(100);
});

test('runs on when all patience is used up, over all waits together', () => {
  const limit = new TimeLimit(500, 3_000);
  limit.wait();
  vi.advanceTimersByTime(2_000);
  limit.goOn();
  limit.wait();
  vi.advanceTimersByTime(1_200);
  limit.goOn();
  expect(limit.left).toBe(300);
  limit.wait();
  expect(limit.left).toBe(300);
});
