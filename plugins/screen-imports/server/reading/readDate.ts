import { DateTime, type TokenParser } from 'luxon';
import type { DateStyle } from '../../shared/columnStyles.ts';

export const EXCEL = 'Excel';
const SECONDS_OF_DAY = 86_400;
/** Formats tried, in the order in which they are preferred when several fit. */
const FORMATS = [
  'yyyy-MM-dd', "yyyy-MM-dd'T'HH:mm:ssZZ", "yyyy-MM-dd'T'HH:mm:ss.SSSZZ", "yyyy-MM-dd'T'HH:mmZZ", "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss.SSS",
  "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", "yyyy-MM-dd'T'HH:mm:ss'Z'", 'yyyy-MM-dd HH:mm:ss', 'yyyy-MM-dd HH:mm:ssZZ', 'yyyy-MM-dd HH:mm', 'yyyyMMdd',
  'dd/MM/yyyy', 'MM/dd/yyyy', 'dd.MM.yyyy', 'dd-MM-yyyy', 'MM-dd-yyyy', 'yyyy/MM/dd', 'yyyy.MM.dd', 'd/M/yyyy', 'M/d/yyyy', 'd.M.yyyy', 'd-M-yyyy',
  'dd/MM/yy', 'MM/dd/yy', 'dd.MM.yy', 'dd-MM-yy', 'd/M/yy', 'M/d/yy', 'd.M.yy',
  'MM/dd/yyyy hh:mm:ss a', 'M/d/yyyy h:mm:ss a', 'M/d/yyyy h:mm a', 'dd/MM/yyyy HH:mm:ss', 'dd/MM/yyyy HH:mm', 'MM/dd/yyyy HH:mm:ss', 'MM/dd/yyyy HH:mm',
  'dd.MM.yyyy HH:mm:ss', 'dd.MM.yyyy HH:mm', 'MM/yyyy', 'yyyy-MM', EXCEL,
] as const; // prettier-ignore
const WORDED = [
  'MMM-yyyy',
  'MMM yyyy',
  'MMM-yy',
  'MMM yy',
  'MMMM yyyy',
  'dd MMM yyyy',
  'd MMM yyyy',
  'dd-MMM-yyyy',
  'd-MMM-yyyy',
  'dd-MMM-yy',
  'd-MMM-yy',
  'dd MMMM yyyy',
  'd MMMM yyyy',
  'd. MMMM yyyy',
  'd. MMM yyyy',
  "d 'de' MMMM 'de' yyyy",
  'MMMM d, yyyy',
  'MMM d, yyyy',
  'dd MMM yy',
  'd MMM yy',
  'EEE, dd MMM yyyy',
] as const;
/** Of month names. English before others where words are the same. */
export const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt', 'pl', 'ar'] as const;
/** Day numbers of workbooks that dates of business have: 1910 to 2173; behind the point stands the time of day. */
const EXCEL_DAY = /^(?:[4-9]\d{3}|[1-9]\d{4})(?:\.\d+)?$/;
const HAS_DAY_AND_NO_TIME = /^(?=.*d)[^HhZ]*$/;
const TIMES = ['HH:mm', 'HH:mm:ss', 'H:mm', 'H:mm:ss', 'h:mm a', 'h:mm:ss a'] as const;

const withTimes = (formats: readonly string[]): readonly string[] =>
  formats.filter((format) => HAS_DAY_AND_NO_TIME.test(format)).flatMap((format) => TIMES.map((time) => `${format} ${time}`));
const ALL_FORMATS = [...new Set([...FORMATS, ...withTimes(FORMATS)])];
const ALL_WORDED = [...WORDED, ...withTimes(WORDED)];

const STYLES: readonly DateStyle[] = [
  ...ALL_FORMATS.map((format) => ({ format })),
  ...LANGUAGES.flatMap((language) => ALL_WORDED.map((format) => ({ format, language }))),
];

/** Signs that tell formats apart: digits as 9, words as A. Only formats of the same shape are tried. */
const shapeOf = (text: string): string => text.replaceAll(/\d+/g, '9').replaceAll(/[\p{L}\p{M}]+\.?/gu, 'A');
const SHAPES = new Map<string, DateStyle[]>();
const shapesOf = (): ReadonlyMap<string, DateStyle[]> => {
  if (SHAPES.size > 0) return SHAPES;
  const moment = DateTime.fromISO('2026-11-23T10:11:12.123+01:00', { setZone: true });
  for (const style of STYLES) {
    const shape = style.format === EXCEL ? '9' : shapeOf(moment.toFormat(style.format, { locale: style.language ?? 'en' }));
    SHAPES.set(shape, [...(SHAPES.get(shape) ?? []), style]);
  }
  return SHAPES;
};

/** Every way in which the text is a date. */
export function dateStylesOf(text: string): readonly DateStyle[] {
  const shape = shapeOf(text);
  const alternatives =
    shape.endsWith('Z') || shape.endsWith('A') ? [shape, `${shape.slice(0, -1)}+9:9`] : [shape, shape.replace(/-9:9$/, '+9:9')];
  const styles = [...new Set(alternatives)].flatMap((one) => shapesOf().get(one) ?? []);
  return styles.filter((style) => readDate(text, style) !== undefined);
}

const parsers = new Map<string, TokenParser>();
function parserOf({ format, language = 'en' }: DateStyle): TokenParser {
  const key = `${language}/${format}`;
  const known = parsers.get(key);
  if (known !== undefined) return known;
  const parser = DateTime.buildFormatParser(format, { locale: language });
  parsers.set(key, parser);
  return parser;
}

/**
 * The moment that a text means, in its own time zone or else in this one; undefined when it is not written like that, or no such day exists.
 */
export function readMoment(text: string, style: DateStyle, timeZone = 'utc'): DateTime<true> | undefined {
  const zone = style.format.endsWith("'Z'") ? 'utc' : timeZone;
  if (style.format === EXCEL) return EXCEL_DAY.test(text) ? momentOfNumber(Number(text), zone) : undefined;
  const parser = parserOf(style);
  const spelled = style.language === undefined ? text : text.replaceAll(/(?<=\p{L})\.(?=[\s-]|$)/gu, '');
  for (const one of spelled === text ? [text] : [text, spelled]) {
    const moment = DateTime.fromFormatParser(one, parser, { zone, setZone: true, locale: style.language ?? 'en' });
    if (moment.isValid && moment.year >= 1000) return moment;
  }
  return undefined;
}

/** A calendar day, as it is written: of an instant the day at its own place. The first of the month where the format has no day. */
export const readDate = (text: string, style: DateStyle): string | undefined => readMoment(text, style)?.toISODate();

/** Workbooks count days from 1900, and take that year for a leap year. They know no parts of seconds. */
function momentOfNumber(days: number, zone: string): DateTime<true> {
  const seconds = Math.round((days > 59 ? days - 1 : days) * SECONDS_OF_DAY);
  return DateTime.utc(1899, 12, 31).plus({ seconds }).setZone(zone, { keepLocalTime: true }) as DateTime<true>;
}
