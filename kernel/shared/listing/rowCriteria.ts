import type { EntityShape } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import {
  booleanOf,
  type CriterionEntry,
  dayOf,
  decimalOf,
  entriesOf,
  escapeLike,
  invalidCriterion,
  isUuid,
  oneText,
  plainEntriesOf,
  spanOf,
} from './criterionValues.ts';
import type { FieldColumn } from './FieldColumn.ts';
import type { Compared, NamedCriterion } from './namedCriteria.ts';
import { keyOf, personKeys } from './recordKeys.ts';
import { compareValues, insertedAt, type Row, rowValue, type RowValue } from './rowValues.ts';

export type RowCondition = (row: Row) => boolean;

interface Context {
  readonly name: string;
  readonly text: string;
  readonly timeZone: string;
  readonly columns: ReadonlyMap<string, FieldColumn>;
}

/** Which rows a criterion lets through: those that the conditions of `tableCriteria` on the server do. @throws INVALID_FIELD_IN_QUERY */
export function rowCondition(criterion: NamedCriterion, context: Context): RowCondition {
  const { name, text, timeZone } = context;
  switch (criterion.op) {
    case 'is':
      return ofValue(criterion, context, isOneOf(criterion, context));
    case 'atLeast': {
      const bound = boundOf(criterion, context, 0);
      return ofValue(criterion, context, (value) => value !== undefined && compareValues(value, bound) >= 0);
    }
    case 'atMost': {
      const bound = boundOf(criterion, context, 1);
      const isWithin = criterion.kind === 'instant' ? (order: number) => order < 0 : (order: number) => order <= 0;
      return ofValue(criterion, context, (value) => value !== undefined && isWithin(compareValues(value, bound)));
    }
    case 'person': {
      const isAmong = overlapping(name, text, (registration) => `${criterion.role}:${registration}`);
      return (row) => isAmong(personKeys(row['persons']) ?? undefined);
    }
    case 'id': {
      const ids = idsOf(name, text);
      return ({ _id: id }) => ids.has(id);
    }
    default: {
      const [from, before] = spanOf(name, oneText(name, text), timeZone).map((instant) => Math.max(0, Date.parse(instant)));
      const [isFrom, isTo] = [criterion.op !== 'insertedTo', criterion.op !== 'insertedFrom'];
      return (row) => (!isFrom || insertedAt(row) >= from!) && (!isTo || insertedAt(row) < before!);
    }
  }
}

type ValueCondition = (value: RowValue | undefined) => boolean;

const ofValue =
  (compared: Compared, { columns }: Context, holds: ValueCondition): RowCondition =>
  (row) =>
    holds(rowValue(row, compared, columns));

function isOneOf({ kind }: Compared, { name, text, timeZone }: Context): ValueCondition {
  const isAny =
    (values: readonly RowValue[]): ValueCondition =>
    (value) =>
      value !== undefined && values.some((one) => compareValues(one, value) === 0);
  const plain = <T>(read: (name: string, entry: string) => T): readonly T[] => plainEntriesOf(name, text).map((entry) => read(name, entry));
  switch (kind) {
    case 'decimal':
    case 'integer':
      return isAny(plain(decimalOf).map((value) => new Money(value)));
    case 'date':
      return isAny(plain((_, entry) => dayOf(name, entry, timeZone)));
    case 'boolean':
      return isBoolean(entriesOf(name, text).map(({ isNegated, value }) => ({ isNegated, isTrue: booleanOf(name, value) })));
    case 'instant': {
      const spans = plain((_, entry) => spanOf(name, entry, timeZone).map((instant) => Date.parse(instant)));
      return (value) => typeof value === 'number' && spans.some(([from, before]) => value >= from! && value < before!);
    }
    case 'codes':
      return overlapping(name, text, (value) => value);
    default:
      return isText(kind, entriesOf(name, text));
  }
}

function isBoolean(entries: readonly { readonly isNegated: boolean; readonly isTrue: boolean }[]): ValueCondition {
  const wanted = entries.filter(({ isNegated }) => !isNegated);
  const unwanted = entries.filter(({ isNegated }) => isNegated);
  return (value) =>
    (wanted.length === 0 || wanted.some(({ isTrue }) => value === isTrue)) && !unwanted.some(({ isTrue }) => value === isTrue);
}

function overlapping(name: string, text: string, keyOfEntry: (value: string) => string): ValueCondition {
  const entries = entriesOf(name, text).map(({ isNegated, value }) => ({ isNegated, key: keyOfEntry(value) }));
  const wanted = entries.filter(({ isNegated }) => !isNegated);
  const unwanted = entries.filter(({ isNegated }) => isNegated);
  return (value) => {
    const has = ({ key }: { readonly key: string }): boolean => Array.isArray(value) && value.includes(key);
    return (wanted.length === 0 || wanted.some(has)) && !unwanted.some(has);
  };
}

/** Equality with any of the texts, patterns, and none of the negated ones; an e-mail address from its start. */
function isText(kind: 'folded' | 'code' | 'prefix', entries: readonly CriterionEntry[]): ValueCondition {
  const matches = entries.map((entry) => ({ isNegated: entry.isNegated, isMet: textMatch(kind, entry) }));
  const wanted = matches.filter(({ isNegated }) => !isNegated);
  const unwanted = matches.filter(({ isNegated }) => isNegated);
  return (value) => {
    const isMet = (match: { readonly isMet: (text: string) => boolean }): boolean => typeof value === 'string' && match.isMet(value);
    return (wanted.length === 0 || wanted.some(isMet)) && !unwanted.some(isMet);
  };
}

function textMatch(kind: 'folded' | 'code' | 'prefix', { value, pattern }: CriterionEntry): (text: string) => boolean {
  if (kind === 'prefix') return like(pattern ?? `${escapeLike(value)}%`);
  if (pattern === undefined) {
    const key = keyOf(kind, value);
    return (text) => text === key;
  }
  const isLike = like(pattern);
  // The database knows the small letters of A to Z alone, where it sorts by code points.
  return kind === 'code' ? (text) => isLike(text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())) : isLike;
}

/** The operator of SQL: `%` is any text, `_` one sign, a backslash takes the next one literally. */
export function like(pattern: string): (text: string) => boolean {
  const parts = pattern.matchAll(/\\(?<escaped>.)|(?<any>%+)|(?<one>_)|(?<text>[^\\%_]+)/gsu);
  const source = [...parts].map(({ groups = {} }) => {
    if (groups['any'] !== undefined) return '.*';
    return groups['one'] === undefined ? (groups['escaped'] ?? groups['text']!).replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`) : '.';
  });
  const expression = new RegExp(`^${source.join('')}$`, 'su');
  return (text) => expression.test(text);
}

/** The bound of a range: where the day or the moment begins, or ends. */
function boundOf({ kind }: Compared, { name, text, timeZone }: Context, end: 0 | 1): RowValue {
  const one = oneText(name, text);
  if (kind === 'date') return dayOf(name, one, timeZone);
  return kind === 'instant' ? Date.parse(spanOf(name, one, timeZone)[end]) : new Money(decimalOf(name, one));
}

function idsOf(name: string, text: string): ReadonlySet<unknown> {
  const values = entriesOf(name, text);
  if (values.some(({ isNegated, value }) => isNegated || !isUuid(value))) throw invalidCriterion(name);
  return new Set(values.map(({ value }) => value.toLowerCase()));
}

/** Fields, by the first step of their paths, that a criterion looks at. */
export function lookedAt(criterion: NamedCriterion, columns: ReadonlyMap<string, FieldColumn>): readonly string[] {
  if (criterion.op === 'person') return ['persons'];
  return 'path' in criterion ? fieldsOf(criterion.path, columns) : [];
}

/** Of an amount also the field that says whether it goes out. */
export function fieldsOf(path: string, columns: ReadonlyMap<string, FieldColumn>): readonly string[] {
  const field = columns.get(path)?.field;
  const sign = field !== undefined && 'negativeWhen' in field ? field.negativeWhen?.field : undefined;
  return [rootOf(path), ...(sign === undefined ? [] : [sign])];
}

export const rootOf = (path: string): string => /^[^.[]+/.exec(path)?.[0] ?? path;

/** All fields that an entity offers to lists, by path. */
export type Columns = ReadonlyMap<string, FieldColumn>;
export type Searched = Pick<EntityShape, 'fields' | 'roles' | 'text' | 'keyFigure'>;
