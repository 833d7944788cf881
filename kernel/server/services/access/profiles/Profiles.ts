import { apiError, type ListValue } from '@mortise/sdk';
import type { DatabaseService, EntityDescriptor, RequestScope, Statements } from '@mortise/sdk/server';
import { isDeepStrictEqual } from 'node:util';
import { type SettingChange, VersionedSettings } from '../../configuration/VersionedSettings.ts';
import { PERMISSIONS_CHANNEL } from '../Sessions.ts';
import { NO_RIGHTS, type ProfileContent } from './profileContent.ts';

export interface ProfileInfo {
  readonly name: string;
  readonly content: ProfileContent;
  /** 0 as long as nobody changed what the product brought. */
  readonly version: number;
  /** How many have it. */
  readonly users: number;
}

export interface ProfileUser {
  readonly username: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** The further context in which they have it. */
  readonly context?: string;
  readonly isAdministrator: boolean;
  readonly profiles: readonly string[];
}

/** Names of profiles. */
type Grant = Pick<EntityDescriptor, 'readers' | 'writers'>;

type TellLists = (statements: Statements, tenant: number) => Promise<void>;

interface ProfileRow extends Record<string, unknown> {
  profile: string;
  content: string;
  users: string;
}

const SELECT = `
  select p.profile, json_build_object('description', p.description, 'permissions', p.permissions, 'limits', p.limits,
      'session', json_strip_nulls(json_build_object('minutes', p.session_minutes, 'idleMinutes', p.idle_minutes)))::text as content,
    (select count(*) from app.users u where u.tenant = p.tenant and (u.profiles ? p.profile
      or exists (select 1 from app.user_contexts c where c.tenant = u.tenant and c.user_id = u.id and c.profiles ? p.profile)))::text as users
  from app.profiles p where p.tenant = $1`;

/** The profiles of tenants: what is in force, in a table that sign-ins read, and every version that somebody saved. */
export class Profiles {
  private readonly database: DatabaseService;
  private readonly versions: VersionedSettings<ProfileContent>;
  private readonly tellLists: TellLists;

  /** @param tellLists tells the tenant's browsers, once the transaction is through, that there are other profiles to choose from */
  constructor(database: DatabaseService, tellLists: TellLists) {
    this.database = database;
    this.tellLists = tellLists;
    this.versions = new VersionedSettings(database, 'profile', NO_RIGHTS);
  }

  async all(scope: RequestScope): Promise<readonly ProfileInfo[]> {
    const [rows, saved] = await Promise.all([
      this.database.query<ProfileRow>(`${SELECT} order by p.profile`, [scope.tenant]),
      this.versions.all(scope),
    ]);
    const versions = new Map(saved.map(({ name, version }) => [name, version]));
    return rows.map((row) => infoOf(row, versions.get(row.profile) ?? 0));
  }

  async find({ tenant }: Pick<RequestScope, 'tenant'>, name: string): Promise<ProfileInfo | undefined> {
    const [row] = await this.database.query<ProfileRow>(`${SELECT} and p.profile = $2`, [tenant, name]);
    return row && infoOf(row, (await this.versions.latest({ tenant }, name))?.version ?? 0);
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get(scope: Pick<RequestScope, 'tenant'>, name: string): Promise<ProfileInfo> {
    const found = await this.find(scope, name);
    if (found === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Profile', name]);
    return found;
  }

  history(scope: RequestScope, name: string) {
    return this.versions.versions(scope, name);
  }

  version(scope: RequestScope, name: string, version: number) {
    return this.versions.version(scope, name, version);
  }

  /** In force on every server before it answers. What the product brought becomes the first version. @throws STALE_VERSION */
  async save(
    scope: RequestScope,
    name: string,
    change: SettingChange<ProfileContent> & { readonly content: ProfileContent },
  ): Promise<void> {
    const before = await this.find(scope, name);
    if (before?.version === 0) await this.keepFirst(scope, before, change.baseVersion);
    const baseVersion = before?.version === 0 && change.baseVersion !== undefined ? 1 : change.baseVersion;
    await this.versions.save(scope, name, { ...change, ...(baseVersion !== undefined && { baseVersion }) }, async (statements) => {
      await this.put(statements, scope.tenant, name, change.content);
      await this.tellLists(statements, scope.tenant);
    });
    await this.announce(scope.tenant);
  }

  /** @throws STALE_VERSION, STILL_REFERENCED while somebody has it */
  async remove(scope: RequestScope, name: string, baseVersion: number): Promise<void> {
    const before = await this.get(scope, name);
    if (before.users > 0)
      throw apiError('STILL_REFERENCED', [name], { errors: [`${before.users} users have this profile: give them another one first`] });
    if (before.version === 0) await this.keepFirst(scope, before, baseVersion);
    await this.versions.save(scope, name, { baseVersion: before.version === 0 ? 1 : baseVersion }, async (statements) => {
      await statements.query('delete from app.profiles where tenant = $1 and profile = $2', [scope.tenant, name]);
      await this.tellLists(statements, scope.tenant);
    });
    await this.announce(scope.tenant);
  }

  /** As values of the list that profiles are chosen from. */
  async choices(tenant: number): Promise<readonly ListValue[]> {
    const sql = 'select profile from app.profiles where tenant = $1 order by profile';
    const rows = await this.database.query<{ profile: string }>(sql, [tenant]);
    return rows.map(({ profile }) => ({ value: profile, label: profile, isTranslated: true }));
  }

  /** Whoever has the profile, also in a further context, which is told beside. */
  async usersOf({ tenant }: RequestScope, name: string): Promise<readonly ProfileUser[]> {
    const rows = await this.database.query<UserRow>(
      `select username, first_name, last_name, null::text as context, is_admin or is_main_admin or is_super_admin as is_administrator,
         profiles::text as profiles
       from app.users where tenant = $1 and profiles ? $2 and not is_locked
       union all
       select u.username, u.first_name, u.last_name, c.name, false, c.profiles::text
       from app.user_contexts c join app.users u on u.tenant = c.tenant and u.id = c.user_id
       where c.tenant = $1 and c.profiles ? $2 and not u.is_locked order by username, context nulls first limit 1000`,
      [tenant, name],
    );
    return rows.map(userOf);
  }

  /** Lets the profiles that are named read, or read and write, a collection, and no others, in the transaction of whoever says so. */
  async grant(statements: Statements, scope: RequestScope, route: string, { readers = [], writers = [] }: Grant): Promise<void> {
    const rows = await statements.query<ProfileRow>(`${SELECT} for update of p`, [scope.tenant]);
    const [read, write] = [`read ${route}`, `write ${route}`];
    let isChanged = false;
    for (const { name, content } of rows.map((row) => infoOf(row, 0))) {
      const isWriter = writers.includes(name);
      const others = content.permissions.filter((key) => key !== read && key !== write);
      const permissions = [...others, ...(isWriter || readers.includes(name) ? [read] : []), ...(isWriter ? [write] : [])];
      if (isDeepStrictEqual(permissions, content.permissions)) continue;
      isChanged = true;
      const changed = { ...content, permissions };
      await this.put(statements, scope.tenant, name, changed);
      // Of what nobody saved yet the present content becomes the first version, once somebody does.
      if ((await this.versions.latest(scope, name, statements)) !== undefined)
        await this.versions.saveIn(statements, scope, name, { content: changed });
    }
    if (isChanged) await statements.query('select pg_notify($1, $2)', [PERMISSIONS_CHANNEL, String(scope.tenant)]);
  }

  private async keepFirst(scope: RequestScope, { name, content }: ProfileInfo, baseVersion: number | undefined): Promise<void> {
    await this.versions.save(scope, name, { content, ...(baseVersion !== undefined && { baseVersion }) }, async () => {});
  }

  private async put(statements: Statements, tenant: number, name: string, content: ProfileContent): Promise<void> {
    const { description, permissions, limits, session } = content;
    await statements.query(
      `insert into app.profiles (tenant, profile, description, permissions, limits, session_minutes, idle_minutes) values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7)
       on conflict (tenant, profile) do update set description = excluded.description, permissions = excluded.permissions, limits = excluded.limits,
         session_minutes = excluded.session_minutes, idle_minutes = excluded.idle_minutes`,
      [
        tenant,
        name,
        description ?? null,
        JSON.stringify(permissions),
        JSON.stringify(limits),
        session?.minutes ?? null,
        session?.idleMinutes ?? null,
      ],
    );
  }

  private announce(tenant: number): Promise<void> {
    return this.database.notify(PERMISSIONS_CHANNEL, String(tenant));
  }
}

interface UserRow extends Record<string, unknown> {
  username: string;
  first_name: string | null;
  last_name: string | null;
  context: string | null;
  is_administrator: boolean;
  profiles: string;
}

const userOf = (row: UserRow): ProfileUser => ({
  username: row.username,
  ...(row.first_name !== null && { firstName: row.first_name }),
  ...(row.last_name !== null && { lastName: row.last_name }),
  ...(row.context !== null && { context: row.context }),
  isAdministrator: row.is_administrator,
  profiles: JSON.parse(row.profiles) as string[],
});

type StoredContent = Omit<ProfileContent, 'description' | 'session'> & {
  readonly description: string | null;
  readonly session: NonNullable<ProfileContent['session']>;
};

function infoOf({ profile, content, users }: ProfileRow, version: number): ProfileInfo {
  const { description, session, ...rights } = JSON.parse(content) as StoredContent;
  const isShorter = Object.keys(session).length > 0;
  const own = { ...rights, ...(description !== null && { description }), ...(isShorter && { session }) };
  return { name: profile, content: own, version, users: Number(users) };
}
