import type { JsonObject, PluginCard, PluginManifest } from '@mortise/sdk';
import type { Statements } from '@mortise/sdk/server';
import type { Hashes, PluginFile } from './PluginContents.ts';
import type { KeptPlugin, KeptTrial, KeptVersion } from './KeptPlugin.ts';

interface Row extends Record<string, unknown> {
  id: string;
  current: string;
  is_enabled: boolean;
  trial_content: string | null;
  testers: string;
  settings: string;
  content: string;
  manifest: string;
  cards: string;
  date: string;
  is_proven: boolean;
  suspended_view: string | null;
  suspended_date: string | null;
}

/** A version as it is installed. */
export interface NewVersion {
  readonly manifest: PluginManifest;
  readonly content: string;
  readonly hashes: Hashes;
  readonly username: string;
}

const isoOf = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const SELECT = `select p.id, p.content as current, p.is_enabled, p.trial_content, p.testers::text as testers, p.settings::text as settings, v.content, v.manifest::text as manifest, v.cards::text as cards,
    ${isoOf('v.insert_date')} as date, v.loaded_date is not null as is_proven,
    v.suspended_view, ${isoOf('v.suspended_date')} as suspended_date
  from app.plugins p join app.plugin_versions v on v.tenant = p.tenant and v.id = p.id where p.tenant = $1`;
/** So many versions of a plugin are kept, besides those that are used. */
const KEPT = 5;

/** The rows of third-party plugins and their versions. */
export class PluginTables {
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  async all(tenant: number): Promise<readonly KeptPlugin[]> {
    return pluginsOf(await this.database.query<Row>(`${SELECT} order by p.id, v.insert_date desc, v.content`, [tenant]));
  }

  async find(tenant: number, id: string): Promise<KeptPlugin | undefined> {
    const rows = await this.database.query<Row>(`${SELECT} and p.id = $2 order by v.insert_date desc, v.content`, [tenant, id]);
    return pluginsOf(rows)[0];
  }

  /** A version that is there already becomes the newest. */
  async addVersion(tenant: number, { manifest, content, hashes, username }: NewVersion): Promise<void> {
    await this.database.query(
      'insert into app.plugins (tenant, id, content, insert_user) values ($1, $2, $3, $4) on conflict (tenant, id) do nothing',
      [tenant, manifest.id, content, username],
    );
    await this.database.query(
      `insert into app.plugin_versions (tenant, id, content, manifest, files, insert_user) values ($1, $2, $3, $4::json, $5::jsonb, $6)
       on conflict (tenant, id, content) do update set manifest = excluded.manifest, files = excluded.files,
         insert_date = now(), insert_user = excluded.insert_user`,
      [tenant, manifest.id, content, JSON.stringify(manifest), JSON.stringify(hashes), username],
    );
  }

  /** A version that is tried becomes that of all: its trial is over. */
  async change(tenant: number, id: string, { isEnabled, content }: { isEnabled?: boolean; content?: string }): Promise<void> {
    await this.database.query(
      `update app.plugins set is_enabled = coalesce($3, is_enabled), content = coalesce($4, content), trial_content = nullif(trial_content, $4)
       where tenant = $1 and id = $2`,
      [tenant, id, isEnabled ?? null, content ?? null],
    );
  }

  /** Begins, changes or ends a trial. */
  async setTrial(tenant: number, id: string, { content, testers }: KeptTrial | { content: undefined; testers: [] }): Promise<void> {
    await this.database.query('update app.plugins set trial_content = $3, testers = $4::jsonb where tenant = $1 and id = $2', [
      tenant,
      id,
      content ?? null,
      JSON.stringify(testers),
    ]);
  }

  /** Those of the names that no user of the tenant has. */
  async strangers(tenant: number, usernames: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.query<{ username: string }>(
      'select username from jsonb_array_elements_text($2::jsonb) as username where username not in (select username from app.users where tenant = $1)',
      [tenant, JSON.stringify(usernames)],
    );
    return rows.map(({ username }) => username);
  }

  async remove(tenant: number, id: string): Promise<void> {
    await this.database.query('delete from app.plugins where tenant = $1 and id = $2', [tenant, id]);
  }

  /** The first report of a version counts. */
  async prove(tenant: number, id: string, content: string, cards: readonly PluginCard[]): Promise<void> {
    await this.database.query(
      `update app.plugin_versions set loaded_date = now(), cards = $4::jsonb
       where tenant = $1 and id = $2 and content = $3 and loaded_date is null`,
      [tenant, id, content, JSON.stringify(cards)],
    );
  }

  /** Forgets the oldest versions of a plugin; those that are used or tried and the newest that worked stay. */
  async forgetOldest(tenant: number, id: string): Promise<void> {
    await this.database.query(
      `delete from app.plugin_versions v using app.plugins p
       where v.tenant = $1 and v.id = $2 and p.tenant = v.tenant and p.id = v.id and v.content <> p.content and v.content is distinct from p.trial_content
         and v.content not in (select content from app.plugin_versions where tenant = $1 and id = $2 order by insert_date desc limit ${KEPT})
         and v.content is distinct from (select content from app.plugin_versions
           where tenant = $1 and id = $2 and loaded_date is not null order by insert_date desc limit 1)`,
      [tenant, id],
    );
  }

  /** What any tenant keeps of a plugin. */
  async contentsOf(id: string): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ content: string }>('select distinct content from app.plugin_versions where id = $1', [id]);
    return new Set(rows.map(({ content }) => content));
  }

  /** Of a file of a version that is in use, or in the hands of testers where those ask. */
  async hashOf(tenant: number, { id, content, path }: PluginFile, isTester: boolean): Promise<string | undefined> {
    const [row] = await this.database.query<{ hash: string | null }>(
      `select v.files ->> $4 as hash from app.plugins p join app.plugin_versions v on v.tenant = p.tenant and v.id = p.id
       where p.tenant = $1 and p.id = $2 and v.content = $3 and p.is_enabled
         and (p.content = v.content or ($5 and p.trial_content = v.content)) and v.suspended_date is null`,
      [tenant, id, content, path, isTester],
    );
    return row?.hash ?? undefined;
  }

  /** Of a file of a version that the tenant keeps, used or not. */
  async keptHashOf(tenant: number, { id, content, path }: PluginFile): Promise<string | undefined> {
    const [row] = await this.database.query<{ hash: string | null }>(
      'select files ->> $4 as hash from app.plugin_versions where tenant = $1 and id = $2 and content = $3',
      [tenant, id, content, path],
    );
    return row?.hash ?? undefined;
  }
}

function pluginsOf(rows: readonly Row[]): readonly KeptPlugin[] {
  const plugins = new Map<string, KeptPlugin & { versions: KeptVersion[] }>();
  for (const row of rows) {
    const { id, current, is_enabled: isEnabled, trial_content: tried, testers, settings } = row;
    const trial = tried === null ? undefined : { content: tried, testers: JSON.parse(testers) as string[] };
    const own = { id, isEnabled, content: current, settings: JSON.parse(settings) as JsonObject, ...(trial && { trial }) };
    const plugin = plugins.get(id) ?? { ...own, versions: [] };
    plugin.versions.push(versionOf(row));
    plugins.set(id, plugin);
  }
  return [...plugins.values()];
}

function versionOf({ content, manifest, cards, date, is_proven: isProven, suspended_view: view, suspended_date: since }: Row): KeptVersion {
  return {
    content,
    manifest: JSON.parse(manifest) as PluginManifest,
    cards: JSON.parse(cards) as PluginCard[],
    date,
    isProven,
    ...(view !== null && since !== null && { suspended: { view, date: since } }),
  };
}
