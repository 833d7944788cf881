import type { Statements } from '@mortise/sdk/server';
import type { Account } from '../Accounts.ts';
import { newToken, tokenHash } from '../entrance/tokenHash.ts';

export const TRUSTED_DAYS = 30;

/** Browsers that need no second factor for a month, because their user said so when they showed one. */
export class TrustedDevices {
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  async isTrusted(cookie: string | undefined, { tenant, user }: Account): Promise<boolean> {
    if (cookie === undefined) return false;
    const rows = await this.database.query(
      'select 1 as one from app.trusted_devices where tenant = $1 and user_id = $2 and device = $3 and end_date > now()',
      [tenant, user._id, tokenHash(cookie)],
    );
    return rows.length > 0;
  }

  /** Answers the cookie that the browser keeps. */
  async trust({ tenant, user }: Account): Promise<string> {
    const cookie = newToken();
    await this.database.query('delete from app.trusted_devices where tenant = $1 and user_id = $2 and end_date < now()', [
      tenant,
      user._id,
    ]);
    await this.database.query(
      `insert into app.trusted_devices (tenant, user_id, device, end_date) values ($1, $2, $3, now() + interval '${TRUSTED_DAYS} days')`,
      [tenant, user._id, tokenHash(cookie)],
    );
    return cookie;
  }

  /** Every browser is asked again. */
  async forget(tenant: number, userId: string): Promise<void> {
    await this.database.query('delete from app.trusted_devices where tenant = $1 and user_id = $2', [tenant, userId]);
  }
}
