import { toMoney } from '../money/decimal.ts';
import { paymentOf } from './annuity.ts';
import type { Timing } from './annuityTerms.ts';
import { type DecimalInput, resultText, toDecimal } from './decimals.ts';
import { rate } from './rate.ts';

/** What a coefficient is per: 100 of the financed amount. */
const FINANCED = 100;

/** What a coefficient leaves open besides rate and duration. */
export interface CoefficientTerms {
  /** How many payments make a year: 12, 4 or 2. */
  readonly periodsPerYear: number;
  /** Due at the `end` of each period, which is the default, or at its `begin`. */
  readonly timing?: Timing;
  /** Per 100 of the financed amount, due after the last period; 0 without it. */
  readonly residualValue?: DecimalInput;
}

/**
 * The payment per 100 of financed amount, from a nominal annual rate: at 6 % over 36 months `coefficient('0.06', 36, {periodsPerYear: 12})`
 * is `3.0421…`, so that 25,000 cost 250 times as much a month.
 * @param payments - how many
 */
export function coefficient(
  annualRate: DecimalInput,
  payments: number,
  { periodsPerYear, timing = 'end', residualValue = 0 }: CoefficientTerms,
): string {
  const perPeriod = toDecimal(annualRate, 'annualRate').div(periodsPerYear).toFixed();
  return resultText(paymentOf(perPeriod, payments, -FINANCED, residualValue, timing));
}

/** The nominal annual rate that a coefficient holds; the inverse of {@link coefficient}. */
export function rateOfCoefficient(
  value: DecimalInput,
  payments: number,
  { periodsPerYear, timing = 'end', residualValue = 0 }: CoefficientTerms,
): string {
  const perPeriod = rate(payments, value, -FINANCED, residualValue, timing);
  return resultText(toMoney(perPeriod, 'rate').times(periodsPerYear));
}
