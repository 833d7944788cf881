import { dueFactor, rateAboveMinusOne, type Timing } from './annuityTerms.ts';
import { type DecimalInput, resultText, toDecimal } from './decimals.ts';

/**
 * How many periods payments take to bring the present value to the future value; seldom whole. As NPER in spreadsheets:
 * 1,000 repaid by 100 a month at 1 % a month, `nper('0.01', '-100', '1000')`, take `10.588…` months.
 * @throws RangeError when the payments never get there
 */
export function nper(
  rate: DecimalInput,
  payment: DecimalInput,
  presentValue: DecimalInput,
  futureValue: DecimalInput = 0,
  timing: Timing = 'end',
): string {
  const perPeriod = rateAboveMinusOne(rate);
  const [paid, present, future] = [
    toDecimal(payment, 'payment'),
    toDecimal(presentValue, 'presentValue'),
    toDecimal(futureValue, 'futureValue'),
  ];
  const due = paid.times(dueFactor(perPeriod, timing));
  const [numerator, denominator] = perPeriod.isZero()
    ? [present.plus(future).neg(), paid]
    : [due.minus(future.times(perPeriod)), due.plus(present.times(perPeriod))];
  const ratio = numerator.div(denominator);
  const isReached = perPeriod.isZero() ? ratio.isFinite() : ratio.isFinite() && ratio.gt(0);
  if (!isReached)
    throw new RangeError(`payments of ${payment} never take ${presentValue} to ${futureValue} at a rate of ${rate}: change one of them`);
  return resultText(perPeriod.isZero() ? ratio : ratio.ln().div(perPeriod.plus(1).ln()));
}
