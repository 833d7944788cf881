import { CashflowEquation } from './CashflowEquation.ts';
import { assertSolvable, periodicCashflows } from './cashflows.ts';
import type { DecimalInput } from './decimals.ts';
import { type AllRates, type RateOptions, type RateSolution, solveAllRates, solveRate } from './solveRate.ts';

/**
 * The internal rate of return of cash flows one period apart, per period, as a fraction: `irr(['-100', '60', '60'])` is `0.1306…`.
 * As IRR in spreadsheets, exact to 1e-19; which rate it answers when there are several: see {@link RateOptions.guess}.
 * @throws CalculationError INVALID_CASHFLOWS, SAME_DAY_TRANSACTIONS, ALL_POSITIVE_TRANSACTIONS, ALL_NEGATIVE_TRANSACTIONS, XIRR_NOT_CONVERGED
 */
export const irr = (amounts: readonly DecimalInput[], options?: RateOptions): string => solveRate(irrEquation(amounts), options).rate;

/** {@link irr} with the way it was found and every other rate that solves the equation. */
export function solveIrr(amounts: readonly DecimalInput[], options?: RateOptions): RateSolution & AllRates {
  const equation = irrEquation(amounts);
  return { ...solveRate(equation, options), allRates: solveAllRates(equation) };
}

function irrEquation(amounts: readonly DecimalInput[]): CashflowEquation {
  const cashflows = periodicCashflows(amounts);
  assertSolvable(cashflows);
  return new CashflowEquation(cashflows);
}
