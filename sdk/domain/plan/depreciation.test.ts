import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Money } from '../money/decimal.ts';
import { addDays } from '../dates/plainDate.ts';
import { DAY_COUNT_CONVENTIONS } from '../dates/dayCount.ts';
import { depreciation, type DepreciationTerms } from './depreciation.ts';

const machine: DepreciationTerms = { cost: '10000', start: '2026-04-01', months: 60 };
const figures = (terms: DepreciationTerms) => depreciation(terms).map((row) => [row.from, row.to, row.depreciation, row.closing]);

// 10,000 over 60 months are 2,000 a year; nine months of the first year are 270/360 of it.
test('the straight line is the same every year, and part years count by their days', () => {
  expect(figures(machine)).toEqual([
    ['2026-04-01', '2026-12-31', '1500.00', '8500.00'],
    ['2027-01-01', '2027-12-31', '2000.00', '6500.00'],
    ['2028-01-01', '2028-12-31', '2000.00', '4500.00'],
    ['2029-01-01', '2029-12-31', '2000.00', '2500.00'],
    ['2030-01-01', '2030-12-31', '2000.00', '500.00'],
    ['2031-01-01', '2031-03-31', '500.00', '0.00'],
  ]);
  expect(depreciation(machine)[0]!.explanation.formula).toBe('(10000.00 − 0.00) × 270/1800 = 1500.00');
});

test('a residual value is not depreciated, and business years end when the company says', () => {
  expect(figures({ ...machine, residual: '1000', months: 24, yearEnd: '06-30' })).toEqual([
    ['2026-04-01', '2026-06-30', '1125.00', '8875.00'],
    ['2026-07-01', '2027-06-30', '4500.00', '4375.00'],
    ['2027-07-01', '2028-03-31', '3375.00', '1000.00'],
  ]);
  expect(figures({ ...machine, months: 24, yearEnd: '02-28' }).map(([, to]) => to)).toEqual(['2027-02-28', '2028-02-29', '2028-03-31']);
});

// 275 and 90 of 365 days, the second and the last year: 2026-04-01 to 2027-03-31.
test('calendar days count where the policy says so', () => {
  expect(figures({ ...machine, months: 12, cost: '3650', dayCount: 'ACT/365F' })).toEqual([
    ['2026-04-01', '2026-12-31', '2750.00', '900.00'],
    ['2027-01-01', '2027-03-31', '900.00', '0.00'],
  ]);
});

// 40 % of what is left, until the straight line over the remaining years is more: 2,160 over two years are 1,080, 40 % only 864.
test('the declining balance goes over to the straight line as soon as that is more', () => {
  const rows = depreciation({ ...machine, start: '2026-01-01', method: 'declining-balance', coefficient: '2' });
  expect(rows.map(({ depreciation }) => depreciation)).toEqual(['4000.00', '2400.00', '1440.00', '1080.00', '1080.00']);
  expect(rows.map(({ explanation }) => explanation.method)).toEqual([
    'declining-balance',
    'declining-balance',
    'declining-balance',
    'straight-line',
    'straight-line',
  ]);
});

// 5,500 are left after 27 months; 1,400 less over 33 months are 124.2424 a month.
test('an impairment lowers what is depreciated over the rest of the life', () => {
  const rows = depreciation({ ...machine, impairments: [{ date: '2028-06-30', amount: '1400' }] });
  expect(rows.map((row) => [row.to, row.depreciation, row.impairment, row.closing])).toEqual([
    ['2026-12-31', '1500.00', '0.00', '8500.00'],
    ['2027-12-31', '2000.00', '0.00', '6500.00'],
    ['2028-06-30', '1000.00', '1400.00', '4100.00'],
    ['2028-12-31', '745.45', '0.00', '3354.55'],
    ['2029-12-31', '1490.91', '0.00', '1863.64'],
    ['2030-12-31', '1490.91', '0.00', '372.73'],
    ['2031-03-31', '372.73', '0.00', '0.00'],
  ]);
});

test('depreciation and impairments sum to the cost less the residual, to the cent', () => {
  const terms = fc.record({
    cost: fc.integer({ min: 100_000, max: 90_000_000 }).map((cents) => (cents / 100).toFixed(2)),
    start: fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2010-01-01', days)),
    months: fc.integer({ min: 1, max: 180 }),
    method: fc.constantFrom('straight-line', 'declining-balance'),
    residual: fc.constantFrom('0', '999.99'),
    dayCount: fc.constantFrom('30E/360', 'ACT/365F'),
  } as const);
  fc.assert(
    fc.property(terms, (some) => {
      const rows = depreciation(some);
      expect(rows.reduce((sum, row) => sum.plus(row.depreciation), new Money(some.residual)).eq(some.cost)).toBe(true);
      expect(rows.every((row) => !row.depreciation.startsWith('-'))).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('terms that no schedule follows from are refused by name', () => {
  expect(() => depreciation({ ...machine, residual: '10001' })).toThrow('residual 10001 is above the cost, 10000');
  expect(() => depreciation({ ...machine, months: 0 })).toThrow('months is 0');
  expect(() => depreciation({ ...machine, yearEnd: '31/12' })).toThrow('yearEnd "31/12" is no day of the year');
  expect(() => depreciation({ ...machine, impairments: [{ date: '2031-04-01', amount: '1' }] })).toThrow(
    'an impairment on 2031-04-01 is outside the useful life, 2026-04-01 to 2031-03-31',
  );
  expect(() => depreciation({ ...machine, impairments: [{ date: '2026-12-31', amount: '9000' }] })).toThrow(
    'leaves less than the residual',
  );
});

// A life of five years from 1 April 2026: 275 of 365 days of the first, 28 days of February in two of three years.
test('by ACT/ACT ICMA the years of the useful life are the regular periods', () => {
  const rows = depreciation({ cost: '10000', start: '2026-04-01', months: 60, dayCount: 'ACT/ACT ICMA' });
  expect(rows.map((row) => row.depreciation)).toEqual(['1506.85', '1995.88', '2004.12', '2000.00', '2000.00', '493.15']);
});

test.each(DAY_COUNT_CONVENTIONS)('by %s no year bears what belongs to another: five years bear about a fifth each', (dayCount) => {
  const rows = depreciation({ cost: '10000', start: '2026-01-01', months: 60, dayCount });
  expect(rows).toHaveLength(5);
  for (const row of rows) expect(Math.abs(Number(row.depreciation) - 2000)).toBeLessThan(10);
});
