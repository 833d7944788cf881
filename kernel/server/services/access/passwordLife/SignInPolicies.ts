import type { DatabaseService, RequestScope } from '@mortise/sdk/server';
import type { Account } from '../Accounts.ts';
import { presentOf, VersionedSettings } from '../../configuration/VersionedSettings.ts';

const NAME = 'sign-in-policy';

/** What a tenant asks of those who sign in. */
export interface SignInPolicy {
  /** Who has to have a second factor: everybody, or those with one of the profiles. */
  readonly secondFactor: { readonly everyone: boolean; readonly profiles: readonly string[] };
  readonly password: PasswordPolicy;
}

export interface PasswordPolicy {
  readonly minLength: number;
  /** Of 4, as zxcvbn counts. */
  readonly minScore: number;
  /** Days after which another one has to be chosen; never without. */
  readonly maxAgeDays: number | null;
}

/** What NIST SP 800-63B asks for is at least eight characters; length is what counts. No age: whoever has to change often chooses badly. */
export const DEFAULT_POLICY: SignInPolicy = {
  secondFactor: { everyone: false, profiles: [] },
  password: { minLength: 12, minScore: 3, maxAgeDays: null },
};

/** What tenants ask of those who sign in, every version of it. */
export class SignInPolicies {
  private readonly database: DatabaseService;
  private readonly settings: VersionedSettings<SignInPolicy>;

  constructor(database: DatabaseService) {
    this.database = database;
    this.settings = new VersionedSettings(database, NAME, DEFAULT_POLICY);
  }

  async of(scope: Pick<RequestScope, 'tenant'>): Promise<SignInPolicy> {
    return (await this.versioned(scope)).policy;
  }

  async versioned(scope: Pick<RequestScope, 'tenant'>): Promise<{ readonly policy: SignInPolicy; readonly version: number }> {
    const latest = await this.settings.latest(scope, NAME);
    return { policy: latest?.content ?? DEFAULT_POLICY, version: presentOf(latest) };
  }

  /** @throws STALE_VERSION where the tenant has another version than was seen */
  async replace(scope: RequestScope, content: SignInPolicy, baseVersion: number | undefined): Promise<void> {
    await this.settings.save(scope, NAME, { content, baseVersion }, async () => {});
  }

  async requiresSecondFactor({ tenant, user }: Account): Promise<boolean> {
    const { secondFactor } = await this.of({ tenant });
    return secondFactor.everyone || user.profiles.some((profile) => secondFactor.profiles.includes(profile));
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
}
