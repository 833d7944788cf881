import { apiError, type JsonObject } from '@mortise/sdk';
import type { DatabaseService } from '@mortise/sdk/server';
import { createHash } from 'node:crypto';
import { networkOf } from '../SignInGuard.ts';

/** Of one network within a minute: a whole office may come at nine. */
const MOST_PER_MINUTE = 300;

export interface NewAttempt {
  /** What comes back with the browser: the state of OIDC, a one-time token. */
  readonly key: string;
  readonly provider: string;
  /** The cookie of the browser that leaves. */
  readonly browser: string;
  readonly address: string;
  readonly seconds: number;
  readonly content: object;
}

/** What the server keeps until a browser is back from its provider. It counts once, soon, and for that browser alone, on any server. */
export class SignInAttempts {
  private readonly database: DatabaseService;

  constructor(database: DatabaseService) {
    this.database = database;
  }

  /** @throws TOO_MANY_REQUESTS */
  async add({ key, provider, browser, address, seconds, content }: NewAttempt): Promise<void> {
    const network = networkOf(address);
    await this.database.query('delete from app.sign_in_attempts where end_date < now()');
    const [row] = await this.database.query<{ count: number }>(
      "select count(*)::int as count from app.sign_in_attempts where network = $1 and begin_date > now() - interval '1 minute'",
      [network],
    );
    if (row!.count >= MOST_PER_MINUTE) throw apiError('TOO_MANY_REQUESTS', ['60']);
    await this.database.query(
      `insert into app.sign_in_attempts (key, provider, browser, network, content, end_date)
       values ($1, $2, $3, $4, $5::jsonb, now() + make_interval(secs => $6))`,
      [hashOf(key), provider, hashOf(browser), network, JSON.stringify(content), seconds],
    );
  }

  /** What was kept for the browser, and is not any longer; undefined for another browser, another provider, too late, or again. */
  async take(key: string, provider: string, browser: string | undefined): Promise<JsonObject | undefined> {
    if (browser === undefined) return undefined;
    const [row] = await this.database.query<{ content: string }>(
      `delete from app.sign_in_attempts where key = $1 and provider = $2 and browser = $3 and end_date > now() returning content::text as content`,
      [hashOf(key), provider, hashOf(browser)],
    );
    return row && (JSON.parse(row.content) as JsonObject);
  }

  /** What was kept under one key is kept under another from now on, with more beside it, for the same browser; false where nothing was. */
  async exchange(
    key: string,
    provider: string,
    { key: next, seconds, content }: Pick<NewAttempt, 'key' | 'seconds' | 'content'>,
  ): Promise<boolean> {
    const rows = await this.database.query(
      `update app.sign_in_attempts set key = $3, content = content || $4::jsonb, end_date = now() + make_interval(secs => $5)
       where key = $1 and provider = $2 and end_date > now() returning key`,
      [hashOf(key), provider, hashOf(next), JSON.stringify(content), seconds],
    );
    return rows.length > 0;
  }

  /** Notes that a message of the provider was used; false where it was before. */
  async useMessage(provider: string, id: string, end: Date): Promise<boolean> {
    await this.database.query('delete from app.used_messages where end_date < now()');
    const rows = await this.database.query(
      'insert into app.used_messages (provider, id, end_date) values ($1, $2, $3) on conflict do nothing returning id',
      [provider, hashOf(id), end.toISOString()],
    );
    return rows.length > 0;
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
