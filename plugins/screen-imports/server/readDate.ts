import { DateTime } from 'luxon';
import { isBlank } from './readNumber.ts';

/** Formats tried, in the order in which they are preferred when several fit. */
const FORMATS = [
  'yyyy-MM-dd', "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", "yyyy-MM-dd'T'HH:mm:ss'Z'", 'yyyy-MM-dd HH:mm:ss', 'yyyyMMdd',
  'dd/MM/yyyy', 'MM/dd/yyyy', 'dd.MM.yyyy', 'dd-MM-yyyy', 'MM-dd-yyyy', 'yyyy/MM/dd', 'd/M/yyyy', 'M/d/yyyy', 'd.M.yyyy',
  'MM/dd/yyyy hh:mm:ss a', 'dd/MM/yyyy HH:mm:ss', 'dd/MM/yyyy HH:mm', 'MM/dd/yyyy HH:mm', 'MM/yyyy', 'yyyy-MM', 'MMM-yyyy', 'MMM yyyy',
  'dd MMM yyyy', 'dd-MMM-yyyy', 'dd-MMM-yy', 'MMMM d, yyyy', 'MMM d, yyyy',
] as const; // prettier-ignore

const SAMPLE = 200;

/** The format that every value fits; undefined when there is none. Day before month where both fit. */
export function dateFormatOf(values: readonly string[]): string | undefined {
  const filled = [...new Set(values.filter((value) => !isBlank(value)))].slice(0, SAMPLE);
  if (filled.length === 0) return undefined;
  return FORMATS.find((format) => filled.every((value) => readDate(value, format) !== undefined));
}

/** A calendar day from text in a format; the first of the month where the format has no day. */
export function readDate(text: string, format: string): string | undefined {
  const date = DateTime.fromFormat(text, format, { zone: 'utc', locale: 'en' });
  return date.isValid && date.year >= 1000 ? date.toISODate() : undefined;
}
