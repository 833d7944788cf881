import { foldText } from '@mortise/sdk/domain';
import type { Statements } from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import { keptMessage } from './scriptLogLine.ts';

/** Instead of what the script says of its failure: that may hold what only its user may read. */
export const FAILED_BATCH = 'The script failed: its log says why';
const ABANDONED = 'The server ended while it ran, or before it began: start it again';

/** Who started a batch, and with which request. */
export interface BatchStarter {
  readonly tenant: number;
  readonly user: { readonly username: string };
  readonly requestId: string;
}

/** The batches that were started, and what became of them, in the statuses of WORKFLOW-017. */
export class BatchRecords {
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  /** Answers the id of the batch. */
  async add({ tenant, user, requestId }: BatchStarter, script: string): Promise<string> {
    const id = uuidv7();
    await this.database.query(
      `insert into app.batches (tenant, id, script, status, request_id, insert_user, search) values ($1, $2, $3, 'DRAFT', $4, $5, $6)`,
      [tenant, id, script, requestId, user.username, foldText(`${script} ${user.username} ${requestId}`)],
    );
    return id;
  }

  /** Whether it begins now: each begins once, also when its job comes again after a restart. */
  async begin(tenant: number, id: string): Promise<boolean> {
    const begun = await this.database.query(
      `update app.batches set status = 'PROCESSING', start_date = now(), update_date = now()
       where tenant = $1 and id = $2 and status = 'DRAFT' returning id`,
      [tenant, id],
    );
    return begun.length > 0;
  }

  /** One that is over is to be done again. */
  async beginAnew(tenant: number, id: string): Promise<void> {
    await this.database.query(
      `update app.batches set status = 'DRAFT', message = null, failure = null, start_date = null, end_date = null, update_date = now(), insert_date = now()
       where tenant = $1 and id = $2 and status = 'ERROR'`,
      [tenant, id],
    );
  }

  /** Ends one that began and never came to its end; one that did stays as it is. Answers whether it was one. */
  async cutOff(tenant: number, id: string, message: string): Promise<boolean> {
    const ended = await this.database.query(
      `update app.batches set status = 'ERROR', message = $3, end_date = now(), update_date = now()
       where tenant = $1 and id = $2 and status = 'PROCESSING' returning id`,
      [tenant, id, message],
    );
    return ended.length > 0;
  }

  /** @param message - the product's own, for all who may read batches */
  async end(tenant: number, id: string, outcome: 'SUCCESS' | 'ERROR', message: string): Promise<void> {
    await this.close(tenant, id, outcome, message, null);
  }

  /** Ends one whose script failed. What it says is for administrators; whoever started the batch has it in the log. */
  async fail(tenant: number, id: string, failure: string): Promise<void> {
    await this.close(tenant, id, 'ERROR', FAILED_BATCH, keptMessage(failure));
  }

  private async close(tenant: number, id: string, outcome: 'SUCCESS' | 'ERROR', message: string, failure: string | null): Promise<void> {
    await this.database.query(
      `update app.batches set status = $3, message = $4, failure = $5, end_date = now(), update_date = now() where tenant = $1 and id = $2`,
      [tenant, id, outcome, keptMessage(message), failure],
    );
  }

  /** Ends the batches whose job was given up or is gone: nobody goes on with them. */
  async endAbandoned(job: string): Promise<void> {
    await this.database.query(
      `update app.batches b set status = 'ERROR', message = $2, end_date = now(), update_date = now()
       where status in ('DRAFT', 'PROCESSING') and insert_date < now() - interval '1 minute' and not exists (
         select 1 from jobs.job where name = $1 and state in ('created', 'retry', 'active') and data ->> 'id' = b.id::text)`,
      [job, ABANDONED],
    );
  }
}
