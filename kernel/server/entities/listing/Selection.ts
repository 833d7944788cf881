import { valuesAt } from '@mortise/sdk';
import type { Row } from '@mortise/sdk/server';
import { MAX_KEY } from '../../../shared/listing/recordKeys.ts';
import type { ColumnKind } from '../../../shared/listing/FieldColumn.ts';
import type { TenantTable } from '../../services/database/tenantTables.ts';
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
  columns: STORED_COLUMNS.split(', ')
    .map((column) => `t.${column}`)
    .join(', '),
  toJson: (row) => recordJson(row as StoredRecord),
};

const instant = (column: string): string => `'"' || to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'`;
const jsonOf = (value: string): string => `to_json(${value})::text`;

/** JSON text of what every record has; the id is written first. */
const CORE: Readonly<Record<string, string>> = {
  registration: jsonOf('t.registration'),
  name: jsonOf('t.name'),
  status: jsonOf('t.status'),
  _version: 't.version::text',
  _insertDate: instant('t.insert_date'),
  _updateDate: instant('t.update_date'),
  _insertUser: jsonOf('t.insert_user'),
  _updateUser: jsonOf('t.update_user'),
};
/** Kinds whose column holds exactly what the data hold, as a text without signs that JSON would escape. */
const QUOTED: ReadonlySet<ColumnKind> = new Set(['decimal', 'date']);
/** Kinds whose column holds the beginning of a text, so all of a short one: the wide `data` need not be read for it. */
const CUT: ReadonlySet<ColumnKind> = new Set(['code', 'prefix']);

const MOST_ARGUMENTS = 50;

/**
 * The selection of a projection; everything when it is empty. Names that the entity does not know select nothing. PostgreSQL writes the
 * JSON of a row: one text is read several times as fast as its values one by one.
 */
export function selectionOf(table: TenantTable, projection: readonly string[]): Selection {
  if (projection.length === 0) return WHOLE;
  const roots = new Set(projection.map((path) => rootOf(table, path)));
  const members = [...roots].flatMap((root) => memberOf(table, root) ?? []);
  const json = joined([`'"_id":"' || t.id::text || '"'`, ...members]);
  const selection = { id: '_id', columns: `t.id as _id, ${json} as json`, toJson: (row: Row) => `{${row['json'] as string}}` };
  return projection.some((path) => path.includes('.')) ? { ...selection, toJson: pruning(selection.toJson, projection, table) } : selection;
}

/** Members with commas between them, without those that are null: faster than `||` and `coalesce`. A function takes a hundred arguments at most. */
function joined(members: readonly string[]): string {
  const [some, rest] = [members.slice(0, MOST_ARGUMENTS), members.slice(MOST_ARGUMENTS)];
  return `concat_ws(',', ${[...some, ...(rest.length > 0 ? [`nullif(${joined(rest)}, '')`] : [])].join(', ')})`;
}

/** A role's column is derived from the persons: they are what is sent. */
function rootOf({ entity }: TenantTable, path: string): string {
  const root = path.replaceAll('[]', '').split('.')[0]!;
  return entity.roles && Object.hasOwn(entity.roles, root) && entity.fields[root] === undefined ? 'persons' : root;
}

/** A member of the row's JSON; null where the row has no value. */
function memberOf(table: TenantTable, root: string): string | undefined {
  const value = valueOf(table, root);
  return value && `'"${root}":' || ${value}`;
}

/** JSON text of a field, null where it has none. */
function valueOf(table: TenantTable, root: string): string | undefined {
  if (Object.hasOwn(CORE, root)) return CORE[root];
  const typed = table.byPath.get(root);
  if (typed?.kind === 'integer' || typed?.kind === 'boolean') return `t.${typed.column}::text`;
  const field = Object.hasOwn(table.entity.fields, root) ? table.entity.fields[root] : undefined;
  // The column of an amount that goes out is below zero, the amount itself is not.
  const isSigned = field !== undefined && 'negativeWhen' in field && field.negativeWhen !== undefined;
  if (typed && !isSigned && QUOTED.has(typed.kind)) return `'"' || t.${typed.column}::text || '"'`;
  if (field === undefined && root !== 'organization') return undefined;
  if (typed && CUT.has(typed.kind))
    return jsonOf(`case when length(t.${typed.column}) = ${MAX_KEY} then t.data->>'${root}' else t.${typed.column} end`);
  return `(t.data->'${root}')::text`;
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
    entries.map(([name, inner]) => [
      name,
      kept(
        inner,
        paths.filter(([first]) => first === name).map((path) => path.slice(1)),
      ),
    ]),
  );
}

/** Registrations at a path of a record. */
export const registrationsAt = (record: unknown, path: string): readonly string[] =>
  valuesAt(record, path).filter((found): found is string => typeof found === 'string');
