import type { ListValue } from '@mortise/sdk';

/** What a tenant says of one value of a code list; all of them together give the order. */
export interface ListEntry {
  readonly value: string;
  /** By locale or language: `fr-BE` before `fr`. Without one a value of the product keeps its label. */
  readonly labels?: Readonly<Record<string, string>>;
  /** E.g. the country of a calling code. */
  readonly value2?: string;
  /** Heading under which it is offered. */
  readonly group?: string;
  /** Of relations: for whom they are. Without them as the product has it. */
  readonly personTypes?: readonly string[];
  readonly trigrams?: readonly string[];
  /** It can no longer be chosen; where it stands already it keeps its label. */
  readonly isInactive?: boolean;
}

/** A list as the tenant has it: its own order, labels and values laid over the product's. What the product adds later comes last. */
export function laidOver(standard: readonly ListValue[], entries: readonly ListEntry[], locale: string): readonly ListValue[] {
  const known = new Map(standard.map((value) => [value.value, value]));
  const named = new Set(entries.map(({ value }) => value));
  return [...entries.map((entry) => laid(known.get(entry.value), entry, locale)), ...standard.filter(({ value }) => !named.has(value))];
}

function laid(standard: ListValue | undefined, entry: ListEntry, locale: string): ListValue {
  const { value, labels = {}, value2, group, personTypes, trigrams, isInactive } = entry;
  const own = labels[locale] ?? labels[locale.split('-')[0]!];
  const label = own === undefined && standard ? {} : { label: own ?? Object.values(labels)[0] ?? value, isTranslated: true };
  const more = {
    ...(value2 !== undefined && { value2 }),
    ...(group !== undefined && { group }),
    ...(personTypes && { personTypes }),
    ...(trigrams && { trigrams }),
  };
  return { value, label: '', ...standard, ...label, ...more, ...(isInactive === true && { isInactive }) };
}
