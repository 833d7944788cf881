import type { DayCountPart } from '../dates/DayCountResult.ts';
import { type AprUnit, euApr } from '../dates/dayCountEu.ts';
import { addDays, addMonths, daysBetween, monthsBetween } from '../dates/plainDate.ts';

export type AprKind = 'EU' | 'UK';
export type { AprUnit };

/** A time after the first drawdown, in whole numbers. */
export interface AprTime {
  readonly years?: number;
  readonly months?: number;
  readonly weeks?: number;
  readonly days?: number;
}

/** A fraction of a year as a sum: 17 months and 14 days are 17/12 + 14/366. */
export type AprInterval = readonly DayCountPart[];

/**
 * The time between two dates, or a time given in whole units, in years of 12 months, 52 weeks, 365 or 366 days.
 *
 * | | whole units between dates | days left over | days given |
 * |---|---|---|---|
 * | `EU` | back from the later date | over the days of the year that ends where they end (2011/90/EU, annex I, remark (c)) | 365 |
 * | `UK` | on from the first drawdown | over the days of the year that begins where they begin (CONC App 1.2.6) | 365.25 |
 */
export function aprInterval(
  time: AprTime | { readonly from: string; readonly to: string },
  { kind, unit = 'month' }: { readonly kind: AprKind; readonly unit?: AprUnit },
): AprInterval {
  if (!('from' in time)) return givenTime(time, kind);
  return kind === 'EU' ? euApr(time.from, time.to, unit).parts : ukInterval(time.from, time.to, unit);
}

const DAYS_PER_YEAR = { EU: { times: 1, per: 365 }, UK: { times: 4, per: 1461 } } as const;

function givenTime({ years = 0, months = 0, weeks = 0, days = 0 }: AprTime, kind: AprKind): AprInterval {
  const odd = [years, months, weeks, days].find((count) => !Number.isSafeInteger(count) || count < 0);
  if (odd !== undefined) throw new RangeError(`after is ${odd}: give a whole number of years, months, weeks or days, zero or above`);
  const { times, per } = DAYS_PER_YEAR[kind];
  const parts = [
    { count: years, per: 1 },
    { count: months, per: 12 },
    { count: weeks, per: 52 },
    { count: days * times, per },
  ];
  return parts.filter(({ count }) => count > 0);
}

const STEPS = {
  year: { months: 12, per: 1 },
  month: { months: 1, per: 12 },
  week: { months: 0, per: 52 },
} as const;

function ukInterval(from: string, to: string, unit: AprUnit): AprInterval {
  const { months, per } = STEPS[unit];
  const [whole, begin] = months === 0 ? wholeWeeks(from, to) : wholeSteps(from, to, months);
  const rest = daysBetween(begin, to);
  return [
    ...(whole > 0 ? [{ count: whole, per }] : []),
    ...(rest > 0 ? [{ count: rest, per: daysBetween(begin, addMonths(begin, 12)) }] : []),
  ];
}

function wholeWeeks(from: string, to: string): readonly [count: number, end: string] {
  const weeks = Math.floor(daysBetween(from, to) / 7);
  return [weeks, addDays(from, 7 * weeks)];
}

/** Whole periods on from the first day, and the day they lead to. */
function wholeSteps(from: string, to: string, months: number): readonly [count: number, end: string] {
  const most = Math.floor(monthsBetween(from, to) / months);
  const count = addMonths(from, months * most) > to ? most - 1 : most;
  return [count, addMonths(from, months * count)];
}
