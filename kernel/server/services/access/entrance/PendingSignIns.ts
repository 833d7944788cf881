import type { Statements } from '@mortise/sdk/server';
import { newToken, tokenHash } from './tokenHash.ts';

/** What is still to be done before a session opens: show a second factor, set one up, keep its recovery codes, choose another password, or accept the terms; `acceptTermsFirst` where an identity provider is asked again afterwards. */
export type Step = 'verify' | 'enrol' | 'noteCodes' | 'renewPassword' | 'acceptTerms' | 'acceptTermsFirst';

/** A sign-in whose password was right, and that waits for its next step. */
export interface PendingSignIn {
  readonly tenant: number;
  readonly userId: string;
  readonly step: Step;
  /** Whether a second factor was shown already. */
  readonly isStrong: boolean;
  /** Whether it began with a password, whose age counts then. */
  readonly isByPassword: boolean;
}

/** How long somebody may take for a step, in minutes: time enough to install an authenticator app. */
const MINUTES = 10;
/** Wrong codes after which one starts again with the password. */
const MAX_ATTEMPTS = 5;

interface PendingRow extends Record<string, unknown> {
  tenant: number;
  user_id: string;
  step: Step;
  is_strong: boolean;
  by_password: boolean;
}

const COLUMNS = 'tenant, user_id, step, is_strong, by_password';

/** Sign-ins between their password and their session, in the database: any server may take the next step. */
export class PendingSignIns {
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  /** Answers the token that stands for it; only its hash is kept. */
  async begin({ tenant, userId, step, isStrong, isByPassword }: PendingSignIn): Promise<string> {
    const token = newToken();
    await this.database.query('delete from app.pending_sign_ins where end_date < now()');
    await this.database.query(
      `insert into app.pending_sign_ins (token, ${COLUMNS}, end_date) values ($1, $2, $3, $4, $5, $6, now() + interval '${MINUTES} minutes')`,
      [tokenHash(token), tenant, userId, step, isStrong, isByPassword],
    );
    return token;
  }

  /** The sign-in of a token that waits for this step. Undefined once it is over, used, or was tried too often. */
  async find(token: string, step: Step): Promise<PendingSignIn | undefined> {
    const [row] = await this.database.query<PendingRow>(
      `select ${COLUMNS} from app.pending_sign_ins where token = $1 and step = $2 and end_date > now() and attempts < ${MAX_ATTEMPTS}`,
      [tokenHash(token), step],
    );
    return row && pendingOf(row);
  }

  /** Counts one more try before it is looked at, so that tries made at once are counted too; else as `find`. */
  async attempt(token: string, step: Step): Promise<PendingSignIn | undefined> {
    const [row] = await this.database.query<PendingRow>(
      `update app.pending_sign_ins set attempts = attempts + 1
       where token = $1 and step = $2 and end_date > now() and attempts < ${MAX_ATTEMPTS} returning ${COLUMNS}`,
      [tokenHash(token), step],
    );
    return row && pendingOf(row);
  }

  /** Uses the token up. Answers whether nobody else did so before. */
  async end(token: string): Promise<boolean> {
    const rows = await this.database.query('delete from app.pending_sign_ins where token = $1 returning 1 as one', [tokenHash(token)]);
    return rows.length > 0;
  }
}

const pendingOf = (row: PendingRow): PendingSignIn => ({
  tenant: row.tenant,
  userId: row.user_id,
  step: row.step,
  isStrong: row.is_strong,
  isByPassword: row.by_password,
});
