import type { DayCount } from './DayCountResult.ts';
import { Fraction } from '../money/Fraction.ts';
import {
  actual,
  actualActualAfb,
  actualActualIcma,
  actualActualIsda,
  actualOverCoupon,
  actualOverLeap,
  noLeap,
  type CouponOptions,
} from './dayCountActual.ts';
import { euApr, type AprUnit } from './dayCountEu.ts';
import { thirty, type ThirtyOptions } from './dayCountThirty.ts';
import { compareDates, parseDateParts } from './plainDate.ts';

/** What some conventions have to know besides the two days. */
export interface DayCountOptions extends CouponOptions, ThirtyOptions {
  /** EU 2008/48: what whole periods are counted in; `month` unless said otherwise. */
  readonly unit?: AprUnit;
}

const CONVENTIONS = {
  '30/360': (from, to) => thirty('bond', from, to),
  '30/360 US': (from, to) => thirty('us', from, to),
  '30/360 PSA': (from, to) => thirty('psa', from, to),
  '30E/360': (from, to) => thirty('european', from, to),
  '30E/360 ISDA': (from, to, options) => thirty('isda', from, to, options),
  '30E+/360': (from, to) => thirty('plus', from, to),
  'ACT/360': (from, to) => actual(from, to, 360),
  'ACT/364': (from, to) => actual(from, to, 364),
  'ACT/365F': (from, to) => actual(from, to, 365),
  'ACT/365.25': (from, to) => actual(from, to, 365.25),
  'ACT/365A': actualOverLeap,
  'ACT/365L': actualOverCoupon,
  'NL/365': noLeap,
  'ACT/ACT ISDA': actualActualIsda,
  'ACT/ACT ICMA': actualActualIcma,
  'ACT/ACT AFB': actualActualAfb,
  'EU 2008/48': (from, to, { unit = 'month' }) => euApr(from, to, unit),
} as const satisfies Record<string, (from: string, to: string, options: DayCountOptions) => DayCount>;

/**
 * A day-count convention.
 *
 * | convention | days | year |
 * |---|---|---|
 * | `30/360` | months of 30 days; a 31st at the end counts as 30th only after a 30th or 31st (ISDA 2006 4.16(f), bond basis) | 360 |
 * | `30/360 US` | the same, and the last day of February is the 30th (SIFMA) | 360 |
 * | `30/360 PSA` | the same for February at the start only | 360 |
 * | `30E/360` | every 31st is the 30th (4.16(g), eurobond basis) | 360 |
 * | `30E/360 ISDA` | every last day of a month is the 30th, save February's at maturity (4.16(h), German) | 360 |
 * | `30E+/360` | a 31st at the end is the 1st of the next month | 360 |
 * | `ACT/360` `ACT/364` `ACT/365F` `ACT/365.25` | as in the calendar | as named |
 * | `ACT/365A` | as in the calendar | 366 with a 29 February after the first day, else 365 |
 * | `ACT/365L` | as in the calendar | 366 when the payment's period (`period`) ends in a leap year; with frequency 1 when it has a 29 February after its first day (ICMA 251.1(i)) |
 * | `NL/365` | without any 29 February | 365 |
 * | `ACT/ACT ISDA` | as in the calendar | 366 for days of leap years, 365 for the others (4.16(b)) |
 * | `ACT/ACT ICMA` | as in the calendar | the regular period's days times periods per year (ICMA 251.1(iii)) |
 * | `ACT/ACT AFB` | whole years back from the end, from 28 February to 29 February where there is one; the rest as in the calendar | 366 when the rest has a 29 February before its end, else 365 (FBF 2004, as worded) |
 * | `EU 2008/48` | whole months (weeks, years) back from the end, the rest as in the calendar | 12 months, 52 weeks, and the year before for days |
 */
export type DayCountConvention = keyof typeof CONVENTIONS;

export const DAY_COUNT_CONVENTIONS = Object.keys(CONVENTIONS) as readonly DayCountConvention[];

/**
 * The days from one day to another, and the parts that make the fraction of a year.
 * @throws RangeError when the first day is after the second, or the convention is unknown
 */
export function dayCount(convention: DayCountConvention, from: string, to: string, options: DayCountOptions = {}): DayCount {
  const count: ((from: string, to: string, options: DayCountOptions) => DayCount) | undefined = CONVENTIONS[convention];
  if (count === undefined) throw new RangeError(`day count "${convention}" is unknown: use one of ${DAY_COUNT_CONVENTIONS.join(', ')}`);
  [from, to].forEach(parseDateParts);
  if (compareDates(from, to) > 0) throw new RangeError(`${from} is after ${to}: a day count goes from the earlier day to the later`);
  return from === to ? { days: 0, parts: [] } : count(from, to, options);
}

/** The length of a period in years, as a decimal string of up to 40 digits: 30/360 from 2026-01-31 to 2026-02-28 is `0.0777…`. */
export const dayCountFraction = (convention: DayCountConvention, from: string, to: string, options?: DayCountOptions): string =>
  yearsOf(dayCount(convention, from, to, options))
    .toMoney()
    .toFixed();

/** The fraction of a year, exact. */
export const yearsOf = ({ parts }: DayCount): Fraction =>
  parts.reduce((sum, { count, per }) => sum.plus(Fraction.ratio(count, per)), Fraction.ZERO).reduced();
