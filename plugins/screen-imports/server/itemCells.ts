import { isDeepStrictEqual } from 'node:util';
import type { EntityRecord, Fields } from '@mortise/sdk';
import { merged } from './innerPaths.ts';

/** What the cells of one row say of one entry of a list, or of an object: `addresses[0].city`, `addresses[0].location.type`. */
export interface ItemCells {
  readonly list: string;
  /** A position, a role, or nothing: the first. */
  readonly index: string;
  /** Values by their paths within the entry; `null` where the cell is empty. */
  readonly values: Readonly<Record<string, unknown>>;
}

type Entry = Readonly<Record<string, unknown>>;
type Lists = Readonly<Record<string, readonly Entry[] | Entry>>;

export const isPosition = (index: string): boolean => /^\d{0,9}$/.test(index);

/** The lists and objects of a record that is made from the cells: the entries by their positions, without gaps; those of one place are one entry. */
export function newItems(fields: Fields, items: readonly ItemCells[]): Lists {
  const places = Map.groupBy(items, ({ list, index }) => `${list}[${index}]`);
  const entries = [...places.values()].map((cells) => ({
    ...cells[0]!,
    values: merged(roleOf(fields, cells[0]!), Object.assign({}, ...cells.map(({ values }) => values))),
  }));
  const lists = Map.groupBy(entries, ({ list }) => list);
  return Object.fromEntries(
    [...lists].map(([list, some]) => [
      list,
      isList(fields, list) ? some.toSorted(byPosition).map(({ values }) => values) : some[0]!.values,
    ]),
  );
}

/**
 * The lists and objects of a record that is there, with the fields that the cells name changed; what they do not name stays, and so do all other entries.
 * Only those in which something changes.
 */
export function changedItems(fields: Fields, items: readonly ItemCells[], record: EntityRecord): Lists {
  const changed: Record<string, readonly Entry[] | Entry> = {};
  for (const [list, cells] of Map.groupBy(items, (item) => item.list)) {
    if (!isList(fields, list)) {
      const before = (record[list] as Entry | null | undefined) ?? {};
      const after = merged(before, Object.assign({}, ...cells.map(({ values }) => values)));
      if (!isDeepStrictEqual(before, after)) changed[list] = after;
      continue;
    }
    const stored = (record[list] as readonly Entry[] | null | undefined) ?? [];
    const after = cells.toSorted(byPosition).reduce((entries, item) => withItem(fields, entries, item), stored);
    if (after !== stored) changed[list] = after;
  }
  return changed;
}

/** The same entries where all is as the cells say. */
function withItem(fields: Fields, entries: readonly Entry[], item: ItemCells): readonly Entry[] {
  const position = positionOf(entries, item);
  const entry = entries[position];
  if (entry === undefined) return [...entries, merged(roleOf(fields, item), item.values)];
  return says(entry, item.values) ? entries : entries.with(position, merged(entry, item.values));
}

/** Whether all in an entry is as the cells say. */
const says = (entry: Entry, values: Entry): boolean => isDeepStrictEqual(entry, merged(entry, values));
const isList = (fields: Fields, name: string): boolean => fields[name]?.type === 'items';

/** Behind the last one an entry that says the same already is taken for it: the same file does not add it again. */
function positionOf(entries: readonly Entry[], { index, values }: ItemCells): number {
  if (!isPosition(index)) return entries.findIndex(({ role }) => role === index);
  const position = Number(index);
  return position < entries.length ? position : entries.findIndex((entry) => says(entry, values));
}

function roleOf(fields: Fields, { list, index }: ItemCells): Entry {
  const field = fields[list];
  const hasRole = field?.type === 'items' && Object.hasOwn(field.fields, 'role');
  return hasRole && !isPosition(index) ? { role: index } : {};
}

const byPosition = (one: ItemCells, other: ItemCells): number =>
  isPosition(one.index) && isPosition(other.index) ? Number(one.index) - Number(other.index) : 0;
