import { ApiError } from '../../ApiError.ts';
import { apiError } from '../../errorCatalogue.ts';
import { datePattern } from '../locales/localeRules.ts';
import { addPeriod, parsePeriod } from './periods.ts';
import { addDays, addMonths, parseDateParts, fromCompactDate, isPlainDate, monthEnd, plainDate } from './plainDate.ts';

/** What a text needs to be read as a date. */
export interface DateContext {
  /** BCP 47; decides whether the month or the day comes first. */
  readonly locale: string;
  /** The day that `today` and `+3` start from, `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * A calendar day as people type it; undefined when it is none.
 *
 * - `20260131`; `20260131093000` (the time is left out)
 * - three parts with `-`, `/` or `.`: month first for en-US, day first otherwise, year first where four digits lead;
 *   a year of two digits is 2000 to 2069 or 1970 to 1999
 * - `today`, `yesterday`, `tomorrow`
 * - `+3` or `+3d` (days), and `w` weeks, `m` months, `q` quarters, `s` semesters, `y` years; `-` for the past
 * - `start of month`, `endOfQuarter`, `start of year`
 */
export function parseDate(text: string, { locale, today }: DateContext): string | undefined {
  const word = text.trim().toLowerCase();
  return (
    fromDigits(word) ??
    fromParts(word, locale) ??
    withinCalendar(() => fromDayWord(word, today) ?? fromOffset(word, today) ?? fromBoundary(word, today))
  );
}

/** Steps from today may lead out of the years that a date can have. */
function withinCalendar(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * {@link parseDate} for texts that have to be dates.
 * @throws ApiError INVALID_DATE, "Invalid date $" with the text
 */
export function requireDate(text: string, context: DateContext): string {
  const date = parseDate(text, context);
  if (date === undefined) throw apiError('INVALID_DATE', [text]);
  return date;
}

function fromDigits(text: string): string | undefined {
  const [, day = ''] = /^(\d{8})(?:(?:[01]\d|2[0-3])(?:[0-5]\d){2})?$/.exec(text) ?? [];
  return fromCompactDate(day);
}

function fromParts(text: string, locale: string): string | undefined {
  const [, first, , second, third] = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/.exec(text) ?? [];
  if (first === undefined || second === undefined || third === undefined) return undefined;
  if (first.length === 4) return existingDay(first, second, third);
  const isMonthFirst = datePattern(locale) === 'MM-DD-YYYY';
  return isMonthFirst ? existingDay(fullYear(third), first, second) : existingDay(fullYear(third), second, first);
}

/** Two digits are of this century up to 69, as in POSIX. */
const fullYear = (year: string): string => (year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year);

function existingDay(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : undefined;
}

const DAY_WORDS: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);

function fromDayWord(word: string, today: string): string | undefined {
  const days = DAY_WORDS.get(word);
  return days === undefined ? undefined : addDays(today, days);
}

function fromOffset(word: string, today: string): string | undefined {
  const [, sign, count, unit] = /^([+-])\s*(\d{1,4})\s*([dwmqsy]?)$/.exec(word) ?? [];
  const period = count === undefined ? undefined : parsePeriod(`${count}${unit || 'd'}`);
  return period && addPeriod(today, { ...period, count: sign === '-' ? -period.count : period.count });
}

const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

function fromBoundary(word: string, today: string): string | undefined {
  const [, side, , name = ''] = /^(start|end)([\s-]*)of\2(month|quarter|year)$/.exec(word) ?? [];
  const months = MONTHS[name];
  if (months === undefined) return undefined;
  const { year, month } = parseDateParts(today);
  const start = plainDate({ year, month: month - ((month - 1) % months), day: 1 });
  return side === 'start' ? start : monthEnd(addMonths(start, months - 1));
}
