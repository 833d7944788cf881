import { apiError, disposeAll, type Disposer } from '@mortise/sdk';
import type { DatabaseService } from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import { PerMinute } from '../../scripts/PerMinute.ts';
import type { Account, Accounts } from '../Accounts.ts';
import { newToken, tokenHash } from '../entrance/tokenHash.ts';
import { PERMISSIONS_CHANNEL } from '../Sessions.ts';
import { networkOf } from '../SignInGuard.ts';
import { isWithin } from './addressRanges.ts';
import { type KeyReach, narrowed } from './keyReach.ts';
import { CountedMap } from '../../operations/CountedMap.ts';

/** How every key begins: scanners of source code find one that was left there. */
const MARK = 'mrt_';
/** What is kept of the text itself, to know a key again. */
const PREFIX = 8;
/** How long what is known of a key is trusted before it is read again. */
const FRESH = 15_000;
/** Told with the id of a key that ends. */
export const KEYS_CHANNEL = 'mortise_api_keys';
/** Nobody guesses a key; this keeps who tries from the database. */
const WRONG_KEYS_PER_MINUTE = 30;
const MOST = 50;
const MOST_LISTED = 1_000;

export interface NewApiKey {
  readonly name: string;
  readonly reach: KeyReach;
  readonly addresses: readonly string[];
  readonly days: number;
  /** The identity provider that keeps users by SCIM with it. */
  readonly provider?: string;
}

/** A key as its user and administrators see it. */
export interface ListedApiKey {
  readonly _id: string;
  readonly username: string;
  readonly name: string;
  readonly prefix: string;
  readonly reach: 'read' | 'all' | 'scim' | string[];
  readonly addresses: string[];
  readonly insertDate: string;
  readonly endDate: string;
  /** To the minute; absent until it is used. */
  readonly lastDate?: string;
  readonly lastAddress?: string;
}

export interface KeysAsked {
  readonly tenant: number;
  /** Of one user. */
  readonly userId?: string;
  /** Of one identity provider. */
  readonly provider?: string;
  readonly offset?: number;
  readonly limit?: number;
}

export interface UsedKey {
  readonly id: string;
  /** Its user with the rights of the key. */
  readonly account: Account;
  /** Its user as they are. */
  readonly owner: Account;
  readonly reach: KeyReach;
  /** Of a key for SCIM. */
  readonly provider?: string;
}

/** Whose key it becomes. */
export interface Owner {
  readonly tenant: number;
  readonly user: Pick<Account['user'], '_id'>;
}

interface KnownKey extends UsedKey {
  readonly addresses: readonly string[];
  readonly endsAt: number;
  readonly readAt: number;
}

interface Row extends Record<string, unknown> {
  id: string;
  tenant: number;
  user_id: string;
  username: string;
  name: string;
  prefix: string;
  reach: string;
  addresses: string;
  insert_date: Date;
  end_date: Date;
  last_date: Date | null;
  last_address: string | null;
  provider: string | null;
}

const SELECT = `
  select k.id, k.tenant, k.user_id, u.username, k.name, k.prefix, k.reach::text as reach, k.addresses::text as addresses,
    k.insert_date, k.end_date, k.last_date, k.last_address, k.provider
  from app.api_keys k join app.users u on u.tenant = k.tenant and u.id = k.user_id`;

/** Whether a bearer token is a key rather than that of a session. */
export const isApiKey = (bearer: string): boolean => bearer.startsWith(MARK);

/** Keys that programs sign in with: their hashes in the database, who they are cached here, ended everywhere at once. */
export class ApiKeys {
  /** By the hash of the key. */
  readonly known = new CountedMap<string, KnownKey>();
  /** Counts what was forgotten, so that nothing read before is remembered after it. */
  private changes = 0;
  private readonly wrong = new PerMinute(WRONG_KEYS_PER_MINUTE);
  private readonly database: DatabaseService;
  private readonly accounts: Accounts;

  constructor(database: DatabaseService, accounts: Accounts) {
    this.database = database;
    this.accounts = accounts;
  }

  /** Follows the ends of keys and changes of permissions, whichever server process they happen in. */
  async start(): Promise<Disposer> {
    return disposeAll([
      await this.database.listen(
        KEYS_CHANNEL,
        (id) => this.forgetThose((key) => key.id === id),
        () => this.forgetThose(() => true),
      ),
      await this.database.listen(PERMISSIONS_CHANNEL, (tenant) => this.forgetThose(({ account }) => account.tenant === Number(tenant))),
    ]);
  }

  /** Whose key it is, with the rights that it gives. @throws UNAUTHENTICATED, TOO_MANY_REQUESTS */
  async use(text: string, address: string): Promise<UsedKey> {
    const hash = tokenHash(text);
    const key = this.fresh(hash) ?? (await this.read(hash, address));
    if (key === undefined || !isAllowed(key, address)) {
      this.wrong.admit(networkOf(address));
      throw apiError('UNAUTHENTICATED');
    }
    return key;
  }

  /** Answers the text of the key, this once. Undefined where the user has as many as one may have. */
  async make({ tenant, user }: Owner, key: NewApiKey): Promise<(ListedApiKey & { readonly key: string }) | undefined> {
    const text = `${MARK}${newToken()}`;
    const id = uuidv7();
    await this.database.query(`delete from app.api_keys where tenant = $1 and user_id = $2 and end_date < now()`, [tenant, user._id]);
    const made = await this.database.query(
      `insert into app.api_keys (id, tenant, user_id, name, hash, prefix, reach, addresses, end_date, provider)
       select $1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, now() + make_interval(days => $9), $10
       where (select count(*) from app.api_keys where tenant = $2 and user_id = $3) < ${MOST} returning id`,
      [
        id,
        tenant,
        user._id,
        key.name,
        tokenHash(text),
        text.slice(0, PREFIX),
        JSON.stringify(key.reach),
        JSON.stringify(key.addresses),
        key.days,
        key.provider ?? null,
      ],
    );
    if (made.length === 0) return undefined;
    const [row] = await this.database.query<Row>(`${SELECT} where k.id = $1`, [id]);
    return { ...listedOf(row!), key: text };
  }

  /** The keys of the tenant, of one user or one identity provider of it, the latest first. */
  async list({ tenant, userId, provider, offset = 0, limit = MOST_LISTED }: KeysAsked): Promise<ListedApiKey[]> {
    const rows = await this.database.query<Row>(
      `${SELECT} where k.tenant = $1 and ($2::uuid is null or k.user_id = $2::uuid) and ($3::uuid is null or k.provider = $3::uuid)
       order by k.insert_date desc, k.id desc limit $4 offset $5`,
      [tenant, userId ?? null, provider ?? null, limit, offset],
    );
    return rows.map(listedOf);
  }

  /** Whose key it is, of the tenant. */
  async ownerOf(tenant: number, id: string): Promise<{ readonly _id: string; readonly username: string } | undefined> {
    const [row] = await this.database.query<Row>(`${SELECT} where k.tenant = $1 and k.id = $2`, [tenant, id]);
    return row && { _id: row.user_id, username: row.username };
  }

  /** Ends a key of the user. Answers its name; undefined where there was none. */
  async remove(which: { readonly tenant: number; readonly userId: string; readonly id: string }): Promise<string | undefined> {
    const sql = 'delete from app.api_keys where tenant = $1 and user_id = $2 and id = $3 returning name';
    const [removed] = await this.database.query<{ name: string }>(sql, [which.tenant, which.userId, which.id]);
    if (removed === undefined) return undefined;
    this.forgetThose((key) => key.id === which.id);
    await this.database.notify(KEYS_CHANNEL, which.id);
    return removed.name;
  }

  /** Ends the keys of an identity provider that is about to go. */
  async removeOf(provider: string): Promise<void> {
    const removed = await this.database.query<{ id: string }>('delete from app.api_keys where provider = $1 returning id', [provider]);
    for (const { id } of removed) {
      this.forgetThose((key) => key.id === id);
      await this.database.notify(KEYS_CHANNEL, id);
    }
  }

  private forgetThose(test: (key: KnownKey) => boolean): void {
    this.changes += 1;
    for (const [hash, key] of this.known) if (test(key)) this.known.delete(hash);
  }

  private fresh(hash: string): KnownKey | undefined {
    const key = this.known.get(hash);
    return key && Date.now() - key.readAt < FRESH && key.endsAt > Date.now() ? key : undefined;
  }

  private async read(hash: string, address: string): Promise<KnownKey | undefined> {
    this.known.delete(hash);
    this.wrong.refuse(networkOf(address));
    const { changes } = this;
    const [row] = await this.database.query<Row>(`${SELECT} where k.hash = $1 and k.end_date > now()`, [hash]);
    const account = row && (await this.accounts.ofUser(row.tenant, row.user_id));
    if (account === undefined) return undefined;
    const key = knownOf(row!, account);
    if (!isAllowed(key, address)) return key;
    await this.database.query(
      `update app.api_keys set last_date = date_trunc('minute', now()), last_address = $2
       where id = $1 and (last_date is null or last_date < now() - interval '1 minute')`,
      [key.id, address],
    );
    if (changes === this.changes) this.known.set(hash, key);
    return key;
  }
}

const isAllowed = ({ addresses }: KnownKey, address: string): boolean => addresses.length === 0 || isWithin(address, addresses);

function knownOf(row: Row, account: Account): KnownKey {
  const reach = JSON.parse(row.reach) as KeyReach;
  const addresses = JSON.parse(row.addresses) as readonly string[];
  return {
    id: row.id,
    account: narrowed(account, reach),
    owner: account,
    reach,
    ...(row.provider !== null && { provider: row.provider }),
    addresses,
    endsAt: new Date(row.end_date).getTime(),
    readAt: Date.now(),
  };
}

const listedOf = (row: Row): ListedApiKey => ({
  _id: row.id,
  username: row.username,
  name: row.name,
  prefix: row.prefix,
  reach: JSON.parse(row.reach) as ListedApiKey['reach'],
  addresses: JSON.parse(row.addresses) as string[],
  insertDate: new Date(row.insert_date).toISOString(),
  endDate: new Date(row.end_date).toISOString(),
  ...(row.last_date !== null && { lastDate: new Date(row.last_date).toISOString() }),
  ...(row.last_address !== null && { lastAddress: row.last_address }),
});
