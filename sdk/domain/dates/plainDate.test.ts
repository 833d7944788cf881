import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  compareDates,
  dayOfWeek,
  daysBetween,
  fromCompactDate,
  isLeapYear,
  isPlainDate,
  monthEnd,
  toCompactDate,
} from './plainDate.ts';

const anyDay = fc
  .integer({ min: -600_000, max: 800_000 })
  .map((days) => DateTime.fromISO('2000-01-01', { zone: 'utc' }).plus({ days }).toISODate()!);
const luxon = (date: string) => DateTime.fromISO(date, { zone: 'utc' });

test('days and months later, days between and days of the week agree with Luxon over 3,800 years', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (date, count) => {
      expect(addDays(date, count)).toBe(luxon(date).plus({ days: count }).toISODate());
      expect(addMonths(date, count)).toBe(luxon(date).plus({ months: count }).toISODate());
      expect(daysBetween(date, luxon(date).plus({ days: count }).toISODate()!)).toBe(count);
      expect(dayOfWeek(date)).toBe(luxon(date).weekday);
      expect(monthEnd(date)).toBe(luxon(date).endOf('month').toISODate());
      expect(isLeapYear(luxon(date).year)).toBe(luxon(date).isInLeapYear);
    }),
    { numRuns: 1000 },
  );
});

test('the last day of a month stays the last only where the contract says so', () => {
  expect(addMonths('2027-02-28', 1)).toBe('2027-03-28');
  expect(addMonths('2027-02-28', 1, { monthEnd: true })).toBe('2027-03-31');
  expect(addMonths('2027-12-31', 2, { monthEnd: true })).toBe('2028-02-29');
  expect(addMonths('2027-12-30', 2, { monthEnd: true })).toBe('2028-02-29');
});

test('days that do not exist are no dates', () => {
  expect(['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31'].every(isPlainDate)).toBe(true);
  expect(
    ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-31', '20260131', '2026-01-31T00:00', '2026-01-3a', '', 5, null].some(isPlainDate),
  ).toBe(false);
  expect(() => addDays('31/01/2026', 1)).toThrow('Invalid date 31/01/2026');
});

test('dates of searches have eight digits', () => {
  expect([fromCompactDate('20260131'), fromCompactDate('20260132'), fromCompactDate('2026013'), toCompactDate('2026-01-31')]).toEqual([
    '2026-01-31',
    undefined,
    undefined,
    '20260131',
  ]);
});

test('dates are sorted by time', () => {
  expect(['2026-02-01', '2025-12-31', '2026-01-31'].sort(compareDates)).toEqual(['2025-12-31', '2026-01-31', '2026-02-01']);
});

test('days of the year 0 have a day of the week', () => {
  expect(['0000-01-01', '0000-02-29', '0000-12-31', '0001-01-01'].map(dayOfWeek)).toEqual([6, 2, 7, 1]);
  expect(dayOfWeek('0000-12-30')).toBe(luxon('0000-12-30').weekday);
});

test.each([
  ['a day after the last', () => addDays('9999-12-31', 1)],
  ['a day before the first', () => addDays('0000-01-01', -1)],
  ['ten thousand years later', () => addMonths('2026-05-05', 120_000)],
  ['three thousand years earlier', () => addMonths('2026-05-05', -36_000)],
  ['days beyond counting', () => addDays('2026-05-05', Number.POSITIVE_INFINITY)],
])('%s is no date', (_, act) => {
  expect(act).toThrow(expect.objectContaining({ code: 'INVALID_DATE', status: 400 }));
});

test('the first and the last day of the calendar are reached', () => {
  expect([addDays('9999-12-30', 1), addDays('0000-01-02', -1), addMonths('9999-11-30', 1), addMonths('0000-02-29', -1)]).toEqual([
    '9999-12-31',
    '0000-01-01',
    '9999-12-30',
    '0000-01-29',
  ]);
});
