import { expect, test } from 'vitest';
import { addPayments, FREQUENCIES, isFrequency, periodsPerYear } from './frequencies.ts';
import { addPeriod, parseClockPeriod, parsePeriod, periodDays, periodSeconds, requirePeriod } from './periods.ts';

test('[IDENT-042] a month is 30 days, a year 365, and every suffix has its unit', () => {
  expect(['30d', '2w', '6m', '1q', '1s', '2y'].map((text) => periodDays(parsePeriod(text)!))).toEqual([30, 14, 180, 90, 180, 730]);
  expect(['3h', '10min', '5sec'].map((text) => periodSeconds(parseClockPeriod(text)!))).toEqual([10_800, 600, 5]);
});

test('[IDENT-043] m and s are months and semesters, and minutes and seconds only on the clock', () => {
  expect([parsePeriod('3m')?.unit, parsePeriod('3s')?.unit]).toEqual(['month', 'semester']);
  expect([parseClockPeriod('3m')?.unit, parseClockPeriod('3s')?.unit]).toEqual(['minute', 'second']);
  expect([requirePeriod('3m'), requirePeriod('3min'), requirePeriod('2h')]).toEqual([
    { count: 3, unit: 'month' },
    { count: 3, unit: 'minute' },
    { count: 2, unit: 'hour' },
  ]);
});

test('a text that is no period is refused by name', () => {
  expect([parsePeriod('3'), parsePeriod('m'), parsePeriod('3x'), parsePeriod('-3m'), parseClockPeriod('3d'), parsePeriod('3h')]).toEqual(
    Array(6).fill(undefined),
  );
  expect(() => requirePeriod('3x')).toThrow(expect.objectContaining({ code: 'INVALID_PERIOD', message: 'Invalid period 3x' }));
});

test('a month later is a calendar month, not 30 days', () => {
  expect(addPeriod('2026-01-31', { count: 1, unit: 'month' })).toBe('2026-02-28');
  expect(addPeriod('2026-02-28', { count: 1, unit: 'quarter' }, { monthEnd: true })).toBe('2026-05-31');
  expect(addPeriod('2026-01-31', { count: 2, unit: 'week' })).toBe('2026-02-14');
});

test('[FIN-016] payments come daily, weekly, monthly, quarterly, half-yearly or yearly, by the calendar', () => {
  expect(FREQUENCIES.map((frequency) => addPayments('2026-01-31', frequency, 1))).toEqual([
    '2026-02-01',
    '2026-02-07',
    '2026-02-28',
    '2026-04-30',
    '2026-07-31',
    '2027-01-31',
    '2027-01-31',
  ]);
  expect([isFrequency(30), isFrequency(31), isFrequency('30')]).toEqual([true, false, false]);
});

test('a short month does not move the day of the payments that follow', () => {
  expect([0, 1, 2, 3].map((count) => addPayments('2026-01-31', 30, count))).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ]);
  expect([1, 2].map((count) => addPayments('2026-02-28', 30, count, { monthEnd: true }))).toEqual(['2026-03-31', '2026-04-30']);
});

test('[FIN-030] daily, weekly and yearly payments are 365, 52 and 1 a year', () => {
  expect(FREQUENCIES.map(periodsPerYear)).toEqual([365, 52, 12, 4, 2, 1, 1]);
});
