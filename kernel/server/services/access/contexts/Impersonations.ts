import type { DatabaseService } from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import { type ActingUser, actingUsers } from './actingUsers.ts';

/** It ends by itself: whoever needs longer begins anew, and says why. */
export const ACTING_MINUTES = 30;
const MOST = 50;

/** That somebody acted for a user. */
export interface Impersonation {
  /** Username of who did. */
  readonly actor: string;
  readonly reason: string;
  readonly isReading: boolean;
  readonly insertDate: string;
  readonly endDate: string;
}

export interface NewImpersonation extends Pick<Impersonation, 'actor' | 'reason' | 'isReading'> {
  readonly session: string;
  readonly tenant: number;
  readonly userId: string;
}

interface Row extends Record<string, unknown> {
  actor: string;
  reason: string;
  is_reading: boolean;
  insert_date: Date;
  end_date: Date;
}

/** Who acts and acted for whom, and why. */
export class Impersonations {
  private readonly database: DatabaseService;

  constructor(database: DatabaseService) {
    this.database = database;
  }

  /** The session acts for the user from now on. */
  async begin({ session, tenant, userId, actor, reason, isReading }: NewImpersonation): Promise<void> {
    const id = uuidv7();
    await this.database.transaction(async (statements) => {
      await statements.query(
        `insert into app.impersonations (id, tenant, user_id, actor, reason, is_reading, end_date)
         values ($1, $2, $3, $4, $5, $6, now() + interval '${ACTING_MINUTES} minutes')`,
        [id, tenant, userId, actor, reason, isReading],
      );
      await statements.query('update app.sessions set impersonation = $2, context = null, turn = turn + 1 where id = $1', [session, id]);
    });
  }

  /** Who may act for others, of all tenants. */
  allowed(page: { readonly offset: number; readonly limit: number }): Promise<readonly ActingUser[]> {
    return actingUsers(this.database, page);
  }

  /** Who acted for a user, the latest first. */
  async of(tenant: number, userId: string): Promise<readonly Impersonation[]> {
    const rows = await this.database.query<Row>(
      `select actor, reason, is_reading, insert_date, end_date from app.impersonations
       where tenant = $1 and user_id = $2 order by insert_date desc limit ${MOST}`,
      [tenant, userId],
    );
    return rows.map((row) => ({
      actor: row.actor,
      reason: row.reason,
      isReading: row.is_reading,
      insertDate: new Date(row.insert_date).toISOString(),
      endDate: new Date(row.end_date).toISOString(),
    }));
  }
}
