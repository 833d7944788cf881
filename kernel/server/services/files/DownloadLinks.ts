import type { DownloadLink } from '@mortise/sdk';
import type { DatabaseService, Migration, RequestScope } from '@mortise/sdk/server';
import { createHash, randomBytes } from 'node:crypto';

const SECONDS = 60;

/** Who made a link. */
export interface LinkOwner {
  readonly tenant: number;
  readonly userId: string;
}

/** Links that open one path once, within a minute, as who made them. Of their tokens the database knows the hashes alone. API-115. */
export class DownloadLinks {
  private readonly database: DatabaseService;

  constructor(database: DatabaseService) {
    this.database = database;
  }

  /** A link to the path, with what else stands in the query. */
  async make({ tenant, user }: RequestScope, path: string, query: Readonly<Record<string, string>>): Promise<DownloadLink> {
    const token = randomBytes(32).toString('base64url');
    await this.database.query('delete from app.download_links where end_date < now()');
    const [row] = await this.database.query<{ end_date: string }>(
      `insert into app.download_links (token_hash, tenant, user_id, path, end_date)
       values ($1, $2, $3, $4, now() + interval '${SECONDS} seconds') returning end_date`,
      [hashOf(token), tenant, user._id, path],
    );
    return { url: `${path}?${new URLSearchParams({ ...query, token }).toString()}`, endDate: row!.end_date };
  }

  /** Uses a link up. Undefined where there is none, it has ended, or it is for another path. */
  async take(token: string, path: string): Promise<LinkOwner | undefined> {
    const [row] = await this.database.query<{ tenant: number; user_id: string; path: string; lives: boolean }>(
      'delete from app.download_links where token_hash = $1 returning tenant, user_id, path, end_date > now() as lives',
      [hashOf(token)],
    );
    return row?.lives === true && row.path === path ? { tenant: row.tenant, userId: row.user_id } : undefined;
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const downloadLinkMigrations: readonly Migration[] = [
  {
    name: '0011-download-links',
    up: (statements) =>
      statements.query(
        `create table app.download_links (
           token_hash text collate "C" primary key, tenant int not null, user_id uuid not null, path text not null, end_date timestamptz not null,
           foreign key (tenant, user_id) references app.users (tenant, id) on delete cascade)`,
      ),
  },
];
