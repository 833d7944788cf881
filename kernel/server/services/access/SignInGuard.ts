import { apiError } from '@mortise/sdk';
import type { Statements } from '@mortise/sdk/server';
import { isIPv6 } from 'node:net';

/** How many wrong tries are let through within some seconds; after the last of them nothing is, for as long again. */
interface Limit {
  readonly key: string;
  readonly tries: number;
  readonly seconds: number;
}

export interface SignInTry {
  readonly address: string;
  readonly username: string;
  /** A device that this user signed in with before: what others guess elsewhere does not hinder it. */
  readonly device: string | undefined;
  /** Whether a code of a second factor is tried rather than a password: its tries are counted apart. */
  readonly isCode?: boolean;
}

/** Names are lower case: nobody who types one counts as a code of another. */
const nameOf = ({ username, isCode = false }: SignInTry): string => (isCode ? `CODE ${username}` : username);

/** Ten failures lock a name for a quarter of an hour (AUTH-063): on a known device, or for the network that guessed, each by itself. */
const lockOf = (attempt: SignInTry): Limit => ({
  key: attempt.device === undefined ? `${nameOf(attempt)} from ${networkOf(attempt.address)}` : `${nameOf(attempt)} on ${attempt.device}`,
  tries: 10,
  seconds: 15 * 60,
});

/** Guesses of one network at any name. */
const limitOfNetwork = ({ address }: SignInTry): Limit => ({ key: `network ${networkOf(address)}`, tries: 30, seconds: 60 });

/** Guesses at one name from many networks; of codes, which have six digits alone, a few an hour. */
const limitOfName = (attempt: SignInTry): Limit => ({
  key: `name ${nameOf(attempt)}`,
  ...(attempt.isCode === true ? { tries: 20, seconds: 60 * 60 } : { tries: 50, seconds: 15 * 60 }),
});

/**
 * Slows down those who guess passwords. Every try is counted before the password is looked at, and in the database: neither
 * guesses made at once nor several servers get more of them. A right password takes its own tries back.
 */
export class SignInGuard {
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  /** Answers whether the name is locked once this try fails too. @throws TOO_MANY_REQUESTS, ACCOUNT_LOCKED */
  async count(attempt: SignInTry): Promise<{ readonly isLast: boolean }> {
    if (attempt.device === undefined) await this.requireLess(limitOfNetwork(attempt));
    const lock = lockOf(attempt);
    const { tries, seconds } = await this.add(lock);
    if (tries > lock.tries) throw apiError('ACCOUNT_LOCKED', [String(Math.ceil(seconds / 60))]);
    if (attempt.device === undefined) await this.requireLess(limitOfName(attempt));
    return { isLast: tries === lock.tries };
  }

  /** The password was right: these tries were no guesses. */
  async forgive(attempt: SignInTry): Promise<void> {
    await this.database.query("delete from app.sign_in_tries where key = $1 or since < now() - interval '1 day'", [lockOf(attempt).key]);
    if (attempt.device !== undefined) return;
    const keys = [limitOfNetwork(attempt).key, limitOfName(attempt).key];
    await this.database.query('update app.sign_in_tries set tries = greatest(tries - 1, 0) where key = any ($1::text[])', [keys]);
  }

  /** Links that one network asks for, for any name. @throws TOO_MANY_REQUESTS */
  countLink(address: string): Promise<void> {
    return this.requireLess({ key: `LINK network ${networkOf(address)}`, tries: 20, seconds: 15 * 60 });
  }

  /** Whether another mail may go to who has this name: three an hour fill nobody's mailbox. */
  async mayHaveLink(username: string): Promise<boolean> {
    const limit: Limit = { key: `LINK ${username}`, tries: 3, seconds: 60 * 60 };
    return (await this.add(limit)).tries <= limit.tries;
  }

  /** The user showed by mail who they are: what others tried at the name counts no longer. */
  async unlock(username: string): Promise<void> {
    await this.database.query(
      "delete from app.sign_in_tries where key = 'name ' || $1 or starts_with(key, $1 || ' from ') or starts_with(key, $1 || ' on ')",
      [username],
    );
  }

  private async requireLess(limit: Limit): Promise<void> {
    const { tries, seconds } = await this.add(limit);
    if (tries > limit.tries) throw apiError('TOO_MANY_REQUESTS', [String(seconds)]);
  }

  /** Counts one more; answers how many that are, and in how many seconds the count begins anew. */
  private async add({ key, tries, seconds }: Limit): Promise<{ readonly tries: number; readonly seconds: number }> {
    const [row] = await this.database.query<{ tries: number; seconds: number }>(
      `insert into app.sign_in_tries as t (key, tries, since) values ($1, 1, now())
       on conflict (key) do update set
         tries = case when t.since < now() - make_interval(secs => $3) then 1 else least(t.tries + 1, $2 + 1) end,
         since = case when t.since < now() - make_interval(secs => $3) or t.tries + 1 = $2 then now() else t.since end
       returning tries, greatest(1, ceil(extract(epoch from since - now()) + $3))::int as seconds`,
      [key, tries, seconds],
    );
    return row!;
  }
}

/** The part of an IPv6 address that a provider gives to one customer; an IPv4 address as it is. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const whole = tail === undefined ? groups : [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => '0'), ...rest];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
