import { apiError } from '../../errorCatalogue.ts';

/** A calendar day taken apart. Month and day count from 1. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const CUMULATED = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether February has 29 days in the year. Gregorian calendar. */
export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Days of a month; January is 1. */
export const daysInMonth = (year: number, month: number): number => (month === 2 && isLeapYear(year) ? 29 : MONTH_LENGTHS[month - 1]!);

/** The digits of `text` from `start` as a number; NaN when one is no digit. */
function digits(text: string, start: number, end: number): number {
  let value = 0;
  for (let index = start; index < end; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

function readDate(text: string): DateParts | undefined {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return undefined;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  return year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : undefined;
}

/** Whether the value is a calendar day `YYYY-MM-DD` that exists. */
export const isPlainDate = (value: unknown): value is string => typeof value === 'string' && readDate(value) !== undefined;

/**
 * `2026-01-31` → 2026, 1, 31.
 * @throws ApiError INVALID_DATE when the text is no calendar day `YYYY-MM-DD`
 */
export function parseDateParts(date: string): DateParts {
  const parts = readDate(date);
  if (parts === undefined) throw apiError('INVALID_DATE', [date]);
  return parts;
}

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** 2026, 1, 31 → `2026-01-31`. Without check: the parts have to be those of a day that exists. */
export const plainDate = ({ year, month, day }: DateParts): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;

const leapDaysBefore = (year: number): number => Math.floor((year - 1) / 4) - Math.floor((year - 1) / 100) + Math.floor((year - 1) / 400);

/** Days since 0001-01-01, the proleptic Gregorian calendar's first day, which is 0 and a Monday. */
function ordinal({ year, month, day }: DateParts): number {
  const leapDay = month > 2 && isLeapYear(year) ? 1 : 0;
  return (year - 1) * 365 + leapDaysBefore(year) + CUMULATED[month - 1]! + leapDay + day - 1;
}

function fromOrdinal(days: number): string {
  let year = Math.floor(days / 365.2425) + 1;
  while (days < (year - 1) * 365 + leapDaysBefore(year)) year -= 1;
  while (days >= year * 365 + leapDaysBefore(year + 1)) year += 1;
  let day = days - (year - 1) * 365 - leapDaysBefore(year);
  let month = 1;
  for (; day >= daysInMonth(year, month); month += 1) day -= daysInMonth(year, month);
  return plainDate({ year, month, day: day + 1 });
}

/**
 * The day `days` later, or earlier when below zero.
 * @throws ApiError INVALID_DATE when it is outside the years 0 to 9999
 */
export function addDays(date: string, days: number): string {
  const wanted = ordinal(parseDateParts(date)) + days;
  if (!(wanted >= FIRST && wanted <= LAST)) throw apiError('INVALID_DATE', [`${date} ${signed(days)} days`]);
  return fromOrdinal(wanted);
}

/** Days of the calendar that four digits can write. */
const FIRST = ordinal({ year: 0, month: 1, day: 1 });
const LAST = ordinal({ year: 9999, month: 12, day: 31 });

const signed = (count: number): string => (count < 0 ? `− ${-count}` : `+ ${count}`);

/** Days from the first day to the second: the first does not count, the second does; below zero when the second is earlier. */
export const daysBetween = (from: string, to: string): number => ordinal(parseDateParts(to)) - ordinal(parseDateParts(from));

/** Months from the month of the first day to that of the second. */
export function monthsBetween(from: string, to: string): number {
  const [first, last] = [parseDateParts(from), parseDateParts(to)];
  return (last.year - first.year) * 12 + last.month - first.month;
}

/** What becomes of the last day of a month when months are added. */
export interface MonthEndRule {
  /** The last day of a month stays the last day: 28 February plus a month is 31 March. Without it, it is 28 March. */
  readonly monthEnd?: boolean;
}

/**
 * The same day of the month `months` later, or the month's last when it is shorter: 31 January plus one is 28 or 29 February.
 * @throws ApiError INVALID_DATE when it is outside the years 0 to 9999
 */
export function addMonths(date: string, months: number, { monthEnd: keepsMonthEnd = false }: MonthEndRule = {}): string {
  const { year, month, day } = parseDateParts(date);
  const target = year * 12 + month - 1 + months;
  const [targetYear, targetMonth] = [Math.floor(target / 12), (((target % 12) + 12) % 12) + 1];
  if (!(targetYear >= 0 && targetYear <= 9999)) throw apiError('INVALID_DATE', [`${date} ${signed(months)} months`]);
  const last = daysInMonth(targetYear, targetMonth);
  const isLast = keepsMonthEnd && day === daysInMonth(year, month);
  return plainDate({ year: targetYear, month: targetMonth, day: isLast ? last : Math.min(day, last) });
}

/** The last day of the month that the date is in. */
export function monthEnd(date: string): string {
  const { year, month } = parseDateParts(date);
  return plainDate({ year, month, day: daysInMonth(year, month) });
}

/** Days before the first one of the year 1, in whole weeks: days of the year 0 count from below zero. */
const WEEKS_OF_YEAR_0 = 53 * 7;

/** 1 Monday … 7 Sunday. ISO 8601. */
export const dayOfWeek = (date: string): number => ((ordinal(parseDateParts(date)) + WEEKS_OF_YEAR_0) % 7) + 1;

/** Below zero when the first day is earlier, above when it is later, zero when they are the same: for `sort`. */
export const compareDates = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** `20260131` → `2026-01-31`; undefined when it is no day. */
export function fromCompactDate(text: string): string | undefined {
  const date = text.length === 8 ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : undefined;
  return isPlainDate(date) ? date : undefined;
}

/** `2026-01-31` → `20260131`, the form of dates in searches. */
export const toCompactDate = (date: string): string => date.replaceAll('-', '');
