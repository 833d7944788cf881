import { apiError, valuesAt, type EntityDefinition, type Field, type Fields } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import type { ColumnKind, RecordColumn } from '@mortise/sdk/server';
import type { Pages } from './exportContent.ts';

/** How many entries the lists of records have at most, by their paths without numbers: `bankAccounts.sepaMandates`. */
export type LongestLists = ReadonlyMap<string, number>;

/** What an import reads. */
const MOST_COLUMNS = 2_000;
/** What no table holds, or nobody reads. */
const LEFT_OUT: ReadonlySet<Field['type']> = new Set(['file', 'files', 'notice', 'sheet', 'password']);
/** Of which an import knows the type whatever the language; all else is text, as it is stored. */
const KINDS: Partial<Readonly<Record<Field['type'], ColumnKind>>> = {
  currency: 'number',
  number: 'number',
  slider: 'number',
  integer: 'number',
  date: 'date',
  checkbox: 'boolean',
  switch: 'boolean',
};

/**
 * All that is entered into records, under the paths by which an import takes it, each value as it is stored: what is in lists and objects too, entry by entry
 * (`addresses[1].city`).
 * @throws FILE_TOO_LARGE where an import would not read so many columns
 */
export function importColumns(
  { fields, workflow }: EntityDefinition,
  longest: LongestLists,
  find: (name: string) => EntityDefinition | undefined,
): readonly RecordColumn[] {
  const own = Object.hasOwn(fields, 'registration') ? [] : [columnOf('registration', { type: 'text' })];
  const status = workflow && !Object.hasOwn(fields, 'status') ? [columnOf('status', { type: 'text' })] : [];
  const columns = [...own, ...status, ...columnsOf(fields, '', { longest, find })];
  if (columns.length > MOST_COLUMNS) throw apiError('FILE_TOO_LARGE', [`${MOST_COLUMNS} columns`]);
  return columns;
}

/** The lists that decide how many columns there are. */
export const listsOf = ({ fields }: EntityDefinition): readonly string[] => Object.keys(fields).filter((name) => hasList(fields[name]!));

const hasList = (field: Field): boolean =>
  field.type === 'items' || (field.type === 'object' && Object.values(field.fields).some((inner) => hasList(inner)));

export async function longestLists(pages: Pages, { fields }: EntityDefinition): Promise<LongestLists> {
  const longest = new Map<string, number>();
  for await (const page of pages) for (const record of page) measure(fields, record, '', longest);
  return longest;
}

function measure(fields: Fields, value: unknown, prefix: string, longest: Map<string, number>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(fields)) {
    if (field.type !== 'items' && field.type !== 'object') continue;
    const [place, inner] = [prefix + name, (value as Readonly<Record<string, unknown>>)[name]];
    const entries: readonly unknown[] = field.type === 'object' ? [inner] : Array.isArray(inner) ? inner : [];
    if (field.type === 'items') longest.set(place, Math.max(longest.get(place) ?? 0, entries.length));
    for (const entry of entries) measure(field.fields, entry, `${place}.`, longest);
  }
}

interface Surroundings {
  readonly longest: LongestLists;
  readonly find: (name: string) => EntityDefinition | undefined;
}

function columnsOf(fields: Fields, prefix: string, around: Surroundings): readonly RecordColumn[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = prefix + name;
    if (field.readOnly === true || LEFT_OUT.has(field.type)) return [];
    if (field.type === 'object') return columnsOf(field.fields, `${path}.`, around);
    if (field.type !== 'items') return [columnOf(path, field)];
    const inner = withoutForeign(field.fields, around);
    const entries = Array.from({ length: around.longest.get(path.replaceAll(/\[\d+\]/g, '')) ?? 0 }, (_, index) => index);
    return entries.flatMap((index) => columnsOf(inner, `${path}[${index}].`, around));
  });
}

/** By a name that the record has which an entry refers to, an import means that record. */
function withoutForeign(fields: Fields, { find }: Surroundings): Fields {
  const reference = Object.values(fields).find((field) => field.type === 'reference');
  const linked = reference && find(reference.entity)?.fields;
  return linked ? Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(linked, name))) : fields;
}

function columnOf(path: string, field: Field): RecordColumn {
  const isShare = field.type === 'percentage';
  return {
    labels: [path],
    kind: KINDS[field.type] ?? 'text',
    root: /^\w+/.exec(path)![0],
    valuesOf: (record) => (isShare ? valuesAt(record, path).map(inPercent) : valuesAt(record, path)),
  };
}

/** With its sign nobody takes five per cent for five. */
const inPercent = (share: unknown): unknown => (typeof share === 'string' ? `${new Money(share).mul(100).toFixed()}%` : share);
