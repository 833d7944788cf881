import { expect, test } from 'vitest';
import { pmt, pv } from './annuity.ts';
import { goalSeek, type GoalSeekOptions } from './goalSeek.ts';

test('[FIN-001] the rate behind a rent is found to 1e-19', () => {
  const payment = pmt('0.0125', 36, '18000', '-2500');
  expect(Number(goalSeek((rate) => pmt(rate, 36, '18000', '-2500'), payment, { min: '-0.9' }))).toBeCloseTo(0.0125, 15);
});

test('a price for a rent, with numbers as with decimal strings', () => {
  expect(Number(goalSeek((price) => 2 * Number(price) + 1, 11))).toBeCloseTo(5, 12);
  expect(goalSeek((rent) => pv('0', 10, rent), '-1000')).toBe('100');
});

test('[FIN-002] the function is called at most 300 times', () => {
  let calls = 0;
  const above = (value: string): number => ((calls += 1), Number(value) ** 2 + 1);
  expect(() => goalSeek(above, 0)).toThrow('No acceptable result in the goal seek');
  expect(calls).toBe(300);
});

test('[FIN-010] a target that is never reached has no acceptable result', () => {
  expect(() => goalSeek((value) => value, 5, { min: 0, max: 1 })).toThrow('No acceptable result in the goal seek');
  const jump = (value: string): number => (Number(value) < 0.3 ? -1 : 1);
  expect(() => goalSeek(jump, 0)).toThrow('No acceptable result in the goal seek');
});

test('a function that rounds is met within the accuracy asked for', () => {
  const rounded = (value: string): number => Math.round(Number(value) * 12.5);
  expect(Math.abs(rounded(goalSeek(rounded, 1000.4, { accuracy: '0.5' })) - 1000)).toBeLessThanOrEqual(1);
});

test('[FIN-013] of several solutions it answers the one first found outwards from the guess', () => {
  const square = (value: string): number => Number(value) ** 2;
  expect(Number(goalSeek(square, 9, { guess: 2 }))).toBeCloseTo(3, 9);
  expect(Number(goalSeek(square, 9, { guess: -2 }))).toBeCloseTo(-3, 9);
});

test('a root at a rate of zero is found, from either side', () => {
  for (const options of [{ guess: '0.1' }, { guess: '0.1', min: '-0.5' }, { guess: '-0.2', max: '0.3' }]) {
    expect(Number(goalSeek((rate) => pmt(rate, 10, 1000), '-100', options))).toBeCloseTo(0, 18);
  }
});

test.each([
  [{ min: 3, max: 8 }],
  [{ min: 5, max: 8, guess: 100 }],
  [{ min: '0.0000000000000000000000000000000001', max: 8, guess: -7 }],
  [{ min: -3, guess: -50 }],
  [{ max: 6, guess: 6 }],
])('the function is never asked outside its bounds, wherever the search starts: %o', (options: GoalSeekOptions) => {
  const asked: number[] = [];
  const found = goalSeek((value) => (asked.push(Number(value)), Number(value) * 2), 10, options);
  expect(Number(found)).toBeCloseTo(5, 12);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(Number(options.min ?? -Infinity));
  expect(Math.max(...asked)).toBeLessThanOrEqual(Number(options.max ?? Infinity));
});

test('a function is asked once at a bound where there is nothing beyond', () => {
  const asked: string[] = [];
  goalSeek((value) => (asked.push(value), Number(value)), 40, { min: 0 });
  expect(asked.filter((value) => value === '0')).toHaveLength(1);
});

test('bounds that exclude each other are refused', () => {
  expect(() => goalSeek((value) => value, 5, { min: 2, max: 1 })).toThrow('min 2 is above max 1: exchange them');
});
