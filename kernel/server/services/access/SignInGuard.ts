import { ApiError } from '@mortise/sdk';
import type { Statements } from '@mortise/sdk/server';

/** Decision AUTH-063: ten failures lock a name for a quarter of an hour. */
const MAX_FAILURES = 10;
const LOCK_MINUTES = 15;
/** Wrong tries per address and minute; a right one takes itself back. */
const MAX_TRIES = 30;
const WINDOW = 60_000;
const MAX_ADDRESSES = 10_000;

interface Window {
  readonly start: number;
  tries: number;
}

/** Slows down those who guess: per address in memory, per account name in the database. */
export class SignInGuard {
  private readonly windows = new Map<string, Window>();
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  /** @throws TOO_MANY_REQUESTS, ACCOUNT_LOCKED */
  async admit(address: string, username: string): Promise<void> {
    this.countTry(address);
    const [row] = await this.database.query<{ minutes: number }>(
      `select ceil(extract(epoch from locked_until - now()) / 60)::int as minutes from app.failed_sign_ins where username = $1 and locked_until > now()`,
      [username],
    );
    if (row) throw ApiError.of('ACCOUNT_LOCKED', [String(row.minutes)]);
  }

  /** Answers whether the name is locked now. */
  async failed(username: string): Promise<boolean> {
    const [row] = await this.database.query<{ is_locked: boolean }>(
      `insert into app.failed_sign_ins as f (username, failures, last_failure) values ($1, 1, now())
       on conflict (username) do update set last_failure = now(),
         failures = case when f.locked_until < now() then 1 else f.failures + 1 end,
         locked_until = case when f.locked_until < now() then null
                             when f.failures + 1 >= ${MAX_FAILURES} then now() + interval '${LOCK_MINUTES} minutes' end
       returning locked_until is not null as is_locked`,
      [username],
    );
    return row!.is_locked;
  }

  async succeeded(address: string, username: string): Promise<void> {
    const window = this.windows.get(address);
    if (window) window.tries -= 1;
    await this.database.query("delete from app.failed_sign_ins where username = $1 or last_failure < now() - interval '1 day'", [username]);
  }

  private countTry(address: string): void {
    const now = Date.now();
    if (this.windows.size > MAX_ADDRESSES) this.windows.clear();
    const known = this.windows.get(address);
    const window = known && now - known.start < WINDOW ? known : { start: now, tries: 0 };
    window.tries += 1;
    this.windows.set(address, window);
    if (window.tries > MAX_TRIES) throw ApiError.of('TOO_MANY_REQUESTS', [String(Math.ceil((window.start + WINDOW - now) / 1000))]);
  }
}
