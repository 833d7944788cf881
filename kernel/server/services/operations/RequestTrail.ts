import { isPermitted } from '@mortise/sdk';
import type { DatabaseService, RequestScope } from '@mortise/sdk/server';
import { isAdministrator } from '../scripts/mayReadOf.ts';

/** The logs that a request leaves lines in. */
export const TRAIL_LOGS = ['access', 'audit', 'system', 'script', 'batch'] as const;
export type TrailLog = (typeof TRAIL_LOGS)[number];

/** What one of the logs has of a request. */
export interface TrailEntry {
  readonly log: TrailLog;
  readonly id: string;
  readonly date: string;
  readonly username: string;
  /** An event, a level or a status, as the log calls it. */
  readonly sign: string;
  readonly text: string;
}

export interface Trail {
  /** The earliest first: what led to what. */
  readonly entries: readonly TrailEntry[];
  /** Logs that the user may not read: what they have is not here. */
  readonly unread: readonly TrailLog[];
}

/** Of each log: what may be read with, and where its lines come from. `$1` is the tenant, `$2` the request. */
const LOGS: Readonly<Record<TrailLog, { readonly permission: string; readonly sql: string }>> = {
  access: {
    permission: 'read /api/system/access-logs',
    sql: `select id::text as id, date, username, event as sign, address || ' ' || user_agent as text from app.access_logs where tenant = $1 and request_id = $2`,
  },
  audit: {
    permission: 'read /api/system/audit-entries',
    sql: `select seq::text as id, date, coalesce(username, '') as username, event as sign, concat_ws(' ', nullif(entity, ''), nullif(registration, ''), nullif(detail, '')) as text
      from app.audit_log where tenant = $1 and request_id = $2`,
  },
  system: {
    permission: 'read /api/system/system-logs',
    sql: `select id::text as id, date, username, level as sign, concat_ws(': ', nullif(route, ''), message) as text from app.system_logs
      where tenant = $1 and request_id = $2`,
  },
  script: {
    permission: 'read /api/script/logs',
    sql: `select id::text as id, date, username, level as sign, script || ': ' || message as text from app.script_logs where tenant = $1 and request_id = $2`,
  },
  batch: {
    permission: 'read /api/script/batches',
    sql: `select id::text as id, insert_date as date, insert_user as username, status as sign, concat_ws(': ', script, nullif(message, '')) as text
      from app.batches where tenant = $1 and request_id = $2`,
  },
};
/** More than this of one request nobody reads. */
const MOST = 500;

/** One request through all logs of its tenant that somebody may read. */
export async function requestTrail(database: DatabaseService, scope: RequestScope, requestId: string): Promise<Trail> {
  const readable = TRAIL_LOGS.filter((log) => isPermitted(scope.holder, LOGS[log].permission));
  const found = await Promise.all(readable.map((log) => entriesOf(database, scope, log, requestId)));
  const entries = found.flat().toSorted((one, other) => one.date.localeCompare(other.date));
  return { entries: entries.slice(0, MOST), unread: TRAIL_LOGS.filter((log) => !readable.includes(log)) };
}

async function entriesOf(database: DatabaseService, scope: RequestScope, log: TrailLog, requestId: string): Promise<readonly TrailEntry[]> {
  // As in the list of the script log: others than administrators see their own lines.
  const own = log === 'script' && !isAdministrator(scope.holder) ? ' and username = $3' : '';
  const rows = await database.query<Omit<TrailEntry, 'log'> & Record<string, unknown>>(
    `${LOGS[log].sql}${own} order by date limit ${MOST}`,
    [scope.tenant, requestId, ...(own === '' ? [] : [scope.user.username])],
  );
  return rows.map(({ id, date, username, sign, text }) => ({ log, id, date, username, sign, text }));
}
