import type { OpenDatabase } from './Database.ts';
import { keyFigureColumns } from './keyFigureColumns.ts';
import type { TenantTable } from './tenantTables.ts';

/** Counts the records of those tables anew that have a key figure, and sums it up by currency: of the tenants named, or of all. */
export async function recount(database: OpenDatabase, tables: readonly TenantTable[], tenants?: readonly number[]): Promise<void> {
  for (const tenant of tenants ?? (await countedTenants(database))) {
    for (const table of tables.filter(({ entity }) => entity.keyFigure !== undefined)) {
      const { amount, currency } = keyFigureColumns(table);
      const parameters = [tenant, table.entity.name];
      await database.write(tenant, [
        { text: 'delete from d.counts where tenant = $1 and entity = $2', parameters },
        {
          text: `insert into d.counts (tenant, entity, status, currency, shard, n, total)
            select $1::int, $2::text, t.status, ${currency}, 0, count(*), coalesce(sum(${amount}), 0) from ${table.sql} t where t.tenant = $1 group by 3, 4`,
          parameters,
        },
      ]);
    }
  }
}

async function countedTenants(database: OpenDatabase): Promise<readonly number[]> {
  return (await database.query<{ tenant: number }>('select distinct tenant from d.counts')).map(({ tenant }) => tenant);
}
