import { ApiError } from '@mortise/sdk';
import type { DatabaseService } from '@mortise/sdk/server';
import type { Account, Accounts } from '../Accounts.ts';
import type { IdentityProvider } from './IdentityProviders.ts';
import type { Person } from './readPerson.ts';
import { signOnError, type SignOnErrorCode } from './signOnErrors.ts';

/** What becomes of somebody who comes from a provider. */
export type Judgement =
  | { readonly outcome: 'known'; readonly userId: string; readonly username: string; readonly profiles: readonly string[] }
  | { readonly outcome: 'created'; readonly username: string; readonly profiles: readonly string[] }
  | { readonly outcome: 'refused'; readonly refusal: ApiError };

interface UserRow extends Record<string, unknown> {
  tenant: number;
  id: string;
  username: string;
  is_locked: boolean;
  is_above: boolean;
  profiles: string;
}

const USER =
  'select tenant, id, username, is_locked, is_main_admin or is_super_admin as is_above, profiles::text as profiles from app.users';

/**
 * Finds the user whom a provider vouches for. The first time by name or address, afterwards by the subject alone: who gets a name that
 * somebody else had at the provider does not get their account here.
 */
export class SignOn {
  private readonly database: DatabaseService;
  private readonly accounts: Accounts;

  constructor(database: DatabaseService, accounts: Accounts) {
    this.database = database;
    this.accounts = accounts;
  }

  /** What would become of them, without anything changing. */
  async judge(provider: IdentityProvider, person: Person): Promise<Judgement> {
    const { username, profiles } = person;
    const found = (await this.linked(provider, person)) ?? (await this.unlinked(provider, person));
    if (found instanceof ApiError) return { outcome: 'refused', refusal: found };
    if (found === undefined)
      return provider.settings.createsUsers ? { outcome: 'created', username, profiles } : judgedBy('SSO_USER_UNKNOWN');
    if (found.is_locked) return judgedBy('SSO_USER_LOCKED');
    if (found.is_above && !provider.isOfMainAdmin) return judgedBy('SSO_RANK_REFUSED');
    const kept = JSON.parse(found.profiles) as readonly string[];
    const { updatesProfiles } = provider.settings;
    return { outcome: 'known', userId: found.id, username: found.username, profiles: updatesProfiles ? profiles : kept };
  }

  /** The user who comes in. @throws SSO_USER_UNKNOWN, SSO_USER_LOCKED, SSO_RANK_REFUSED, SSO_CLAIM_MISSING, SSO_USERNAME_TAKEN */
  async admit(provider: IdentityProvider, person: Person): Promise<Account> {
    const first = await this.judge(provider, person);
    const isNew = first.outcome === 'created';
    // Who came by another window at the same moment is known by now.
    if (isNew) await this.accounts.ensureUser(provider.tenant, person);
    const judgement = isNew ? await this.judge(provider, person) : first;
    if (judgement.outcome === 'refused') throw judgement.refusal;
    if (judgement.outcome === 'created') throw signOnError('SSO_USERNAME_TAKEN');
    const { userId, profiles } = judgement;
    await this.link(provider, person, userId);
    if (provider.settings.updatesProfiles) await this.accounts.changeUser(provider.tenant, userId, { profiles });
    const account = await this.accounts.ofUser(provider.tenant, userId);
    if (account === undefined) throw signOnError('SSO_USER_LOCKED');
    return account;
  }

  private async linked({ id }: IdentityProvider, { subject }: Person): Promise<UserRow | undefined> {
    const [row] = await this.database.query<UserRow>(
      `${USER} where (tenant, id) = (select tenant, user_id from app.external_identities where provider = $1 and subject = $2)`,
      [id, subject],
    );
    return row;
  }

  /** A user who never came from this provider; the name of a user of another tenant, or of one who came as somebody else, is taken. */
  private async unlinked(
    { id, tenant, settings }: IdentityProvider,
    { subject, username, email }: Person,
  ): Promise<UserRow | ApiError | undefined> {
    const byName = await this.database.query<UserRow>(`${USER} where username = $1`, [username]);
    const isByEmail = settings.matchesBy === 'email';
    if (isByEmail && email === undefined) return signOnError('SSO_CLAIM_MISSING');
    const rows = isByEmail
      ? await this.database.query<UserRow>(`${USER} where tenant = $1 and lower(email) = $2`, [tenant, email!])
      : byName;
    const [user] = rows;
    if (user === undefined) return byName.length > 0 ? signOnError('SSO_USERNAME_TAKEN') : undefined;
    const links = await this.database.query<{ subject: string }>(
      'select subject from app.external_identities where provider = $1 and tenant = $2 and user_id = $3',
      [id, tenant, user.id],
    );
    // Their own link may have come by another window, a moment ago.
    const isOfOther = links.some((link) => link.subject !== subject);
    return rows.length > 1 || user.tenant !== tenant || isOfOther ? signOnError('SSO_USERNAME_TAKEN') : user;
  }

  private async link({ id, tenant }: IdentityProvider, { subject }: Person, userId: string): Promise<void> {
    await this.database.query(
      'insert into app.external_identities (provider, subject, tenant, user_id) values ($1, $2, $3, $4) on conflict do nothing',
      [id, subject, tenant, userId],
    );
    // A statement of its own: it sees what somebody else has added while the first one waited.
    const [row] = await this.database.query<{ user_id: string }>(
      'select user_id from app.external_identities where provider = $1 and subject = $2',
      [id, subject],
    );
    // Two persons who came at once with one name: the first has it.
    if (row?.user_id !== userId) throw signOnError('SSO_USERNAME_TAKEN');
  }
}

const judgedBy = (code: SignOnErrorCode): Judgement => ({ outcome: 'refused', refusal: signOnError(code) });
