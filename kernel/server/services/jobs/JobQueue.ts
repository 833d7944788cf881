import { apiError, type JsonObject, type Services } from '@mortise/sdk';
import type { DatabaseService, Job, RequestScope } from '@mortise/sdk/server';

/** What became of a job, in the words of an operator. */
export const JOB_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type JobState = (typeof JOB_STATES)[number];

export interface QueuedJob {
  readonly id: string;
  /** Which kind of work: `script-batch`. */
  readonly name: string;
  readonly state: JobState;
  /** Name of the tenant whose work it is; absent for the installation's own. */
  readonly tenant?: string;
  /** Id of what it is about: a batch, an import, a mail. */
  readonly subject?: string;
  /** A name for that, where it has one: the script of a batch. */
  readonly title?: string;
  readonly insertDate: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly attempts: number;
  readonly message?: string;
  readonly canRetry: boolean;
  readonly canCancel: boolean;
}

export interface JobsAsked {
  readonly state?: JobState | undefined;
  readonly name?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

interface JobRow extends Record<string, unknown> {
  id: string;
  name: string;
  state: JobState;
  tenant: string | null;
  subject: string | null;
  title: string | null;
  created_on: string;
  started_on: string | null;
  completed_on: string | null;
  attempts: number;
  message: string | null;
}

/** Only what belongs to the tenant of the first parameter; all jobs where that is null. */
const OF_TENANT = `($1::text is null or j.data ->> 'tenant' = $1)`;

/** A batch whose script failed is one that failed, although its job came to its end. What jobs work with is not shown: it may hold anything. */
const JOBS = `
  select j.id::text as id, j.name, t.name as tenant, j.data ->> 'id' as subject, j.data ->> 'name' as title, j.created_on, j.started_on,
    j.completed_on, j.retry_count + case when j.started_on is null then 0 else 1 end as attempts,
    case when b.status = 'ERROR' then b.message when j.state = 'failed' then j.output ->> 'message' end as message,
    case when j.state = 'cancelled' then 'CANCELLED' when b.status = 'ERROR' or j.state = 'failed' then 'FAILED' when j.state = 'active' then 'RUNNING'
      when j.state = 'completed' then 'DONE' else 'WAITING' end as state
  from jobs.job j
  left join app.tenants t on t.id::text = j.data ->> 'tenant'
  left join app.batches b on j.name = 'script-batch' and b.tenant = t.id and b.id::text = j.data ->> 'id'
  where ${OF_TENANT} and j.name = any($2::text[])`;

/** The jobs that wait, run and are over, for those who look after them. */
export class JobQueue {
  private readonly database: DatabaseService;
  private readonly jobs: ReadonlyMap<string, Job>;
  private readonly services: Services;

  constructor(database: DatabaseService, jobs: readonly Job[], services: Services) {
    this.database = database;
    this.jobs = new Map(jobs.map((job) => [job.name, job]));
    this.services = services;
  }

  get names(): readonly string[] {
    return [...this.jobs.keys()].toSorted();
  }

  /** Newest first. Without a tenant those of all. */
  async list(tenant: number | undefined, { state, name, offset, limit }: JobsAsked): Promise<readonly QueuedJob[]> {
    const names = name === undefined ? this.names : [name];
    const rows = await this.database.query<JobRow>(
      `select * from (${JOBS}) found where ($3::text is null or state = $3) order by created_on desc, id desc limit $4 offset $5`,
      [text(tenant), names, state ?? null, limit, offset],
    );
    return rows.map((row) => this.jobOf(row));
  }

  /** How many there are in each state. */
  async counts(tenant: number | undefined): Promise<Readonly<Record<JobState, number>>> {
    const rows = await this.database.query<{ state: JobState; n: number }>(
      `select state, count(*)::int as n from (${JOBS}) found group by state`,
      [text(tenant), this.names],
    );
    const known = Object.fromEntries(rows.map(({ state, n }) => [state, n]));
    return Object.fromEntries(JOB_STATES.map((state) => [state, known[state] ?? 0])) as Record<JobState, number>;
  }

  /** Puts one that failed or was cancelled into the queue again. @throws ENTITY_REGISTRATION_NOT_FOUND, TRANSITION_REJECTED */
  async retry(tenant: number | undefined, id: string): Promise<QueuedJob> {
    const { shown, data } = await this.find(tenant, id);
    if (!shown.canRetry) throw rejected('Retry', 'Only a job that failed or was cancelled can be tried again.');
    await this.jobs.get(shown.name)?.again?.(data, this.services);
    await this.database.query(
      `update jobs.job set state = 'retry', start_after = now(), completed_on = null, retry_limit = retry_count + 1
       where id = $1::uuid and name = $2 and state in ('failed', 'cancelled', 'completed')`,
      [id, shown.name],
    );
    return shown;
  }

  /** Ends one that waits, and one that runs where its work looks for that. @throws ENTITY_REGISTRATION_NOT_FOUND, TRANSITION_REJECTED */
  async cancel({ user }: RequestScope, tenant: number | undefined, id: string): Promise<QueuedJob> {
    const { shown, data } = await this.find(tenant, id);
    const job = this.jobs.get(shown.name);
    const states = job?.cancelsRunning === true ? ['created', 'retry', 'active'] : ['created', 'retry'];
    const ended = await this.database.query(
      `update jobs.job set state = 'cancelled', completed_on = now() where id = $1::uuid and name = $2 and state::text = any($3::text[]) returning id`,
      [id, shown.name, states],
    );
    if (ended.length === 0) throw rejected('Cancel', 'It is over, or runs and ends by itself.');
    await job?.cancel?.(data, this.services, `Cancelled by ${user.username}`);
    return shown;
  }

  private async find(tenant: number | undefined, id: string): Promise<{ readonly shown: QueuedJob; readonly data: JsonObject }> {
    const [row] = await this.database.query<JobRow>(`select * from (${JOBS}) found where id = $3`, [text(tenant), this.names, id]);
    if (row === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Job', id]);
    const [stored] = await this.database.query<{ data: string }>('select data::text as data from jobs.job where id = $1::uuid', [id]);
    return { shown: this.jobOf(row), data: JSON.parse(stored!.data) as JsonObject };
  }

  private jobOf(row: JobRow): QueuedJob {
    const { id, name, state, attempts } = row;
    const cancelsRunning = this.jobs.get(name)?.cancelsRunning === true;
    const more = {
      tenant: row.tenant,
      subject: row.subject,
      title: row.title,
      startDate: row.started_on,
      endDate: row.completed_on,
      message: row.message,
    };
    return {
      id,
      name,
      state,
      attempts,
      insertDate: row.created_on,
      canRetry: state === 'FAILED' || state === 'CANCELLED',
      canCancel: state === 'WAITING' || (state === 'RUNNING' && cancelsRunning),
      ...(Object.fromEntries(Object.entries(more).filter(([, value]) => value !== null)) as Partial<QueuedJob>),
    };
  }
}

const text = (tenant: number | undefined): string | null => (tenant === undefined ? null : String(tenant));
const rejected = (action: string, rejectionReason: string) => apiError('TRANSITION_REJECTED', [action], { rejectionReason });
