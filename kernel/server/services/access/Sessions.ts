import { ApiError, apiError, disposeAll, type Disposer, type SessionUser } from '@mortise/sdk';
import type { DatabaseService } from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import type { AccessLog, Visitor } from '../system/AccessLog.ts';
import type { SystemEvents } from '../system/SystemEvents.ts';
import type { SystemRecords } from '../system/SystemRecords.ts';
import { type Account, Accounts } from './Accounts.ts';
import { type NewImpersonation, Impersonations } from './contexts/Impersonations.ts';
import { type EndedActing, type SessionRole, SessionRoles } from './contexts/SessionRoles.ts';
import { KnownDevices } from './KnownDevices.ts';
import { tenantSuspended } from './signInErrors.ts';
import { verifyPassword } from './passwords.ts';
import { listSessions, type ListedSession, type SessionsAsked } from './sessions/SessionList.ts';
import { SESSION_SECONDS, type SessionTokens, type TokenKind } from './SessionTokens.ts';
import { SignInGuard, type SignInTry } from './SignInGuard.ts';
import { CountedMap } from '../operations/CountedMap.ts';

/** How long facts of a session are trusted before they are read again. */
const FRESH = 15_000;
const CHANNEL = 'mortise_sessions';
/** Told with the tenant whose profiles have other permissions. */
export const PERMISSIONS_CHANNEL = 'mortise_permissions';
/** What ends by itself ends without a request. */
const NOBODY: Visitor = { address: '', userAgent: '', requestId: '', isBrowser: false };
const MAX_USERNAME = 200;
const MAX_USER_AGENT = 300;

interface KnownSession extends SessionRole {
  readonly readAt: number;
}
export interface OpenSession {
  readonly id: string;
  readonly account: Account;
  /** To be sent back as the new Authorization header. */
  readonly freshToken?: string;
}

/** A session that a bearer token was made for. */
export type EnteredSession = Required<OpenSession>;

export interface SignedIn extends EnteredSession {
  /** The cookie that names the browser from now on. */
  readonly device?: string;
  /** Whether the user has signed in before, and never with this browser. */
  readonly isNewDevice?: boolean;
}

/** The session of who asks. */
export interface OwnSession {
  readonly id: string;
  readonly tenant: number;
  readonly user: SessionUser;
}

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
}

/** What a request brings to show whose session it is. */
export interface Credentials {
  readonly bearer: string;
  /** The cookie beside it: what a browser's token counts with. */
  readonly cookie: string | undefined;
}

/** Sessions of signed-in users: held in the database, cached here, ended everywhere at once. */
export class Sessions {
  /** By the id of their session. */
  readonly known = new CountedMap<string, KnownSession>();
  private readonly database: DatabaseService;
  private readonly accounts: Accounts;
  private readonly guard: SignInGuard;
  private readonly devices: KnownDevices;
  private readonly tokens: SessionTokens;
  private readonly roles: SessionRoles;
  private readonly events: SystemEvents;
  private readonly log: AccessLog;

  constructor(database: DatabaseService, accounts: Accounts, tokens: SessionTokens, { access: log, events }: SystemRecords) {
    this.database = database;
    this.accounts = accounts;
    this.guard = new SignInGuard(database);
    this.devices = new KnownDevices(database);
    this.tokens = tokens;
    this.roles = new SessionRoles(database, accounts, (ended) => this.noteEnd(ended));
    this.events = events;
    this.log = log;
  }

  /** Follows the ends of sessions and changes of permissions, whichever server process they happen in. */
  async start(): Promise<Disposer> {
    return disposeAll([
      await this.database.listen(
        CHANNEL,
        (id) => this.known.delete(id),
        () => this.known.clear(),
      ),
      await this.database.listen(PERMISSIONS_CHANNEL, (tenant) => this.readAnew(Number(tenant))),
    ]);
  }

  private readAnew(tenant: number): void {
    for (const [id, { account, actor }] of this.known) if (account.tenant === tenant || actor?.tenant === tenant) this.known.delete(id);
  }

  /** Whose name and password these are; what is still missing before a session opens, the entrance knows. @param device the cookie that names the browser. @throws WRONG_CREDENTIALS, ACCOUNT_LOCKED, TOO_MANY_REQUESTS */
  async checkPassword(username: string, password: string, visitor: Visitor, device: string | undefined): Promise<Account> {
    const name = username.trim().toLowerCase().slice(0, MAX_USERNAME);
    const attempt = { address: visitor.address, username: name, device: await this.devices.find(device, name) };
    const { isLast } = await this.count(username, attempt, visitor);
    const isRight = await verifyPassword(password, await this.accounts.passwordHash(name));
    const account = isRight ? await this.accounts.ofUsername(name) : undefined;
    if (isRight && account === undefined && (await this.accounts.isSuspended(name))) throw tenantSuspended();
    if (account === undefined) {
      await this.log.add(isLast ? 'LOCKED' : 'FAILED', username, visitor);
      throw apiError('WRONG_CREDENTIALS');
    }
    await this.guard.forgive(attempt);
    return account;
  }

  /** Opens a session, always a new one, for somebody who showed who they are, here or to their identity provider. @param device the cookie that names the browser. @param shownAt when they showed it, now without it. */
  async open(account: Account, visitor: Visitor, device: string | undefined, shownAt?: Date): Promise<SignedIn> {
    // Whatever vouches for it: a program has keys.
    if (account.isServiceAccount) throw apiError('WRONG_CREDENTIALS');
    await this.log.add('SIGN_IN', account.user.username, visitor);
    const session = this.enter(await this.insert(account, visitor, shownAt), { account, turn: 0 }, visitor);
    if (!visitor.isBrowser) return session;
    const isNewDevice = await this.devices.isNew(device, account);
    return { ...session, device: await this.devices.remember(device, account), isNewDevice };
  }

  /** Whether who opened the session showed within the last minutes who they are. */
  async isProven(id: string, minutes: number): Promise<boolean> {
    const sql = 'select 1 as one from app.sessions where id = $1 and proved_date > now() - make_interval(mins => $2)';
    return (await this.database.query(sql, [id, minutes])).length > 0;
  }

  /** They showed it again. */
  async prove(id: string): Promise<void> {
    await this.database.query('update app.sessions set proved_date = now() where id = $1', [id]);
  }

  private async count(username: string, attempt: SignInTry, visitor: Visitor): Promise<{ readonly isLast: boolean }> {
    try {
      return await this.guard.count(attempt);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) await this.log.add('REFUSED', username, visitor);
      throw error;
    }
  }

  /** The session of a bearer token. @throws UNAUTHENTICATED */
  async ofBearer({ bearer, cookie }: Credentials, visitor: () => Visitor): Promise<OpenSession> {
    const content = this.tokens.read(bearer);
    if (content === undefined || content.kind === 'cookie') throw apiError('UNAUTHENTICATED');
    const { sessionId: id, turn } = content;
    const account = await this.accountAt(id, turn);
    if (account === undefined) throw apiError('UNAUTHENTICATED');
    if (content.kind === 'browser') await this.requireCookie(id, cookie, account, visitor);
    return this.tokens.isAging(content) ? { id, account, freshToken: this.tokens.issue(id, content.kind, turn) } : { id, account };
  }

  /** A bearer token for the session of a cookie; none where the cookie is none of ours or its session has ended. */
  async refresh(cookie: string | undefined, visitor: Visitor): Promise<EnteredSession | undefined> {
    const id = this.idOfCookie(cookie);
    return id === undefined ? undefined : this.goOn(id, visitor);
  }

  /** Puts the session into a context of its user, by name, or back to themselves: what it was before is refused everywhere. Undefined where there is no such context. */
  async switchTo(id: string, context: string | undefined, visitor: Visitor): Promise<EnteredSession | undefined> {
    if (!(await this.roles.enter(id, context))) return undefined;
    await this.forget(id);
    return this.goOn(id, visitor);
  }

  /** The session acts for somebody else from now on, for a while. */
  async act(acting: NewImpersonation, visitor: Visitor): Promise<EnteredSession | undefined> {
    await this.roles.stopActing(acting.session);
    await new Impersonations(this.database).begin(acting);
    await this.forget(acting.session);
    return this.goOn(acting.session, visitor);
  }

  private async noteEnd({ actor, subject, tenant }: EndedActing): Promise<void> {
    this.events.add({ type: 'IMPERSONATION_ENDED', subject, username: actor, tenant });
    for (const name of [actor, subject]) await this.log.add('IMPERSONATION_ENDED', name, NOBODY);
  }

  /** What is known of these sessions counts no longer, on any server. */
  async reread(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.forget(id);
  }

  private async goOn(id: string, visitor: Visitor): Promise<EnteredSession | undefined> {
    const role = await this.roleOf(id);
    return role && this.enter(id, role, visitor);
  }

  /** The cookie that refreshes a session. */
  cookieOf(id: string): string {
    return this.tokens.issue(id, 'cookie');
  }

  /** The same browser may have signed in anew meanwhile; where it has no cookie at all, somebody carried the token away. */
  private async requireCookie(id: string, cookie: string | undefined, { user }: Account, visitor: () => Visitor): Promise<void> {
    const other = this.idOfCookie(cookie);
    if (other === id) return;
    if (other === undefined) await this.log.add('ELSEWHERE', user.username, visitor());
    throw apiError('UNAUTHENTICATED');
  }

  private idOfCookie(cookie: string | undefined): string | undefined {
    const content = cookie === undefined ? undefined : this.tokens.read(cookie);
    return content?.kind === 'cookie' ? content.sessionId : undefined;
  }

  /** Whose browser a request came from; for what is noted of it, never for what it may do. */
  async accountOfCookie(cookie: string | undefined): Promise<Account | undefined> {
    const id = this.idOfCookie(cookie);
    return id === undefined ? undefined : (await this.roleOf(id))?.account;
  }

  private enter(id: string, { account, turn }: Pick<SessionRole, 'account' | 'turn'>, { isBrowser }: Visitor): EnteredSession {
    const kind: TokenKind = isBrowser ? 'browser' : 'machine';
    return { id, account, freshToken: this.tokens.issue(id, kind, turn) };
  }

  /** Ends a session because its user said so. */
  async signOut(id: string, { impersonator, username }: SessionUser, visitor: Visitor): Promise<void> {
    await this.roles.stopActing(id);
    await this.database.query('delete from app.sessions where id = $1', [id]);
    await this.end(id);
    await this.log.add('SIGN_OUT', impersonator?.username ?? username, visitor);
  }

  /** Ends all sessions of a user, save one that may go on, and what was begun to open one; knows none of their devices any longer. */
  async endAll(tenant: number, userId: string, except: string | null = null): Promise<void> {
    const sql = 'delete from app.sessions where tenant = $1 and user_id = $2 and id is distinct from $3::uuid returning id';
    const ended = await this.database.query<{ id: string }>(sql, [tenant, userId, except]);
    await this.devices.forget(tenant, userId);
    for (const table of ['trusted_devices', 'pending_sign_ins'])
      await this.database.query(`delete from app.${table} where tenant = $1 and user_id = $2`, [tenant, userId]);
    // Also of sessions that ran out before: a device that got lost is told nothing more.
    await this.database.query('delete from app.push_devices where tenant = $1 and user_id = $2 and session_id is distinct from $3::uuid', [
      tenant,
      userId,
      except,
    ]);
    for (const { id } of ended) await this.forget(id);
  }

  /** Answers whether the current password was right. The session that asks goes on, the others of the user end. @throws ACCOUNT_LOCKED, TOO_MANY_REQUESTS */
  async changePassword(
    session: OwnSession,
    { currentPassword, password }: PasswordChange,
    visitor: Visitor,
    device: string | undefined,
  ): Promise<boolean> {
    const { id, tenant, user } = session;
    const attempt = { address: visitor.address, username: user.username, device: await this.devices.find(device, user.username) };
    const { isLast } = await this.count(user.username, attempt, visitor);
    if (!(await verifyPassword(currentPassword, await this.accounts.passwordHash(user.username)))) {
      await this.log.add(isLast ? 'LOCKED' : 'FAILED', user.username, visitor);
      return false;
    }
    await this.guard.forgive(attempt);
    await this.accounts.changeUser(tenant, user._id, { password });
    await this.endAll(tenant, user._id, id);
    await this.log.add('PASSWORD_CHANGED', user.username, visitor);
    return true;
  }

  /** Ends sessions whose identity provider says so. */
  async endThese(ids: readonly string[], visitor: Visitor): Promise<void> {
    const ended = await this.database.query<{ id: string; username: string }>(
      `delete from app.sessions s using app.users u where s.id = any ($1::uuid[]) and u.tenant = s.tenant and u.id = s.user_id
       returning s.id, u.username`,
      [ids],
    );
    for (const { id, username } of ended) {
      await this.end(id);
      await this.log.add('SIGN_OUT', username, visitor);
    }
  }

  isCookieOf(cookie: string | undefined, id: string): boolean {
    return this.idOfCookie(cookie) === id;
  }

  /** Somebody signed in anew with this browser: the session that its cookie was of is over. */
  async replace(cookie: string | undefined, visitor: Visitor): Promise<void> {
    const before = this.idOfCookie(cookie);
    if (before === undefined) return;
    await this.roles.stopActing(before);
    await this.endThese([before], visitor);
  }

  list(asked: SessionsAsked): Promise<readonly ListedSession[]> {
    return listSessions(this.database, asked);
  }

  /** Whose session it is, of the tenant. */
  async ownerOf(tenant: number, id: string): Promise<{ readonly _id: string; readonly username: string } | undefined> {
    const [row] = await this.database.query<{ id: string; username: string }>(
      `select u.id, u.username from app.sessions s join app.users u on u.tenant = s.tenant and u.id = s.user_id
       where s.tenant = $1 and s.id = $2`,
      [tenant, id],
    );
    return row && { _id: row.id, username: row.username };
  }

  /** Ends one session of the tenant, or of one user of it. Answers whether there was one. */
  async endOne(which: { readonly tenant: number; readonly userId?: string; readonly id: string }, visitor: Visitor): Promise<boolean> {
    const [ended] = await this.database.query<{ username: string }>(
      `delete from app.sessions s using app.users u
       where s.tenant = $1 and s.id = $2 and ($3::uuid is null or s.user_id = $3::uuid) and u.tenant = s.tenant and u.id = s.user_id
       returning u.username`,
      [which.tenant, which.id, which.userId ?? null],
    );
    if (ended === undefined) return false;
    await this.end(which.id);
    await this.log.add('SIGN_OUT', ended.username, visitor);
    return true;
  }

  /** Somebody ended it: the device that it was opened on is told nothing any more. One that ran out leaves it. */
  private async end(id: string): Promise<void> {
    await this.database.query('delete from app.push_devices where session_id = $1', [id]);
    await this.forget(id);
  }

  private async forget(id: string): Promise<void> {
    this.known.delete(id);
    await this.database.notify(CHANNEL, id);
  }

  /** Answers the id of the session. */
  private async insert(account: Account, { address, userAgent, isBrowser }: Visitor, shownAt: Date | undefined): Promise<string> {
    const id = uuidv7();
    await this.database.query('delete from app.sessions where end_date < now()');
    await this.database.query(
      `insert into app.sessions (id, tenant, user_id, address, user_agent, is_browser, proved_date, end_date)
       values ($1, $2, $3, $4, $5, $6, coalesce(least($7::timestamptz, now()), now()), now() + interval '${SESSION_SECONDS} seconds')`,
      [
        id,
        account.tenant,
        account.user._id,
        address,
        userAgent.replaceAll('\u0000', '').slice(0, MAX_USER_AGENT),
        isBrowser,
        shownAt?.toISOString() ?? null,
      ],
    );
    await this.database.query('update app.users set last_login_date = now() where tenant = $1 and id = $2', [
      account.tenant,
      account.user._id,
    ]);
    return id;
  }

  /** As whom the session works, for a token of that turn: one of an earlier turn is of somebody whom it does not work as any longer. */
  private async accountAt(id: string, turn: number): Promise<Account | undefined> {
    const known = this.fresh(id);
    // The notice of a switch on another server may still be on its way.
    const role = known !== undefined && known.turn >= turn ? known : await this.read(id);
    return role?.turn === turn ? role.account : undefined;
  }

  private async roleOf(id: string): Promise<SessionRole | undefined> {
    return this.fresh(id) ?? this.read(id);
  }

  private fresh(id: string): KnownSession | undefined {
    const known = this.known.get(id);
    return known !== undefined && Date.now() < Math.min(known.readAt + FRESH, known.until) ? known : undefined;
  }

  private async read(id: string): Promise<SessionRole | undefined> {
    const role = await this.roles.read(id);
    if (role === undefined) this.known.delete(id);
    else this.known.set(id, { ...role, readAt: Date.now() });
    return role;
  }
}
