import type { Money } from '../money/decimal.ts';
import { paymentOf } from './annuity.ts';
import { annuityTerms, type Timing } from './annuityTerms.ts';
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
  return resultText(partsOf(rate, period, periods, presentValue, futureValue, timing).principal);
}

function partsOf(
  rate: DecimalInput,
  period: number,
  periods: number,
  presentValue: DecimalInput,
  futureValue: DecimalInput,
  timing: Timing,
): { readonly interest: Money; readonly principal: Money } {
  if (!Number.isInteger(period) || period < 1 || period > periods) {
    throw new RangeError(`period is ${period}: it has to be a whole number from 1 to ${periods}`);
  }
  const payment = paymentOf(rate, periods, presentValue, futureValue, timing);
  if (period === 1 && timing === 'begin') return { principal: payment, interest: payment.minus(payment) };
  const { annuity } = annuityTerms(rate, periods, timing);
  const { growth } = annuityTerms(rate, period - 1, timing);
  // The principal of each payment is that of the one before it with a period's interest: nothing is subtracted that nearly cancels.
  const principal = growth
    .times(toDecimal(presentValue, 'presentValue').plus(toDecimal(futureValue, 'futureValue')))
    .neg()
    .div(annuity);
  return { principal, interest: payment.minus(principal) };
}
