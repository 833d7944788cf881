import { ApiError, apiError } from '@mortise/sdk';
import type { DatabaseService, Migration, RequestScope, Statements } from '@mortise/sdk/server';

/** One version of something that a tenant configures. */
export interface SavedSetting<T> {
  readonly name: string;
  readonly version: number;
  readonly content: T;
  readonly message: string | undefined;
  readonly date: string;
  readonly username: string;
  /** The second person, where one approved it. */
  readonly approvedBy?: string;
  /** With this version the tenant went back to what the product has. */
  readonly isDeleted: boolean;
}

/** What is to become of a setting. */
export interface SettingChange<T> {
  /** Without it the setting goes back to what the product has. */
  readonly content?: T | undefined;
  readonly message?: string | undefined;
  /** The version that the author saw, 0 when there was none; without it the latest is replaced, whatever it is. */
  readonly baseVersion?: number | undefined;
}

interface SettingRow extends Record<string, unknown> {
  name: string;
  version: number;
  content: string;
  message: string | null;
  insert_date: string;
  insert_user: string;
  is_deleted: boolean;
  approved_by: string | null;
}

export const settingMigrations: readonly Migration[] = [
  {
    name: '0006-settings',
    up: (statements) =>
      statements.query(
        `create table app.settings (
           tenant int not null references app.tenants (id), kind text collate "C" not null, name text collate "C" not null, version int not null,
           content text not null, message text, is_deleted boolean not null default false,
           insert_date timestamptz not null default now(), insert_user text not null, primary key (tenant, kind, name, version))`,
      ),
  },
  {
    name: '0022-approved-settings',
    up: (statements) => statements.query('alter table app.settings add column approved_by text'),
  },
];

const MAX_ATTEMPTS = 3;
const COLUMNS = 'name, version, content, message, insert_date, insert_user, is_deleted, approved_by';

/** What tenants configure of one kind, every version of it. Configuration is versioned like data. */
export class VersionedSettings<T> {
  private readonly database: DatabaseService;
  private readonly kind: string;
  /** In place of what was deleted. */
  private readonly nothing: T;

  constructor(database: DatabaseService, kind: string, nothing: T) {
    this.database = database;
    this.kind = kind;
    this.nothing = nothing;
  }

  /** The latest versions of those of the names that the tenant has; of all without names. Deleted ones are left out. */
  async all({ tenant }: Pick<RequestScope, 'tenant'>, names?: readonly string[]): Promise<readonly SavedSetting<T>[]> {
    const rows = await this.database.query<SettingRow>(
      `select * from (
         select distinct on (name) ${COLUMNS} from app.settings
         where tenant = $1 and kind = $2 and ($3::text[] is null or name = any($3)) order by name, version desc) latest
       where not is_deleted order by name`,
      [tenant, this.kind, names ?? null],
    );
    return rows.map(settingOf<T>);
  }

  /** What each name had last, also those that are deleted now. */
  async everything({ tenant }: Pick<RequestScope, 'tenant'>): Promise<readonly SavedSetting<T>[]> {
    const rows = await this.database.query<SettingRow>(
      `select distinct on (name) ${COLUMNS} from app.settings where tenant = $1 and kind = $2 and not is_deleted order by name, version desc`,
      [tenant, this.kind],
    );
    return rows.map(settingOf<T>);
  }

  /** Tenants that have ever had one. */
  async tenants(): Promise<readonly number[]> {
    const sql = 'select distinct tenant from app.settings where kind = $1 order by tenant';
    return (await this.database.query<{ tenant: number }>(sql, [this.kind])).map(({ tenant }) => tenant);
  }

  /** The latest version, also the one with which it was deleted. */
  async latest(
    { tenant }: Pick<RequestScope, 'tenant'>,
    name: string,
    statements: Statements = this.database,
  ): Promise<SavedSetting<T> | undefined> {
    const sql = `select ${COLUMNS} from app.settings where tenant = $1 and kind = $2 and name = $3 order by version desc limit 1`;
    const [row] = await statements.query<SettingRow>(sql, [tenant, this.kind, name]);
    return row && settingOf<T>(row);
  }

  /** Newest first. */
  async versions({ tenant }: RequestScope, name: string): Promise<readonly SavedSetting<T>[]> {
    const sql = `select ${COLUMNS} from app.settings where tenant = $1 and kind = $2 and name = $3 order by version desc`;
    return (await this.database.query<SettingRow>(sql, [tenant, this.kind, name])).map(settingOf<T>);
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async version(scope: RequestScope, name: string, version: number): Promise<SavedSetting<T>> {
    const found = (await this.versions(scope, name)).find((saved) => saved.version === version);
    if (found === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Version', String(version)]);
    return found;
  }

  /**
   * Adds a version, and does what goes with it in the same transaction.
   * @throws STALE_VERSION with the present version as `current`
   */
  async save(
    scope: RequestScope,
    name: string,
    { content, message, baseVersion }: SettingChange<T>,
    also: (statements: Statements, version: number) => Promise<void>,
  ): Promise<SavedSetting<T>> {
    for (let attempt = 1; ; attempt += 1) {
      const latest = await this.latest(scope, name);
      const present = presentOf(latest);
      if (baseVersion !== undefined && baseVersion !== present) throw stale(name, latest);
      const added = this.following(latest, { content, message });
      const isStored = await this.database.transaction(async (statements) => {
        if (!(await this.add(statements, scope, name, added))) return false;
        await also(statements, added.base + 1);
        return true;
      });
      if (isStored) return (await this.latest(scope, name))!;
      if (attempt === MAX_ATTEMPTS) throw stale(name, await this.latest(scope, name));
    }
  }

  /** Adds a version inside a transaction, after whatever is the latest then. @throws STALE_VERSION where another one is added meanwhile */
  async saveIn(
    statements: Statements,
    scope: RequestScope,
    name: string,
    change: Pick<SettingChange<T>, 'content' | 'message'>,
  ): Promise<number> {
    const added = this.following(await this.latest(scope, name, statements), change);
    if (!(await this.add(statements, scope, name, added))) throw stale(name, await this.latest(scope, name, statements));
    return added.base + 1;
  }

  private following(latest: SavedSetting<T> | undefined, { content, message }: SettingChange<T>): Added {
    return { base: latest?.version ?? 0, content: JSON.stringify(content ?? this.nothing), message, isDeleted: content === undefined };
  }

  private async add(statements: Statements, { tenant, user, approvedBy }: RequestScope, name: string, added: Added): Promise<boolean> {
    const rows = await statements.query(
      `insert into app.settings (tenant, kind, name, version, content, message, is_deleted, insert_user, approved_by)
       select $1, $2, $3, $4::int + 1, $5, $6, $7, $8, $9
       where coalesce((select max(version) from app.settings where tenant = $1 and kind = $2 and name = $3), 0) = $4::int
       on conflict do nothing returning version`,
      [tenant, this.kind, name, added.base, added.content, added.message ?? null, added.isDeleted, user.username, approvedBy ?? null],
    );
    return rows.length > 0;
  }
}

interface Added {
  readonly base: number;
  readonly content: string;
  readonly message: string | undefined;
  readonly isDeleted: boolean;
}

/** The version that somebody who looks at it sees: 0 where there is none. */
export const presentOf = (latest: SavedSetting<unknown> | undefined): number =>
  latest === undefined || latest.isDeleted ? 0 : latest.version;

/** A version in a history, without its content. */
export const notedSetting = ({ version, date, username, approvedBy, message, isDeleted }: SavedSetting<unknown>) => ({
  version,
  date,
  username,
  ...(approvedBy !== undefined && { approvedBy }),
  ...(message !== undefined && { message }),
  ...(isDeleted && { isDeleted }),
});

function stale(name: string, latest: SavedSetting<unknown> | undefined): ApiError {
  const current = {
    version: presentOf(latest),
    content: latest?.content,
    username: latest?.username,
    date: latest?.date,
    message: latest?.message,
  };
  return apiError('STALE_VERSION', [name], { current });
}

const settingOf = <T>(row: SettingRow): SavedSetting<T> => ({
  name: row.name,
  version: row.version,
  content: JSON.parse(row.content) as T,
  message: row.message ?? undefined,
  date: row.insert_date,
  username: row.insert_user,
  ...(row.approved_by !== null && { approvedBy: row.approved_by }),
  isDeleted: row.is_deleted,
});
