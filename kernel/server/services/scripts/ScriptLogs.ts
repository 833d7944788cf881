import type { DatabaseService } from '@mortise/sdk/server';
import { type Every, everyAlone } from '../operations/Rounds.ts';
import { BatchedWriter } from '../system/BatchedWriter.ts';
import type { BatchStarter } from './BatchRecords.ts';
import { keptMessage, type ScriptLogLine } from './scriptLogLine.ts';

const CLEAN_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Newest lines that are kept of a tenant, however young they are. */
const MAX_LINES = 100_000;

type Waiting = Omit<ScriptLogLine, 'column'> & {
  readonly tenant: number;
  readonly date: string;
  readonly username: string;
  readonly request_id: string;
  readonly col?: number;
};

export interface ScriptLogsOptions {
  /** Days after which lines go. */
  readonly days: number;
  readonly report: (message: string, error: unknown) => void;
}

/** Writes what scripts say, in batches beside the requests, and forgets it after some time. */
export class ScriptLogs {
  private readonly database: DatabaseService;
  private readonly options: ScriptLogsOptions;
  private readonly writer: BatchedWriter<Waiting>;

  constructor(database: DatabaseService, options: ScriptLogsOptions) {
    this.database = database;
    this.options = options;
    this.writer = new BatchedWriter({ name: 'script logs', write: (lines) => this.write(lines), report: options.report });
  }

  /** Removes what is too old, now and then. The disposer writes what still waits. */
  start(every: Every = everyAlone(this.options.report)): () => Promise<void> {
    const end = every('script-logs', CLEAN_MS, () => this.clean());
    return async () => {
      end();
      await this.flush();
    };
  }

  /** When a line goes. ISO 8601 in UTC. */
  expirationOf(date: string): string {
    return new Date(Date.parse(date) + this.options.days * DAY_MS).toISOString();
  }

  /** Takes lines at once and writes them soon. */
  add({ tenant, user, requestId }: BatchStarter, lines: readonly ScriptLogLine[]): void {
    const date = new Date().toISOString();
    for (const { column, message, ...line } of lines) {
      const kept = { ...line, message: keptMessage(message), ...(column !== undefined && { col: column }) };
      this.writer.add({ tenant, date, username: user.username, request_id: requestId, ...kept });
    }
  }

  /** Writes everything that waits. */
  flush(): Promise<void> {
    return this.writer.flush();
  }

  /** Removes lines that are too old or too many. */
  async clean(): Promise<void> {
    await this.database.query(`delete from app.script_logs where date < now() - $1::int * interval '1 day'`, [this.options.days]);
    await this.database.query(
      `delete from app.script_logs l using (
         select tenant, (select id from app.script_logs o where o.tenant = t.tenant order by id desc offset $1 limit 1) as last
         from (select distinct tenant from app.script_logs) t) old
       where l.tenant = old.tenant and l.id <= old.last`,
      [MAX_LINES],
    );
  }

  private write(lines: readonly Waiting[]): Promise<unknown> {
    return this.database.query(
      `insert into app.script_logs (tenant, date, level, script, version, username, request_id, message, source, line, col, milliseconds)
       select * from jsonb_to_recordset($1::jsonb) as line (tenant int, date timestamptz, level text, script text, version int, username text,
         request_id text, message text, source text, line int, col int, milliseconds int)`,
      [JSON.stringify(lines)],
    );
  }
}
