import type { Timing } from './annuityTerms.ts';
import { type DecimalInput, toDecimal } from './decimals.ts';
import { irr } from './irr.ts';
import type { RateOptions } from './solveRate.ts';

const MAX_PERIODS = 100_000;

/**
 * The rate of one period of an annuity. As RATE in spreadsheets: 1,000 repaid by 12 payments of 90,
 * `rate(12, '-90', '1000')`, cost `0.0120…` a month.
 * @param periods - whole, from 1 to 100,000
 * @throws RangeError when it is not
 * @throws CalculationError as {@link irr}: ALL_NEGATIVE_TRANSACTIONS when everything is paid and nothing received, XIRR_NOT_CONVERGED, …
 */
export function rate(
  periods: number,
  payment: DecimalInput,
  presentValue: DecimalInput,
  futureValue: DecimalInput = 0,
  timing: Timing = 'end',
  options?: RateOptions,
): string {
  if (!Number.isInteger(periods) || periods < 1 || periods > MAX_PERIODS) {
    throw new RangeError(`periods is ${periods}: it has to be a whole number from 1 to ${MAX_PERIODS}`);
  }
  const paid = toDecimal(payment, 'payment');
  const amounts = Array.from({ length: periods + 1 }, () => paid.toFixed());
  const unpaid = timing === 'end' ? 0 : periods;
  amounts[unpaid] = '0';
  amounts[0] = toDecimal(amounts[0]!, 'payment').plus(toDecimal(presentValue, 'presentValue')).toFixed();
  amounts[periods] = toDecimal(amounts[periods]!, 'payment').plus(toDecimal(futureValue, 'futureValue')).toFixed();
  return irr(amounts, options);
}
