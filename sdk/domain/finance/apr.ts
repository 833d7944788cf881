import { toMoney } from '../money/decimal.ts';
import { aprInterval, type AprKind, type AprTime, type AprUnit } from './aprInterval.ts';
import { CashflowEquation } from './CashflowEquation.ts';
import { assertSolvable, type Cashflows } from './cashflows.ts';
import { type DecimalInput, wholeNumbers } from './decimals.ts';
import { solveRate } from './solveRate.ts';

/** A drawdown or a payment, on a date or at a time after the first drawdown. Drawdowns and payments have opposite signs. */
export type AprFlow = { readonly amount: DecimalInput } & ({ readonly date: string } | { readonly after: AprTime });

/** By which rules time is measured. */
export interface AprOptions {
  /** `EU`: Directives 98/7/EC, 2008/48/EC and (EU) 2023/2225; `UK`: FCA Handbook, CONC App 1. */
  readonly kind: AprKind;
  /** What the whole periods between dates are counted in; `month` unless said otherwise. */
  readonly unit?: AprUnit;
}

/**
 * The annual percentage rate of charge of a consumer credit, as a fraction: the rate at which drawdowns and payments have the same value
 * on the day of the first drawdown. 1,000 drawn and 1,200 paid after a year and a half cost `0.1292…`.
 * The time between two dates is the whole number of months (weeks, years) and the days left over: see {@link aprInterval}.
 * Write the answer with {@link aprPercentage}.
 * @param flows - either all with a `date` or all with a time `after` the first drawdown, which has to be among them
 * @throws CalculationError SAME_DAY_TRANSACTIONS, ALL_POSITIVE_TRANSACTIONS, ALL_NEGATIVE_TRANSACTIONS, XIRR_NOT_CONVERGED
 */
export function apr(flows: readonly AprFlow[], options: AprOptions): string {
  const cashflows = toCashflows(flows, options);
  assertSolvable(cashflows);
  return solveRate(new CashflowEquation(cashflows)).rate;
}

/**
 * The rate as a percentage to one decimal or more, as it has to be stated: a next figure of 5 or above rounds up. `0.129620…` is `13.0`.
 * Directive 2008/48/EC, annex I, remark (d); CONC App 1.2.
 */
export const aprPercentage = (rate: string, decimals = 1): string => toMoney(rate, 'rate').times(100).toFixed(decimals);

/** Times as whole numbers of one fraction of a year in which they all can be written. */
function toCashflows(flows: readonly AprFlow[], options: AprOptions): Cashflows {
  const dates = flows.flatMap((flow) => ('date' in flow ? [flow.date] : []));
  if (dates.length > 0 && dates.length < flows.length)
    throw new RangeError('flows have dates and times: give all of them a date or all of them a time');
  const start = dates.reduce((first, date) => (date < first ? date : first), dates[0] ?? '');
  const times = flows.map((flow) => aprInterval('date' in flow ? { from: start, to: flow.date } : flow.after, options));
  const periodsPerYear = times.flat().reduce((common, { per }) => leastCommonMultiple(common, per), 1);
  const periods = times.map((parts) => parts.reduce((sum, { count, per }) => sum + count * (periodsPerYear / per), 0));
  return {
    amounts: wholeNumbers(
      flows.map(({ amount }) => amount),
      'amount',
    ),
    periods,
    periodsPerYear,
  };
}

const greatestCommonDivisor = (one: number, other: number): number => (other === 0 ? one : greatestCommonDivisor(other, one % other));
const leastCommonMultiple = (one: number, other: number): number => (one / greatestCommonDivisor(one, other)) * other;
