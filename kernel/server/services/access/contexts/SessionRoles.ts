import type { Statements } from '@mortise/sdk/server';
import { isReferenceViolation } from '../../database/sqlState.ts';
import type { Account, Accounts } from '../Accounts.ts';

/** As whom a session works. */
export interface SessionRole {
  readonly account: Account;
  /** How often it changed: tokens of an earlier turn count no longer. */
  readonly turn: number;
}

interface Row extends Record<string, unknown> {
  tenant: number;
  user_id: string;
  turn: number;
  context: string | null;
}

/** As whom sessions work: their users themselves, or in one of their contexts. */
export class SessionRoles {
  private readonly database: Statements;
  private readonly accounts: Accounts;

  constructor(database: Statements, accounts: Accounts) {
    this.database = database;
    this.accounts = accounts;
  }

  /** Undefined where the session is over, or its user locked. */
  async read(sessionId: string): Promise<SessionRole | undefined> {
    const [row] = await this.database.query<Row>(
      `with used as (update app.sessions set last_date = now() where id = $1 and last_date < now() - interval '1 minute')
       select tenant, user_id, turn, context from app.sessions where id = $1 and end_date > now()`,
      [sessionId],
    );
    if (row === undefined) return undefined;
    const account = await this.accounts.ofUser(row.tenant, row.user_id, row.context);
    return account && { account, turn: row.turn };
  }

  /** Puts the session into a context of its user, or back to the user themselves. Answers whether there is such a context. */
  async enter(sessionId: string, context: string | undefined): Promise<boolean> {
    if (context === undefined) {
      await this.database.query('update app.sessions set context = null, turn = turn + 1 where id = $1', [sessionId]);
      return true;
    }
    try {
      const rows = await this.database.query(
        `update app.sessions s set context = c.id, turn = turn + 1 from app.user_contexts c
         where s.id = $1 and c.tenant = s.tenant and c.user_id = s.user_id and c.name = $2 returning turn`,
        [sessionId, context],
      );
      return rows.length > 0;
    } catch (error) {
      // It was taken away at this very moment.
      if (isReferenceViolation(error)) return false;
      throw error;
    }
  }
}
