import { ApiError, type JsonObject, type Services } from '@mortise/sdk';
import type { DatabaseService, Job, JobsService, Row } from '@mortise/sdk/server';
import { setTimeout as delay } from 'node:timers/promises';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { exclusively } from '../database/exclusively.ts';
import type { SystemEvents } from '../system/SystemEvents.ts';

/** A job may work this long between two signs of life. */
const HEARTBEAT_SECONDS = 30;
const EXPIRE_SECONDS = 6 * 3600;
/** How often all queues are looked at for work that nobody announces here: what another server queued, and what is tried again. */
const LOOK_MS = 1_000;
/** Workers wait for what is found there. That each looks for itself is only for the case that a look fails. */
const POLL_SECONDS = 60;
const AGAIN_MS = 500;
const MOST_ATTEMPTS = 5;
/** Of one kind on one server, each of another tenant: whoever has many waits behind their own. */
const AT_ONCE = 2;
/** Servers that start at the same moment make the queues one after the other. */
const LOCK = 7_303_202_603;

/** Names of the queues in which a job may begin. */
const READY = `
  select name from unnest($1::text[]) as queue (name)
  where exists (select from jobs.job j where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= now())`;

export interface JobsNeeds {
  readonly database: DatabaseService;
  readonly jobs: readonly Job[];
  readonly services: Services;
  readonly events: SystemEvents;
  readonly report: (message: string, error: unknown) => void;
}

/** Jobs in the product's own database, through pg-boss. */
export class PgBossJobsService implements JobsService {
  private readonly boss: PgBoss;
  private readonly jobs: readonly Job[];
  private readonly database: DatabaseService;
  private readonly services: Services;
  private readonly events: SystemEvents;
  private readonly report: JobsNeeds['report'];
  private readonly stopping = new AbortController();
  /** The workers of each kind of job on this server. */
  private readonly workers = new Map<string, readonly string[]>();
  private looking: Promise<void> | undefined;

  constructor({ database, jobs, services, events, report }: JobsNeeds) {
    this.database = database;
    this.jobs = jobs;
    this.services = services;
    this.events = events;
    this.report = report;
    this.boss = new PgBoss({
      db: {
        executeSql: async (text: string, values?: unknown[]) => ({ rows: (await database.query(text, values)).map(withData) as never[] }),
      },
      schema: 'jobs',
      supervise: true,
      schedule: false,
    });
  }

  /** Prepares the queues, takes up what a killed server left behind, and begins to work. */
  async start(): Promise<void> {
    this.boss.on('error', (error: Error) => this.report('jobs', error));
    await exclusively(this.database, LOCK, () => this.prepare());
    for (const job of this.jobs) {
      if (this.database.kind === 'embedded') await this.takeUpAbandoned(job.name);
      this.workers.set(job.name, await Promise.all(Array.from({ length: job.atOnce ?? AT_ONCE }, () => this.hire(job))));
    }
    this.looking = this.look();
  }

  private hire(job: Job): Promise<string> {
    const options = { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true, localGroupConcurrency: 1 } as const;
    return this.boss.work(job.name, options, async ([taken]: readonly JobWithMetadata<JsonObject>[]) => {
      if (taken) await this.run(job, taken);
    });
  }

  /** One statement for all queues: a worker that has nothing to do costs nothing. */
  private async look(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        for (const { name } of await this.database.query<{ name: string }>(READY, [[...this.workers.keys()]])) this.wake(name);
      } catch (error) {
        this.report('jobs', error);
      }
      await delay(LOOK_MS, undefined, { ref: false, signal }).catch(() => {});
    }
  }

  private wake(name: string): void {
    for (const worker of this.workers.get(name) ?? []) this.boss.notifyWorker(worker);
  }

  private async prepare(): Promise<void> {
    await this.boss.start();
    const limits = { retryLimit: 5, retryDelay: 1, expireInSeconds: EXPIRE_SECONDS, heartbeatSeconds: HEARTBEAT_SECONDS };
    for (const { name } of this.jobs) await this.boss.createQueue(name, limits);
  }

  private async run(job: Job, taken: JobWithMetadata<JsonObject>): Promise<void> {
    try {
      await this.throughOutages(() => job.run(taken.data, this.services, this.stopping.signal));
    } catch (error) {
      if (!this.stopping.signal.aborted) this.noteFailure(taken, error);
      throw error;
    }
  }

  /** A database that was away for a moment: the job begins again, instead of waiting until its silence is noticed. */
  private async throughOutages(work: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        const isAway = error instanceof ApiError && error.status === 503;
        if (!isAway || this.stopping.signal.aborted || attempt === MOST_ATTEMPTS) throw error;
        await delay(AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  /** Each failure is logged; one after which the job is given up is an event. */
  private noteFailure({ id, name, data, retryCount, retryLimit }: JobWithMetadata<JsonObject>, error: unknown): void {
    this.report(`job ${name}`, error);
    if (retryCount < retryLimit) return;
    this.events.add({
      type: 'JOB_FAILED',
      subject: name,
      detail: `${id}: ${error instanceof Error ? error.message : String(error)}`,
      tenant: tenantOf(data),
    });
  }

  async enqueue(name: string, payload: JsonObject): Promise<string> {
    const tenant = tenantOf(payload);
    const id = await this.boss.send(name, payload, tenant === undefined ? {} : { group: { id: String(tenant) } });
    if (id === null) throw new Error(`Job ${name} could not be queued`);
    // Whoever asked waits for it: it is begun now, not when the queue is looked at next.
    this.wake(name);
    return id;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.looking;
    await this.boss.stop({ graceful: true, timeout: 2_000, close: true });
  }

  /** The embedded database has one server: a job that is active while it starts was cut off. */
  private async takeUpAbandoned(name: string): Promise<void> {
    await this.database.query("update jobs.job set state = 'retry', start_after = now() where name = $1 and state = 'active'", [name]);
  }
}

const tenantOf = ({ tenant }: JsonObject): number | undefined => (typeof tenant === 'number' ? tenant : undefined);

/** Our drivers leave JSON as text; pg-boss expects the payload of a job as it was sent. */
const withData = (row: Row): Row => (typeof row['data'] === 'string' ? { ...row, data: JSON.parse(row['data']) as unknown } : row);
