import type { JsonObject } from '@mortise/sdk';
import type { FilesService, Job, JobsService } from '@mortise/sdk/server';
import type { OpenDatabase } from '../../database/Database.ts';
import type { SystemEvents } from '../../system/SystemEvents.ts';
import { type OwnedTable, tenantTablesOf } from './tenantTablesOf.ts';

/** So many rows of a table go at once: others wait for none of it. */
const AT_ONCE = 5_000;
export const REMOVAL_JOB = 'tenant-removal';

export interface RemovalNeeds {
  readonly database: OpenDatabase;
  readonly files: () => FilesService;
  readonly jobs: () => JobsService;
  readonly events: SystemEvents;
  /** Days between the wish and the removal. */
  readonly graceDays: number;
}

/** A tenant that is to go. */
export interface LeavingTenant {
  readonly tenant: number;
  /** When its removal begins. */
  readonly date: string;
}

/** Tenants that are to be deleted: at once nobody works in them, after a time of grace all of theirs is removed. */
export class TenantRemovals {
  private readonly needs: RemovalNeeds;

  constructor(needs: RemovalNeeds) {
    this.needs = needs;
  }

  /** Removes everything of one tenant; taken up again after a kill, it goes on with what is left. */
  readonly job: Job = {
    name: REMOVAL_JOB,
    atOnce: 1,
    run: (payload, _services, signal) => {
      const { leaving, name } = payload as { leaving: number; name: string };
      return this.remove(leaving, name, signal);
    },
  };

  /** Whether a tenant is to go, and when. */
  async state(name: string): Promise<{ readonly graceDays: number; readonly date?: string; readonly isBegun: boolean }> {
    const [row] = await this.needs.database.query<{ date: string | null; is_begun: boolean }>(
      `select to_char(deletion_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date, removal_date is not null as is_begun
       from app.tenants where name = $1`,
      [name],
    );
    const date = row?.date ?? undefined;
    return { graceDays: this.needs.graceDays, ...(date !== undefined && { date }), isBegun: row?.is_begun === true };
  }

  /** Suspends a tenant and says when it goes. Undefined where there is none that may go. */
  async ask(name: string): Promise<LeavingTenant | undefined> {
    const [row] = await this.needs.database.query<{ id: number; date: string }>(
      `update app.tenants set deletion_date = coalesce(deletion_date, now() + make_interval(days => $2)),
         deletion_suspended = deletion_suspended or suspended_date is null, suspended_date = coalesce(suspended_date, now())
       where name = $1 and kind in ('customer', 'test') and removal_date is null
       returning id, to_char(deletion_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date`,
      [name, this.needs.graceDays],
    );
    return row && { tenant: row.id, date: row.date };
  }

  /** The tenant stays, and works again unless it was suspended before. Undefined where its removal was not asked for, or has begun. */
  async takeBack(name: string): Promise<number | undefined> {
    const [row] = await this.needs.database.query<{ id: number }>(
      `update app.tenants set suspended_date = case when deletion_suspended then null else suspended_date end,
         deletion_date = null, deletion_reminder_date = null, deletion_suspended = false
       where name = $1 and deletion_date is not null and removal_date is null returning id`,
      [name],
    );
    return row?.id;
  }

  /** Begins the removals whose time has come, and those again that a failure ended. */
  async beginDue(): Promise<void> {
    const { database, jobs } = this.needs;
    await database.query(
      `update app.tenants set removal_date = now() where deletion_date <= now() and removal_date is null and kind in ('customer', 'test')`,
    );
    const waiting = await database.query<{ id: number; name: string }>(
      `select id, name from app.tenants t where removal_date is not null and not exists (
         select 1 from jobs.job j where j.name = '${REMOVAL_JOB}' and j.data ->> 'leaving' = t.id::text and j.state in ('created', 'retry', 'active'))`,
    );
    for (const { id, name } of waiting) await jobs().enqueue(REMOVAL_JOB, { leaving: id, name } satisfies JsonObject);
  }

  private async remove(tenant: number, name: string, signal: AbortSignal): Promise<void> {
    const { database, files, events } = this.needs;
    const [row] = await database.query('select 1 as one from app.tenants where id = $1 and removal_date is not null', [tenant]);
    if (row === undefined) return;
    await database.query(`delete from jobs.job where data ->> 'tenant' = $1`, [String(tenant)]);
    await this.removeRows(tenant, signal);
    const store = files();
    if (store.removeFolder === undefined) throw new Error(`The file store cannot remove the files of ${name}: it has no removeFolder`);
    await store.removeFolder(String(tenant));
    await database.query('delete from app.tenants where id = $1 and removal_date is not null', [tenant]);
    events.add({ type: 'TENANT_DELETED', subject: name });
  }

  /** Rows that others name go after those: what is refused in one turn goes in the next. */
  private async removeRows(tenant: number, signal: AbortSignal): Promise<void> {
    let waiting = await tenantTablesOf(this.needs.database);
    while (waiting.length > 0) {
      const refused: OwnedTable[] = [];
      let failure: unknown;
      for (const table of waiting) {
        await this.removeRowsOf(table, tenant, signal).catch((error: unknown) => {
          failure = error;
          refused.push(table);
        });
        signal.throwIfAborted();
      }
      if (refused.length === waiting.length) throw failure;
      waiting = refused;
    }
  }

  private async removeRowsOf({ schema, sql }: OwnedTable, tenant: number, signal: AbortSignal): Promise<void> {
    const text = `with gone as (delete from ${sql} where tenant = $1
      and ctid = any (array(select ctid from ${sql} where tenant = $1 limit ${AT_ONCE})) returning 1)
      select count(*)::int as n from gone`;
    for (let n = AT_ONCE; n > 0 && !signal.aborted;) n = await this.removed(schema, text, tenant);
  }

  private async removed(schema: OwnedTable['schema'], text: string, tenant: number): Promise<number> {
    const { database } = this.needs;
    const rows =
      schema === 'd' ? (await database.write(tenant, [{ text, parameters: [tenant] }]))[0]! : await database.query(text, [tenant]);
    return Number(rows[0]?.['n'] ?? 0);
  }
}
