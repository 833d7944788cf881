import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FreezeMark } from './FreezeMark.ts';
import { FreezeMarks } from './FreezeMarks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const markOf = (view: string, plugin = 'my-card'): FreezeMark => ({ plugin, content: 'c1', view: `cards/${view}` });
const watching = (isAlive: () => boolean) => {
  const struck: string[] = [];
  const marks: FreezeMarks = new FreezeMarks({ ask: () => isAlive() && marks.forget(), strike: ({ view }) => struck.push(view) });
  return { marks, struck };
};

test('[18-36] a page that stands still for more than five seconds strikes the view that was begun last', () => {
  const { marks, struck } = watching(() => false);
  marks.begin(markOf('Outer'));
  marks.begin(markOf('Done'));
  marks.end(markOf('Done'));
  marks.begin(markOf('Inner'));
  vi.advanceTimersByTime(4_900);
  expect(struck).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(struck).toEqual(['cards/Inner']);
});

test('[18-36] a view that ends in time is not struck, nor what stands around one that took long', () => {
  const { marks, struck } = watching(() => false);
  marks.begin(markOf('Outer'));
  marks.begin(markOf('Slow'));
  vi.advanceTimersByTime(4_500);
  marks.end(markOf('Slow'));
  vi.advanceTimersByTime(4_500);
  marks.end(markOf('Outer'));
  vi.advanceTimersByTime(60_000);
  expect(struck).toEqual([]);
});

test('[18-36] a view that React left off strikes nobody while the page answers, nor what freezes later without a mark', () => {
  let isAlive = true;
  const { marks, struck } = watching(() => isAlive);
  marks.begin(markOf('LeftOff'));
  vi.advanceTimersByTime(2_000);
  isAlive = false;
  vi.advanceTimersByTime(60_000);
  expect(struck).toEqual([]);
});

test('[18-36] one page strikes a version once, and another plugin beside it', () => {
  const { marks, struck } = watching(() => false);
  for (const mark of [markOf('One'), markOf('Two'), markOf('Theirs', 'their-card')]) {
    marks.begin(mark);
    vi.advanceTimersByTime(8_000);
  }
  expect(struck).toEqual(['cards/One', 'cards/Theirs']);
});
