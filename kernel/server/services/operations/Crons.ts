import { apiError } from '@mortise/sdk';
import { kindOfScript } from '@mortise/sdk/scripts';
import type { DatabaseService, RequestScope, ScopesService } from '@mortise/sdk/server';
import { VersionedSettings } from '../configuration/VersionedSettings.ts';
import { literalIn, scheduleIn } from '../scripts/cronSchedule.ts';
import { nextRuns } from '../scripts/nextRuns.ts';
import type { ScriptBatches } from '../scripts/ScriptBatches.ts';
import { CRON_LIST, CRON_SCRIPTS, type CronRow } from '../scripts/ScriptScheduler.ts';

/** Whoever published it is locked or gone, or its schedule cannot be read. */
export const CRON_PROBLEMS = ['PUBLISHER', 'SCHEDULE'] as const;
type CronProblem = (typeof CRON_PROBLEMS)[number];

/** A script that starts by the clock, and how that goes. */
export interface Cron {
  readonly name: string;
  readonly schedule: string;
  /** Of whoever published it: by their clock, with their rights. */
  readonly timeZone: string;
  readonly publisher: string;
  readonly isPaused: boolean;
  /** Why it does not start. */
  readonly problem?: CronProblem;
  readonly next: readonly string[];
  readonly lastRun?: LastRun;
}

interface LastRun {
  readonly id: string;
  readonly date: string;
  readonly status: string;
  readonly message?: string;
}

interface RunRow extends Record<string, unknown> {
  script: string;
  id: string;
  insert_date: string;
  status: string;
  message: string | null;
}

/** The cron scripts of a tenant: when they come, what became of them, and whether they rest. */
export class Crons {
  private readonly database: DatabaseService;
  private readonly scopes: ScopesService;
  private readonly batches: ScriptBatches;
  private readonly pauses: VersionedSettings<{ readonly isPaused: boolean }>;

  constructor(database: DatabaseService, scopes: ScopesService, batches: ScriptBatches) {
    this.database = database;
    this.scopes = scopes;
    this.batches = batches;
    this.pauses = new VersionedSettings(database, CRON_LIST, { isPaused: false });
  }

  async all({ tenant }: Pick<RequestScope, 'tenant'>, now = new Date()): Promise<readonly Cron[]> {
    const rows = await this.rows(tenant);
    const runs = await this.database.query<RunRow>(
      `select distinct on (script) script, id, insert_date, status, message from app.batches
       where tenant = $1 and script = any($2::text[]) order by script, insert_date desc, id desc`,
      [tenant, rows.map(({ name }) => name)],
    );
    const last = new Map(runs.map((run) => [run.script, run]));
    return rows.map((row) => cronOf(row, last.get(row.name), now));
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async pause(scope: RequestScope, name: string, isPaused: boolean): Promise<void> {
    await this.row(scope.tenant, name);
    await this.pauses.save(scope, name, { content: { isPaused } }, async () => {});
  }

  /** Starts one now as the clock would: with the rights of whoever published it, under the number of this request. @throws TRANSITION_REJECTED */
  async run(scope: RequestScope, name: string): Promise<string> {
    const { user_id: userId, publisher } = await this.row(scope.tenant, name);
    const rejectionReason = `${publisher}, who published it, is locked or gone. Publish it again to run it with your own rights`;
    if (userId === null) throw apiError('TRANSITION_REJECTED', ['Run'], { rejectionReason });
    const owner = await this.scopes.ofUser(scope.tenant, userId);
    return this.batches.start({ ...owner, requestId: scope.requestId }, name, { query: {}, body: null });
  }

  private async rows(tenant: number): Promise<readonly CronRow[]> {
    const rows = await this.database.query<CronRow>(`select * from (${CRON_SCRIPTS}) c where tenant = $1 order by name`, [tenant]);
    return rows.filter(({ name }) => kindOfScript(name).kind === 'cron');
  }

  private async row(tenant: number, name: string): Promise<CronRow> {
    const found = (await this.rows(tenant)).find((row) => row.name === name);
    if (found === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Script', name]);
    return found;
  }
}

function cronOf(row: CronRow, last: RunRow | undefined, now: Date): Cron {
  const { name, source, publisher, is_paused: isPaused } = row;
  const timeZone = row.time_zone ?? 'UTC';
  const next = isPaused ? [] : runsOf(row, now, timeZone);
  const problem: CronProblem | undefined = row.user_id === null ? 'PUBLISHER' : next === undefined ? 'SCHEDULE' : undefined;
  return {
    name,
    schedule: literalIn(source) ?? '',
    timeZone,
    publisher,
    isPaused,
    next: (next ?? []).map((date) => date.toISOString()),
    ...(problem !== undefined && { problem }),
    ...(last && { lastRun: runOf(last) }),
  };
}

function runsOf({ name, source }: CronRow, now: Date, timeZone: string): readonly Date[] | undefined {
  try {
    return nextRuns(scheduleIn(name, source), now, timeZone);
  } catch {
    return undefined;
  }
}

const runOf = ({ id, insert_date: date, status, message }: RunRow): LastRun => ({ id, date, status, ...(message && { message }) });
