import { parseDate, type DateContext } from '../dates/parseDate.ts';
import { addDays } from '../dates/plainDate.ts';
import { foldText } from '../text/foldText.ts';
import { parseNumber } from './parseNumber.ts';

/**
 * A number from another program, as a decimal string: in the user's locale, or with the other decimal sign where only that can be meant
 * (`1,234.56`, `1.234,56` and `0,5` are clear anywhere). Currency signs, thin spaces and percent signs do not count.
 */
export function parsePastedNumber(text: string, locale: string): string | undefined {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const hasBoth = text.includes(',') && text.includes('.');
  if (hasBoth) return parseNumber(text, text[last] === '.' ? 'en-EU' : 'de-DE');
  return parseNumber(text, locale) ?? parseNumber(text, 'en-EU') ?? parseNumber(text, 'de-DE');
}

/** Days that serial numbers of workbooks may mean: 1950 to 2099. With fewer digits a number is no date. */
const SERIALS = [18_264, 73_050] as const;
const SERIAL_ZERO = '1899-12-30';

/**
 * A day from another program: as the locale writes it, as ISO 8601 with or without a time, day first where the month cannot be, or the
 * serial number of a workbook.
 */
export function parsePastedDate(text: string, context: DateContext): string | undefined {
  const trimmed = text.trim();
  if (/^\d{5}(?:[.,]\d+)?$/.test(trimmed)) {
    const serial = Number.parseInt(trimmed, 10);
    return serial >= SERIALS[0] && serial <= SERIALS[1] ? addDays(SERIAL_ZERO, serial) : undefined;
  }
  const [, day = trimmed] =
    /^(\S+)(?:T|\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|\s*[AP]M)?$/i.exec(trimmed.replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 ')) ?? [];
  return parseDate(day, context) ?? parseDate(day, { ...context, locale: 'en-EU' }) ?? parseDate(day, { ...context, locale: 'en-US' });
}

/** `9:30`, `09:30:00`, `9h30`, `9:30 PM` as `09:30`; undefined when it is no time of day. */
export function parsePastedTime(text: string): string | undefined {
  const [, hour, minute = '00', half = ''] = /^(\d{1,2})(?:[:h.](\d{2}))?(?::\d{2})?\s*([ap]m)?$/i.exec(text.trim()) ?? [];
  if (hour === undefined || Number(minute) > 59) return undefined;
  const isHalf = half !== '';
  const hours = isHalf ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  return hours > 23 || (isHalf && Number(hour) > 12) ? undefined : `${String(hours).padStart(2, '0')}:${minute}`;
}

const YES = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  '✓',
  '✔',
  'oui',
  'vrai',
  'ja',
  'wahr',
  'si',
  'verdadero',
  'vero',
  'waar',
  'sim',
  'verdadeiro',
  'نعم',
  'صحيح',
]);
const NO = new Set(['no', 'n', 'false', '0', '-', 'non', 'faux', 'nein', 'falsch', 'falso', 'nee', 'onwaar', 'nao', 'لا', 'خطا', 'خطأ']);

/** Yes or no in the words of workbooks and people; undefined for anything else. */
export function parsePastedBoolean(text: string): boolean | undefined {
  const word = foldText(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}
