import { ApiError, apiRoute, isPermitted, recordPath } from '@mortise/sdk';
import type { FoundNotice, NoticeKind, NoticeSearch, RequestScope, Statements } from '@mortise/sdk/server';
import type { SqlRepositories } from '../../entities/SqlRepositories.ts';

export const FOLLOWED = 'followed';
/** Records of one user. */
const MOST_FOLLOWED = 500;
/** Ten saves of a minute are one notice. */
const GATHER_SECONDS = 60;

/** A record as its address names it. */
export interface Followed {
  readonly entity: string;
  readonly registration: string;
}

interface ChangedRow extends Record<string, unknown> {
  username: string;
  record_id: string;
  entity: string;
  told_version: number;
  at: string;
}

/** Saves that somebody else made: whoever acts for a user is somebody else, and whoever asked for what a second person ran is not. */
const OF_OTHERS = `coalesce(h.impersonator, h.username) <> u.username and h.asked_by is distinct from u.username`;

/** Who follows which record, and what of it they have not been told. */
export class Follows {
  private readonly database: Statements;
  private readonly repositories: SqlRepositories;

  constructor(database: Statements, repositories: SqlRepositories) {
    this.database = database;
    this.repositories = repositories;
  }

  /** From its present version on. @throws ENTITY_REGISTRATION_NOT_FOUND, PERMISSION_DENIED for a record that is not the user's to read, TOO_MANY_FOLLOWED */
  async follow(scope: RequestScope, asked: Followed): Promise<void> {
    const { _id, _version } = await this.recordOf(scope, asked);
    const rows = await this.database.query(
      `insert into app.follows (tenant, user_id, record_id, entity, told_version)
       select $1, $2, $3, $4, $5 where (select count(*) from app.follows where tenant = $1 and user_id = $2) < ${MOST_FOLLOWED}
         or exists (select 1 from app.follows where tenant = $1 and user_id = $2 and record_id = $3)
       on conflict (tenant, user_id, record_id) do update set entity = excluded.entity returning 1 as one`,
      [scope.tenant, scope.user._id, _id, asked.entity, _version],
    );
    if (rows.length === 0)
      throw new ApiError(
        409,
        'TOO_MANY_FOLLOWED',
        `You follow ${MOST_FOLLOWED} records already: stop following one that you need no more.`,
      );
  }

  async isFollowed(scope: RequestScope, asked: Followed): Promise<boolean> {
    const { _id } = await this.recordOf(scope, asked);
    const sql = 'select 1 as one from app.follows where tenant = $1 and user_id = $2 and record_id = $3';
    return (await this.database.query(sql, [scope.tenant, scope.user._id, _id])).length > 0;
  }

  async unfollow(scope: RequestScope, asked: Followed): Promise<void> {
    const { _id } = await this.recordOf(scope, asked);
    const sql = 'delete from app.follows where tenant = $1 and user_id = $2 and record_id = $3';
    await this.database.query(sql, [scope.tenant, scope.user._id, _id]);
  }

  readonly kind: NoticeKind = {
    label: 'A record that I follow has changed',
    watches: ['*'],
    gatherSeconds: GATHER_SECONDS,
    find: (search) => this.changed(search),
    tell: async (scope, about) => {
      const { entity: name, record } = about as { entity: string; record: string };
      const entity = this.repositories.entitiesOf(scope).find((one) => one.name === name);
      if (entity === undefined || !isPermitted(scope.holder, `read ${apiRoute(entity)}`)) return undefined;
      if (!(await this.isStillFollowed(scope, record))) return undefined;
      const found = await this.repositories.sqlOf(entity, scope).find(scope, record);
      return (
        found && {
          title: '{name} has changed',
          values: { name: [found.registration, found.name].filter(Boolean).join(' · ') },
          path: recordPath(entity, found.registration),
        }
      );
    },
  };

  /** They have been told of it as it is now. */
  async settle(
    statements: Statements,
    { tenant, userId, record }: { readonly tenant: number; readonly userId: string; readonly record: string },
  ) {
    await statements.query(
      `update app.follows f set told_version = greatest(f.told_version,
         coalesce((select max(h.version) from d.history h where h.tenant = $1 and h.record_id = $3), f.told_version))
       where f.tenant = $1 and f.user_id = $2 and f.record_id = $3`,
      [tenant, userId, record],
    );
  }

  private async changed({ scope: { tenant }, usernames }: NoticeSearch): Promise<readonly FoundNotice[]> {
    const rows = await this.database.query<ChangedRow>(
      `select u.username, f.record_id::text as record_id, f.entity, f.told_version, h.at
       from app.follows f join app.users u on u.tenant = f.tenant and u.id = f.user_id
       cross join lateral (select max(h.at) as at from d.history h where h.tenant = f.tenant and h.record_id = f.record_id
         and h.version > f.told_version and ${OF_OTHERS}) h
       where f.tenant = $1 and u.username = any($2) and h.at is not null`,
      [tenant, usernames],
    );
    return rows.map(({ username, record_id: record, entity, told_version: version, at }) => ({
      username,
      key: `${record}/${version}`,
      date: new Date(at),
      about: { entity, record },
    }));
  }

  private async isStillFollowed({ tenant, user }: RequestScope, record: string): Promise<boolean> {
    const sql = 'select 1 as one from app.follows where tenant = $1 and user_id = $2 and record_id = $3';
    return (await this.database.query(sql, [tenant, user._id, record])).length > 0;
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND, also for kinds that the user may not read: whether there is such a record is not told */
  private async recordOf(scope: RequestScope, { entity: name, registration }: Followed) {
    const entity = this.repositories.entitiesOf(scope).find((one) => one.name === name);
    if (entity === undefined || !isPermitted(scope.holder, `read ${apiRoute(entity)}`))
      throw new ApiError(
        403,
        'PERMISSION_DENIED',
        `You may not read records of the kind ${name.slice(0, 100)}, so you cannot follow them.`,
      );
    return this.repositories.sqlOf(entity, scope).get(scope, registration);
  }
}
