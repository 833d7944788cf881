import { Money } from '../money/decimal.ts';
import { rateAboveMinusOne } from './annuityTerms.ts';
import { CashflowEquation } from './CashflowEquation.ts';
import { datedCashflows, periodicCashflows } from './cashflows.ts';
import { type DecimalInput, RESULT_DECIMALS } from './decimals.ts';
import { fromDecimal, multiply } from './fixedPoint.ts';

/**
 * The present value of amounts at the ends of equal periods: the first is discounted too. As NPV in spreadsheets.
 * `npv('0.1', ['110', '121'])` is `200`.
 * @param rate - per period, a fraction above −1
 * @throws CalculationError INVALID_CASHFLOWS when there are no amounts
 */
export function npv(rate: DecimalInput, amounts: readonly DecimalInput[]): string {
  const equation = new CashflowEquation(periodicCashflows(amounts));
  const discount = fromDecimal(new Money(1).div(growthOf(rate)));
  return equation.text(multiply(equation.sum(discount, 'first'), discount), RESULT_DECIMALS);
}

/**
 * The value of dated amounts on the earliest date, on years of 365 days. As XNPV in spreadsheets.
 * @param rate - annual, a fraction above −1
 * @param dates - `YYYY-MM-DD`, in any order
 * @throws CalculationError INVALID_CASHFLOWS
 */
export function xnpv(rate: DecimalInput, amounts: readonly DecimalInput[], dates: readonly string[]): string {
  const equation = new CashflowEquation(datedCashflows(amounts, dates));
  const discount = growthOf(rate).pow(new Money(-1).div(equation.periodsPerYear));
  return equation.text(equation.sum(fromDecimal(discount), 'first'), RESULT_DECIMALS);
}

/** The value of dated amounts on the latest date: {@link xnpv} with interest to that day. */
export function xnfv(rate: DecimalInput, amounts: readonly DecimalInput[], dates: readonly string[]): string {
  const equation = new CashflowEquation(datedCashflows(amounts, dates));
  const growth = growthOf(rate).pow(new Money(1).div(equation.periodsPerYear));
  return equation.text(equation.sum(fromDecimal(growth), 'last'), RESULT_DECIMALS);
}

const growthOf = (rate: DecimalInput): Money => rateAboveMinusOne(rate).plus(1);
