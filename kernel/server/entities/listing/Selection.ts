import { valuesAt } from '@mortise/sdk';
import type { Row } from '@mortise/sdk/server';
import { MAX_KEY } from '../../services/database/derivedValues.ts';
import type { ColumnKind, TenantTable } from '../../services/database/tenantTables.ts';
import { recordJson, STORED_COLUMNS, type StoredRecord } from '../storedRecord.ts';

/** Which columns a list reads, and how a row of them becomes JSON. */
export interface Selection {
  /** Columns with the alias `t`. */
  readonly columns: string;
  /** Under which name a row has the id. */
  readonly id: string;
  /** The record as JSON text. */
  readonly toJson: (row: Row) => string;
}

const WHOLE: Selection = {
  id: 'id',
  columns: STORED_COLUMNS.split(', ').map((column) => `t.${column}`).join(', '), // prettier-ignore
  toJson: (row) => recordJson(row as StoredRecord),
};

const CORE: Readonly<Record<string, string>> = {
  _id: 'id',
  registration: 'registration',
  name: 'name',
  status: 'status',
  _version: 'version',
  _insertDate: 'insert_date',
  _updateDate: 'update_date',
  _insertUser: 'insert_user',
  _updateUser: 'update_user',
};
/** Kinds whose column holds exactly what the data hold. */
const EXACT: ReadonlySet<ColumnKind> = new Set(['decimal', 'date', 'boolean']);
/** Kinds whose column holds the beginning of a text, so all of a short one: the wide `data` need not be read for it. */
const CUT: ReadonlySet<ColumnKind> = new Set(['code', 'prefix']);

/** The selection of a projection; everything when it is empty. Names that the entity does not know select nothing. */
export function selectionOf(table: TenantTable, projection: readonly string[]): Selection {
  if (projection.length === 0) return WHOLE;
  const roots = new Set(['_id', ...projection.map((path) => rootOf(table, path))]);
  const parts = [...roots].flatMap((root) => partOf(table, root));
  const selection = { id: '_id', columns: parts.map(({ select }) => select).join(', '), toJson: writing(parts) };
  return projection.some((path) => path.includes('.')) ? { ...selection, toJson: pruning(selection.toJson, projection, table) } : selection;
}

/** A role's column is derived from the persons: they are what is sent. */
function rootOf({ entity }: TenantTable, path: string): string {
  const root = path.replaceAll('[]', '').split('.')[0]!;
  return entity.roles && Object.hasOwn(entity.roles, root) && entity.fields[root] === undefined ? 'persons' : root;
}

/** Fields that a row has under their own names, and fields that it has as JSON text. */
interface Part {
  readonly select: string;
  readonly name: string;
  readonly isJson: boolean;
}

function partOf(table: TenantTable, root: string): readonly Part[] {
  const as = (expression: string, isJson = false): readonly Part[] => [{ select: `${expression} as "${root}"`, name: root, isJson }];
  if (Object.hasOwn(CORE, root)) return as(`t.${CORE[root]!}`);
  const typed = table.byPath.get(root);
  if (typed?.kind === 'integer') return as(`t.${typed.column}::text`, true);
  const field = Object.hasOwn(table.entity.fields, root) ? table.entity.fields[root] : undefined;
  // The column of an amount that goes out is below zero, the amount itself is not.
  const isSigned = field !== undefined && 'negativeWhen' in field && field.negativeWhen !== undefined;
  if (typed && !isSigned && EXACT.has(typed.kind)) return as(`t.${typed.column}`);
  if (field === undefined && root !== 'organization') return [];
  if (typed && CUT.has(typed.kind))
    return as(`case when length(t.${typed.column}) = ${MAX_KEY} then t.data->>'${root}' else t.${typed.column} end`);
  return as(`t.data->'${root}'`, true);
}

/** Writes the row as it came: nothing of what is absent, and JSON as the text that it is. */
function writing(parts: readonly Part[]): Selection['toJson'] {
  const plain = parts.filter(({ isJson }) => !isJson).map(({ name }) => name);
  const nested = parts.filter(({ isJson }) => isJson).map(({ name }) => [name, `,${JSON.stringify(name)}:`] as const);
  return (row) => {
    const record: Record<string, unknown> = {};
    for (const name of plain) if (row[name] !== null) record[name] = row[name];
    const json = JSON.stringify(record);
    let more = '';
    for (const [name, key] of nested) if (row[name] !== null) more += key + (row[name] as string);
    return more === '' ? json : `${json.slice(0, -1)}${more}}`;
  };
}

/** Keeps of nested values only what the projection names: `persons.role`, `organization.name`. */
function pruning(toJson: Selection['toJson'], projection: readonly string[], table: TenantTable): Selection['toJson'] {
  const paths = projection.map((path) => path.replaceAll('[]', '').split('.'));
  const roots = new Map<string, readonly (readonly string[])[]>();
  for (const path of paths) {
    const root = rootOf(table, path[0]!);
    roots.set(root, [...(roots.get(root) ?? []), path.slice(1)]);
  }
  return (row) => {
    const record = JSON.parse(toJson(row)) as Record<string, unknown>;
    for (const [root, inner] of roots) if (record[root] !== undefined) record[root] = kept(record[root], inner);
    return JSON.stringify(record);
  };
}

function kept(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (paths.some((path) => path.length === 0)) return value;
  if (Array.isArray(value)) return value.map((item) => kept(item, paths));
  if (typeof value !== 'object' || value === null) return value;
  const names = new Set(paths.map(([name]) => name!));
  const entries = Object.entries(value).filter(([name]) => names.has(name));
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, kept(inner, paths.filter(([first]) => first === name).map((path) => path.slice(1)))]),
  ); // prettier-ignore
}

/** Registrations at a path of a record. */
export const registrationsAt = (record: unknown, path: string): readonly string[] =>
  valuesAt(record, path).filter((found): found is string => typeof found === 'string');
