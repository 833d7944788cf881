import { derivedValues, type Data } from './derivedValues.ts';
import type { OpenDatabase } from './Database.ts';
import type { TenantTable } from './tenantTables.ts';

const BATCH = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface StoredRow {
  readonly [column: string]: unknown;
  readonly tenant: number;
  readonly id: string;
  readonly registration: string;
  readonly name: string | null;
  readonly status: string;
  readonly version: number;
  readonly data: string;
}
/** With where the next batch begins. */
interface SavedRow extends StoredRow {
  readonly saved: string;
}

const READ = 'tenant, id, registration, name, status, version, data';

/** Columns that are computed from a record, with their types in a recordset. */
export const derivedColumns = (table: TenantTable): readonly (readonly [column: string, type: string])[] => [
  ['name_key', 'text'],
  ['organization', 'text'],
  ['search', 'text'],
  ['person_keys', 'text[]'],
  ...table.columns.map(({ column, sqlType }) => [column, sqlType.replace(' collate "C"', '')] as const),
];

/**
 * Computes the derived columns of all stored records anew, batch by batch. Cut off in the middle it can be begun again. What is saved
 * meanwhile stays as it was saved: by a server that knows the old definition until `refillSaved` looks at it.
 */
export async function refillTable(database: OpenDatabase, table: TenantTable): Promise<void> {
  let after: readonly [tenant: number, id: string] = [-1, FIRST_ID];
  for (;;) {
    const rows = await database.query<StoredRow>(
      `select ${READ} from ${table.sql} where (tenant, id) > ($1, $2::uuid) order by tenant, id limit ${BATCH}`,
      after,
    );
    for (const [tenant, own] of Map.groupBy(rows, (row) => row.tenant)) await refillRows(database, table, tenant, own);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = [last.tenant, last.id];
  }
}

/** The same for the records of a tenant that were saved since a moment; only those are written whose columns are not as they should be. */
export async function refillSaved(database: OpenDatabase, table: TenantTable, tenant: number, since: string): Promise<void> {
  let after: readonly [saved: string, id: string] = [since, FIRST_ID];
  for (;;) {
    const rows = await database.query<SavedRow>(
      `select ${READ}, update_date::text as saved from ${table.sql}
       where tenant = $1 and (update_date, id) > ($2::timestamptz, $3::uuid) order by update_date, id limit ${BATCH}`,
      [tenant, ...after],
    );
    await refillRows(database, table, tenant, rows);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = [last.saved, last.id];
  }
}

/** Each only at the version that it was computed from. */
async function refillRows(database: OpenDatabase, table: TenantTable, tenant: number, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = derivedColumns(table);
  const listOf = (alias: string) => columns.map(([column]) => `${alias}.${column}`).join(', ');
  const values = rows.map((row) => ({ id: row.id, version: row.version, ...derivedValues(table, row, JSON.parse(row.data) as Data) }));
  const text = `update ${table.sql} t set ${columns.map(([column]) => `${column} = r.${column}`).join(', ')}
    from jsonb_to_recordset($2::jsonb) as r(id uuid, version int, ${columns.map(([column, type]) => `${column} ${type}`).join(', ')})
    where t.tenant = $1 and t.id = r.id and t.version = r.version and row(${listOf('t')}) is distinct from row(${listOf('r')})`;
  await database.write(tenant, [{ text, parameters: [tenant, JSON.stringify(values)] }]);
}
