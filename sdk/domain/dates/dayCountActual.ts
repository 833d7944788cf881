import type { DayCount, DayCountPart } from './DayCountResult.ts';
import { addDays, addMonths, parseDateParts, daysBetween, isLeapYear, monthEnd, plainDate } from './plainDate.ts';

/** The regular payments that a period belongs to. */
export interface CouponOptions {
  /** Regular payments in a year: 1, 2, 4, 12, 52, 365. ACT/ACT ICMA: 1 unless said otherwise; ACT/365L: 2 unless said otherwise, 1 selects the rule for yearly payments. */
  readonly frequency?: number;
  /** ACT/ACT ICMA: a regular period of the payments; ACT/365L: the period of the payment that the days belong to; the two days themselves unless said otherwise. */
  readonly period?: { readonly from: string; readonly to: string };
}

/** Days as in the calendar, over a fixed year. */
export function actual(from: string, to: string, per: number): DayCount {
  const days = daysBetween(from, to);
  return { days, parts: [{ count: days, per }] };
}

/** How many of the days of 29 February between two days, and on them, fulfil a condition. */
function leapDays(from: string, to: string, counts: (leapDay: string) => boolean): number {
  let count = 0;
  for (let year = parseDateParts(from).year; year <= parseDateParts(to).year; year += 1) {
    if (isLeapYear(year) && counts(plainDate({ year, month: 2, day: 29 }))) count += 1;
  }
  return count;
}

/** Of the days that a period is counted by: the first one and not the last. */
const leapDaysFrom = (from: string, to: string): number => leapDays(from, to, (day) => day >= from && day < to);

/** The same, the first day not counting and the last counting. */
const leapDaysAfter = (from: string, to: string): number => leapDays(from, to, (day) => day > from && day <= to);

/** A year of 366 days with a leap day after the first day, else of 365. */
export const actualOverLeap = (from: string, to: string): DayCount => actual(from, to, leapDaysAfter(from, to) > 0 ? 366 : 365);

/** The year of a payment, however few of its days are counted: for yearly payments by its days, for others by the year in which it ends. */
export function actualOverCoupon(from: string, to: string, { frequency = 2, period = { from, to } }: CouponOptions): DayCount {
  const isLeap = frequency === 1 ? leapDaysAfter(period.from, period.to) > 0 : isLeapYear(parseDateParts(period.to).year);
  return actual(from, to, isLeap ? 366 : 365);
}

/** Days without any 29 February, over 365. */
export function noLeap(from: string, to: string): DayCount {
  const days = daysBetween(from, to) - leapDaysAfter(from, to);
  return { days, parts: [{ count: days, per: 365 }] };
}

/** Days of leap years over 366, the others over 365. The first day counts, the last does not. */
export function actualActualIsda(from: string, to: string): DayCount {
  const days = daysBetween(from, to);
  const [first, last] = [parseDateParts(from).year, parseDateParts(to).year];
  let inLeapYears = 0;
  for (let year = first; year <= last; year += 1) if (isLeapYear(year)) inLeapYears += daysWithin(from, to, year);
  return {
    days,
    parts: withoutEmpty([
      { count: days - inLeapYears, per: 365 },
      { count: inLeapYears, per: 366 },
    ]),
  };
}

function daysWithin(from: string, to: string, year: number): number {
  const [start, end] = [plainDate({ year, month: 1, day: 1 }), plainDate({ year: year + 1, month: 1, day: 1 })];
  return daysBetween(start > from ? start : from, end < to ? end : to);
}

/**
 * Whole years back from the end; the days that are left over 366 when 29 February is one of them, the first day counting and the last not, else over 365. As the
 * French federation words it (FBF 2004), a period that ends on 28 February goes back to 29 February in years that have one, also from a leap year.
 */
export function actualActualAfb(from: string, to: string): DayCount {
  const isEndOfFebruary = ['02-28', '02-29'].includes(to.slice(5));
  const back = (years: number): string =>
    addMonths(isEndOfFebruary && years > 0 ? monthEnd(to) : to, -12 * years, { monthEnd: isEndOfFebruary });
  const most = parseDateParts(to).year - parseDateParts(from).year;
  const years = back(most) < from ? most - 1 : most;
  const end = back(years);
  const rest = daysBetween(from, end);
  const per = leapDaysFrom(from, end) > 0 ? 366 : 365;
  return {
    days: daysBetween(from, to),
    parts: withoutEmpty([
      { count: years, per: 1 },
      { count: rest, per },
    ]),
  };
}

/** Days over the length of the regular period that they are in, times the periods per year. A longer period is cut at regular days. */
export function actualActualIcma(from: string, to: string, { frequency = 1, period = { from, to } }: CouponOptions): DayCount {
  const regularDay = regularDays(period, frequency);
  let index = 0;
  while (regularDay(index - 1) > from) index -= 1;
  while (regularDay(index) <= from) index += 1;
  const parts: DayCountPart[] = [];
  for (let start = from; start < to; index += 1) {
    const end = regularDay(index) < to ? regularDay(index) : to;
    parts.push({ count: daysBetween(start, end), per: frequency * daysBetween(regularDay(index - 1), regularDay(index)) });
    start = end;
  }
  return { days: daysBetween(from, to), parts };
}

/** The days that regular periods begin on, counted from the end of a known one: in months where a year has whole ones, else in days. */
function regularDays({ from, to }: { readonly from: string; readonly to: string }, frequency: number): (index: number) => string {
  const months = 12 / frequency;
  const rule = { monthEnd: to === monthEnd(to) && from === monthEnd(from) };
  return (index) => {
    if (index === 0) return to;
    if (index === -1) return from;
    return Number.isInteger(months) ? addMonths(to, months * index, rule) : addDays(to, daysBetween(from, to) * index);
  };
}

const withoutEmpty = (parts: readonly DayCountPart[]): readonly DayCountPart[] => parts.filter(({ count }) => count > 0);
