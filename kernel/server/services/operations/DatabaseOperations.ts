import { apiError } from '@mortise/sdk';
import type { OpenDatabase } from '../database/Database.ts';

/** A statement that is being worked at. */
export interface RunningStatement {
  /** With the moment it began: another statement of the same connection is another one. */
  readonly id: string;
  readonly text: string;
  readonly startDate: string;
  readonly milliseconds: number;
  /** Running, or in a transaction that says nothing. */
  readonly state: string;
  /** What it waits for, in the words of PostgreSQL: `Lock relation`. */
  readonly waitsFor?: string;
  /** Ids of those that keep it waiting. */
  readonly blockedBy: readonly string[];
}

interface ActivityRow extends Record<string, unknown> {
  id: string;
  query: string;
  start: string;
  milliseconds: number;
  state: string;
  waits_for: string | null;
  blocked_by: readonly string[];
}

const ID = `a.pid || '-' || floor(extract(epoch from a.query_start) * 1000)::bigint`;
/** Of this product's user in this database, but for the statement that asks. */
const OURS = `a.datname = current_database() and a.usename = current_user and a.pid <> pg_backend_pid() and a.state <> 'idle'`;
const MOST = 200;

/** What the database works at. The embedded one works at one statement after the other, and lets go of none. */
export class DatabaseOperations {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  get canCancel(): boolean {
    return this.database.kind === 'postgresql';
  }

  async list(): Promise<readonly RunningStatement[]> {
    if (this.database.kind === 'embedded') return this.underWay();
    const rows = await this.database.query<ActivityRow>(
      `select ${ID} as id, left(a.query, 2000) as query, a.query_start as start, a.state,
         (extract(epoch from clock_timestamp() - a.query_start) * 1000)::float8 as milliseconds,
         nullif(concat_ws(' ', a.wait_event_type, a.wait_event), '') as waits_for,
         array(select b.pid::text from unnest(pg_blocking_pids(a.pid)) as b(pid)) as blocked_by
       from pg_stat_activity a where ${OURS} and a.query_start is not null order by a.query_start limit ${MOST}`,
    );
    return rows.map(({ id, query, start, state, milliseconds, waits_for: waitsFor, blocked_by: blockedBy }) => ({
      id,
      text: query.trim(),
      startDate: start,
      milliseconds: Math.max(0, Math.round(milliseconds)),
      state,
      blockedBy,
      ...(waitsFor !== null && waitsFor !== 'Client ClientRead' && { waitsFor }),
    }));
  }

  /** Ends a statement; what it was for fails. @throws TRANSITION_REJECTED, ENTITY_REGISTRATION_NOT_FOUND where it is over */
  async cancel(id: string): Promise<void> {
    if (!this.canCancel)
      throw apiError('TRANSITION_REJECTED', ['Cancel'], { rejectionReason: 'The embedded database lets go of no statement.' });
    const [row] = await this.database.query(
      `select pg_cancel_backend(a.pid) as is_told from pg_stat_activity a where ${OURS} and ${ID} = $1`,
      [id],
    );
    if (row === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Statement', id]);
  }

  private underWay(): readonly RunningStatement[] {
    const now = Date.now();
    return (this.database.underWay?.() ?? []).slice(0, MOST).map(({ id, text, since }, index) => ({
      id: String(id),
      text: text.trim().slice(0, 2_000),
      startDate: new Date(since).toISOString(),
      milliseconds: now - since,
      state: index === 0 ? 'active' : 'queued',
      blockedBy: [],
    }));
  }
}
