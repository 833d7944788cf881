import { type OfTenant, sql, type TenantDatabase } from '@mortise/sdk/server';
import type { RunTotal } from '../../shared/ContractRun.ts';
import { REFIXED } from './runTables.ts';

/** What the contracts of a takeover come to, by currency: as their records said, and as they were taken over. */
export const runTotals = (database: TenantDatabase, run: OfTenant & { readonly _id: string }): Promise<readonly RunTotal[]> =>
  database.query<RunTotal & Record<string, unknown>>(
    sql(run)`with figures as (
        select currency, recorded, outcome = 'DONE' as is_done, (figures->>'outstanding')::numeric as outstanding,
          (figures->>'overdue')::numeric as overdue, (figures->>'dueNext')::numeric as due
        from ${REFIXED} c where refix = ${run._id}::uuid and currency is not null
      )
      select currency, count(*)::int as contracts, count(*) filter (where is_done)::int as taken, coalesce(sum(recorded), 0)::text as recorded,
        coalesce(sum(outstanding) filter (where is_done), 0)::text as outstanding, coalesce(sum(overdue) filter (where is_done), 0)::text as overdue,
        coalesce(sum(due) filter (where is_done), 0)::text as "dueNext"
      from figures f group by currency order by currency`,
  );
