import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, readVectors } from '../../../tests/fixtures/vectors/readVectors.ts';
import { addDays } from '../dates/plainDate.ts';
import { CalculationError } from '../errors/CalculationError.ts';
import { xnfv, xnpv } from './presentValue.ts';
import { solveXirr, xirr } from './xirr.ts';

// Documentation of XIRR and XNPV in spreadsheets: 37.34 % and 2,086.65. Further digits by root finding with 40 digits.
const AMOUNTS = ['-10000', '2750', '4250', '3250', '2750'];
const DATES = ['2008-01-01', '2008-03-01', '2008-10-30', '2009-02-15', '2009-04-01'];

test('[FIN-001] a yield is exact to 1e-19, not only as far as doubles go', () => {
  expect(xirr(AMOUNTS, DATES)).toBe('0.37336253351883151031');
  expect(solveXirr(AMOUNTS, DATES)).toMatchObject({ method: 'newton', allRates: ['0.37336253351883151031'] });
  expect(Math.abs(Number(solveXirr(AMOUNTS, DATES).residual))).toBeLessThan(1e-15);
});

test('[FIN-004] a year has 365 days, in leap years too', () => {
  expect(xirr([-1000, 1100], ['2023-01-01', '2024-01-01'])).toBe('0.1');
  expect(Number(xirr([-1000, 1100], ['2024-01-01', '2025-01-01']))).toBeCloseTo(1.1 ** (365 / 366) - 1, 14);
  expect(Number(xnpv('0.09', AMOUNTS, DATES))).toBeCloseTo(2086.647602031536, 10);
});

test('[FIN-005] amounts and dates that do not belong together are refused', () => {
  for (const [amounts, dates] of [
    [['1', '-1'], ['2026-01-01']],
    [[], []],
    ['1', ['2026-01-01']],
    [['1'], undefined],
  ]) {
    expect(() => xirr(amounts as string[], dates as string[])).toThrow('Cashflow and date arrays invalid');
  }
  expect(() => xirr([1, -1], ['2026-01-01', '2026-02-30'])).toThrow('2026-02-30');
  expect(() => xirr(['1', 'ten'], DATES.slice(0, 2))).toThrow('amount 2 "ten" is no decimal');
});

test('[FIN-006] cash flows all on one day are refused', () => {
  expect(() => xirr([-1, 2], ['2026-01-01', '2026-01-01'])).toThrow('All transactions on the same day');
});

test('[FIN-007] cash flows that are all positive are refused', () => {
  expect(() => xirr([1, 0, 2], DATES.slice(0, 3))).toThrow('All positive');
});

test('[FIN-008] cash flows that are all negative are refused', () => {
  expect(() => xirr([-1, 0, -2], DATES.slice(0, 3))).toThrow('All negative');
});

test('[FIN-009] cash flows that no rate balances are said not to converge', () => {
  expect(() => xirr([-10, 1, -10], ['2026-01-01', '2027-01-01', '2028-01-01'])).toThrow('XIRR iteration did not converge');
  expect(() => xirr([100, -100, 50], ['2026-01-01', '2026-01-01', '2028-01-01'])).toThrow('XIRR iteration did not converge');
});

test('[FIN-003] [FIN-013] where 20 Newton steps do not arrive, the rate is found between two of different sign', () => {
  // 1,000 lent for a day and given back almost whole: a loss of 99.99… % a year.
  const solution = solveXirr(['-1000', '975'], ['2026-01-01', '2026-01-02']);
  expect(solution.method).toBe('bracketing');
  expect(Number(solution.rate)).toBeCloseTo(0.975 ** 365 - 1, 12);
  expect(solveXirr(AMOUNTS, DATES).iterations).toBeLessThanOrEqual(20);
});

test('[FIN-013] of several rates the guess decides, and all are told', () => {
  // −100, +230, −132 a year apart: (1.1 · 1.2 = 1.32), so 10 % and 20 %.
  const [amounts, dates] = [
    ['-100', '230', '-132'],
    ['2025-01-01', '2026-01-01', '2027-01-01'],
  ];
  expect(solveXirr(amounts, dates, { guess: '0.5' })).toMatchObject({ rate: '0.2', allRates: ['0.1', '0.2'] });
  expect(xirr(amounts, dates, { guess: 0 })).toBe('0.1');
  expect(() => xirr(amounts, dates, { guess: '-1' })).toThrow('guess is -1: a rate has to be above -1');
});

test('the order of the cash flows does not matter, nor whose side they are seen from', () => {
  expect(xirr(AMOUNTS.toReversed(), DATES.toReversed())).toBe('0.37336253351883151031');
  expect(
    xirr(
      AMOUNTS.map((amount) => -Number(amount)),
      DATES,
    ),
  ).toBe('0.37336253351883151031');
});

// Percent of the loan, after so many days: a loan that is almost lost within days has a rate of −1 to all its 20 decimals.
const flows = fc.array(fc.tuple(fc.integer({ min: 50, max: 300 }), fc.integer({ min: 30, max: 4000 })), {
  minLength: 1,
  maxLength: 30,
});

test('[FIN-012] discounted at the answered rate, a loan and its repayments sum to nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), flows, (loan, payments) => {
      const amounts = [`-${loan}.37`, ...payments.map(([percent]) => String((loan * percent) / 100))];
      const dates = ['2020-02-29', ...payments.map(([, days]) => addDays('2020-02-29', days))];
      const rate = xirr(amounts, dates);
      const rest = Number(rate) >= 0 ? xnpv(rate, amounts, dates) : xnfv(rate, amounts, dates);
      expect(Math.abs(Number(rest))).toBeLessThan(1e-6);
    }),
    { numRuns: 100 },
  );
});

const vectors = readVectors('scheduledFlows', 'function', 'name', 'rate', 'expected', 'flows').map(({ flows, ...vector }) => {
  const lines = linesOf(flows);
  return { ...vector, dates: lines.map(([date]) => date!), amounts: lines.map(([, amount]) => amount!) };
});

/** Cash flows that several rates balance: the vectors state another one of them than Newton's method reaches from a guess of 10 %. */
const OTHER_RATE: Readonly<Record<string, string>> = { '30-11': '1.512163', '30-18': '0.259357', '30-28': '1.125829' };
/** The vectors give up on a rate that exists. */
const FOUND_AFTER_ALL: Readonly<Record<string, string>> = { '30-20': '-0.897354' };

const isNear = (found: string, expected: string): boolean =>
  Math.abs(Number(found) - Number(expected)) < (expected.length > 10 ? 1e-8 : 1e-6);

function isMet({ name, expected, dates, amounts }: (typeof vectors)[number]): boolean {
  const stated = FOUND_AFTER_ALL[name] ?? expected;
  try {
    const { rate, allRates } = solveXirr(amounts, dates);
    return isNear(rate, OTHER_RATE[name] ?? stated) && allRates.some((each) => isNear(each, stated));
  } catch (error) {
    return stated === '' && error instanceof CalculationError && error.code === 'XIRR_NOT_CONVERGED';
  }
}

test('every published vector of XIRR is met', () => {
  const rows = vectors.filter((vector) => vector.function === 'xirr');
  expect(rows.length).toBe(29);
  expect(rows.filter((row) => !isMet(row)).map(({ name }) => name)).toEqual([]);
});

test('every published vector of XNPV and XNFV is met', () => {
  const rows = vectors.filter((vector) => vector.function !== 'xirr');
  expect(rows.length).toBe(4);
  for (const { function: wanted, name, rate, expected, amounts, dates } of rows)
    expect(Number((wanted === 'xnpv' ? xnpv : xnfv)(rate, amounts, dates)), name).toBeCloseTo(Number(expected), 6);
});
