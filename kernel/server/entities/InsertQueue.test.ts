import { apiError } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { InsertQueue } from './InsertQueue.ts';

/** Adds them all at the same moment. Answers what was stored, and what each was told. */
async function together(items: readonly string[], insert: (items: readonly string[], stored: string[]) => void) {
  const stored: string[] = [];
  const queue = new InsertQueue<string, string>(async (some) => {
    insert(some, stored);
    return some;
  });
  const told = await Promise.allSettled(items.map((item) => queue.add(item)));
  return { stored, told: told.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message)) };
}

test('what is created at the same moment is stored together', async () => {
  const batches: number[] = [];
  const { stored } = await together(['a', 'b', 'c'], (items, all) => {
    batches.push(items.length);
    all.push(...items);
  });
  expect([batches, stored]).toEqual([[3], ['a', 'b', 'c']]);
});

test('one that is refused does not keep the others from being stored', async () => {
  const { stored, told } = await together(['a', 'bad', 'c'], (items, all) => {
    if (items.includes('bad')) throw new Error('refused');
    all.push(...items);
  });
  expect([stored, told]).toEqual([
    ['a', 'c'],
    ['a', 'refused', 'c'],
  ]);
});

test('when the connection broke at their commit all are told so, and nothing is stored twice', async () => {
  const { stored, told } = await together(['a', 'b'], (items, all) => {
    all.push(...items);
    throw apiError('SAVE_UNCERTAIN');
  });
  expect(stored).toEqual(['a', 'b']);
  expect(told).toEqual(Array.from({ length: 2 }, () => apiError('SAVE_UNCERTAIN').message));
});
