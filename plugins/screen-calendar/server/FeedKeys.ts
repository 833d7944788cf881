import { token } from '@mortise/sdk';
import { type Migration, type OfTenant, ownTable, type RequestScope, sql, type TenantDatabase } from '@mortise/sdk/server';
import { createHash, randomBytes } from 'node:crypto';
import type { FeedInfo } from '../shared/calendarFeed.ts';

export const FEEDS = ownTable('calendar_feeds');

/** One address for each user. Of its key the hash is kept: whoever reads the database reads no calendar. */
export const feedMigrations: readonly Migration[] = [
  {
    name: '0047-calendar-feeds',
    up: (statements) =>
      statements.query(
        `create table d.calendar_feeds (
           tenant int not null, user_id uuid not null, hash text collate "C" not null, origin text not null,
           insert_date timestamptz not null default now(), last_date timestamptz, primary key (tenant, user_id))`,
      ),
  },
];

/** Whose calendar a key opens. */
export interface FeedOwner extends OfTenant {
  readonly userId: string;
  /** What links begin with; empty where no address of the product is known. */
  readonly origin: string;
  /** Whether nothing had read it before. */
  readonly isFirst: boolean;
}

interface FoundRow extends Record<string, unknown> {
  readonly user_id: string;
  readonly origin: string;
}

/** The tenant in whose rows the key is looked for, and 256 bits. */
const KEY = /^cal_(\d{1,9})_[\w-]{43}$/;

/** Keys of the addresses at which other programs read calendars. */
export class FeedKeys {
  private readonly database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.database = database;
  }

  /** Answers the key, this once; the one before ends. */
  async make(scope: RequestScope, origin: string): Promise<string> {
    const key = `cal_${scope.tenant}_${randomBytes(32).toString('base64url')}`;
    await this.database.query(
      sql(scope)`insert into ${FEEDS} (user_id, hash, origin) values (${scope.user._id}::uuid, ${hashOf(key)}, ${origin})
        on conflict (tenant, user_id) do update set hash = excluded.hash, origin = excluded.origin, insert_date = now(), last_date = null`,
    );
    return key;
  }

  async info(scope: RequestScope): Promise<FeedInfo | undefined> {
    const [row] = await this.database.query<{ insert_date: string | Date; last_date: string | Date | null }>(
      sql(scope)`select insert_date, last_date from ${FEEDS} f where user_id = ${scope.user._id}::uuid`,
    );
    return row && { insertDate: isoOf(row.insert_date), ...(row.last_date !== null && { lastDate: isoOf(row.last_date) }) };
  }

  /** Whether there was one. */
  async end({ tenant, userId }: Pick<FeedOwner, 'tenant' | 'userId'>): Promise<boolean> {
    const ended = await this.database.query(sql({ tenant })`delete from ${FEEDS} where user_id = ${userId}::uuid returning user_id`);
    return ended.length > 0;
  }

  async find(key: string): Promise<FeedOwner | undefined> {
    const [, number] = KEY.exec(key) ?? [];
    if (number === undefined) return undefined;
    const tenant = Number(number);
    const hash = hashOf(key);
    const [first] = await this.database.query<FoundRow>(
      sql({ tenant })`update ${FEEDS} set last_date = now() where hash = ${hash} and last_date is null returning user_id, origin`,
    );
    const [row] = first
      ? [first]
      : await this.database.query<FoundRow>(
          sql({ tenant })`update ${FEEDS} set last_date = now() where hash = ${hash} returning user_id, origin`,
        );
    return row && { tenant, userId: row.user_id, origin: row.origin, isFirst: first !== undefined };
  }
}
export const FeedKeysToken = token<FeedKeys>('screen-calendar/feed-keys');

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const isoOf = (date: string | Date): string => new Date(date).toISOString();
