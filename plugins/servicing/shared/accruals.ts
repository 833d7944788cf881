import { addDays, dayCount, DAY_COUNT_CONVENTIONS, type DayCountConvention, Money, monthEnd } from '@mortise/sdk/domain';
import type { ServicedRow } from './ServicedRow.ts';

/** Interest of a row that is earned until the end of a month. */
export interface Accrual {
  readonly date: string;
  /** Of this month. */
  readonly amount: Money;
  /** Of all months of the row until then. */
  readonly total: Money;
}

/** Months of 30 days: every last day of a month is the 30th. */
const NOMINAL = '30E/360 ISDA';

/** Interest of a row, month by month until the day before it is due: each part by its days, rounded so that the sums are right. */
export function accruals(row: ServicedRow, decimals: number): readonly Accrual[] {
  const totalOn = earned(row, decimals);
  const [first] = row.parts;
  if (first === undefined || totalOn === undefined) return [];
  const result: Accrual[] = [];
  for (let end = monthEndAfter(first.from); end < row.date; end = monthEndAfter(end)) {
    const total = totalOn(end);
    result.push({ date: end, total, amount: total.minus(result.at(-1)?.total ?? 0) });
  }
  return result;
}

/** Interest of a row that is earned at the end of a day. */
export const earnedUntil = (row: ServicedRow, day: string, decimals: number): Money => earned(row, decimals)?.(day) ?? new Money(0);

function earned({ interest, parts, dayCount: convention }: ServicedRow, decimals: number): ((day: string) => Money) | undefined {
  const days = counter(convention);
  const weights = parts.map((part) => ({ ...part, weight: new Money(part.base).times(part.rate).times(part.fraction) }));
  const isEven = weights.every(({ weight }) => weight.isZero());
  const weighed = weights.map((part) => ({ ...part, weight: isEven ? new Money(days(part.from, part.to)) : part.weight }));
  const whole = weighed.reduce((sum, { weight }) => sum.plus(weight), new Money(0));
  if (whole.isZero() || new Money(interest).isZero()) return undefined;
  return (day) => {
    const until = weighed.reduce((sum, { from, to, weight }) => sum.plus(weight.times(shareUntil(from, to, day, days))), new Money(0));
    return new Money(new Money(interest).times(until).div(whole).toFixed(decimals));
  };
}

export const monthEndAfter = (date: string): string => monthEnd(addDays(date, 1));

export type CountDays = (from: string, to: string) => number;

/** Days by the convention of a plan; months of 30 days where it has none. */
export function counter(convention: string): CountDays {
  const known: DayCountConvention = DAY_COUNT_CONVENTIONS.find((name) => name === convention) ?? NOMINAL;
  return (from, to) => dayCount(known, from, to).days;
}

/** How much of the days between two days has passed at the end of one: from 0 to 1. */
export function shareUntil(from: string, to: string, end: string, days: CountDays): Money {
  if (end <= from) return new Money(0);
  const all = days(from, to);
  return end >= to || all === 0 ? new Money(1) : Money.min(new Money(days(from, end)).div(all), 1);
}
