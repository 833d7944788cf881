import { fromCompactDate, isPlainDate } from '@mortise/sdk/domain';

/** One value of a criterion, and whether it is unwanted. */
export interface CriterionEntry {
  readonly value: string;
  readonly isNegated: boolean;
  /** Whether it is a pattern as the API takes them: `/dup/i`. */
  readonly isPattern?: true;
}

const PATTERN_ENTRY = /^\/.*\/i?$/s;

/** An entry as it is meant, of a text without commas: a minus says that it is unwanted. */
export function entryOf(part: string, read = (text: string): string => text): CriterionEntry {
  const isNegated = part.length > 1 && part.startsWith('-');
  const raw = isNegated ? part.slice(1) : part;
  const value = read(raw);
  return { value, isNegated, ...(raw.startsWith('/') && PATTERN_ENTRY.test(value) && { isPattern: true }) };
}

/** `DRAFT,-CLOSED` → its entries, each once. */
export function parseEntries(text: string): readonly CriterionEntry[] {
  const entries = text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => entryOf(part, decoded));
  return [...new Map(entries.map((entry) => [formatEntries([entry]), entry])).values()];
}

/** Of a value that is wanted and unwanted the first: inputs show each value once. */
export const oncePerValue = (entries: readonly CriterionEntry[]): readonly CriterionEntry[] =>
  [...new Map(entries.toReversed().map((entry) => [entry.value, entry])).values()].toReversed();

/** A comma inside a value, and what would mean something at its start, is percent-encoded. */
export const formatEntries = (entries: readonly CriterionEntry[]): string =>
  entries.map(({ value, isNegated, isPattern }) => (isNegated ? '-' : '') + (isPattern ? encoded(value) : literal(value))).join(',');

const literal = (value: string): string => encoded(value).replace(/^-/, '%2D').replace(/^\//, '%2F');

const encoded = (text: string): string => text.replaceAll('%', '%25').replaceAll(',', '%2C');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The day that a bound says, with dashes or without. */
export const dayOf = (written: string): string | undefined => fromCompactDate(written) ?? (isPlainDate(written) ? written : undefined);

/** How a text is compared; `custom` is written as the API takes it. */
export type TextMatch = 'contains' | 'begins' | 'is' | 'lacks' | 'custom';
export interface TextCriterion {
  readonly match: TextMatch;
  readonly text: string;
}

const PATTERN = /^(-?)\/(\^?)(.*)\/i$/s;

/** What a criterion of a text says. One that says more than the four simple matches stays as it is written. */
export function parseText(written: string): TextCriterion {
  const simple = simpleText(written);
  return formatText(simple) === written ? simple : { match: 'custom', text: written };
}

function simpleText(written: string): TextCriterion {
  const [, minus, start, body = ''] = PATTERN.exec(written) ?? [];
  const text = decoded(body).replaceAll(/\\(.)/gs, '$1');
  if (start === undefined) return { match: 'is', text: decoded(written) };
  if (start === '^') return { match: 'begins', text };
  return { match: minus === '-' ? 'lacks' : 'contains', text };
}

/** The criterion as the API takes it: patterns are `/text/i`, at the start `/^text/i`. Empty when there is no text. */
export function formatText({ match, text }: TextCriterion): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  switch (match) {
    case 'contains':
      return pattern(trimmed);
    case 'begins':
      return pattern(trimmed, '^');
    case 'lacks':
      return `-${pattern(trimmed)}`;
    case 'is':
      return formatEntries([{ value: trimmed, isNegated: false }]);
    default:
      return text;
  }
}

const pattern = (text: string, start = ''): string => `/${start}${encoded(text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))}/i`;

/** The other way round for one of the values. */
export const flipped = (entries: readonly CriterionEntry[], value: string): readonly CriterionEntry[] =>
  entries.map((entry) => (entry.value === value ? { ...entry, isNegated: !entry.isNegated } : entry));

/**
 * The entries after the chosen values have changed: what is new is unwanted when Ctrl was held, and what was to go with Ctrl held
 * turns round instead.
 */
export function picked(entries: readonly CriterionEntry[], values: readonly string[], isCtrl: boolean): readonly CriterionEntry[] {
  const gone = entries.find(({ value }) => !values.includes(value));
  if (gone && isCtrl) return flipped(entries, gone.value);
  return values.map((value) => entries.find((entry) => entry.value === value) ?? { value, isNegated: isCtrl });
}
