import type { Row } from '@mortise/sdk/server';
import { MAX_KEY, valuesAt } from '../../services/database/derivedValues.ts';
import type { ColumnKind, TenantTable } from '../../services/database/tenantTables.ts';
import { recordJson, STORED_COLUMNS, type StoredRecord } from '../storedRecord.ts';

/** Which columns a list reads, and how a row of them becomes JSON. */
export interface Selection {
  /** Columns with the alias `t`. */
  readonly columns: string;
  /** The record as JSON text. */
  readonly toJson: (row: Row) => string;
}

const WHOLE: Selection = {
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
const EXACT: ReadonlySet<ColumnKind> = new Set(['decimal', 'integer', 'date', 'boolean']);
/** Kinds whose column holds the beginning of a text, so all of a short one: the wide `data` need not be read for it. */
const CUT: ReadonlySet<ColumnKind> = new Set(['code', 'prefix']);

/** The selection of a projection; everything when it is empty. Names that the entity does not know select nothing. */
export function selectionOf(table: TenantTable, projection: readonly string[]): Selection {
  if (projection.length === 0) return WHOLE;
  const roots = new Set(['_id', ...projection.map((path) => rootOf(table, path))]);
  const parts = [...roots].flatMap((root, index) => partOf(table, root, index));
  const selection = { columns: parts.map(({ select }) => select).join(', '), toJson: (row: Row) => `{${joined(parts, row)}}` };
  return projection.some((path) => path.includes('.')) ? { ...selection, toJson: pruning(selection.toJson, projection, table) } : selection;
}

/** A role's column is derived from the persons: they are what is sent. */
function rootOf({ entity }: TenantTable, path: string): string {
  const root = path.replaceAll('[]', '').split('.')[0]!;
  return entity.roles && Object.hasOwn(entity.roles, root) && entity.fields[root] === undefined ? 'persons' : root;
}

interface Part {
  readonly select: string;
  /** `,"amount":…`, or nothing when it is absent. */
  readonly write: (row: Row) => string;
}

function partOf(table: TenantTable, root: string, index: number): readonly Part[] {
  const key = JSON.stringify(root);
  if (Object.hasOwn(CORE, root)) {
    const column = CORE[root]!;
    return [{ select: `t.${column}`, write: (row) => value(key, row[column] === null ? null : JSON.stringify(row[column])) }];
  }
  const typed = table.byPath.get(root);
  if (typed && EXACT.has(typed.kind)) {
    const isBare = typed.kind === 'integer' || typed.kind === 'boolean';
    const name = typed.column.slice(1, -1);
    const json = (found: string | null) => (found === null || isBare ? found : `"${found}"`);
    return [
      { select: `t.${typed.column}${isBare ? '::text' : ''} as "${name}"`, write: (row) => value(key, json(row[name] as string | null)) },
    ];
  }
  if (table.entity.fields[root] === undefined && root !== 'organization') return [];
  const alias = `p${index}`;
  if (typed && CUT.has(typed.kind)) {
    const { column } = typed;
    const select = `case when length(t.${column}) < ${MAX_KEY} then to_json(t.${column})::text when t.${column} is not null then (t.data->'${root}')::text end as ${alias}`;
    return [{ select, write: (row) => value(key, row[alias] as string | null) }];
  }
  return [{ select: `t.data->'${root}' as ${alias}`, write: (row) => value(key, row[alias] as string | null) }];
}

const value = (key: string, json: string | null): string => (json === null ? '' : `${key}:${json},`);

function joined(parts: readonly Part[], row: Row): string {
  let json = '';
  for (const { write } of parts) json += write(row);
  return json.slice(0, -1);
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
