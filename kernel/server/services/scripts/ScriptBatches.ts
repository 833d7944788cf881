import { ApiError, type JsonObject } from '@mortise/sdk';
import type { Job, JobsService, RequestScope, ScopesService } from '@mortise/sdk/server';
import type { ScriptExecutor } from './ScriptExecutor.ts';
import { ScriptFailure } from './ScriptFailure.ts';
import type { RunInput, ScriptRuns } from './ScriptRuns.ts';

const JOB = 'script-batch';

/** Runs scripts in the background, with the rights of whoever started them and more time. What comes of it is in the script log. */
export class ScriptBatches {
  /** For the job service. */
  readonly job: Job = { name: JOB, run: (payload) => this.work(payload as unknown as Batch) };
  private readonly parts: BatchParts;

  constructor(parts: BatchParts) {
    this.parts = parts;
  }

  /** Starts a batch soon. Answers the number of the job. */
  async start({ tenant, user, requestId }: RequestScope, name: string, { query, body }: RunInput): Promise<string> {
    const { token: _, ...rest } = query;
    const batch: Batch = { tenant, userId: user._id, requestId, name, query: rest as Batch['query'], body: body ?? null };
    return this.parts.jobs().enqueue(JOB, batch as unknown as JsonObject);
  }

  private async work({ tenant, userId, requestId, name, query, body }: Batch): Promise<void> {
    const { scopes, runs, executor, note } = this.parts;
    const scope = { ...(await scopes.ofUser(tenant, userId)), requestId };
    try {
      const value = await runs.script(scope, name, { query, body }, null, executor);
      note(scope, name, `Done: ${JSON.stringify(value)}`);
    } catch (error) {
      // A script that fails fails again; what failed is in its log.
      if (!(error instanceof ScriptFailure || (error instanceof ApiError && error.status < 500))) throw error;
    }
  }
}

interface Batch {
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
  readonly note: (scope: RequestScope, script: string, message: string) => void;
}
