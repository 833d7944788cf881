import { ApiError, type Disposer, type JsonObject } from '@mortise/sdk';
import { randomUUID } from 'node:crypto';
import type { Job, JobsService, RequestScope, ScopesService } from '@mortise/sdk/server';
import type { Every } from '../operations/Rounds.ts';
import type { BatchLimits } from './BatchLimits.ts';
import type { BatchRecords, BatchStarter } from './BatchRecords.ts';
import type { ScriptExecutor } from './ScriptExecutor.ts';
import { ScriptFailure } from './ScriptFailure.ts';
import type { RunInput, ScriptRuns } from './ScriptRuns.ts';

const JOB = 'script-batch';
const CUT_OFF = 'It was cut off, and is not begun again by itself: look what it has done, and start it again if need be';
/** Of different tenants. */
export const BATCH_WORKERS = 4;
const WATCH_MS = 10 * 60_000;

/** Runs scripts in the background, with the rights of whoever started them and more time. What comes of it is in the script log. */
export class ScriptBatches {
  /** For the job service. */
  readonly job: Job = {
    name: JOB,
    atOnce: BATCH_WORKERS,
    run: (payload) => this.work(payload as unknown as Batch),
    cancel: ({ tenant, id }, _services, reason) => this.parts.records.end(tenant as number, id as string, 'ERROR', reason),
    again: ({ tenant, id }) => this.parts.records.beginAnew(tenant as number, id as string),
  };
  private readonly parts: BatchParts;

  constructor(parts: BatchParts) {
    this.parts = parts;
  }

  /** Starts a batch soon. Answers its id. @throws TOO_MANY_REQUESTS */
  async start(scope: RequestScope, name: string, { query, body }: RunInput): Promise<string> {
    const { token: _, ...rest } = query;
    const { tenant, user, requestId } = scope;
    const id = await this.parts.records.add(scope, name);
    try {
      await this.parts.limits.requireRuns(tenant);
    } catch (error) {
      await this.refuse(scope, id, name, (error as Error).message);
      throw error;
    }
    const batch: Batch = { id, tenant, userId: user._id, requestId, name, query: rest as Batch['query'], body: body ?? null };
    try {
      await this.parts.jobs().enqueue(JOB, batch as unknown as JsonObject);
    } catch (error) {
      await this.refuse(scope, id, name, 'The job could not be queued: start it again');
      throw error;
    }
    return id;
  }

  /** A batch that was due did not start: nobody has the rights that it would work with. */
  async refusePublisher(tenant: number, username: string, name: string): Promise<void> {
    const starter = { tenant, user: { username }, requestId: randomUUID() };
    const id = await this.parts.records.add(starter, name);
    await this.refuse(
      starter,
      id,
      name,
      `${username}, who published it, is locked or gone. Publish it again to run it with your own rights`,
    );
  }

  /** Ends what no job works on any more, now and then. The disposer ends that. */
  watch(every: Every): Disposer {
    return every('batches', WATCH_MS, () => this.parts.records.endAbandoned(JOB));
  }

  private async work({ id, tenant, userId, requestId, name, query, body }: Batch): Promise<void> {
    const { runs, executor, note, records, limits } = this.parts;
    const user = await this.scopeOf(tenant, userId, id);
    if (user === undefined) return;
    const scope = { ...user, requestId };
    if (await records.cutOff(tenant, id, CUT_OFF)) return note(scope, name, CUT_OFF);
    if (!(await limits.hasTime(tenant))) return this.refuse(scope, id, name, limits.refusal);
    if (!(await records.begin(tenant, id))) return;
    try {
      const value = await runs.script(scope, name, { query, body }, null, executor);
      note(scope, name, `Done: ${JSON.stringify(value)}`);
      await records.end(tenant, id, 'SUCCESS', '');
    } catch (error) {
      await records.fail(tenant, id, (error as Error).message);
      // A script that fails fails again; what failed is in its log.
      if (!(error instanceof ScriptFailure || (error instanceof ApiError && error.status < 500))) throw error;
    }
  }

  /** Undefined when the batch cannot go on: it ended with the reason. */
  private async scopeOf(tenant: number, userId: string, id: string): Promise<RequestScope | undefined> {
    try {
      return await this.parts.scopes.ofUser(tenant, userId);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      await this.parts.records.end(tenant, id, 'ERROR', error.message);
      return undefined;
    }
  }

  private async refuse(scope: BatchStarter, id: string, name: string, reason: string): Promise<void> {
    await this.parts.records.end(scope.tenant, id, 'ERROR', reason);
    this.parts.note(scope, name, `Not started: ${reason}`);
  }
}

interface Batch {
  readonly id: string;
  readonly tenant: number;
  readonly userId: string;
  readonly requestId: string;
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface BatchParts {
  /** Asked when a batch starts: the job service is made with the job. */
  readonly jobs: () => JobsService;
  readonly scopes: ScopesService;
  readonly runs: ScriptRuns;
  readonly executor: ScriptExecutor;
  readonly records: BatchRecords;
  readonly limits: BatchLimits;
  readonly note: (scope: BatchStarter, script: string, message: string) => void;
}
