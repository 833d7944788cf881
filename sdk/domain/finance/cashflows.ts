import { daysBetween } from '../dates/plainDate.ts';
import { CalculationError } from '../errors/CalculationError.ts';
import { type DecimalInput, type WholeNumbers, wholeNumbers } from './decimals.ts';

/** Cash flows at whole periods from any one day, in any order. */
export interface Cashflows {
  readonly amounts: WholeNumbers;
  readonly periods: readonly number[];
  readonly periodsPerYear: number;
}

/** Days of a year in XIRR and XNPV. */
const DAYS_PER_YEAR = 365;

const isList = (value: unknown): boolean => Array.isArray(value);

/** @throws CalculationError INVALID_CASHFLOWS when the arrays are empty or of different lengths */
export function datedCashflows(amounts: readonly DecimalInput[], dates: readonly string[]): Cashflows {
  if (!isList(amounts) || !isList(dates) || amounts.length === 0 || amounts.length !== dates.length) {
    throw new CalculationError('INVALID_CASHFLOWS', { amounts, dates });
  }
  const periods = dates.map((date) => daysBetween(dates[0]!, date));
  return { amounts: wholeNumbers(amounts, 'amount'), periods, periodsPerYear: DAYS_PER_YEAR };
}

/**
 * Cash flows one period apart.
 * @throws CalculationError INVALID_CASHFLOWS when there are none
 */
export function periodicCashflows(amounts: readonly DecimalInput[]): Cashflows {
  if (!isList(amounts) || amounts.length === 0) throw new CalculationError('INVALID_CASHFLOWS', { amounts });
  return { amounts: wholeNumbers(amounts, 'amount'), periods: [...amounts.keys()], periodsPerYear: 1 };
}

/**
 * Refuses cash flows that no rate can balance.
 * @throws CalculationError SAME_DAY_TRANSACTIONS, ALL_POSITIVE_TRANSACTIONS (when none is below zero), ALL_NEGATIVE_TRANSACTIONS
 */
export function assertSolvable({ amounts: { values }, periods }: Cashflows): void {
  if (periods.every((period) => period === periods[0])) throw new CalculationError('SAME_DAY_TRANSACTIONS', { count: periods.length });
  if (values.every((value) => value >= 0n)) throw new CalculationError('ALL_POSITIVE_TRANSACTIONS', { count: values.length });
  if (values.every((value) => value <= 0n)) throw new CalculationError('ALL_NEGATIVE_TRANSACTIONS', { count: values.length });
}
