import { ApiError, apiError } from '@mortise/sdk';
import { decimalString, foldText, fromCompactDate, isPlainDate } from '@mortise/sdk/domain';
import { DateTime } from 'luxon';
import type { CriterionText } from './CriterionText.ts';

/** Longest value of one criterion, and most entries of a comma list. */
const MAX_VALUE = 20_000;
const MAX_ENTRIES = 1_000;

/** Names the parameter; the sentence says what it should be. */
export const invalidCriterion = (name: string, sentence?: string): ApiError =>
  apiError('INVALID_FIELD_IN_QUERY', [name.slice(0, 100)], sentence === undefined ? {} : { errors: [sentence] });

const MOST_NAMED = 60;

/** Says what may stand there instead. */
export const allowedValues = (values: Iterable<string>): string => {
  const all = [...new Set(values)].toSorted();
  return `Allowed: ${all.slice(0, MOST_NAMED).join(', ')}${all.length > MOST_NAMED ? ', …' : ''}`;
};

/** Names those that the collection does not have, as a browser may leave them out. */
export const unknownCriteria = (names: readonly string[]): ApiError => {
  const unknownParameters = names.map((name) => name.slice(0, 100));
  return apiError('INVALID_FIELD_IN_QUERY', [unknownParameters[0]!], { unknownParameters });
};

/** One entry of a comma list. */
export interface CriterionEntry {
  readonly isNegated: boolean;
  readonly value: string;
  /** Pattern for `like` when the entry is a `/regular expression/i`; one whose slash comes percent-encoded is text. */
  readonly pattern?: string;
}

/** `DRAFT,-CLOSED` → its entries. A comma inside a value comes percent-encoded, and so does a leading minus that is meant. */
export function entriesOf(name: string, asked: CriterionText): readonly CriterionEntry[] {
  return typeof asked === 'string' ? entriesOfText(name, asked) : asked.map((value) => ({ isNegated: false, value: known(name, value) }));
}

function entriesOfText(name: string, text: string): readonly CriterionEntry[] {
  if (text.length > MAX_VALUE) throw invalidCriterion(name);
  const parts = text.split(',').filter((part) => part !== '');
  if (parts.length > MAX_ENTRIES) throw invalidCriterion(name);
  return parts.map((part) => {
    const isNegated = part.length > 1 && part.startsWith('-');
    const raw = isNegated ? part.slice(1) : part;
    const value = known(name, decoded(raw));
    const pattern = raw.startsWith('/') ? likePattern(name, value) : undefined;
    return { isNegated, value, ...(pattern !== undefined && { pattern }) };
  });
}

/** Entries of a kind that knows no negation: a minus belongs to the number. */
export function plainEntriesOf(name: string, asked: CriterionText): readonly string[] {
  return entriesOf(name, asked).map(({ isNegated, value }) => (isNegated ? `-${value}` : value));
}

/** @throws INVALID_FIELD_IN_QUERY for what no database takes */
function known(name: string, value: string): string {
  if (value.includes('\u0000')) throw invalidCriterion(name);
  return value;
}

/** The text of a criterion that takes one value. @throws INVALID_FIELD_IN_QUERY for several */
export function oneText(name: string, asked: CriterionText): string {
  const [text, ...more] = typeof asked === 'string' ? [asked] : asked;
  if (text === undefined || more.length > 0) throw invalidCriterion(name);
  return text;
}

function decoded(part: string): string {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // "100%" is text as well
  }
}

const REGEX = /^\/(\^?)(.*?)(\$?)\/i?$/s;

/** A character with a backslash, `.*`, `.`, or text; what is left over means something else in an expression. */
const PARTS = /\\(?<escaped>[^a-z0-9])|(?<any>\.\*)|(?<one>\.)|(?<text>[^\\^$.*+?()[\]{}|]+)/giy;

/**
 * The pattern for `like` behind a criterion `/dup/i`, folded; undefined when the value is none. Of expressions there are anchors, `.` and
 * `.*`: none of a user's reaches the database, where it could run for hours.
 * @throws INVALID_FIELD_IN_QUERY
 */
function likePattern(name: string, value: string): string | undefined {
  const match = REGEX.exec(value);
  if (!match) return undefined;
  const [, start, body = '', end] = match;
  const parts = [...body.matchAll(PARTS)];
  if (parts.reduce((length, [part]) => length + part.length, 0) < body.length)
    throw invalidCriterion(
      name,
      'Between the slashes there may be text, ".", ".*", "^" at the start and "$" at the end: put a backslash before other signs.',
    );
  const like = parts.map(({ groups = {} }) => {
    if (groups['any'] !== undefined) return '%';
    return groups['one'] === undefined ? escapeLike(foldText(groups['escaped'] ?? groups['text']!)) : '_';
  });
  return (start === '^' ? '' : '%') + like.join('') + (end === '$' ? '' : '%');
}

/** Text as `like` takes it literally. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** @throws INVALID_FIELD_IN_QUERY when it is no number */
export function decimalOf(name: string, text: string): string {
  const decimal = decimalString(text.trim());
  if (decimal === undefined) throw invalidCriterion(name, 'Should be a number');
  return decimal;
}

/** `20260131`, `2026-01-31` or an instant → the day, of the years 1 to 9999. @throws INVALID_FIELD_IN_QUERY */
export function dayOf(name: string, text: string, timeZone: string): string {
  const day = fromCompactDate(text) ?? (isPlainDate(text) ? text : undefined);
  if (day !== undefined && day >= FIRST_DAY) return day;
  const instant = instantOf(text);
  if (instant === undefined) throw invalidCriterion(name, 'Should be a date');
  const local = instant.setZone(timeZone);
  if (local.year < FIRST.year) return FIRST_DAY;
  return local.year > LAST.year ? LAST.toISODate() : local.toISODate()!;
}

/**
 * The half-open span of instants that a day in the user's time zone is, or the millisecond that an instant is; it ends where the calendar
 * of the years 1 to 9999 does.
 */
export function spanOf(name: string, text: string, timeZone: string): readonly [from: string, before: string] {
  const instant = instantOf(text);
  if (instant) return [inCalendar(instant), inCalendar(instant.plus({ milliseconds: 1 }))];
  const day = DateTime.fromISO(dayOf(name, text, timeZone), { zone: timeZone });
  return [inCalendar(firstOf(day)), inCalendar(firstOf(day.plus({ days: 1 })))];
}

/** The first moment of a day: midnight is left out where summer begins then, and there twice where it ends then. */
function firstOf(day: DateTime): DateTime {
  const start = day.startOf('day');
  const back = start.minus({ hours: 3 }).offset - start.offset;
  const earlier = start.minus({ minutes: Math.max(0, back) });
  return earlier.hasSame(start, 'day') ? earlier : start;
}

const FIRST = DateTime.utc(1) as DateTime<true>;
const LAST = DateTime.utc(9999).endOf('year') as DateTime<true>;
const FIRST_DAY = FIRST.toISODate();

const inCalendar = (instant: DateTime): string => DateTime.max(FIRST, DateTime.min(LAST, instant)).toUTC().toISO()!;

function instantOf(text: string): DateTime | undefined {
  if (!/^\d{4}-\d\d-\d\dT/.test(text) || text.startsWith('0000')) return undefined;
  const instant = DateTime.fromISO(text, { zone: 'utc' });
  return instant.isValid ? instant : undefined;
}

/** @throws INVALID_FIELD_IN_QUERY when it is neither true nor false */
export function booleanOf(name: string, text: string): boolean {
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw invalidCriterion(name, 'Should be true or false');
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** The lowest id of a record that was inserted at the instant, in ISO 8601. */
export function firstIdOf(instant: string): string {
  const hex = Math.max(0, Date.parse(instant)).toString(16).padStart(12, '0').slice(-12);
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
