import { CashflowEquation } from './CashflowEquation.ts';
import { assertSolvable, datedCashflows } from './cashflows.ts';
import type { DecimalInput } from './decimals.ts';
import { type AllRates, type RateOptions, type RateSolution, solveAllRates, solveRate } from './solveRate.ts';

/**
 * The internal rate of return of cash flows on dates, annual, on years of 365 days, as a fraction:
 * `xirr(['-1000', '1100'], ['2026-01-01', '2027-01-01'])` is `0.1`. As XIRR in spreadsheets;
 *
 * Exact to 1e-19. Where several rates solve the equation, it answers the one that Newton's method reaches from the guess in at most
 * 20 steps, else the one nearest to the guess; {@link solveXirr} lists the others.
 * @param amounts - decimal strings or numbers: what is paid below zero, what is received above, or the other way round
 * @param dates - `YYYY-MM-DD`, in any order, one for each amount
 * @throws CalculationError INVALID_CASHFLOWS, SAME_DAY_TRANSACTIONS, ALL_POSITIVE_TRANSACTIONS, ALL_NEGATIVE_TRANSACTIONS, XIRR_NOT_CONVERGED
 */
export const xirr = (amounts: readonly DecimalInput[], dates: readonly string[], options?: RateOptions): string =>
  solveRate(xirrEquation(amounts, dates), options).rate;

/** {@link xirr} with the way it was found and every other rate that solves the equation. */
export function solveXirr(amounts: readonly DecimalInput[], dates: readonly string[], options?: RateOptions): RateSolution & AllRates {
  const equation = xirrEquation(amounts, dates);
  return { ...solveRate(equation, options), allRates: solveAllRates(equation) };
}

function xirrEquation(amounts: readonly DecimalInput[], dates: readonly string[]): CashflowEquation {
  const cashflows = datedCashflows(amounts, dates);
  assertSolvable(cashflows);
  return new CashflowEquation(cashflows);
}
