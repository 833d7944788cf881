import { type Disposer, isPermitted, type PermissionHolder } from '@mortise/sdk';
import type { DatabaseService, RequestScope } from '@mortise/sdk/server';
import type { Account } from '../Accounts.ts';
import { PERMISSIONS_CHANNEL } from '../Sessions.ts';
import { presentOf, VersionedSettings } from '../../configuration/VersionedSettings.ts';

const NAME = 'sign-in-policy';

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
}

/**
 * What NIST SP 800-63B asks for is at least eight characters; length is what counts. No age: whoever has to change often chooses badly. A session
 * lasts a working day, and an hour without work: nothing that was typed is lost with it.
 */
export const DEFAULT_POLICY: SignInPolicy = {
  secondFactor: { everyone: false, profiles: [] },
  password: { minLength: 12, minScore: 3, maxAgeDays: null },
  session: { minutes: 960, idleMinutes: 60 },
  sensitive: [],
};

const CHANNEL = 'mortise_sign_in_policies';
/** How long the sensitive permissions of a tenant are trusted before they are read again. */
const FRESH = 15_000;

interface KnownSensitive {
  readonly holder: PermissionHolder;
  readonly readAt: number;
}

/** What tenants ask of those who sign in, every version of it. */
export class SignInPolicies {
  private readonly database: DatabaseService;
  private readonly settings: VersionedSettings<SignInPolicy>;
  private readonly sensitive = new Map<number, KnownSensitive>();
  /** Counts what was forgotten, so that nothing read before is remembered after it. */
  private changes = 0;

  constructor(database: DatabaseService) {
    this.database = database;
    this.settings = new VersionedSettings(database, NAME, DEFAULT_POLICY);
  }

  /** Follows changes, whichever server process they happen in. */
  start(): Promise<Disposer> {
    return this.database.listen(
      CHANNEL,
      (tenant) => this.forget(Number(tenant)),
      () => {
        this.changes += 1;
        this.sensitive.clear();
      },
    );
  }

  async of(scope: Pick<RequestScope, 'tenant'>): Promise<SignInPolicy> {
    return (await this.versioned(scope)).policy;
  }

  async versioned(scope: Pick<RequestScope, 'tenant'>): Promise<{ readonly policy: SignInPolicy; readonly version: number }> {
    const latest = await this.settings.latest(scope, NAME);
    // What was saved before there were sensitive permissions names none.
    return { policy: { ...DEFAULT_POLICY, ...latest?.content }, version: presentOf(latest) };
  }

  /** Whether the tenant marks what a route asks for; `write all` marks all that is written. */
  async isSensitive({ tenant }: Pick<RequestScope, 'tenant'>, permission: string): Promise<boolean> {
    const known = this.sensitive.get(tenant);
    const { holder } = known && Date.now() - known.readAt < FRESH ? known : await this.readSensitive(tenant);
    return isPermitted(holder, permission);
  }

  /** @throws STALE_VERSION where the tenant has another version than was seen */
  async replace(scope: RequestScope, content: SignInPolicy, baseVersion: number | undefined): Promise<void> {
    await this.settings.save(scope, NAME, { content, baseVersion }, async (statements) => {
      const { minutes, idleMinutes } = content.session;
      const sql = 'update app.tenants set session_minutes = $2, idle_minutes = $3 where id = $1';
      await statements.query(sql, [scope.tenant, minutes, idleMinutes]);
    });
    this.forget(scope.tenant);
    for (const channel of [CHANNEL, PERMISSIONS_CHANNEL]) await this.database.notify(channel, String(scope.tenant));
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

  private forget(tenant: number): void {
    this.changes += 1;
    this.sensitive.delete(tenant);
  }

  private async readSensitive(tenant: number): Promise<KnownSensitive> {
    const { changes } = this;
    const { sensitive } = await this.of({ tenant });
    const permissions = Object.fromEntries(sensitive.map((key) => [key, true as const]));
    const read = { holder: { permissions }, readAt: Date.now() };
    if (changes === this.changes) this.sensitive.set(tenant, read);
    return read;
  }
}
