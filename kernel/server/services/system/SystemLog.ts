import { foldText } from '@mortise/sdk/domain';
import type { RequestScope, Statements } from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import { keptMessage } from '../scripts/scriptLogLine.ts';
import { BatchedWriter } from './BatchedWriter.ts';

/** What went wrong, and where. */
export interface SystemLogEntry {
  readonly level: 'warn' | 'error';
  readonly message: string;
  /** Method and pattern of the route, or the name of the work: never an address, which may hold a token. */
  readonly route: string;
  readonly requestId?: string;
  readonly scope?: RequestScope | undefined;
}

interface Line {
  readonly id: string;
  readonly date: string;
  readonly level: string;
  readonly message: string;
  readonly request_id: string;
  readonly route: string;
  readonly username: string;
  readonly concerned: number | null;
  readonly search: string;
}

const LONGEST = 1_000;

/** What the servers could not do, for those who run them and for those who were concerned. */
export class SystemLog {
  private readonly writer: BatchedWriter<Line>;

  constructor(database: Statements, report: (message: string, error: unknown) => void) {
    this.writer = new BatchedWriter({ name: 'system log', write: (lines) => writeLines(database, lines), report });
  }

  add({ level, message, route, requestId = '', scope }: SystemLogEntry): void {
    const kept = keptMessage(message).slice(0, LONGEST);
    const username = scope?.user.username ?? '';
    this.writer.add({
      id: uuidv7(),
      date: new Date().toISOString(),
      level,
      message: kept,
      request_id: requestId,
      route,
      username,
      concerned: scope?.tenant ?? null,
      search: foldText(`${kept} ${route} ${username} ${requestId}`),
    });
  }

  flush(): Promise<void> {
    return this.writer.flush();
  }
}

/** Everything is shown to the master tenant, and to the tenant whose user it happened to. */
const writeLines = (database: Statements, lines: readonly Line[]): Promise<unknown> =>
  database.query(
    `insert into app.system_logs (tenant, id, date, level, message, request_id, route, username, concerned, search)
     select t.id, l.id, l.date, l.level, l.message, l.request_id, l.route, l.username, coalesce(c.name, ''), l.search
     from jsonb_to_recordset($1::jsonb) as l (id uuid, date timestamptz, level text, message text, request_id text, route text, username text,
       concerned int, search text)
     left join app.tenants c on c.id = l.concerned join app.tenants t on t.kind = 'master' or t.id = l.concerned`,
    [JSON.stringify(lines)],
  );
