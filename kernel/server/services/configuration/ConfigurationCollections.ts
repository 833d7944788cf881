import { isPermitted } from '@mortise/sdk';
import type { DatabaseService, RequestScope } from '@mortise/sdk/server';

/** What a tenant has set in one collection, as it was set last. */
export interface ConfigurationEntry {
  readonly name: string;
  readonly version: number;
  /** JSON, or the source of a script. */
  readonly content: unknown;
  /** Absent while it is as the product made it. */
  readonly date?: string;
  readonly username?: string;
}

interface Collection {
  /** What whoever may read it there may read here. */
  readonly permission: string;
  /** Latest versions: `name`, `version`, `content`, `date`, `username`. The tenant is `$1`. */
  readonly sql: string;
  readonly isScript?: boolean;
}

const settings = (kind: string): string => `
  select name, version, content, insert_date as date, insert_user as username
  from (select distinct on (name) * from app.settings where tenant = $1 and kind = '${kind}' order by name, version desc) s where not is_deleted`;

/** Also those that nobody has changed: a tenant begins with them. */
const PROFILES = `
  select p.profile as name, coalesce(s.version, 0) as version, s.insert_date as date, s.insert_user as username,
    json_strip_nulls(json_build_object('description', p.description, 'permissions', p.permissions, 'limits', p.limits,
      'sessionMinutes', p.session_minutes, 'idleMinutes', p.idle_minutes))::text as content
  from app.profiles p left join lateral (
    select * from app.settings where tenant = p.tenant and kind = 'profile' and name = p.profile order by version desc limit 1) s on true
  where p.tenant = $1`;

/** The collections that the specification calls global configuration, by its names. ROUTE-067 */
const COLLECTIONS = {
  'tenant-config': { permission: 'read /api/core/options', sql: settings('options') },
  profilesPermissions: { permission: 'read /api/core/profiles', sql: PROFILES },
  scriptAliases: { permission: 'read /api/script/scripts', sql: settings('script-aliases') },
  'collection-extension': {
    permission: 'read /api/script/scripts',
    isScript: true,
    sql: `select name, version, source as content, insert_date as date, insert_user as username
      from (select distinct on (name) * from app.scripts where tenant = $1 and name ~ '-extension(-[[:alnum:]_-]+)?$' order by name, version desc) s
      where not is_deleted`,
  },
  'string-overrides': { permission: 'read /api/core/texts', sql: settings('text') },
  'dyno-descriptors': { permission: 'read /api/core/dyno-descriptors', sql: settings('dyno') },
  'cron-list': { permission: 'read /api/system/crons', sql: settings('cron-list') },
} as const satisfies Readonly<Record<string, Collection>>;

export type CollectionName = keyof typeof COLLECTIONS;
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as readonly CollectionName[];

interface EntryRow extends Record<string, unknown> {
  name: string;
  version: number;
  content: string;
  date: string | Date | null;
  username: string | null;
}

/** What a tenant has configured, collection by collection: each is changed on its own screen, and read here as a whole. */
export class ConfigurationCollections {
  private readonly database: DatabaseService;

  constructor(database: DatabaseService) {
    this.database = database;
  }

  /** Names of those that somebody may read. */
  readable({ holder }: RequestScope): readonly CollectionName[] {
    return COLLECTION_NAMES.filter((name) => isPermitted(holder, COLLECTIONS[name].permission));
  }

  /** By name. */
  async entries({ tenant }: RequestScope, name: CollectionName): Promise<readonly ConfigurationEntry[]> {
    const { sql, isScript = false }: Collection = COLLECTIONS[name];
    const rows = await this.database.query<EntryRow>(`${sql} order by name`, [tenant]);
    return rows.map(({ name: entry, version, content, date, username }) => ({
      name: entry,
      version,
      content: isScript ? content : (JSON.parse(content) as unknown),
      ...(date !== null && { date: new Date(date).toISOString() }),
      ...(username !== null && { username }),
    }));
  }
}
