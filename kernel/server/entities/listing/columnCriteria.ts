import type { ColumnKind } from '../../../shared/listing/FieldColumn.ts';
import { keyOf } from '../../../shared/listing/recordKeys.ts';
import type { CriterionText } from '../../../shared/listing/CriterionText.ts';
import type { Criterion, CriterionContext } from './Criterion.ts';
import {
  booleanOf,
  dayOf,
  decimalOf,
  entriesOf,
  escapeLike,
  oneText,
  plainEntriesOf,
  spanOf,
  type CriterionEntry,
} from '../../../shared/listing/criterionValues.ts';

/** How a column is searched by its own name. `search`: the free-text column also holds this text, its index narrows patterns. */
export function criterionOf(kind: ColumnKind, column: string, isInSearch = false): Criterion {
  switch (kind) {
    case 'decimal':
    case 'integer':
      return (asked, context) =>
        anyOf(
          column,
          plainEntriesOf(context.name, asked).map((entry) => decimalOf(context.name, entry)),
          'numeric',
          context,
        );
    case 'date':
      return (asked, context) =>
        anyOf(
          column,
          plainEntriesOf(context.name, asked).map((entry) => dayOf(context.name, entry, context.timeZone)),
          'date',
          context,
        );
    case 'instant':
      return (asked, context) => either(plainEntriesOf(context.name, asked).map((entry) => within(column, entry, context)));
    case 'boolean':
      return (asked, context) => booleans(column, asked, context);
    case 'codes':
      return (asked, context) => overlaps(column, asked, context, (value) => value);
    case 'prefix':
      return (asked, context) => prefixes(column, asked, context);
    default:
      return (asked, context) => texts(kind, column, isInSearch, asked, context);
  }
}

/** `minAmount`, `fromDueDate`: at least, inclusive. */
export function atLeast(kind: ColumnKind, column: string): Criterion {
  return (asked, context) => {
    const { name, parameters, timeZone } = context;
    const text = oneText(name, asked);
    if (kind === 'date') return `${column} >= ${parameters.bind(dayOf(name, text, timeZone))}::date`;
    if (kind === 'instant') return `${column} >= ${parameters.bind(spanOf(name, text, timeZone)[0])}::timestamptz`;
    return `${column} >= ${parameters.bind(decimalOf(name, text))}::numeric`;
  };
}

/** `maxAmount`, `toDueDate`: at most, inclusive; a day counts to its end. */
export function atMost(kind: ColumnKind, column: string): Criterion {
  return (asked, context) => {
    const { name, parameters, timeZone } = context;
    const text = oneText(name, asked);
    if (kind === 'date') return `${column} <= ${parameters.bind(dayOf(name, text, timeZone))}::date`;
    if (kind === 'instant') return `${column} < ${parameters.bind(spanOf(name, text, timeZone)[1])}::timestamptz`;
    return `${column} <= ${parameters.bind(decimalOf(name, text))}::numeric`;
  };
}

/** `role`: registrations of persons in a role, `''` in any. */
export const personCriterion =
  (role: string): Criterion =>
  (asked, context) =>
    overlaps('t.person_keys', asked, context, (registration) => `${role}:${registration}`);

const anyOf = (column: string, values: readonly unknown[], type: string, { parameters }: CriterionContext): string =>
  values.length === 1 ? `${column} = ${parameters.bind(values[0])}::${type}` : `${column} = any(${parameters.bind(values)}::${type}[])`;

const either = (conditions: readonly string[]): string => (conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`);

function within(column: string, entry: string, { name, parameters, timeZone }: CriterionContext): string {
  const [from, before] = spanOf(name, entry, timeZone);
  return `(${column} >= ${parameters.bind(from)}::timestamptz and ${column} < ${parameters.bind(before)}::timestamptz)`;
}

function overlaps(column: string, asked: CriterionText, { name, parameters }: CriterionContext, key: (value: string) => string): string {
  const entries = entriesOf(name, asked);
  const wanted = entries.filter(({ isNegated }) => !isNegated).map(({ value }) => key(value));
  const unwanted = entries.filter(({ isNegated }) => isNegated).map(({ value }) => key(value));
  const conditions: string[] = [];
  if (wanted.length > 0) conditions.push(`${column} && ${parameters.bind(wanted)}::text[]`);
  if (unwanted.length > 0) conditions.push(`(${column} is null or not ${column} && ${parameters.bind(unwanted)}::text[])`);
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/** `-true`: everything else, also where nothing is said. */
function booleans(column: string, asked: CriterionText, context: CriterionContext): string {
  const entries = entriesOf(context.name, asked);
  const values = (negated: boolean) =>
    entries.filter(({ isNegated }) => isNegated === negated).map(({ value }) => booleanOf(context.name, value));
  const wanted = values(false).length > 0 ? [anyOf(column, values(false), 'boolean', context)] : [];
  return [...wanted, ...values(true).map((value) => `${column} is distinct from ${value}`)].join(' and ') || 'true';
}

/** E-mail: from the start, case counts. Values as they are: the whole address. */
function prefixes(column: string, asked: CriterionText, context: CriterionContext): string {
  const { name, parameters } = context;
  if (typeof asked !== 'string') return texts('prefix', column, false, asked, context);
  const like = ({ value, pattern }: CriterionEntry) => `${column} like ${parameters.bind(pattern ?? `${escapeLike(value)}%`)}`;
  const entries = entriesOf(name, asked);
  const wanted = entries.filter(({ isNegated }) => !isNegated).map(like);
  const unwanted = entries.filter(({ isNegated }) => isNegated).map((entry) => `(${column} is null or not ${like(entry)})`);
  return [...(wanted.length > 0 ? [either(wanted)] : []), ...unwanted].join(' and ') || 'true';
}

/** Equality with any of the values, patterns, and neither of the negated ones. */
function texts(kind: ColumnKind, column: string, isInSearch: boolean, asked: CriterionText, context: CriterionContext): string {
  const { name, parameters } = context;
  const entries = entriesOf(name, asked);
  const compared = kind === 'code' ? `lower(${column})` : column;
  const matches = (pattern: string) => `${compared} like ${parameters.bind(pattern)}`;
  // The trigram index of the free text finds candidates for a pattern that may begin anywhere.
  const narrowed = (pattern: string) =>
    isInSearch ? `(t.search like ${parameters.bind(anywhere(pattern))} and ${matches(pattern)})` : matches(pattern);
  const values = (negated: boolean) =>
    entries.filter(({ isNegated, pattern }) => isNegated === negated && pattern === undefined).map(({ value }) => keyOf(kind, value));
  const patterns = (negated: boolean) =>
    entries.filter(({ isNegated, pattern }) => isNegated === negated && pattern !== undefined).map(({ pattern }) => pattern!);
  const wanted = [...(values(false).length > 0 ? [anyOf(column, values(false), 'text', context)] : []), ...patterns(false).map(narrowed)];
  const conditions = wanted.length > 0 ? [either(wanted)] : [];
  if (values(true).length > 0) conditions.push(`(${column} is null or ${column} <> all(${parameters.bind(values(true))}::text[]))`);
  for (const pattern of patterns(true)) conditions.push(`(${column} is null or not ${matches(pattern)})`);
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

const anywhere = (pattern: string): string => (pattern.startsWith('%') ? '' : '%') + pattern + (pattern.endsWith('%') ? '' : '%');
