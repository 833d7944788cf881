import type { ListValue } from '@mortise/sdk';
import { mergeByKey } from './mergeByKey.ts';
import type { ListEntry } from './listContract.ts';

/** A value as the editor shows it. */
export interface ListRow extends ListEntry {
  readonly labels: Readonly<Record<string, string>>;
  /** How the product labels it; absent for a value of the tenant. */
  readonly standard?: string;
}

/** The tenant's order, then what it says nothing of. */
export function rowsOf(standard: readonly ListValue[], entries: readonly ListEntry[]): readonly ListRow[] {
  const labels = new Map(standard.map(({ value, label }) => [value, label]));
  const named = new Set(entries.map(({ value }) => value));
  const unnamed = standard.filter(({ value }) => !named.has(value)).map(({ value }) => ({ value }));
  return [...entries, ...unnamed].map((entry: ListEntry) => {
    const label = labels.get(entry.value);
    return { labels: {}, ...entry, ...(label !== undefined && { standard: label }) };
  });
}

/** What is sent; nothing when everything is as the product has it. */
export function entriesOf(standard: readonly ListValue[], rows: readonly ListRow[]): readonly ListEntry[] {
  const entries = rows.map(({ value, labels, value2, group, personTypes, trigrams, isInactive }): ListEntry => {
    const worded = Object.fromEntries(Object.entries(labels).filter(([, label]) => label.trim() !== ''));
    return {
      value,
      ...(Object.keys(worded).length > 0 && { labels: worded }),
      ...(value2 !== undefined && { value2 }),
      ...(group !== undefined && { group }),
      ...(personTypes && { personTypes }),
      ...(trigrams && { trigrams }),
      ...(isInactive === true && { isInactive }),
    };
  });
  const isStandard = sameEntries(
    entries,
    standard.map(({ value }) => ({ value })),
  );
  return isStandard ? [] : entries;
}

export const sameEntries = (one: readonly ListEntry[], other: readonly ListEntry[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Mine as a change of theirs. */
export const mergedEntries = (base: readonly ListEntry[], mine: readonly ListEntry[], theirs: readonly ListEntry[]): readonly ListEntry[] =>
  mergeByKey(base, mine, theirs, ({ value }) => value);
