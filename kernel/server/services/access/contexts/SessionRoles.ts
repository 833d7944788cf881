import type { DatabaseService } from '@mortise/sdk/server';
import { isReferenceViolation } from '../../database/sqlState.ts';
import type { Account, Accounts } from '../Accounts.ts';
import { SECONDS_LEFT, SESSION_END } from '../sessions/sessionEnd.ts';
import { actingAccount, actingReach } from './actingReach.ts';

/** As whom a session works. */
export interface SessionRole {
  readonly account: Account;
  /** How often it changed: tokens of an earlier turn count no longer. */
  readonly turn: number;
  /** When it has to be read again at the latest, in milliseconds since 1970. */
  readonly until: number;
  /** Whose session it is, where they act for somebody else. */
  readonly actor?: Account;
}

/** Somebody stopped acting for somebody else. */
export interface EndedActing {
  readonly actor: string;
  /** Username and tenant of whom they acted for. */
  readonly subject: string;
  readonly tenant: number;
}

interface Row extends Record<string, unknown> {
  tenant: number;
  user_id: string;
  turn: number;
  context: string | null;
  impersonation: string | null;
  acting_tenant: number | null;
  acting_user: string | null;
  is_reading: boolean | null;
  acting_end: Date | null;
  is_over: boolean | null;
  seconds_left: number;
  is_unnoted: boolean;
  renewal_iat: string | null;
  renewal_seconds: number | null;
}

/** As whom sessions work: their users themselves, in one of their contexts, or acting for somebody else. */
export class SessionRoles {
  private readonly database: DatabaseService;
  private readonly accounts: Accounts;
  private readonly ended: (ended: EndedActing) => Promise<void>;

  constructor(database: DatabaseService, accounts: Accounts, ended: (ended: EndedActing) => Promise<void>) {
    this.database = database;
    this.accounts = accounts;
    this.ended = ended;
  }

  /** Undefined where the session is over, or its user locked. */
  async read(sessionId: string): Promise<SessionRole | undefined> {
    const [row] = await this.database.query<Row>(
      `select s.tenant, s.user_id, s.turn, s.context, s.impersonation, i.tenant as acting_tenant, i.user_id as acting_user, i.is_reading,
         i.end_date as acting_end, i.end_date <= now() as is_over, ${SECONDS_LEFT} as seconds_left,
         s.last_date < now() - interval '1 minute' as is_unnoted, x.renewal_iat, x.renewal_seconds
       from app.sessions s left join app.impersonations i on i.id = s.impersonation left join app.external_sessions x on x.session = s.id ${SESSION_END} where s.id = $1`,
      [sessionId],
    );
    if (row === undefined || !(await this.goesOn(sessionId, row))) return undefined;
    const until = Date.now() + row.seconds_left * 1_000;
    const account = await this.accounts.ofUser(row.tenant, row.user_id, row.context);
    if (account === undefined || row.impersonation === null)
      return account && { account: withRenewal(account, row), turn: row.turn, until };
    const acting = await this.actingFor(account, row);
    if (acting !== undefined)
      return { account: acting, actor: account, turn: row.turn, until: Math.min(until, new Date(row.acting_end!).getTime()) };
    await this.stopActing(sessionId);
    return this.read(sessionId);
  }

  /** What has ended is taken away, so that no later policy brings it back. A program does something with every request, a page may ask by itself. */
  private async goesOn(sessionId: string, { seconds_left: left, is_unnoted: isUnnoted }: Row): Promise<boolean> {
    if (left <= 0) await this.database.query('delete from app.sessions where id = $1', [sessionId]);
    else if (isUnnoted)
      await this.database.query(
        'update app.sessions set last_date = now(), active_date = case when is_browser then active_date else now() end where id = $1',
        [sessionId],
      );
    return left > 0;
  }

  /** Puts the session into a context of its user, or back to the user themselves. Answers whether there is such a context. */
  async enter(sessionId: string, context: string | undefined): Promise<boolean> {
    await this.stopActing(sessionId);
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

  /** The session is its user's own again, with the next turn; of several who say so at once one says that it ended. */
  async stopActing(sessionId: string): Promise<void> {
    const [ended] = await this.database.query<{ actor: string; username: string; tenant: number }>(
      `with before as (select id, impersonation from app.sessions where id = $1 and impersonation is not null for update),
         left_session as (update app.sessions s set impersonation = null, turn = turn + 1 from before b where s.id = b.id),
         closed as (update app.impersonations i set end_date = least(end_date, now()) from before b where i.id = b.impersonation
           returning i.actor, i.tenant, i.user_id)
       select c.actor, c.tenant, u.username from closed c join app.users u on u.tenant = c.tenant and u.id = c.user_id`,
      [sessionId],
    );
    if (ended !== undefined) await this.ended({ actor: ended.actor, subject: ended.username, tenant: ended.tenant });
  }

  /** Undefined once it is over: by time, or because one of the two is locked or has other rights by now. */
  private async actingFor(actor: Account, row: Row): Promise<Account | undefined> {
    if (row.is_over !== false) return undefined;
    const target = await this.accounts.ofUser(row.acting_tenant!, row.acting_user!);
    const reach = target && actingReach(actor, target);
    if (target === undefined || reach === undefined) return undefined;
    const isReading = row.is_reading === true || reach === 'reading';
    return actingAccount(actor, target, { endDate: new Date(row.acting_end!).toISOString(), isReading });
  }
}

/** How long the identity provider of the session renews what it gave. CONF-002. */
function withRenewal(account: Account, { renewal_iat: iat, renewal_seconds: seconds }: Row): Account {
  if (iat === null || seconds === null) return account;
  return { ...account, user: { ...account.user, ssoRefreshTokenIat: Number(iat), ssoRefreshTokenExpiresIn: seconds } };
}
