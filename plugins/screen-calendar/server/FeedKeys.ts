import { token } from '@mortise/sdk';
import { type OfTenant, ownTable, type RequestScope, sql, type TenantDatabase } from '@mortise/sdk/server';
import { createHash, randomBytes } from 'node:crypto';
import type { CalendarLink } from '../shared/calendarLink.ts';

export const FEEDS = ownTable('calendar_feeds');

/** Whose calendar a key opens. */
export interface FeedOwner extends OfTenant {
  readonly userId: string;
  readonly username: string;
  /** What links begin with; empty where no address of the product is known. */
  readonly origin: string;
  /** Whether nothing had read it before. */
  readonly isFirst: boolean;
}

interface FoundRow extends Record<string, unknown> {
  readonly user_id: string;
  readonly username: string;
  readonly origin: string;
}

interface LinkRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly insert_date: string | Date;
  readonly last_date: string | Date | null;
}

/** The tenant in whose rows the key is looked for, and 256 bits. */
const KEY = /^cal_(\d{1,9})_[\w-]{43}$/;

/** Keys of the addresses at which other programs read calendars: one for each program. */
export class FeedKeys {
  private readonly database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.database = database;
  }

  /** Answers the key, this once. */
  async make(scope: RequestScope, name: string, origin: string): Promise<string> {
    const { _id, username } = scope.user;
    const key = `cal_${scope.tenant}_${randomBytes(32).toString('base64url')}`;
    await this.database.query(
      sql(scope)`insert into ${FEEDS} (user_id, username, name, hash, origin)
        values (${_id}::uuid, ${username}, ${name}, ${hashOf(key)}, ${origin})`,
    );
    return key;
  }

  /** The links of the user, the latest first. */
  async all(scope: RequestScope): Promise<readonly CalendarLink[]> {
    const rows = await this.database.query<LinkRow>(
      sql(
        scope,
      )`select id, name, insert_date, last_date from ${FEEDS} f where user_id = ${scope.user._id}::uuid order by insert_date desc, id`,
    );
    return rows.map(({ id, name, insert_date: made, last_date: last }) => ({
      _id: id,
      name,
      insertDate: isoOf(made),
      ...(last !== null && { lastDate: isoOf(last) }),
    }));
  }

  /** Whether there was one. */
  async end(scope: RequestScope, id: string): Promise<boolean> {
    const ended = await this.database.query(
      sql(scope)`delete from ${FEEDS} where user_id = ${scope.user._id}::uuid and id::text = ${id} returning id`,
    );
    return ended.length > 0;
  }

  /** Answers how many there were. */
  async endAll({ tenant, userId }: Pick<FeedOwner, 'tenant' | 'userId'>): Promise<number> {
    return (await this.database.query(sql({ tenant })`delete from ${FEEDS} where user_id = ${userId}::uuid returning id`)).length;
  }

  async find(key: string): Promise<FeedOwner | undefined> {
    const [, number] = KEY.exec(key) ?? [];
    if (number === undefined) return undefined;
    const tenant = Number(number);
    const hash = hashOf(key);
    const [first] = await this.database.query<FoundRow>(
      sql({ tenant })`update ${FEEDS} set last_date = now() where hash = ${hash} and last_date is null returning user_id, username, origin`,
    );
    const [row] = first
      ? [first]
      : await this.database.query<FoundRow>(
          sql({ tenant })`update ${FEEDS} set last_date = now() where hash = ${hash} returning user_id, username, origin`,
        );
    return row && { tenant, userId: row.user_id, username: row.username, origin: row.origin, isFirst: first !== undefined };
  }
}
export const FeedKeysToken = token<FeedKeys>('screen-calendar/feed-keys');

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const isoOf = (date: string | Date): string => new Date(date).toISOString();
