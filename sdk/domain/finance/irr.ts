import { CashflowEquation } from './CashflowEquation.ts';
import { assertSolvable, periodicCashflows } from './cashflows.ts';
import type { DecimalInput } from './decimals.ts';
import { type AllRates, type RateOptions, type RateSolution, solveNearest, solveRate } from './solveRate.ts';

/**
 * The internal rate of return of cash flows one period apart, per period, as a fraction: `irr(['-100', '60', '60'])` is `0.1306…`.
 * As IRR in spreadsheets, exact to 1e-19; which rate it answers when there are several: see {@link RateOptions.guess}.
 * @throws CalculationError INVALID_CASHFLOWS, SAME_DAY_TRANSACTIONS, ALL_POSITIVE_TRANSACTIONS, ALL_NEGATIVE_TRANSACTIONS, XIRR_NOT_CONVERGED
 */
export const irr = (amounts: readonly DecimalInput[], options?: RateOptions): string => {
  const equation = irrEquation(amounts);
  return equation.signChanges > 1 ? solveNearest(equation, options).rate : solveRate(equation, options).rate;
};

/** {@link irr} with the way it was found and every rate that solves the equation: the one that is answered is the nearest of them to the guess. */
export const solveIrr = (amounts: readonly DecimalInput[], options?: RateOptions): RateSolution & AllRates =>
  solveNearest(irrEquation(amounts), options);

function irrEquation(amounts: readonly DecimalInput[]): CashflowEquation {
  const cashflows = periodicCashflows(amounts);
  assertSolvable(cashflows);
  return new CashflowEquation(cashflows);
}
