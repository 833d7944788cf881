import { Money } from '../money/decimal.ts';
import { paymentOf } from './annuity.ts';
import { annuityTerms, dueFactor, rateAboveMinusOne, type Timing } from './annuityTerms.ts';
import { type DecimalInput, resultText, toDecimal } from './decimals.ts';

/**
 * The interest within the payment of one period. As IPMT in spreadsheets: a first payment in advance has none.
 * @param period - whole, from 1 to `periods`
 * @throws RangeError when there is no such period, or as `pmt`
 */
export function ipmt(
  rate: DecimalInput,
  period: number,
  periods: number,
  presentValue: DecimalInput,
  futureValue: DecimalInput = 0,
  timing: Timing = 'end',
): string {
  return resultText(partsOf(rate, period, periods, presentValue, futureValue, timing).interest);
}

/** The principal within the payment of one period: `pmt` less {@link ipmt}. As PPMT in spreadsheets. */
export function ppmt(
  rate: DecimalInput,
  period: number,
  periods: number,
  presentValue: DecimalInput,
  futureValue: DecimalInput = 0,
  timing: Timing = 'end',
): string {
  const { payment, interest } = partsOf(rate, period, periods, presentValue, futureValue, timing);
  return resultText(payment.minus(interest));
}

function partsOf(
  rate: DecimalInput,
  period: number,
  periods: number,
  presentValue: DecimalInput,
  futureValue: DecimalInput,
  timing: Timing,
): { readonly payment: Money; readonly interest: Money } {
  if (!Number.isInteger(period) || period < 1 || period > periods) {
    throw new RangeError(`period is ${period}: it has to be a whole number from 1 to ${periods}`);
  }
  const payment = paymentOf(rate, periods, presentValue, futureValue, timing);
  if (period === 1 && timing === 'begin') return { payment, interest: new Money(0) };
  const perPeriod = rateAboveMinusOne(rate);
  const { growth, annuity } = annuityTerms(rate, period - 1, timing);
  const outstanding = toDecimal(presentValue, 'presentValue').times(growth).plus(payment.times(annuity));
  return { payment, interest: outstanding.times(perPeriod).div(dueFactor(perPeriod, timing)).neg() };
}
