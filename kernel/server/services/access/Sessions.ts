import { ApiError, disposeAll, type Disposer } from '@mortise/sdk';
import type { DatabaseService } from '@mortise/sdk/server';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { AccessLog, Visitor } from '../system/AccessLog.ts';
import { type Account, Accounts } from './Accounts.ts';
import { verifyPassword } from './passwords.ts';
import { SessionTokens } from './SessionTokens.ts';
import { SignInGuard } from './SignInGuard.ts';

/** A session ends after this, however busy it is. */
const SESSION_HOURS = 16;
/** How long facts of a session are trusted before they are read again. */
const FRESH = 15_000;
const CHANNEL = 'mortise_sessions';
/** Told with the tenant whose profiles have other permissions. */
export const PERMISSIONS_CHANNEL = 'mortise_permissions';
const MAX_USERNAME = 200;

interface KnownSession {
  readonly account: Account;
  readonly readAt: number;
}
export interface OpenSession {
  readonly id: string;
  readonly account: Account;
  /** To be sent back as the new Authorization header. */
  readonly freshToken?: string;
}

/** Sessions of signed-in users: held in the database, cached here, ended everywhere at once. */
export class Sessions {
  private readonly known = new Map<string, KnownSession>();
  private readonly database: DatabaseService;
  private readonly accounts: Accounts;
  private readonly guard: SignInGuard;
  private readonly tokens: SessionTokens;
  private readonly log: AccessLog;

  constructor(database: DatabaseService, accounts: Accounts, tokens: SessionTokens, log: AccessLog) {
    this.database = database;
    this.accounts = accounts;
    this.guard = new SignInGuard(database);
    this.tokens = tokens;
    this.log = log;
  }

  /** Follows the ends of sessions and changes of permissions, whichever server process they happen in. */
  async start(): Promise<Disposer> {
    return disposeAll([
      await this.database.listen(CHANNEL, (id) => this.known.delete(id)),
      await this.database.listen(PERMISSIONS_CHANNEL, (tenant) => this.readAnew(Number(tenant))),
    ]);
  }

  private readAnew(tenant: number): void {
    for (const [id, { account }] of this.known) if (account.tenant === tenant) this.known.delete(id);
  }

  /** @throws WRONG_CREDENTIALS, ACCOUNT_LOCKED, TOO_MANY_REQUESTS */
  async signIn(username: string, password: string, visitor: Visitor): Promise<OpenSession & { readonly freshToken: string }> {
    const name = username.trim().toLowerCase().slice(0, MAX_USERNAME);
    await this.admit(username, name, visitor);
    const isRight = await verifyPassword(password, await this.accounts.passwordHash(name));
    const account = isRight ? await this.accounts.ofUsername(name) : undefined;
    if (account === undefined) {
      const isLocked = await this.guard.failed(name);
      this.log.add(isLocked ? 'LOCKED' : 'FAILED', username, visitor);
      throw ApiError.of('WRONG_CREDENTIALS');
    }
    await this.guard.succeeded(visitor.address, name);
    this.log.add('SIGN_IN', account.user.username, visitor);
    return this.open(account);
  }

  private async admit(username: string, name: string, visitor: Visitor): Promise<void> {
    try {
      await this.guard.admit(visitor.address, name);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ACCOUNT_LOCKED') this.log.add('REFUSED', username, visitor);
      throw error;
    }
  }

  /** The session of a bearer token. @throws UNAUTHENTICATED */
  async ofToken(token: string): Promise<OpenSession> {
    const content = this.tokens.read(token);
    const account = content && (await this.accountOf(content.sessionId));
    if (content === undefined || account === undefined) throw ApiError.of('UNAUTHENTICATED');
    const id = content.sessionId;
    return this.tokens.isAging(content) ? { id, account, freshToken: this.tokens.issue(id) } : { id, account };
  }

  /** Ends a session because its user said so. */
  async signOut(id: string, username: string, visitor: Visitor): Promise<void> {
    await this.database.query('delete from app.sessions where id = $1', [id]);
    await this.forget(id);
    this.log.add('SIGN_OUT', username, visitor);
  }

  /** Ends all sessions of a user. */
  async endAll(tenant: number, userId: string): Promise<void> {
    const sql = 'delete from app.sessions where tenant = $1 and user_id = $2 returning id';
    const ended = await this.database.query<{ id: string }>(sql, [tenant, userId]);
    for (const { id } of ended) await this.forget(id);
  }

  private async forget(id: string): Promise<void> {
    this.known.delete(id);
    await this.database.notify(CHANNEL, id);
  }

  private async open(account: Account): Promise<OpenSession & { readonly freshToken: string }> {
    const id = uuidv7();
    await this.database.query('delete from app.sessions where end_date < now()');
    await this.database.query(
      `insert into app.sessions (id, tenant, user_id, end_date) values ($1, $2, $3, now() + interval '${SESSION_HOURS} hours')`,
      [id, account.tenant, account.user._id],
    );
    await this.database.query('update app.users set last_login_date = now() where tenant = $1 and id = $2', [
      account.tenant,
      account.user._id,
    ]);
    return { id, account, freshToken: this.tokens.issue(id) };
  }

  private async accountOf(sessionId: string): Promise<Account | undefined> {
    const known = this.known.get(sessionId);
    if (known && Date.now() - known.readAt < FRESH) return known.account;
    const [row] = await this.database.query<{ tenant: number; user_id: string }>(
      'select tenant, user_id from app.sessions where id = $1 and end_date > now()',
      [sessionId],
    );
    const account = row && (await this.accounts.ofUser(row.tenant, row.user_id));
    if (account === undefined) this.known.delete(sessionId);
    else this.known.set(sessionId, { account, readAt: Date.now() });
    return account;
  }
}

/** The secret that tokens are signed with; made once per database. */
export async function tokenSecret(database: DatabaseService): Promise<Buffer> {
  await database.query("insert into app.secrets (name, value) values ('session-tokens', $1) on conflict (name) do nothing", [
    randomBytes(32).toString('base64'),
  ]);
  const [row] = await database.query<{ value: string }>("select value from app.secrets where name = 'session-tokens'");
  return Buffer.from(row!.value, 'base64');
}
