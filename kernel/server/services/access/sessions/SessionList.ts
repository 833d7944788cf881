import type { Statements } from '@mortise/sdk/server';
import { browserOf } from './browserOf.ts';
import { SESSION_END } from './sessionEnd.ts';

/** An open session, as its user and administrators see it. */
export interface ListedSession {
  readonly _id: string;
  readonly username: string;
  readonly insertDate: string;
  /** To the minute. */
  readonly lastDate: string;
  readonly address: string;
  /** Absent for programs. */
  readonly browser?: string;
  readonly system?: string;
}

export interface SessionsAsked {
  readonly tenant: number;
  /** Of one user. */
  readonly userId?: string;
  readonly offset?: number;
  readonly limit: number;
}

interface Row extends Record<string, unknown> {
  id: string;
  username: string;
  insert_date: Date;
  last_date: Date;
  address: string;
  user_agent: string;
}

/** The open sessions, those used last first. */
export async function listSessions(database: Statements, { tenant, userId, offset = 0, limit }: SessionsAsked): Promise<ListedSession[]> {
  const rows = await database.query<Row>(
    `select s.id, u.username, s.insert_date, s.last_date, s.address, s.user_agent
     from app.sessions s join app.users u on u.tenant = s.tenant and u.id = s.user_id ${SESSION_END}
     where s.tenant = $1 and ($2::uuid is null or s.user_id = $2::uuid) and least(e.latest, e.idle) > now()
     order by s.last_date desc, s.id desc limit $3 offset $4`,
    [tenant, userId ?? null, limit, offset],
  );
  return rows.map((row) => ({
    _id: row.id,
    username: row.username,
    insertDate: new Date(row.insert_date).toISOString(),
    lastDate: new Date(row.last_date).toISOString(),
    address: row.address,
    ...browserOf(row.user_agent),
  }));
}
