import type { Statements } from '@mortise/sdk/server';
import { createHash, randomBytes } from 'node:crypto';
import type { Account } from './Accounts.ts';

const ID = /^[\w-]{43}$/;
const MAX_DEVICES = 20;

/** Browsers that a user signed in with before. A cookie names the browser; here stands its hash alone. */
export class KnownDevices {
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  /** The device of a cookie as it is kept, if the user signed in with it before. */
  async find(cookie: string | undefined, username: string): Promise<string | undefined> {
    if (cookie === undefined || !ID.test(cookie)) return undefined;
    const [row] = await this.database.query<{ device: string }>(
      `select d.device from app.known_devices d join app.users u on u.tenant = d.tenant and u.id = d.user_id
       where u.username = $1 and d.device = $2`,
      [username, hashOf(cookie)],
    );
    return row?.device;
  }

  /** Whether the user has signed in with other browsers, and never with that of the cookie. */
  async isNew(cookie: string | undefined, { tenant, user }: Account): Promise<boolean> {
    const [row] = await this.database.query<{ is_known: boolean | null }>(
      'select bool_or(device = $3) as is_known from app.known_devices where tenant = $1 and user_id = $2',
      [tenant, user._id, cookie === undefined || !ID.test(cookie) ? '' : hashOf(cookie)],
    );
    return row?.is_known === false;
  }

  /** Keeps that the user signed in with the browser of the cookie. Answers the cookie that the browser keeps: this one, or a new one. */
  async remember(cookie: string | undefined, { tenant, user }: Account): Promise<string> {
    const kept = cookie !== undefined && ID.test(cookie) ? cookie : randomBytes(32).toString('base64url');
    await this.database.query(
      `insert into app.known_devices (tenant, user_id, device, last_date) values ($1, $2, $3, now())
       on conflict (tenant, user_id, device) do update set last_date = now()`,
      [tenant, user._id, hashOf(kept)],
    );
    await this.database.query(
      `delete from app.known_devices where tenant = $1 and user_id = $2 and device not in (
         select device from app.known_devices where tenant = $1 and user_id = $2 order by last_date desc limit ${MAX_DEVICES})`,
      [tenant, user._id],
    );
    return kept;
  }

  /** Somebody else may have had the password: nobody's device counts as known any longer. */
  async forget(tenant: number, userId: string): Promise<void> {
    await this.database.query('delete from app.known_devices where tenant = $1 and user_id = $2', [tenant, userId]);
  }
}

const hashOf = (cookie: string): string => createHash('sha256').update(cookie).digest('base64url');
