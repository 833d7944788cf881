import { type JsonObject } from '@mortise/sdk';
import type { DatabaseService, Job } from '@mortise/sdk/server';
import { v5 as uuidv5 } from 'uuid';
import type { MailService } from '../../mail/MailService.ts';
import type { MailKind } from '../../mail/mailTexts.ts';
import { type MailFacts, writeMail } from '../../mail/writeMail.ts';
import type { Account, Accounts } from '../Accounts.ts';
import { newToken, tokenHash } from '../entrance/tokenHash.ts';
import { SignInGuard } from '../SignInGuard.ts';
import type { AskedAt, LinkAddresses, LinkBase } from './LinkAddresses.ts';
import { linkExpired } from '../signInErrors.ts';

/** What a link is for. */
export type LinkPurpose = 'password' | 'activation' | 'unlock';

/** How long links count, in hours. */
const HOURS: Readonly<Record<LinkPurpose, number>> = { password: 1, activation: 72, unlock: 1 };
const JOB = 'account-link';
/** Of what no request asked for: only a configured address counts. */
const NOWHERE: AskedAt = { protocol: 'https', host: '', hostname: '', isLocal: false };

export interface AccountLink {
  readonly purpose: LinkPurpose;
  readonly account: Account;
}

/** What the job is told. */
interface Wanted {
  readonly username: string;
  readonly purpose: LinkPurpose;
  readonly asked: AskedAt;
}

export interface AccountLinksNeeds {
  readonly database: DatabaseService;
  readonly accounts: Accounts;
  readonly mails: MailService;
  readonly addresses: LinkAddresses;
  /** What mails to users of a tenant say in a language, by the English texts. */
  readonly textsOf: (tenant: number, locale: string) => Promise<Readonly<Record<string, string>>>;
  readonly enqueue: (name: string, payload: JsonObject) => Promise<unknown>;
  readonly report: (message: string, error: unknown) => void;
}

/** Links that mails carry: whoever opens one showed that the mailbox is theirs. Each counts once, and only its hash is kept. */
export class AccountLinks {
  private readonly needs: AccountLinksNeeds;
  private readonly guard: SignInGuard;

  constructor(needs: AccountLinksNeeds) {
    this.needs = needs;
    this.guard = new SignInGuard(needs.database);
  }

  /** Finds out who it is after the answer left: neither what is answered nor when tells whether there is such a user. */
  readonly job: Job = {
    name: JOB,
    run: (payload) => {
      const { username, purpose, asked } = payload as unknown as Wanted;
      return this.answer(username, purpose, asked);
    },
  };

  /** Somebody asks for a link by name, from an address. @throws TOO_MANY_REQUESTS */
  async ask(username: string, purpose: LinkPurpose, asked: AskedAt, address: string): Promise<void> {
    await this.guard.countLink(address);
    await this.needs.enqueue(JOB, { username, purpose, asked: { ...asked } });
  }

  /** Sends a link to a user. Answers whether there was an address of ours to lead to, and one of theirs to send it to. */
  async send(account: Account, purpose: LinkPurpose, asked: AskedAt): Promise<boolean> {
    const base = await this.baseFor(account, asked);
    if (base === undefined || account.user.email === undefined || account.isServiceAccount) return false;
    await this.mail(account, account.user.email, purpose, base);
    return true;
  }

  /** Tells a user that their second factor is gone, with the way to the sign-in page; nobody is told where there is no address. */
  async tellReset(account: Account, asked: AskedAt): Promise<void> {
    const { email } = account.user;
    const base = email === undefined ? undefined : await this.baseFor(account, asked);
    if (base !== undefined) await this.write(account, email!, 'factorReset', base, `${base.url}/`);
  }

  /** Tells a user that somebody signed in with a browser they never used before. What goes wrong with the mail keeps nobody out. */
  async tellNewDevice(account: Account, asked: AskedAt): Promise<void> {
    const { email } = account.user;
    if (email === undefined) return;
    try {
      const base = await this.baseFor(account, asked);
      if (base !== undefined) await this.write(account, email, 'newDevice', base, `${base.url}/account/security`);
    } catch (error) {
      this.needs.report('mail about a new device', error);
    }
  }

  /** Tells a user who works as them, and why. What goes wrong with the mail is no way to act unseen: the list in their account has it too. */
  async tellActing(account: Account, by: { readonly actor: string; readonly reason: string }, asked: AskedAt): Promise<void> {
    const { email } = account.user;
    if (email === undefined) return;
    try {
      const base = await this.baseFor(account, asked);
      if (base !== undefined) await this.write(account, email, 'acting', base, `${base.url}/account/security`, by);
    } catch (error) {
      this.needs.report('mail about acting for somebody', error);
    }
  }

  /** Tells an administrator that their tenant is to go; nobody is told where there is no address. */
  async tellDeletion(
    account: Account,
    about: { readonly actor: string; readonly reason: string; readonly date: string },
    asked: AskedAt,
  ): Promise<void> {
    const { email } = account.user;
    const base = email === undefined ? undefined : await this.baseFor(account, asked);
    if (base !== undefined) await this.write(account, email!, 'tenantDeletion', base, `${base.url}/`, about);
  }

  /** Reminds an administrator that their tenant is about to go, once for each deletion; nobody is where no address of the product is configured. */
  async tellDeletionSoon(
    account: Account,
    { deletion, ...about }: { readonly reason: string; readonly date: string; readonly deletion: string },
  ): Promise<void> {
    const { email } = account.user;
    const base = email === undefined ? undefined : await this.needs.addresses.baseFor(account.tenant, NOWHERE);
    if (base === undefined) return;
    await this.write(account, email!, 'tenantDeletionSoon', base, `${base.url}/`, about, uuidv5(`deletion ${deletion}`, account.user._id));
  }

  /** Reminds a user of a request that they may decide about; nobody is where no address of the product is configured. */
  async tellApproval(
    account: Account,
    { path, ...about }: { readonly actor: string; readonly reason: string; readonly path: string },
  ): Promise<void> {
    const { email } = account.user;
    const base = email === undefined ? undefined : await this.needs.addresses.baseFor(account.tenant, NOWHERE);
    if (base !== undefined) await this.write(account, email!, 'approval', base, base.url + path, about);
  }

  /** The link of a token, unused. @throws LINK_EXPIRED */
  async find(token: string, purposes: readonly LinkPurpose[]): Promise<AccountLink> {
    return this.linkOf('select tenant, user_id, purpose from app.account_links', token, purposes);
  }

  /** Uses the link up. @throws LINK_EXPIRED */
  async use(token: string, purposes: readonly LinkPurpose[]): Promise<AccountLink> {
    const link = await this.linkOf('delete from app.account_links', token, purposes, 'returning tenant, user_id, purpose');
    const { tenant, user } = link.account;
    await this.guard.unlock(user.username);
    if (link.purpose !== 'unlock')
      await this.needs.database.query('delete from app.account_links where tenant = $1 and user_id = $2', [tenant, user._id]);
    return link;
  }

  private async answer(username: string, purpose: LinkPurpose, asked: AskedAt): Promise<void> {
    const { accounts } = this.needs;
    // Who has no password signs in by other ways: a mail gives them none.
    const account = (await accounts.passwordHash(username)) === undefined ? undefined : await accounts.ofUsername(username);
    const base = account?.user.email === undefined ? undefined : await this.baseFor(account, asked);
    if (base !== undefined && (await this.guard.mayHaveLink(username))) await this.mail(account!, account!.user.email!, purpose, base);
  }

  private async baseFor({ tenant }: Account, asked: AskedAt): Promise<LinkBase | undefined> {
    const base = await this.needs.addresses.baseFor(tenant, asked);
    if (base === undefined) {
      const reason = `No mail is sent: "${asked.host}" is no configured address. Set MORTISE_PUBLIC_URL, or make a host configuration`;
      this.needs.report('account link', new Error(reason));
    }
    return base;
  }

  private async mail(account: Account, to: string, purpose: LinkPurpose, base: LinkBase): Promise<void> {
    const token = await this.make(account.tenant, account.user._id, purpose);
    // Behind the # a browser sends it to no server, in no Referer, and no proxy logs it.
    await this.write(account, to, purpose, base, `${base.url}/authentication/link#${new URLSearchParams({ purpose, token })}`);
  }

  private async write(
    { tenant, user }: Account,
    to: string,
    kind: MailKind,
    base: LinkBase,
    link: string,
    more: Partial<MailFacts> = {},
    onceAs?: string,
  ): Promise<void> {
    const facts = { product: base.product, host: base.host, name: user.firstName ?? user.username, username: user.username, link, ...more };
    const hours = kind in HOURS ? HOURS[kind as LinkPurpose] : undefined;
    const texts = await this.needs.textsOf(tenant, user.locale);
    const limits = { ...(hours !== undefined && { hours }), ...(onceAs !== undefined && { onceAs }) };
    await this.needs.mails.send({ tenant, to, ...writeMail(kind, user.locale, texts, facts), ...limits });
  }

  private async make(tenant: number, userId: string, purpose: LinkPurpose): Promise<string> {
    const token = newToken();
    const { database } = this.needs;
    await database.query('delete from app.account_links where end_date < now() or (tenant = $1 and user_id = $2 and purpose = $3)', [
      tenant,
      userId,
      purpose,
    ]);
    await database.query(
      'insert into app.account_links (token, tenant, user_id, purpose, end_date) values ($1, $2, $3, $4, now() + make_interval(hours => $5))',
      [tokenHash(token), tenant, userId, purpose, HOURS[purpose]],
    );
    return token;
  }

  private async linkOf(sql: string, token: string, purposes: readonly LinkPurpose[], returning = ''): Promise<AccountLink> {
    const [row] = await this.needs.database.query<{ tenant: number; user_id: string; purpose: LinkPurpose }>(
      `${sql} where token = $1 and purpose = any ($2::text[]) and end_date > now() ${returning}`,
      [tokenHash(token), purposes],
    );
    const account = row && (await this.needs.accounts.ofUser(row.tenant, row.user_id));
    if (account === undefined) throw linkExpired();
    return { purpose: row!.purpose, account };
  }
}
