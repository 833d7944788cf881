import { addDays, addMonths, isPlainDate, monthEnd } from '@mortise/sdk/domain';
import type { ReportParameter } from './report.ts';

/** What is given when a report is run: by the field that it is about. */
export type ParameterValues = Readonly<Record<string, string>>;

export interface Span {
  readonly from: string;
  readonly until: string;
}

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;
const quarterStart = (day: string): string =>
  `${day.slice(0, 5)}${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
const yearStart = (day: string): string => `${day.slice(0, 4)}-01-01`;
/** So many months from the first of one. */
const monthsFrom = (start: string, months: number): Span => ({ from: start, until: addDays(addMonths(start, months), -1) });

/** Days that are other ones each time the report is run, by the code that is stored. */
export const DAYS: Readonly<Record<string, (today: string) => string>> = {
  TODAY: (today) => today,
  START_OF_MONTH: monthStart,
  END_OF_MONTH: monthEnd,
  END_OF_LAST_MONTH: (today) => addDays(monthStart(today), -1),
  START_OF_YEAR: yearStart,
};

/** The same for periods. */
export const PERIODS: Readonly<Record<string, (today: string) => Span>> = {
  THIS_MONTH: (today) => monthsFrom(monthStart(today), 1),
  LAST_MONTH: (today) => monthsFrom(addMonths(monthStart(today), -1), 1),
  THIS_QUARTER: (today) => monthsFrom(quarterStart(today), 3),
  LAST_QUARTER: (today) => monthsFrom(addMonths(quarterStart(today), -3), 3),
  THIS_YEAR: (today) => monthsFrom(yearStart(today), 12),
  LAST_YEAR: (today) => monthsFrom(addMonths(yearStart(today), -12), 12),
  NEXT_90_DAYS: (today) => ({ from: today, until: addDays(today, 90) }),
};

/** A period as it is stored: `2026-01-01..2026-03-31`, either day may be missing. */
export const writeSpan = ({ from, until }: Span): string => (from === '' && until === '' ? '' : `${from}..${until}`);

/** The days of a period, or of its code; undefined where it is none. */
export function readSpan(value: string, today: string): Span | undefined {
  if (Object.hasOwn(PERIODS, value)) return PERIODS[value]!(today);
  const [from, until, ...more] = value.split('..');
  if (from === undefined || until === undefined || more.length > 0) return undefined;
  const isSpan = [from, until].every((day) => day === '' || isPlainDate(day)) && (from === '' || until === '' || from <= until);
  return isSpan ? { from, until } : undefined;
}

/** A day, or that of its code; undefined where it is none. */
export function readDay(value: string, today: string): string | undefined {
  if (Object.hasOwn(DAYS, value)) return DAYS[value]!(today);
  return isPlainDate(value) ? value : undefined;
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The criteria that a value comes to, as lists take them; undefined where it is no value of the parameter. */
export function criteriaOf({ field, type }: ReportParameter, value: string, today: string): Readonly<Record<string, string>> | undefined {
  if (value === '') return {};
  if (type === 'VALUE') return { [field]: value };
  const day = type === 'PERIOD' ? undefined : readDay(value, today);
  const span =
    type === 'FROM' ? day && { from: day, until: '' } : type === 'UNTIL' ? day && { from: '', until: day } : readSpan(value, today);
  if (span === undefined || span === '') return undefined;
  return {
    ...(span.from !== '' && { [`from${capitalised(field)}`]: span.from }),
    ...(span.until !== '' && { [`to${capitalised(field)}`]: span.until }),
  };
}
