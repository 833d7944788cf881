import { derivedValues, type Data } from './derivedValues.ts';
import type { OpenDatabase } from './Database.ts';
import type { TenantTable } from './tenantTables.ts';

const BATCH = 1_000;

interface StoredRow {
  readonly [column: string]: unknown;
  readonly tenant: number;
  readonly id: string;
  readonly registration: string;
  readonly name: string | null;
  readonly status: string;
  readonly data: string;
}

/** Columns that are computed from a record, with their types in a recordset. */
export const derivedColumns = (table: TenantTable): readonly (readonly [column: string, type: string])[] => [
  ['name_key', 'text'],
  ['organization', 'text'],
  ['search', 'text'],
  ['person_keys', 'text[]'],
  ...table.columns.map(({ column, sqlType }) => [column, sqlType.replace(' collate "C"', '')] as const),
];

/** Computes the derived columns of all stored records anew, batch by batch. Cut off in the middle it can be begun again. */
export async function refillTable(database: OpenDatabase, table: TenantTable): Promise<void> {
  const columns = derivedColumns(table);
  const text = `update ${table.sql} t set ${columns.map(([column]) => `${column} = r.${column}`).join(', ')}
    from jsonb_to_recordset($2::jsonb) as r(id uuid, ${columns.map(([column, type]) => `${column} ${type}`).join(', ')})
    where t.tenant = $1 and t.id = r.id`;
  let after: readonly [tenant: number, id: string] = [-1, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const rows = await database.query<StoredRow>(
      `select tenant, id, registration, name, status, data from ${table.sql} where (tenant, id) > ($1, $2::uuid) order by tenant, id limit ${BATCH}`,
      after,
    );
    for (const tenant of new Set(rows.map((row) => row.tenant))) {
      const own = rows.filter((row) => row.tenant === tenant);
      const values = own.map((row) => ({ id: row.id, ...derivedValues(table, row, JSON.parse(row.data) as Data) }));
      await database.write(tenant, [{ text, parameters: [tenant, JSON.stringify(values)] }]);
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = [last.tenant, last.id];
  }
}
