import type { Statements } from '@mortise/sdk/server';
import { foldText } from '@mortise/sdk/domain';
import { v7 as uuidv7 } from 'uuid';
import type { AuditLog } from '../audit/AuditLog.ts';
import { keptMessage } from '../scripts/scriptLogLine.ts';
import { BatchedWriter } from './BatchedWriter.ts';

/**
 * `LOCKED`: with this failure the name was locked. `REFUSED`: it was, and was not even tried.
 * `CODE_FAILED`: the password was right, the code of the second factor was not.
 * `ELSEWHERE`: the token of a browser came without the cookie of its session, so somebody carried it away.
 */
export type AccessEvent =
  | 'SIGN_IN'
  | 'SIGN_OUT'
  | 'FAILED'
  | 'LOCKED'
  | 'REFUSED'
  | 'ELSEWHERE'
  | 'CODE_FAILED'
  | 'FACTOR_ADDED'
  | 'FACTOR_REMOVED'
  | 'PASSWORD_CHANGED'
  | 'UNLOCKED'
  | 'KEY_MADE'
  | 'KEY_REMOVED'
  | 'CONTEXT_CHANGED'
  | 'TERMS_ACCEPTED'
  | 'IMPERSONATION_STARTED'
  | 'IMPERSONATION_ENDED'
  | ProviderEvent;
/** Somebody changed through which identity providers one signs in. */
export type ProviderEvent = 'PROVIDER_CREATED' | 'PROVIDER_CHANGED' | 'PROVIDER_REMOVED';

/** Where somebody came from. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** Whether a page made the request. */
  readonly isBrowser: boolean;
}

interface Line {
  readonly id: string;
  readonly date: string;
  readonly event: AccessEvent;
  readonly username: string;
  readonly address: string;
  readonly user_agent: string;
  readonly request_id: string;
  readonly search: string;
}

const MAX_NAME = 200;
const MAX_AGENT = 300;

/** What comes in floods, and waits for no entry. */
const NOTED: ReadonlySet<AccessEvent> = new Set(['REFUSED', 'ELSEWHERE']);
/** What is an entry of its own in the audit log already, with whoever did it. */
const AUDITED_BY_ROUTE = /^(?:KEY|PROVIDER)_/;

/** Who signed in and out, and who tried to. Nothing of what they typed but the name. */
export class AccessLog {
  private readonly writer: BatchedWriter<Line>;
  private readonly audit: AuditLog;

  constructor(database: Statements, audit: AuditLog, report: (message: string, error: unknown) => void) {
    this.audit = audit;
    this.writer = new BatchedWriter({ name: 'access log', write: (lines) => writeLines(database, lines), report });
  }

  /** Resolves once the audit log has it. @param username As it was typed where nobody was signed in. */
  async add(event: AccessEvent, username: string, visitor: Visitor): Promise<void> {
    this.list(event, username, visitor);
    if (NOTED.has(event)) this.audit.noteOfName(username, visitor, event);
    else if (!AUDITED_BY_ROUTE.test(event)) await this.audit.writeOfName(username, visitor, event);
  }

  private list(event: AccessEvent, username: string, { address, userAgent, requestId }: Visitor): void {
    const name = keptMessage(username.trim()).slice(0, MAX_NAME);
    const agent = keptMessage(userAgent).slice(0, MAX_AGENT);
    this.writer.add({
      id: uuidv7(),
      date: new Date().toISOString(),
      event,
      username: name,
      address,
      user_agent: agent,
      request_id: requestId,
      search: foldText(`${name} ${address} ${agent} ${requestId}`),
    });
  }

  flush(): Promise<void> {
    return this.writer.flush();
  }
}

/** A line goes to the tenant of the user, else to the one that the name speaks of, else to the master tenant. */
const writeLines = (database: Statements, lines: readonly Line[]): Promise<unknown> =>
  database.query(
    `with lines as (
       select coalesce(
           (select u.tenant from app.users u where u.username = lower(l.username)),
           (select t.id from app.tenants t where t.name = lower(split_part(l.username, '@', 2))),
           (select t.id from app.tenants t where t.kind = 'master')) as tenant, l.*
       from jsonb_to_recordset($1::jsonb) as l (id uuid, date timestamptz, event text, username text, address text, user_agent text, request_id text, search text)),
     counted as (
       insert into app.access_stats as s (tenant, username, day, sign_ins, failures, first_date, last_date, search)
       select tenant, lower(username), (date at time zone 'UTC')::date, count(*) filter (where event = 'SIGN_IN'),
         count(*) filter (where event in ('FAILED', 'LOCKED', 'REFUSED', 'ELSEWHERE', 'CODE_FAILED')), min(date), max(date), lower(username)
       from lines where event not in ('SIGN_OUT', 'FACTOR_ADDED', 'FACTOR_REMOVED', 'PASSWORD_CHANGED', 'UNLOCKED', 'KEY_MADE', 'KEY_REMOVED', 'CONTEXT_CHANGED', 'TERMS_ACCEPTED') and event not like 'PROVIDER%' and event not like 'IMPERSONATION%' group by 1, 2, 3
       on conflict (tenant, username, day) do update set sign_ins = s.sign_ins + excluded.sign_ins, failures = s.failures + excluded.failures,
         last_date = greatest(s.last_date, excluded.last_date))
     insert into app.access_logs (tenant, id, date, event, username, address, user_agent, request_id, search)
     select tenant, id, date, event, username, address, user_agent, request_id, search from lines`,
    [JSON.stringify(lines)],
  );
