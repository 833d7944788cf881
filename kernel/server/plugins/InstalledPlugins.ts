import { ApiError, type InstalledPlugin, type PluginManifest } from '@mortise/sdk';
import type { DatabaseService, FilesService, RequestScope } from '@mortise/sdk/server';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PluginAddresses } from './PluginAddresses.ts';
import type { PluginFiles, PluginPackage } from './readPluginPackage.ts';

type Hashes = Readonly<Record<string, string>>;
interface Row extends Record<string, unknown> {
  id: string;
  content: string;
  manifest: string;
  is_enabled: boolean;
}

const SELECT = 'select id, content, manifest::text as manifest, is_enabled from app.plugins where tenant = $1';

/** Where a file of a plugin lies: its plugin, the hash of that plugin's content, its path there. */
export interface PluginFile {
  readonly id: string;
  readonly content: string;
  readonly path: string;
}

/** Characters that names of plugin files have; a request with others is not put before the database. */
const SERVED = /^[\w@./-]+$/;

/** The third-party plugins of the tenants: rows here, files in a folder under the hash of their content. */
export class InstalledPlugins {
  private readonly database: DatabaseService;
  private readonly folder: string;
  private readonly addresses: PluginAddresses;
  /** Where all servers find them; without one the folder is shared by all. */
  private readonly bucket: FilesService | undefined;
  /** Content and path of files whose hash was found right since the start. */
  private readonly verified = new Map<string, Uint8Array>();

  constructor(database: DatabaseService, folder: string, addresses: PluginAddresses, bucket?: FilesService) {
    this.database = database;
    this.folder = folder;
    this.addresses = addresses;
    this.bucket = bucket;
  }

  async all(scope: RequestScope): Promise<readonly InstalledPlugin[]> {
    const rows = await this.database.query<Row>(`${SELECT} order by id`, [scope.tenant]);
    return rows.map((row) => this.pluginOf(scope, row));
  }

  async enabled(scope: RequestScope): Promise<readonly InstalledPlugin[]> {
    return (await this.all(scope)).filter(({ isEnabled }) => isEnabled);
  }

  /** Installs a plugin or a new version of it. */
  async install(scope: RequestScope, { manifest, files }: PluginPackage): Promise<InstalledPlugin> {
    const hashes: Hashes = Object.fromEntries([...files.keys()].sort().map((name) => [name, sha256(files.get(name)!)]));
    const content = sha256(new TextEncoder().encode(JSON.stringify(hashes))).slice(0, 16);
    if (this.bucket) for (const bytes of files.values()) await this.bucket.put(keyOf(sha256(bytes)), Readable.from([bytes]));
    else await this.writeFiles(manifest.id, content, files);
    const [row] = await this.database.query<Row>(
      `insert into app.plugins (tenant, id, content, manifest, files, insert_user) values ($1, $2, $3, $4::jsonb, $5::jsonb, $6)
       on conflict (tenant, id) do update set content = excluded.content, manifest = excluded.manifest, files = excluded.files,
         insert_date = now(), insert_user = excluded.insert_user
       returning id, content, manifest::text as manifest, is_enabled`,
      [scope.tenant, manifest.id, content, JSON.stringify(manifest), JSON.stringify(hashes), scope.user.username],
    );
    this.forget(manifest.id);
    return this.pluginOf(scope, row!);
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async setEnabled(scope: RequestScope, id: string, isEnabled: boolean): Promise<InstalledPlugin> {
    const [row] = await this.database.query<Row>(
      'update app.plugins set is_enabled = $3 where tenant = $1 and id = $2 returning id, content, manifest::text as manifest, is_enabled',
      [scope.tenant, id, isEnabled],
    );
    if (row === undefined) throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['Plugin', id]);
    return this.pluginOf(scope, row);
  }

  /** Takes a plugin out of the tenant, and answers what it was. Its files stay on disk: another tenant may have the same. */
  async remove(scope: RequestScope, id: string): Promise<InstalledPlugin> {
    const [row] = await this.database.query<Row>(
      'delete from app.plugins where tenant = $1 and id = $2 returning id, content, manifest::text as manifest, is_enabled',
      [scope.tenant, id],
    );
    if (row === undefined) throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['Plugin', id]);
    this.forget(id);
    return this.pluginOf(scope, row);
  }

  /** A file of a plugin that the tenant of the key has enabled, unless it is not what was installed. */
  async file(key: string, { id, content, path }: PluginFile): Promise<Uint8Array | undefined> {
    const place = `${id}/${content}/${path}`;
    const tenant = this.addresses.tenantOf(key);
    if (tenant === undefined || !SERVED.test(place)) return undefined;
    const [row] = await this.database.query<{ hash: string | null }>(
      'select files ->> $4 as hash from app.plugins where tenant = $1 and id = $2 and content = $3 and is_enabled',
      [tenant, id, content, path],
    );
    if (!row?.hash) return undefined;
    const known = this.verified.get(place);
    if (known) return known;
    const bytes = await this.read(place, row.hash);
    if (bytes === undefined || sha256(bytes) !== row.hash) return undefined;
    this.verified.set(place, bytes);
    return bytes;
  }

  private pluginOf({ tenant }: RequestScope, { id, content, manifest, is_enabled: isEnabled }: Row): InstalledPlugin {
    const { version, sdk, label, client, styles = [], requires = [] } = JSON.parse(manifest) as PluginManifest;
    const key = this.addresses.keyFor(tenant);
    const address = (path: string): string => `/plugins/${key}/${id}/${content}/${path}`;
    return {
      id,
      version,
      sdk,
      isEnabled,
      content,
      requires,
      styles: styles.map(address),
      ...(label !== undefined && { label }),
      ...(client !== undefined && { client: address(client) }),
    };
  }

  /** What is still installed is read and verified anew when it is asked for. */
  private forget(id: string): void {
    for (const place of this.verified.keys()) if (place.startsWith(`${id}/`)) this.verified.delete(place);
  }

  /** What was installed before there was a bucket is in the folder. */
  private async read(place: string, hash: string): Promise<Uint8Array | undefined> {
    try {
      return await readFile(join(this.folder, place));
    } catch {
      return this.bucket?.get(keyOf(hash)).then(buffer, () => undefined);
    }
  }

  /** Whole or not at all: another server may read the folder meanwhile. */
  private async writeFiles(id: string, content: string, files: PluginFiles): Promise<void> {
    const target = join(this.folder, id, content);
    const draft = `${target}.${process.pid}.draft`;
    for (const [name, bytes] of files) {
      const file = join(draft, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
  }
}

const keyOf = (hash: string): string => `plugins/${hash}`;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
