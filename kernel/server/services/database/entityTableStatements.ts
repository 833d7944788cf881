import { createHash } from 'node:crypto';
import type { Field } from '@mortise/sdk';
import { textPaths } from '../../../shared/listing/recordKeys.ts';
import { rowSecurity } from './storeStatements.ts';
import type { TenantTable } from './tenantTables.ts';

/** What the names of indexes that several columns share have after the table's. */
const SHARED_INDEX = 'equal_';
/** Of tables with persons: one index has both now. */
const REPLACED = ['text', 'persons'];
/** PostgreSQL allows 32 columns; the tenant is one of them. */
const MAX_GIN_COLUMNS = 30;

export interface DesiredIndex {
  readonly name: string;
  /** All after the name: `on d."contracts" using btree (…)`. */
  readonly definition: string;
  /** How it keeps itself: `name=value`, changed where it is another. */
  readonly option: string | undefined;
}

/**
 * A GIN index gathers what is new in a list, which every search reads from end to end. Left to itself that list grows to 4 MB, with which a
 * search takes eighty times as long; with 128 KB twice, which is less than the rest of the request. Shorter still, saves would pay more
 * than searches gain.
 */
const SHORT_LIST = 'gin_pending_list_limit=128';

/** Statements that make the table of an entity, without its indexes. */
export function createTable(table: TenantTable): readonly string[] {
  const typed = table.columns.map(({ column, sqlType }) => `${column} ${sqlType}`);
  const columns = [
    'tenant int not null',
    'id uuid not null',
    'registration text collate "C" not null',
    'name text',
    'name_key text collate "C"',
    'status text collate "C" not null',
    'organization text collate "C"',
    'insert_date timestamptz not null default now()',
    'update_date timestamptz not null default now()',
    'insert_user text collate "C" not null',
    'update_user text collate "C" not null',
    'version int not null default 1',
    `search text collate "C" not null default ''`,
    'person_keys text[]',
    `data jsonb not null default '{}'`,
    ...typed,
    'primary key (tenant, id)',
    `constraint "${registrationConstraint(table)}" unique (tenant, registration)`,
  ];
  return [`create table ${table.sql} (${columns.join(', ')})`, ...rowSecurity(table.sql)];
}

export const addColumn = (table: TenantTable, column: string): string => {
  const { sqlType } = table.columns.find((typed) => typed.column === `"${column}"`)!;
  return `alter table ${table.sql} add column "${column}" ${sqlType}`;
};

/** Name of the constraint that keeps registrations unique. */
export const registrationConstraint = ({ name }: TenantTable): string => indexName(name, 'registration');

/**
 * An index behind every filter and every sort. Nulls come first, so that one index serves both directions:
 * absent values sort lowest, first in ascending order and last in descending order.
 */
export function desiredIndexes(table: TenantTable): readonly DesiredIndex[] {
  const indexes: (readonly [suffix: string, columns: string])[] = [
    ['updated', '(tenant, update_date, id)'],
    ['status', '(tenant, status, id)'],
    ['name', '(tenant, name_key nulls first, id)'],
    ['organization', '(tenant, organization nulls first, id)'],
    // In one index, so that what a text and a person have in common is found there: bitmaps of two indexes that begin alike are never combined.
    hasPersons(table)
      ? ['words', 'using gin (tenant, search gin_trgm_ops, person_keys)']
      : ['text', 'using gin (tenant, search gin_trgm_ops)'],
  ];
  for (const { column, isSortable } of table.columns) {
    if (isSortable) indexes.push([`f_${column.slice(1, -1)}`, `(tenant, ${column} nulls first, id)`]);
  }
  // One index for all that is only searched for equal values: each index more makes every save and every plan dearer.
  for (const columns of equalityColumns(table))
    indexes.push([SHARED_INDEX + shortHash(columns.join()), `using gin (tenant, ${columns.join(', ')})`]);
  for (const { date, sum } of table.entity.filterPairs ?? []) {
    // With the id a page sorted by the sum is found in the index alone, and only its own rows are read.
    const include = [...(sum === undefined ? [] : [columnOf(table, sum)]), 'id'].join(', ');
    indexes.push([pairSuffix(table, date), `(tenant, status, ${columnOf(table, date)}) include (${include})`]);
  }
  return indexes.map(([suffix, columns]) => indexOf(table, suffix, columns));
}

function indexOf(table: TenantTable, suffix: string, columns: string): DesiredIndex {
  const option = columns.startsWith('using gin') ? SHORT_LIST : undefined;
  const definition = `on ${table.sql} ${columns}${option === undefined ? '' : ` with (${option})`}`;
  return { name: indexName(table.name, suffix), definition, option };
}

const hasPersons = ({ entity }: TenantTable): boolean => entity.fields['persons'] !== undefined;

/** Of the index of a status and a date; the one from before had no ids. */
const pairSuffix = (table: TenantTable, date: string): string => `${withoutId(table, date)}_ids`;
const withoutId = (table: TenantTable, date: string): string => `pair_${columnOf(table, date).slice(1, -1)}`;

/** Whether an index has been replaced by one of those that the table is to have. */
export const isReplaced = (table: TenantTable, name: string): boolean =>
  name.startsWith(`${table.name}_${SHARED_INDEX}`) ||
  (hasPersons(table) && REPLACED.some((suffix) => name === indexName(table.name, suffix))) ||
  (table.entity.filterPairs ?? []).some(({ date }) => name === indexName(table.name, withoutId(table, date)));

/** Statistics that a table needs beyond those of its columns. */
export interface DesiredStatistics {
  readonly name: string;
  readonly statements: readonly string[];
}

/**
 * Which dates go with which status: without it the planner takes them for independent, expects open invoices of last year, and walks a
 * whole index in search of them.
 */
export const desiredStatistics = (table: TenantTable): readonly DesiredStatistics[] =>
  (table.entity.filterPairs ?? []).map(({ date }) => {
    const column = columnOf(table, date);
    const name = indexName(table.name, `with_${column.slice(1, -1)}`);
    return {
      name,
      statements: [
        `create statistics d."${name}" (mcv) on tenant, status, ${column} from ${table.sql}`,
        `alter statistics d."${name}" set statistics 1000`,
        `analyze ${table.sql}`,
      ],
    };
  });

/** Columns searched by equality, in groups that one GIN index takes. */
function equalityColumns({ columns }: TenantTable): readonly (readonly string[])[] {
  const equal = ['insert_user', ...columns.filter(({ isIndexed, isSortable }) => isIndexed && !isSortable).map(({ column }) => column)];
  const groups: string[][] = [];
  for (let start = 0; start < equal.length; start += MAX_GIN_COLUMNS) groups.push(equal.slice(start, start + MAX_GIN_COLUMNS));
  return groups;
}

/** Says when the derived columns of stored records have to be computed anew. */
export const shapeOf = (table: TenantTable): string =>
  shortHash(
    JSON.stringify([textPaths(table.entity), table.columns.map(({ path, column, kind, field }) => [path, column, kind, ...signOf(field)])]),
  );

const signOf = (field: Field): readonly unknown[] => ('negativeWhen' in field && field.negativeWhen ? [field.negativeWhen] : []);

function columnOf({ byPath, entity }: TenantTable, path: string): string {
  const column = byPath.get(path)?.column;
  if (column === undefined) throw new Error(`${entity.name} has no field "${path}" of its own that its filterPairs name`);
  return column;
}

/** Index names are unique in the schema, and cut by PostgreSQL at 63 characters. */
function indexName(table: string, suffix: string): string {
  const name = `${table}_${suffix}`;
  return name.length <= 60 ? name : `${name.slice(0, 50)}_${shortHash(name)}`;
}

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
