import { isPermitted } from '@mortise/sdk';
import type { DatabaseService, RequestScope } from '@mortise/sdk/server';
import type { Account } from '../Accounts.ts';
import { PERMISSIONS_CHANNEL } from '../Sessions.ts';
import { TenantSetting } from '../../configuration/TenantSetting.ts';

/** What a tenant asks of those who sign in. */
export interface SignInPolicy {
  /** Who has to have a second factor: everybody, or those with one of the profiles. */
  readonly secondFactor: { readonly everyone: boolean; readonly profiles: readonly string[] };
  readonly password: PasswordPolicy;
  readonly session: SessionPolicy;
  /** Permissions, as routes ask for them, whose work asks again who is there. */
  readonly sensitive: readonly string[];
}

/** Profiles may say less; the shortest holds. */
export interface SessionPolicy {
  /** A session ends after these, however busy it is. */
  readonly minutes: number;
  /** And after these without anybody doing anything; null for never. */
  readonly idleMinutes: number | null;
}

export interface PasswordPolicy {
  readonly minLength: number;
  /** Of 4, as zxcvbn counts. */
  readonly minScore: number;
  /** Days after which another one has to be chosen; never without. */
  readonly maxAgeDays: number | null;
  /** For how many days one that an administrator typed leads to choosing another one. */
  readonly temporaryDays: number;
}

/**
 * What NIST SP 800-63B asks for is at least eight characters; length is what counts. No age: whoever has to change often chooses badly. A session
 * lasts a working day, and an hour without work: nothing that was typed is lost with it.
 */
export const DEFAULT_POLICY: SignInPolicy = {
  secondFactor: { everyone: false, profiles: [] },
  password: { minLength: 12, minScore: 3, maxAgeDays: null, temporaryDays: 7 },
  session: { minutes: 960, idleMinutes: 60 },
  sensitive: [],
};

const DAY = 86_400_000;

/** What tenants ask of those who sign in. */
export class SignInPolicies extends TenantSetting<SignInPolicy> {
  constructor(database: DatabaseService) {
    super(database, 'sign-in-policy', DEFAULT_POLICY);
  }

  /** Whether the tenant marks what a route asks for; `write all` marks all that is written. */
  async isSensitive(scope: Pick<RequestScope, 'tenant'>, permission: string): Promise<boolean> {
    const { sensitive } = await this.of(scope);
    return isPermitted({ permissions: Object.fromEntries(sensitive.map((key) => [key, true as const])) }, permission);
  }

  /** Sessions have other times at once. @throws STALE_VERSION where the tenant has another version than was seen */
  override async save(scope: RequestScope, content: SignInPolicy, baseVersion: number | undefined): Promise<void> {
    await super.save(scope, content, baseVersion, async (statements) => {
      const { minutes, idleMinutes } = content.session;
      const sql = 'update app.tenants set session_minutes = $2, idle_minutes = $3 where id = $1';
      await statements.query(sql, [scope.tenant, minutes, idleMinutes]);
    });
    await this.database.notify(PERMISSIONS_CHANNEL, String(scope.tenant));
  }

  async requiresSecondFactor({ tenant, user }: Account): Promise<boolean> {
    const { secondFactor } = await this.of({ tenant });
    return secondFactor.everyone || user.profiles.some((profile) => secondFactor.profiles.includes(profile));
  }

  /** Until when a password that an administrator types for somebody counts. */
  async temporaryUntil(scope: Pick<RequestScope, 'tenant'>): Promise<Date> {
    const { temporaryDays } = (await this.of(scope)).password;
    return new Date(Date.now() + temporaryDays * DAY);
  }

  /** Whether the password of a user is one that an administrator typed, and whether it still counts. */
  async temporaryPassword({ tenant, user }: Account): Promise<'none' | 'counts' | 'expired'> {
    const [row] = await this.database.query<{ expired: boolean | null }>(
      'select temporary_password_end < now() as expired from app.users where tenant = $1 and id = $2',
      [tenant, user._id],
    );
    return row?.expired === true ? 'expired' : row?.expired === false ? 'counts' : 'none';
  }

  async isPasswordExpired({ tenant, user }: Account): Promise<boolean> {
    const { maxAgeDays } = (await this.of({ tenant })).password;
    if (maxAgeDays === null) return false;
    const rows = await this.database.query(
      'select 1 as one from app.users where tenant = $1 and id = $2 and password_date < now() - make_interval(days => $3)',
      [tenant, user._id, maxAgeDays],
    );
    return rows.length > 0;
  }

  protected override complete(saved: Partial<SignInPolicy> | undefined): SignInPolicy {
    return { ...DEFAULT_POLICY, ...saved, password: { ...DEFAULT_POLICY.password, ...saved?.password } };
  }
}
