import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVectors } from '../../../tests/fixtures/vectors/readVectors.ts';
import { dayCount, dayCountFraction, DAY_COUNT_CONVENTIONS, type DayCountConvention, type DayCountOptions } from './dayCount.ts';
import { addDays, daysBetween } from './plainDate.ts';

/** The convention that a row of the vectors means. `Actual` is a count of days alone. */
const CONVENTION: Readonly<Record<string, readonly [DayCountConvention, DayCountOptions?]>> = {
  'Act/365L': ['ACT/365L'], 'Act/365A': ['ACT/365A'], 'ACT/365A (Actual)': ['ACT/365A'], 'Act/365F': ['ACT/365F'], 'ACT/365F': ['ACT/365F'],
  'Act/360': ['ACT/360'], 'ACT/360': ['ACT/360'], 'ACT/364': ['ACT/364'], 'ACT/365.25': ['ACT/365.25'], Actual: ['ACT/365F'],
  'NL/365': ['NL/365'], 'Act/Act': ['ACT/ACT ISDA'], 'ACT/ACT ISDA': ['ACT/ACT ISDA'], 'ACT/ACT AFB': ['ACT/ACT AFB'],
  '30E/360': ['30E/360'], '30E+/360': ['30E+/360'], '30E/360 German': ['30E/360 ISDA'], '30E/360 ISDA': ['30E/360 ISDA'],
  '30U/360 (US)': ['30/360 US'], '30/360 ISDA': ['30/360'], '30/360 PSA': ['30/360 PSA'],
  'EU 2008/48/EC APR interval (month)': ['EU 2008/48', { unit: 'month' }], 'EU 2008/48/EC APR interval (week)': ['EU 2008/48', { unit: 'week' }],
}; // prettier-ignore

test('day counts agree with every published vector', () => {
  const rows = readVectors('dayCounts', 'convention', 'from', 'to', 'measure', 'expected');
  const differing = rows.filter(({ convention: name, from, to, measure, expected }) => {
    const [convention, options] = CONVENTION[name]!;
    const found =
      measure === 'days' ? dayCount(convention, from, to, options).days : Number(dayCountFraction(convention, from, to, options));
    return Math.abs(found - Number(expected)) > 1e-12;
  });
  expect(rows.length).toBeGreaterThan(130);
  expect(differing).toEqual([]);
});

// ISDA, "EMU and market conventions", 1998: the examples on actual/actual.
test.each<[DayCountConvention, string, string, DayCountOptions, number]>([
  ['ACT/ACT ISDA', '2003-11-01', '2004-05-01', {}, 61 / 365 + 121 / 366],
  ['ACT/ACT ICMA', '2003-11-01', '2004-05-01', { frequency: 2 }, 182 / (182 * 2)],
  ['ACT/ACT AFB', '2003-11-01', '2004-05-01', {}, 182 / 366],
  ['ACT/ACT ISDA', '1999-02-01', '1999-07-01', {}, 150 / 365],
  ['ACT/ACT ICMA', '1999-02-01', '1999-07-01', { frequency: 1, period: { from: '1998-07-01', to: '1999-07-01' } }, 150 / 365],
  ['ACT/ACT ICMA', '2002-08-15', '2003-07-15', { frequency: 2, period: { from: '2003-01-15', to: '2003-07-15' } }, 181 / (181 * 2) + 153 / (184 * 2)],
  ['ACT/ACT ISDA', '2002-08-15', '2003-07-15', {}, 334 / 365],
  ['ACT/ACT ICMA', '1999-07-30', '2000-01-30', { frequency: 2, period: { from: '1999-07-30', to: '2000-01-30' } }, 184 / (184 * 2)],
  ['ACT/ACT ISDA', '1999-07-30', '2000-01-30', {}, 155 / 365 + 29 / 366],
  ['ACT/ACT AFB', '2000-01-30', '2000-06-30', {}, 152 / 366],
  ['ACT/ACT ICMA', '1999-11-30', '2000-04-30', { frequency: 4, period: { from: '1999-11-30', to: '2000-02-29' } }, 91 / (91 * 4) + 61 / (92 * 4)],
])('%s from %s to %s is the fraction that ISDA published', (convention, from, to, options, expected) => {
  expect(Number(dayCountFraction(convention, from, to, options))).toBeCloseTo(expected, 14);
}); // prettier-ignore

test('30E/360 ISDA takes the last of February for the 30th, save on the day of maturity', () => {
  expect(dayCount('30E/360 ISDA', '2026-01-31', '2026-02-28').days).toBe(30);
  expect(dayCount('30E/360 ISDA', '2026-01-31', '2026-02-28', { maturity: '2026-02-28' }).days).toBe(28);
});

test('one and the same day is no time at all, even where two conventions would count it', () => {
  expect(dayCount('30/360 PSA', '1998-02-28', '1998-02-28').days).toBe(0);
  expect(dayCount('30E+/360', '2026-01-31', '2026-01-31').days).toBe(0);
});

test('a week of weekly payments is a 52nd of a year', () => {
  const period = { from: '2026-01-05', to: '2026-01-12' };
  expect(dayCount('ACT/ACT ICMA', '2026-01-01', '2026-01-07', { frequency: 52, period }).parts).toEqual([
    { count: 4, per: 364 },
    { count: 2, per: 364 },
  ]);
});

test('a day count says what it is made of', () => {
  expect(dayCount('ACT/ACT ISDA', '2007-12-28', '2008-02-29')).toEqual({
    days: 63,
    parts: [
      { count: 4, per: 365 },
      { count: 59, per: 366 },
    ],
  });
  expect(dayCount('EU 2008/48', '2020-03-01', '2021-08-15').parts).toEqual([
    { count: 17, per: 12 },
    { count: 14, per: 366 },
  ]);
});

test('fractions are exact decimals, not binary ones', () => {
  expect(dayCountFraction('ACT/365F', '2026-01-01', '2026-03-15')).toBe('0.2');
  expect(dayCountFraction('30/360', '2026-01-01', '2027-01-01')).toBe('1');
});

test('days in the wrong order, days that do not exist and unknown conventions are refused by name', () => {
  expect(() => dayCount('ACT/360', '2026-02-01', '2026-01-01')).toThrow('2026-02-01 is after 2026-01-01');
  expect(() => dayCount('ACT/360', '2026-02-30', '2026-03-01')).toThrow('Invalid date 2026-02-30');
  expect(() => dayCount('ACT/999' as DayCountConvention, '2026-01-01', '2026-02-01')).toThrow('day count "ACT/999" is unknown');
});

test('every convention is zero for one and the same day, and within 1.5 % of the calendar for long periods', () => {
  const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('1980-01-01', days));
  fc.assert(
    fc.property(fc.constantFrom(...DAY_COUNT_CONVENTIONS), day, fc.integer({ min: 800, max: 9000 }), (convention, from, days) => {
      const to = addDays(from, days);
      const options = { period: { from, to: addDays(from, 365) }, frequency: 1 } as const;
      expect(dayCountFraction(convention, from, from, options)).toBe('0');
      expect(Number(dayCountFraction(convention, from, to, options)) / (daysBetween(from, to) / 365.25)).toBeCloseTo(1, 1);
    }),
    { numRuns: 500 },
  );
});

// ICMA rule 251.1(i), FBF 2004; the second and third lines are a half-yearly coupon that runs into a leap year.
test.each([
  ['ACT/365L', '2023-09-01', '2023-12-01', {}, 91 / 365],
  ['ACT/365L', '2023-09-01', '2023-12-01', { period: { from: '2023-09-01', to: '2024-03-01' } }, 91 / 366],
  ['ACT/365L', '2024-09-01', '2024-12-01', { period: { from: '2024-09-01', to: '2025-03-01' } }, 91 / 365],
  ['ACT/365L', '2023-09-01', '2023-12-01', { frequency: 1, period: { from: '2023-09-01', to: '2024-09-01' } }, 91 / 366],
  ['ACT/ACT AFB', '2003-02-28', '2005-02-28', {}, 2],
  ['ACT/ACT AFB', '2000-02-29', '2004-02-28', {}, 4],
  ['ACT/ACT AFB', '2000-02-28', '2004-02-28', {}, 4 + 1 / 365],
  ['ACT/ACT AFB', '2000-02-28', '2004-03-01', {}, 4 + 2 / 366],
] as const)('ACT/365L looks at the coupon end, ACT/ACT AFB takes one reading: %s from %s to %s', (convention, from, to, options, expected) => {
  expect(Number(dayCountFraction(convention, from, to, options))).toBeCloseTo(expected, 12);
}); // prettier-ignore

test('days of the first and the last year of the calendar count as all others', () => {
  const calendar = DAY_COUNT_CONVENTIONS.filter((name) => name !== 'ACT/ACT ICMA');
  for (const name of calendar) {
    expect(dayCount(name, '9999-03-01', '9999-12-31').days).toBe(dayCount(name, '2399-03-01', '2399-12-31').days);
    expect(dayCount(name, '0000-02-01', '0000-12-01').days).toBe(dayCount(name, '2000-02-01', '2000-12-01').days);
  }
});
