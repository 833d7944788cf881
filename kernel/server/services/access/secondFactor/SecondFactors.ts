import type { DatabaseService, Statements } from '@mortise/sdk/server';
import type { Account } from '../Accounts.ts';
import type { SecretBox } from '../SecretBox.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recoveryCodes.ts';
import { enrolmentUri, newSecret, stepOfCode } from './totp.ts';

type Owner = Pick<Account, 'tenant' | 'user'>;

/** A secret that waits for its first code. */
export interface Enrolment {
  readonly secret: string;
  /** For the QR code. */
  readonly uri: string;
}

/** What a user is told of their own second factor. */
export interface FactorState {
  readonly hasTotp: boolean;
  readonly confirmDate: string | undefined;
  readonly recoveryCodes: number;
}

interface TotpRow extends Record<string, unknown> {
  secret: string | null;
  new_secret: string | null;
  confirm_date: string | null;
}

/** Second factors of users: codes of an authenticator app, and recovery codes for whoever lost it. */
export class SecondFactors {
  private readonly database: DatabaseService;
  private readonly box: SecretBox;
  private readonly issuer: string;

  constructor(database: DatabaseService, box: SecretBox, issuer = 'Mortise') {
    this.database = database;
    this.box = box;
    this.issuer = issuer;
  }

  /** Ways in which a user can show a second factor; none where they have none. */
  async methodsOf({ tenant, user }: Owner): Promise<readonly string[]> {
    const [row] = await this.database.query<{ totp: boolean; passkey: boolean; recovery: boolean }>(
      `select exists (select 1 from app.totp_secrets where tenant = $1 and user_id = $2 and secret is not null) as totp,
         exists (select 1 from app.passkeys where tenant = $1 and user_id = $2) as passkey,
         exists (select 1 from app.recovery_codes where tenant = $1 and user_id = $2) as recovery`,
      [tenant, user._id],
    );
    const { totp, passkey, recovery } = row!;
    if (!totp && !passkey) return [];
    return [...(totp ? ['totp'] : []), ...(passkey ? ['passkey'] : []), ...(recovery ? ['recovery'] : [])];
  }

  async stateOf(owner: Owner): Promise<FactorState> {
    const row = await this.rowOf(owner);
    const [count] = await this.database.query<{ codes: number }>(
      'select count(*)::int as codes from app.recovery_codes where tenant = $1 and user_id = $2',
      [owner.tenant, owner.user._id],
    );
    return {
      hasTotp: (row?.secret ?? null) !== null,
      confirmDate: row?.confirm_date ?? undefined,
      recoveryCodes: count!.codes,
    };
  }

  /** A new secret. The one in use stays until a code of the new one was shown. */
  async begin(owner: Owner): Promise<Enrolment> {
    const secret = newSecret();
    await this.database.query(
      `insert into app.totp_secrets (tenant, user_id, new_secret) values ($1, $2, $3)
       on conflict (tenant, user_id) do update set new_secret = excluded.new_secret`,
      [owner.tenant, owner.user._id, this.box.seal(secret, placeOf(owner))],
    );
    return { secret, uri: enrolmentUri(secret, this.issuer, owner.user.username) };
  }

  /** Takes the new secret into use if the code is of it. Answers the recovery codes, or undefined where the code is wrong. */
  async confirm(owner: Owner, code: string): Promise<readonly string[] | undefined> {
    const sealed = (await this.rowOf(owner))?.new_secret ?? undefined;
    const step = this.stepOf(owner, sealed, code);
    if (step === undefined) return undefined;
    return this.database.transaction(async (statements) => {
      const rows = await statements.query(
        `update app.totp_secrets set secret = new_secret, new_secret = null, last_step = $4, confirm_date = now()
         where tenant = $1 and user_id = $2 and new_secret = $3 returning 1 as one`,
        [owner.tenant, owner.user._id, sealed, step],
      );
      return rows.length === 0 ? undefined : renewRecoveryCodes(statements, owner);
    });
  }

  /** Whether it is a code of the app that counts now and was not used before; a code counts once, also of two that come at once. */
  async checkCode(owner: Owner, code: string): Promise<boolean> {
    const step = this.stepOf(owner, (await this.rowOf(owner))?.secret ?? undefined, code.replaceAll(/\s/g, ''));
    if (step === undefined) return false;
    const rows = await this.database.query(
      'update app.totp_secrets set last_step = $3 where tenant = $1 and user_id = $2 and last_step < $3 returning 1 as one',
      [owner.tenant, owner.user._id, step],
    );
    return rows.length > 0;
  }

  /** Uses a recovery code up; answers whether there was such a one. */
  async useRecoveryCode({ tenant, user }: Owner, typed: string): Promise<boolean> {
    const hash = recoveryCodeHash(typed);
    if (hash === undefined) return false;
    const rows = await this.database.query(
      'delete from app.recovery_codes where tenant = $1 and user_id = $2 and code = $3 returning 1 as one',
      [tenant, user._id, hash],
    );
    return rows.length > 0;
  }

  /** Ten new recovery codes in place of the others. */
  renewRecoveryCodes(owner: Owner): Promise<readonly string[]> {
    return this.database.transaction((statements) => renewRecoveryCodes(statements, owner));
  }

  /** The app of the user counts no longer. */
  async removeTotp({ tenant, user }: Owner): Promise<void> {
    await this.database.transaction(async (statements) => {
      await statements.query('delete from app.totp_secrets where tenant = $1 and user_id = $2', [tenant, user._id]);
      await noteFactors(statements, tenant, user._id);
    });
  }

  /** The user has no second factor at all any longer. */
  async reset(tenant: number, userId: string): Promise<void> {
    await this.database.transaction(async (statements) => {
      for (const table of ['totp_secrets', 'passkeys', 'trusted_devices'])
        await statements.query(`delete from app.${table} where tenant = $1 and user_id = $2`, [tenant, userId]);
      await noteFactors(statements, tenant, userId);
    });
  }

  private async rowOf({ tenant, user }: Owner): Promise<TotpRow | undefined> {
    const [row] = await this.database.query<TotpRow>(
      'select secret, new_secret, confirm_date from app.totp_secrets where tenant = $1 and user_id = $2',
      [tenant, user._id],
    );
    return row;
  }

  private stepOf(owner: Owner, sealed: string | undefined, code: string): number | undefined {
    const secret = sealed === undefined ? undefined : this.box.open(sealed, placeOf(owner));
    return secret === undefined ? undefined : stepOfCode(secret, code);
  }
}

const placeOf = ({ tenant, user }: Owner): readonly string[] => ['totp', String(tenant), user._id];

async function renewRecoveryCodes(statements: Statements, { tenant, user }: Owner): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await statements.query('delete from app.recovery_codes where tenant = $1 and user_id = $2', [tenant, user._id]);
  await statements.query('insert into app.recovery_codes (tenant, user_id, code) select $1, $2, code from unnest($3::text[]) as code', [
    tenant,
    user._id,
    codes.map(recoveryCodeHash),
  ]);
  await noteFactors(statements, tenant, user._id);
  return codes;
}

/** After factors came or went: users carry whether they have one, and recovery codes without any factor open nothing. */
export async function noteFactors(statements: Statements, tenant: number, userId: string): Promise<void> {
  const has = `(exists (select 1 from app.totp_secrets where tenant = $1 and user_id = $2 and secret is not null)
    or exists (select 1 from app.passkeys where tenant = $1 and user_id = $2))`;
  await statements.query(`update app.users set has_second_factor = ${has} where tenant = $1 and id = $2`, [tenant, userId]);
  await statements.query(`delete from app.recovery_codes where tenant = $1 and user_id = $2 and not ${has}`, [tenant, userId]);
}
