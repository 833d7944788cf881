import { fromCompactDate, isPlainDate } from '@mortise/sdk/domain';

/** One value of a criterion, and whether it is unwanted. */
export interface CriterionEntry {
  readonly value: string;
  readonly isNegated: boolean;
}

/** `DRAFT,-CLOSED` → its entries. Specification 2§4. */
export const parseEntries = (text: string): readonly CriterionEntry[] =>
  text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const isNegated = part.length > 1 && part.startsWith('-');
      return { value: decoded(isNegated ? part.slice(1) : part), isNegated };
    });

/** A comma inside a value, and what would mean something at its start, is percent-encoded. */
export const formatEntries = (entries: readonly CriterionEntry[]): string =>
  entries.map(({ value, isNegated }) => (isNegated ? '-' : '') + encoded(value).replace(/^-/, '%2D').replace(/^\//, '%2F')).join(',');

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

/** What a criterion of a text says. One that says more than the four simple matches stays as it is written. Specification 2§4, 2§9. */
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
      return trimmed;
  }
}

const pattern = (text: string, start = ''): string => `/${start}${encoded(text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))}/i`;

/** The other way round for one of the values. */
export const flipped = (entries: readonly CriterionEntry[], value: string): readonly CriterionEntry[] =>
  entries.map((entry) => (entry.value === value ? { value, isNegated: !entry.isNegated } : entry));

/**
 * The entries after the chosen values have changed: what is new is unwanted when Ctrl was held, and what was to go with Ctrl held
 * turns round instead. Specification 2§4.
 */
export function picked(entries: readonly CriterionEntry[], values: readonly string[], isCtrl: boolean): readonly CriterionEntry[] {
  const gone = entries.find(({ value }) => !values.includes(value));
  if (gone && isCtrl) return flipped(entries, gone.value);
  return values.map((value) => entries.find((entry) => entry.value === value) ?? { value, isNegated: isCtrl });
}
