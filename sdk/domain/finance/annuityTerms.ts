import { Money } from '../money/decimal.ts';
import { type DecimalInput, toDecimal, toWide } from './decimals.ts';

/** When payments fall due: at the `end` of each period (in arrears, spreadsheet type 0) or at its `begin` (in advance, type 1). */
export type Timing = 'end' | 'begin';

/**
 * What ties the five values of an annuity together, with what is received above zero and what is paid below:
 * presentValue · growth + payment · annuity + futureValue = 0.
 */
export interface AnnuityTerms {
  /** (1 + rate)^periods */
  readonly growth: Money;
  /** What payments of 1 have grown to after the last period. */
  readonly annuity: Money;
}

export function annuityTerms(rate: DecimalInput, periods: DecimalInput, timing: Timing): AnnuityTerms {
  const perPeriod = toWide(rateAboveMinusOne(rate));
  const count = toWide(toDecimal(periods, 'periods'));
  if (perPeriod.isZero()) return { growth: toWide(new Money(1)), annuity: count };
  const growth = count.isInteger() ? perPeriod.plus(1).pow(count) : toWide(new Narrow(perPeriod).plus(1).pow(count));
  return { growth, annuity: growth.minus(1).div(perPeriod).times(dueFactor(perPeriod, timing)) };
}

/** Broken powers go by logarithms, which take long with many digits. */
const Narrow = Money.clone({ precision: 60 });

/** One period's interest on payments that are made in advance. */
export const dueFactor = (rate: Money, timing: Timing): Money => (timing === 'begin' ? rate.plus(1) : new Money(1));

/** @throws RangeError when it is no decimal above −1 */
export function rateAboveMinusOne(rate: DecimalInput): Money {
  const value = toDecimal(rate, 'rate');
  if (value.lte(-1)) throw new RangeError(`rate is ${rate}: a rate has to be above -1`);
  return value;
}
