import type { Money } from '../money/decimal.ts';
import { annuityTerms, type Timing } from './annuityTerms.ts';
import { type DecimalInput, resultText, toDecimal } from './decimals.ts';

/**
 * The payment of each period that takes the present value to the future value. As PMT in spreadsheets, exact: for a loan of 1,000 over
 * 12 months at 1 % a month, `pmt('0.01', 12, '1000')` is `-88.8487…`.
 * @param rate - per period, a fraction above −1
 * @param periods - how many payments, above zero; may be broken
 * @throws RangeError when an argument is no decimal, the rate is not above −1 or there is no period
 */
export function pmt(
  rate: DecimalInput,
  periods: DecimalInput,
  presentValue: DecimalInput,
  futureValue: DecimalInput = 0,
  timing: Timing = 'end',
): string {
  return resultText(paymentOf(rate, periods, presentValue, futureValue, timing));
}

/** {@link pmt} before it is written out. */
export function paymentOf(
  rate: DecimalInput,
  periods: DecimalInput,
  presentValue: DecimalInput,
  futureValue: DecimalInput,
  timing: Timing,
): Money {
  const { growth, annuity } = annuityTerms(rate, periods, timing);
  if (annuity.isZero()) throw new RangeError(`periods is ${periods}: a payment needs at least a part of a period`);
  return growth.times(toDecimal(presentValue, 'presentValue')).plus(toDecimal(futureValue, 'futureValue')).neg().div(annuity);
}

/**
 * The value after the last period. As FV in spreadsheets: 100 saved each month for ten years at 0.5 % a month,
 * `fv('0.005', 120, '-100')`, are `16387.93…`.
 */
export function fv(
  rate: DecimalInput,
  periods: DecimalInput,
  payment: DecimalInput,
  presentValue: DecimalInput = 0,
  timing: Timing = 'end',
): string {
  const { growth, annuity } = annuityTerms(rate, periods, timing);
  return resultText(
    growth
      .times(toDecimal(presentValue, 'presentValue'))
      .plus(annuity.times(toDecimal(payment, 'payment')))
      .neg(),
  );
}

/** The value before the first period. As PV in spreadsheets: what 36 rents of 300 finance at 0.5 % a month is `pv('0.005', 36, '-300')`. */
export function pv(
  rate: DecimalInput,
  periods: DecimalInput,
  payment: DecimalInput,
  futureValue: DecimalInput = 0,
  timing: Timing = 'end',
): string {
  const { growth, annuity } = annuityTerms(rate, periods, timing);
  return resultText(annuity.times(toDecimal(payment, 'payment')).plus(toDecimal(futureValue, 'futureValue')).neg().div(growth));
}
