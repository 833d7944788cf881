import { CalculationError } from '../errors/CalculationError.ts';
import { addDays, addMonths, dayOfWeek, monthEnd } from './plainDate.ts';

/** Which days are business days. */
export interface BusinessCalendar {
  readonly name: string;
  isBusinessDay(date: string): boolean;
}

/** Where a payment goes that falls on a day when nobody works. */
export type ShiftConvention = 'none' | 'following' | 'modified-following' | 'preceding' | 'modified-preceding' | 'end-of-month';

export interface CalendarRule {
  readonly name: string;
  /** Days of the week without business, 1 Monday … 7 Sunday; Saturday and Sunday unless said otherwise. */
  readonly weekend?: readonly number[];
  /** Days `YYYY-MM-DD` without business, or a rule that says so. */
  readonly holidays?: readonly string[] | ((date: string) => boolean);
}

/**
 * A calendar from a weekend and a list of holidays, or a rule for them.
 * @throws CalculationError INVALID_ARRAY_OR_FUNCTION_FIELD where the holidays are neither, as a script may pass them.
 */
export function businessCalendar({ name, weekend = [6, 7], holidays = [] }: CalendarRule): BusinessCalendar {
  if (!Array.isArray(holidays) && typeof holidays !== 'function')
    throw new CalculationError('INVALID_ARRAY_OR_FUNCTION_FIELD', { field: 'holidays', calendar: name });
  const listed = typeof holidays === 'function' ? undefined : new Set(holidays);
  const isHoliday = typeof holidays === 'function' ? holidays : (date: string) => listed!.has(date);
  return { name, isBusinessDay: (date) => !weekend.includes(dayOfWeek(date)) && !isHoliday(date) };
}

const MAX_DAYS = 1000;

/** The date itself or the next business day in the direction given. */
function seek(date: string, step: 1 | -1, calendar: BusinessCalendar): string {
  let found = date;
  for (let tried = 0; tried <= MAX_DAYS; tried += 1, found = addDays(found, step)) if (calendar.isBusinessDay(found)) return found;
  throw new CalculationError('NO_VALID_CALENDAR_DATE', { date, calendar: calendar.name, days: MAX_DAYS });
}

const monthOf = (date: string): string => date.slice(0, 7);

/**
 * The business day that a date is moved to. The modified conventions turn round rather than leave the month; `end-of-month`
 * is the last business day of the date's month.
 * @throws CalculationError NO_VALID_CALENDAR_DATE when there is none within 1,000 days.
 */
export function shiftDate(date: string, convention: ShiftConvention, calendar: BusinessCalendar): string {
  if (convention === 'none') return date;
  if (convention === 'end-of-month') return seek(monthEnd(date), -1, calendar);
  const step = convention === 'following' || convention === 'modified-following' ? 1 : -1;
  const shifted = seek(date, step, calendar);
  const isTurned = convention.startsWith('modified') && monthOf(shifted) !== monthOf(date);
  return isTurned ? seek(date, step === 1 ? -1 : 1, calendar) : shifted;
}

/** The day `count` business days later, or earlier when below zero; zero is the date itself or the next business day. */
export function addBusinessDays(date: string, count: number, calendar: BusinessCalendar): string {
  const step = count < 0 ? -1 : 1;
  let day = count === 0 ? seek(date, 1, calendar) : date;
  for (let left = Math.abs(count); left > 0; left -= 1) day = seek(addDays(day, step), step, calendar);
  return day;
}

/** The last business day of the month `months` later. */
export const businessMonthEnd = (date: string, months: number, calendar: BusinessCalendar): string =>
  shiftDate(addMonths(date, months), 'end-of-month', calendar);
