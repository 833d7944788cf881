import { expect, test } from 'vitest';
import { addBusinessDays, businessCalendar, shiftDate, type ShiftConvention } from './calendars.ts';
import { easterSunday, TARGET2 } from './target2.ts';
import { addDays } from './plainDate.ts';

// Easter Sundays as the churches keep them; 2285 is the earliest possible day, 2038 the latest.
test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [2000, '2000-04-23'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2285, '2285-03-22'],
])('Easter of %i is on %s', (year, expected) => {
  expect(easterSunday(year)).toBe(expected);
});

test('TARGET2 is closed on six days of 2025 besides weekends, as the central bank announced', () => {
  const closed = Array.from({ length: 365 }, (_, days) => addDays('2025-01-01', days)).filter((date) => !TARGET2.isBusinessDay(date));
  const weekdays = closed.filter((date) => businessCalendar({ name: 'weekdays' }).isBusinessDay(date));
  expect(weekdays).toEqual(['2025-01-01', '2025-04-18', '2025-04-21', '2025-05-01', '2025-12-25', '2025-12-26']);
  expect(closed).toHaveLength(110);
});

// Saturday 31 January 2026; Sunday 1 February 2026.
test.each<[ShiftConvention, string, string]>([
  ['none', '2026-01-31', '2026-01-31'],
  ['following', '2026-01-31', '2026-02-02'],
  ['modified-following', '2026-01-31', '2026-01-30'],
  ['preceding', '2026-02-01', '2026-01-30'],
  ['modified-preceding', '2026-02-01', '2026-02-02'],
  ['end-of-month', '2026-01-05', '2026-01-30'],
  ['following', '2026-04-03', '2026-04-07'],
  ['modified-following', '2026-05-01', '2026-05-04'],
  ['following', '2026-01-30', '2026-01-30'],
])('%s moves %s to %s', (convention, date, expected) => {
  expect(shiftDate(date, convention, TARGET2)).toBe(expected);
});

test('a company has its own weekend and holidays', () => {
  const morocco = businessCalendar({ name: 'Morocco', weekend: [5], holidays: ['2026-07-30'] });
  expect(shiftDate('2026-07-30', 'following', morocco)).toBe('2026-08-01');
  expect(shiftDate('2026-07-30', 'modified-following', morocco)).toBe('2026-07-29');
});

test('[ERR-011] holidays that are neither a list nor a rule are refused, not read letter by letter', () => {
  expect(() => businessCalendar({ name: 'Morocco', holidays: '2026-07-30' as never })).toThrow(
    'Field holidays should be an array or a function',
  );
});

test('business days are counted over weekends and holidays, in both directions', () => {
  expect([addBusinessDays('2026-04-02', 1, TARGET2), addBusinessDays('2026-04-07', -1, TARGET2), addBusinessDays('2026-04-03', 0, TARGET2)]).toEqual([
    '2026-04-07',
    '2026-04-02',
    '2026-04-07',
  ]);
}); // prettier-ignore

test('[FIN-011] a calendar without business days is an error after 1,000 days, not an endless search', () => {
  const closed = businessCalendar({ name: 'closed', weekend: [1, 2, 3, 4, 5, 6, 7] });
  expect(() => shiftDate('2026-01-01', 'following', closed)).toThrow(
    expect.objectContaining({
      code: 'NO_VALID_CALENDAR_DATE',
      message: 'No valid calendar date found',
      details: { date: '2026-01-01', calendar: 'closed', days: 1000 },
    }),
  );
  const oneDay = businessCalendar({ name: 'one day', holidays: (date) => date !== '2028-09-27' });
  expect(shiftDate('2026-01-01', 'following', oneDay)).toBe('2028-09-27');
  expect(() => shiftDate('2025-12-31', 'following', oneDay)).toThrow('No valid calendar date found');
});
