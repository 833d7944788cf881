import { apiError } from '../../errorCatalogue.ts';
import { addDays, addMonths, type MonthEndRule } from './plainDate.ts';

/** Units of a period: of the calendar, or of the clock. */
export type CalendarUnit = 'day' | 'week' | 'month' | 'quarter' | 'semester' | 'year';
export type ClockUnit = 'hour' | 'minute' | 'second';

/** A length of time: `{ count: 30, unit: 'day' }`. */
export interface Period<Unit extends CalendarUnit | ClockUnit = CalendarUnit | ClockUnit> {
  readonly count: number;
  readonly unit: Unit;
}

const CALENDAR_SUFFIXES: Readonly<Record<string, CalendarUnit>> = {
  d: 'day',
  w: 'week',
  m: 'month',
  q: 'quarter',
  s: 'semester',
  y: 'year',
};
const CLOCK_SUFFIXES: Readonly<Record<string, ClockUnit>> = { h: 'hour', min: 'minute', m: 'minute', sec: 'second', s: 'second' };
const SECONDS_PER: Readonly<Record<ClockUnit, number>> = { hour: 3600, minute: 60, second: 1 };
const DAYS_PER: Readonly<Record<CalendarUnit, number>> = { day: 1, week: 7, month: 30, quarter: 90, semester: 180, year: 365 };
const MONTHS_PER: Readonly<Record<CalendarUnit, number>> = { day: 0, week: 0, month: 1, quarter: 3, semester: 6, year: 12 };

const partsOf = (text: string) => /^(\d{1,6})\s*([a-z]+)$/.exec(text.trim().toLowerCase());

/**
 * A period of the calendar: `30d`, `2w`, `6m` (months), `1q`, `1s` (semester), `2y`. Undefined when the text is none.
 * `m` and `s` are minutes and seconds for {@link parseClockPeriod} only.
 */
export function parsePeriod(text: string): Period<CalendarUnit> | undefined {
  const [, count, suffix = ''] = partsOf(text) ?? [];
  const unit = CALENDAR_SUFFIXES[suffix];
  return unit && { count: Number(count), unit };
}

/** A period of the clock: `3h`, `10min` or `10m`, `5sec` or `5s`. Undefined when the text is none. */
export function parseClockPeriod(text: string): Period<ClockUnit> | undefined {
  const [, count, suffix = ''] = partsOf(text) ?? [];
  const unit = CLOCK_SUFFIXES[suffix];
  return unit && { count: Number(count), unit };
}

/**
 * A period of either kind, `m` and `s` being months and semesters.
 * @throws ApiError INVALID_PERIOD, "Invalid period $" with the text
 */
export function requirePeriod(text: string): Period {
  const isAmbiguous = /\d\s*[ms]$/i.test(text.trim());
  const period = parsePeriod(text) ?? (isAmbiguous ? undefined : parseClockPeriod(text));
  if (period === undefined) throw apiError('INVALID_PERIOD', [text]);
  return period;
}

/** Days of a period as a rough length: a month 30, a quarter 90, a semester 180, a year 365. */
export const periodDays = ({ count, unit }: Period<CalendarUnit>): number => count * DAYS_PER[unit];

/** Seconds of a period of the clock. */
export const periodSeconds = ({ count, unit }: Period<ClockUnit>): number => count * SECONDS_PER[unit];

/** The day a period later, by the calendar: a month is a month, not 30 days. */
export function addPeriod(date: string, { count, unit }: Period<CalendarUnit>, rule?: MonthEndRule): string {
  const months = MONTHS_PER[unit];
  return months === 0 ? addDays(date, count * DAYS_PER[unit]) : addMonths(date, count * months, rule);
}
