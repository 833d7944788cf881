import { kindOfScript } from '@mortise/sdk/scripts';
import type { DatabaseService, ScopesService } from '@mortise/sdk/server';
import { isDueAt } from './cronMoments.ts';
import { CRON_FLOOR_MINUTES, scheduleIn } from './cronSchedule.ts';
import type { ScriptBatches } from './ScriptBatches.ts';

const MINUTE = 60_000;

export interface CronRow extends Record<string, unknown> {
  tenant: number;
  name: string;
  source: string;
  publisher: string;
  /** Null where the publisher is locked or gone. */
  user_id: string | null;
  time_zone: string | null;
  is_paused: boolean;
}

/** Kind of the settings that say which scripts are paused: the product's collection `cron-list`. ROUTE-067 */
export const CRON_LIST = 'cron-list';

/** Whoever published a script is the user that it works for. */
export const CRON_SCRIPTS = `
  select s.tenant, s.name, s.source, s.insert_user as publisher, case when not u.is_locked then u.id::text end as user_id, u.time_zone,
    coalesce((select p.content::jsonb ->> 'isPaused' = 'true' and not p.is_deleted from app.settings p where p.tenant = s.tenant
      and p.kind = '${CRON_LIST}' and p.name = s.name order by p.version desc limit 1), false) as is_paused
  from (select distinct on (tenant, name) * from app.scripts where name like '%-cron' order by tenant, name, version desc) s
  left join app.users u on u.tenant = s.tenant and u.username = s.insert_user
  where not s.is_deleted and not exists (select from app.tenants t where t.id = s.tenant and t.suspended_date is not null)`;

/** Starts cron scripts when they are due, each once, however many servers there are. */
export class ScriptScheduler {
  private readonly database: DatabaseService;
  private readonly scopes: ScopesService;
  private readonly batches: ScriptBatches;
  private readonly report: (message: string, error: unknown) => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(database: DatabaseService, scopes: ScopesService, batches: ScriptBatches, report: (message: string, error: unknown) => void) {
    this.database = database;
    this.scopes = scopes;
    this.batches = batches;
    this.report = report;
  }

  start(): () => void {
    this.wait();
    return () => clearTimeout(this.timer);
  }

  /** Starts what is due in the minute. Minutes in which no server ran are not made up for. */
  async tick(now: Date): Promise<void> {
    const minute = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);
    await this.database.query(`delete from app.script_cron_runs where minute < $1::timestamptz - interval '1 day'`, [minute.toISOString()]);
    for (const row of await this.database.query<CronRow>(CRON_SCRIPTS)) {
      try {
        await this.startIfDue(row, minute);
      } catch (error) {
        this.report(`Script ${row.name} was not started`, error);
      }
    }
  }

  private wait(): void {
    this.timer = setTimeout(
      () => {
        this.wait();
        this.tick(new Date()).catch((error: unknown) => this.report('cron scripts', error));
      },
      MINUTE - (Date.now() % MINUTE),
    ).unref();
  }

  private async startIfDue(
    { tenant, name, source, publisher, user_id: userId, time_zone: timeZone, is_paused: isPaused }: CronRow,
    minute: Date,
  ): Promise<void> {
    if (isPaused || kindOfScript(name).kind !== 'cron') return;
    // By the clock of the user.
    if (!isDueAt(scheduleIn(name, source), minute, timeZone ?? 'UTC')) return;
    const [claimed] = await this.database.query(
      `insert into app.script_cron_runs (tenant, name, minute)
       select $1::int, $2::text, $3::timestamptz
       where not exists (select 1 from app.script_cron_runs where tenant = $1 and name = $2
         and minute > $3::timestamptz - interval '${CRON_FLOOR_MINUTES} minutes' and minute < $3::timestamptz)
       on conflict do nothing returning name`,
      [tenant, name, minute.toISOString()],
    );
    if (!claimed) return;
    if (userId === null) await this.batches.refusePublisher(tenant, publisher, name);
    else await this.batches.start(await this.scopes.ofUser(tenant, userId), name, { query: {}, body: null });
  }
}
