import type { ListValue } from '@mortise/sdk';
import { mergeByKey, type Clash } from './mergeByKey.ts';
import type { ListEntry } from './listContract.ts';

/** A value as the editor shows it. */
export interface ListRow extends ListEntry {
  readonly labels: Readonly<Record<string, string>>;
  /** How the product labels it; absent for a value of the tenant. */
  readonly standard?: string;
  /** For whom it is, as the product has it. */
  readonly standardFor?: ListAudience;
}

/** Of relations: types of person, and beginnings of registrations, that they are for; without any for all. */
export type ListAudience = Pick<ListEntry, 'personTypes' | 'trigrams'>;
type AudienceName = keyof ListAudience;

/** The tenant's order, then what it says nothing of. */
export function rowsOf(standard: readonly ListValue[], entries: readonly ListEntry[]): readonly ListRow[] {
  const known = new Map(standard.map((value) => [value.value, value]));
  const named = new Set(entries.map(({ value }) => value));
  const unnamed = standard.filter(({ value }) => !named.has(value)).map(({ value }) => ({ value }));
  return [...entries, ...unnamed].map((entry: ListEntry) => {
    const own = known.get(entry.value);
    const { personTypes, trigrams } = own ?? {};
    const standardFor = { ...(personTypes && { personTypes }), ...(trigrams && { trigrams }) };
    return { labels: {}, ...entry, ...(own && { standard: own.label }), ...((personTypes ?? trigrams) && { standardFor }) };
  });
}

/** For whom a value is now. */
export const audienceOf = ({ standardFor, ...row }: ListRow, name: AudienceName): readonly string[] =>
  row[name] ?? standardFor?.[name] ?? [];

/** The value for others than before; as the product has it where that is the same. */
export function withAudience(row: ListRow, name: AudienceName, values: readonly string[]): Partial<ListRow> {
  const standard = row.standardFor?.[name] ?? [];
  const isStandard = values.length === standard.length && values.every((value) => standard.includes(value));
  return { [name]: isStandard ? undefined : values };
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

/** Mine as a change of theirs. Of a value that both changed each field and label is mine where I changed it; what only one of both removed stays. */
export const mergedEntries = (base: readonly ListEntry[], mine: readonly ListEntry[], theirs: readonly ListEntry[]): readonly ListEntry[] =>
  mergeByKey(base, mine, theirs, ({ value }) => value, together);

function together({ base, mine, theirs }: Clash<ListEntry>): readonly ListEntry[] {
  if (mine === undefined || theirs === undefined) return [mine ?? theirs].filter((entry) => entry !== undefined);
  const { labels: _, ...fields } = laidOver(base, mine, theirs);
  const labels = laidOver(base?.labels, mine.labels ?? {}, theirs.labels ?? {});
  return [{ ...fields, ...(Object.keys(labels).length > 0 && { labels }) }];
}

/** Theirs, with what I changed of it. */
function laidOver<T extends object>(base: T | undefined, mine: T, theirs: T): T {
  const [before, here] = [new Map(Object.entries(base ?? {})), new Map(Object.entries(mine))];
  const isChanged = (name: string): boolean => JSON.stringify(before.get(name)) !== JSON.stringify(here.get(name));
  const kept = Object.entries(theirs).filter(([name]) => !isChanged(name));
  return Object.fromEntries([...kept, ...[...here].filter(([name]) => isChanged(name))]) as T;
}
