import type { OpenDatabase } from './Database.ts';
import { keyFigureColumns } from './keyFigure.ts';
import type { TenantTable } from './tenantTables.ts';

/** Counts the records of the tables anew, tenant by tenant, where those that have a key figure were counted without its currency. */
export async function recount(database: OpenDatabase, tables: readonly TenantTable[]): Promise<void> {
  const tenants = await database.query<{ tenant: number }>('select distinct tenant from d.counts');
  for (const { tenant } of tenants) {
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
