import { expect, test } from 'vitest';
import type { RoundingMode } from '../money/RoundingMode.ts';
import { depreciation } from './depreciation.ts';
import { paymentPlan } from './paymentPlan.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { computeRent } from './computeRent.ts';
import { earlySettlement, startPlan } from './events.ts';

const cents = (mode: RoundingMode) => ({ mode, step: '0.01' });
const monthly: PlanTerms = { amount: '1634.40', rate: '0.025', periods: 12, frequency: 30, start: '2026-01-31' };

// 1,634.40 at 2.5 % are 3.405 a month: a twelfth that is cut to 40 digits puts it below the half.
test.each([
  ['half-up', '3.41'],
  ['half-even', '3.40'],
  ['half-down', '3.40'],
  ['up', '3.41'],
  ['down', '3.40'],
  ['ceiling', '3.41'],
  ['floor', '3.40'],
] as const)('[FIN-032] interest of exactly half a cent is rounded %s to %s', (mode, interest) => {
  expect(paymentPlan({ ...monthly, rounding: cents(mode) })[0]).toMatchObject({ interest, explanation: { unroundedInterest: '3.405' } });
});

test.each(['half-up', 'half-even', 'half-down', 'up', 'down', 'ceiling', 'floor'] as const)(
  '[FIN-032] interest of whole cents stays as it is, rounded %s',
  (mode) => {
    const [first] = paymentPlan({ ...monthly, amount: '1536.00', rate: '0.05', rounding: cents(mode) });
    expect(first).toMatchObject({ interest: '6.40', explanation: { unroundedInterest: '6.4' } });
  },
);

test('[FIN-032] interest that is the sum of two parts of a period is exact: 31 and 61 of 92 days are a quarter', () => {
  const quarterly = startPlan({ ...monthly, frequency: 90, amount: '1600.80' });
  const [, paid] = earlySettlement(quarterly, { date: '2026-06-30', interest: 'to-period-end' }).rows;
  expect(paid!.explanation).toMatchObject({ unroundedInterest: '9.1995625' });
});

// With interest for one month the rent is 1,637.805.
test.each([
  ['half-up', '1637.81'],
  ['half-even', '1637.80'],
  ['half-down', '1637.80'],
  ['down', '1637.80'],
  ['up', '1637.81'],
] as const)('[FIN-015] a rent of exactly half a cent is rounded %s to %s', (mode, rent) => {
  expect(computeRent({ ...monthly, periods: 1, rounding: cents(mode) })).toBe(rent);
});

test('[FIN-015] a rent of whole cents stays as it is: 1,536.00 and a month of 5 % are 1,542.40', () => {
  const terms: PlanTerms = { ...monthly, amount: '1536.00', rate: '0.05', periods: 1 };
  expect([computeRent({ ...terms, rounding: cents('up') }), computeRent({ ...terms, rounding: cents('down') })]).toEqual([
    '1542.40',
    '1542.40',
  ]);
});

// 245 of 720 days of 1,269.36 are 431.935.
test.each([
  ['half-up', '431.94'],
  ['half-even', '431.94'],
  ['half-down', '431.93'],
  ['down', '431.93'],
  ['up', '431.94'],
] as const)('a depreciation of exactly half a cent is rounded %s to %s', (mode, amount) => {
  const [first] = depreciation({ cost: '1269.36', start: '2026-04-26', months: 24, rounding: cents(mode) });
  expect(first).toMatchObject({ depreciation: amount, explanation: { unroundedDepreciation: '431.935' } });
});

test.each([
  ['half-up', '90.92'],
  ['half-down', '90.91'],
  ['up', '90.92'],
  ['down', '90.91'],
] as const)('a declining balance of exactly half a cent is rounded %s to %s: two thirds of 58 of 360 days of 846.45', (mode, amount) => {
  const [first] = depreciation({ cost: '846.45', start: '2026-11-03', months: 36, method: 'declining-balance', rounding: cents(mode) });
  expect(first!.depreciation).toBe(amount);
});

// A month of 88 % of 6,633.00 makes 7,119.42 exactly, of which a balloon pays 3.87.
test('[FIN-015] a rent that no decimals lead to exactly is found on its cent: 7,115.55 is not rounded down', () => {
  const terms: PlanTerms = { ...monthly, amount: '6633.00', rate: '0.88', periods: 1, balloon: '3.87' };
  expect([computeRent({ ...terms, rounding: cents('down') }), computeRent({ ...terms, rounding: cents('up') })]).toEqual([
    '7115.55',
    '7115.55',
  ]);
});

test('a rent next to a half is told from one on it, however many rents there are', () => {
  const tiny = '0.000000000000000000000000000001';
  const terms: PlanTerms = { amount: '100010', rate: '0', periods: 2000, frequency: 1, start: '2026-01-31', rounding: cents('half-down') };
  expect([computeRent(terms), computeRent({ ...terms, rate: tiny })]).toEqual(['50.00', '50.01']);
});
