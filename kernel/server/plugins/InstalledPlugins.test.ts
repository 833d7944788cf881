import type { RequestScope } from '@mortise/sdk/server';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessMigrations } from '../services/access/accessMigrations.ts';
import { Accounts } from '../services/access/Accounts.ts';
import { SecretBox } from '../services/access/SecretBox.ts';
import { migrate } from '../services/database/migrate.ts';
import { openDatabase } from '../services/database/openDatabase.ts';
import { FolderFilesService } from '../services/files/FolderFilesService.ts';
import { InstalledPlugins } from './InstalledPlugins.ts';
import { PluginAddresses } from './PluginAddresses.ts';
import { PluginContents, type PluginFile } from './PluginContents.ts';
import { PluginFieldTypes } from './PluginFieldTypes.ts';
import { pluginMigrations } from './pluginMigrations.ts';
import { PluginSettingsTable } from './PluginSettingsTable.ts';
import { PluginStrikes } from './PluginStrikes.ts';
import { PluginTables } from './PluginTables.ts';
import { PluginTexts } from './PluginTexts.ts';

let folder: string;
let database: Awaited<ReturnType<typeof openDatabase>>;
let ours: RequestScope;
let theirs: RequestScope;
let plugins: InstalledPlugins;
let clock = Date.UTC(2026, 0, 15, 12);
const addresses = new PluginAddresses(Buffer.alloc(32, 5), () => clock);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortise-plugins-'));
  database = await openDatabase({ folder: join(folder, 'database') });
  await migrate(database, { entities: [], migrations: [{ plugin: 'kernel', migrations: [...accessMigrations, ...pluginMigrations] }] });
  const accounts = new Accounts(database);
  const scopeIn = async (name: string) =>
    ({ tenant: (await accounts.ensureTenant(name, 'customer')).tenant, user: { username: `admin@${name}` } }) as RequestScope;
  ours = await scopeIn('ours');
  theirs = await scopeIn('theirs');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.query('delete from app.plugins');
  plugins = pluginsIn('plugins');
});

const pluginsIn = (name: string, bucket?: FolderFilesService) => {
  const tables = new PluginTables(database);
  const contents = new PluginContents(join(folder, name), bucket);
  return new InstalledPlugins({
    tables,
    contents,
    addresses,
    strikes: new PluginStrikes(database),
    settings: new PluginSettingsTable(database, new SecretBox(Buffer.alloc(32, 6))),
    fieldTypes: new PluginFieldTypes(database, new PluginTexts(tables, () => contents)),
  });
};
const bytes = (text: string) => new TextEncoder().encode(text);
const packageOf = (version: string, code = `export default '${version}'`) => ({
  manifest: { id: 'my-card', version, sdk: '0.1.0', client: 'client.js', styles: ['client.css'] },
  files: new Map([
    ['client.js', bytes(code)],
    ['client.css', bytes('.a{}')],
  ]),
});
/** Key and place of an address that the browser is told. */
const partsOf = (address: string): [string, PluginFile] => {
  const [key, id, content, path] = address.split('/').slice(2) as [string, string, string, string];
  return [key, { id, content, path }];
};

describe('an installed plugin', () => {
  test('is told to the browsers of its tenant, with addresses that its content decides', async () => {
    const installed = await plugins.install(ours, packageOf('1.0.0'));
    expect(installed.client).toMatch(/^\/plugins\/\d+-\d+-[\w-]{22}\/my-card\/[0-9a-f]{16}\/client\.js$/);
    expect(await plugins.enabled(ours)).toEqual([{ ...installed, versions: undefined }]);
    expect(await plugins.all(theirs)).toEqual([]);
  });

  test('of a new version has new addresses: no browser runs the old code from its cache', async () => {
    const { client: before } = await plugins.install(ours, packageOf('1.0.0'));
    const { client: after, version } = await plugins.install(ours, packageOf('1.1.0'));
    expect(version).toBe('1.1.0');
    expect(after).not.toBe(before);
    expect(await plugins.all(ours)).toHaveLength(1);
    expect(await plugins.file(...partsOf(before!))).toBeUndefined();
  });

  test('stays disabled when a new version is installed', async () => {
    await plugins.install(ours, packageOf('1.0.0'));
    await plugins.setEnabled(ours, 'my-card', false);
    expect(await plugins.enabled(ours)).toEqual([]);
    expect((await plugins.install(ours, packageOf('1.1.0'))).isEnabled).toBe(false);
  });

  test('is removed from one tenant and stays in the other', async () => {
    const { client } = await plugins.install(ours, packageOf('1.0.0'));
    await plugins.install(theirs, packageOf('1.0.0'));
    await plugins.remove(ours, 'my-card');
    expect(await plugins.all(ours)).toEqual([]);
    expect(await plugins.all(theirs)).toHaveLength(1);
    expect(await plugins.file(...partsOf(client!))).toBeUndefined();
    expect(await plugins.file(...partsOf((await plugins.all(theirs))[0]!.client!))).toBeDefined();
  });

  test('names the newest version before it that a browser has loaded, and what that one brought; everybody goes back to it', async () => {
    const first = await plugins.install(ours, packageOf('1.0.0'));
    expect([first.previous, first.isProven]).toEqual([undefined, false]);
    await plugins.prove(ours, 'my-card', first.content, [{ id: 'Mine', column: 'right', order: 1 }]);
    await plugins.prove(ours, 'my-card', first.content, [{ id: 'Forged' }]);
    await plugins.install(ours, packageOf('1.1.0'));
    const broken = await plugins.install(ours, packageOf('1.2.0'));
    expect([broken.previous?.version, broken.isProven]).toEqual(['1.0.0', false]);
    expect(broken.cards).toEqual([{ id: 'Mine', column: 'right', order: 1 }]);
    expect(await plugins.useVersion(ours, 'my-card', first.content)).toMatchObject({ version: '1.0.0', isProven: true });
    expect(await plugins.file(...partsOf((await plugins.enabled(ours))[0]!.client!))).toEqual(Buffer.from("export default '1.0.0'"));
    await expect(plugins.useVersion(theirs, 'my-card', first.content)).rejects.toMatchObject({ status: 404 });
    await expect(plugins.useVersion(ours, 'my-card', 'f'.repeat(16))).rejects.toMatchObject({ status: 404 });
  });

  test('keeps its last versions, with the newest that worked, and the disk holds no others', async () => {
    const first = await plugins.install(ours, packageOf('1.0.0'));
    await plugins.prove(ours, 'my-card', first.content, []);
    const theirOwn = await plugins.install(theirs, packageOf('1.1.0'));
    for (let minor = 1; minor < 10; minor += 1) await plugins.install(ours, packageOf(`1.${minor}.0`));
    const kept = (await plugins.all(ours))[0]!.versions!.map(({ version }) => version);
    expect(kept).toEqual(['1.9.0', '1.8.0', '1.7.0', '1.6.0', '1.5.0', '1.0.0']);
    const onDisk = join(folder, 'plugins', 'my-card');
    const long = new Date(Date.now() - 2 * 3_600_000);
    for (const content of await readdir(onDisk)) await utimes(join(onDisk, content), long, long);
    await plugins.install(ours, packageOf('1.9.0'));
    const contents = (await plugins.all(ours))[0]!.versions!.map(({ content }) => content);
    expect((await readdir(onDisk)).toSorted()).toEqual([...contents, theirOwn.content].toSorted());
  });

  test('that was installed before versions were kept is used as before', async () => {
    const older = await openDatabase({ folder: join(folder, 'older') });
    const migrations = [...accessMigrations, ...pluginMigrations];
    const upTo = (last: number) =>
      migrate(older, { entities: [], migrations: [{ plugin: 'kernel', migrations: migrations.slice(0, last) }] });
    await upTo(accessMigrations.length + 1);
    const { tenant } = await new Accounts(older).ensureTenant('old', 'customer');
    const { manifest } = packageOf('1.0.0');
    await older.query(
      "insert into app.plugins (tenant, id, content, manifest, files, insert_user) values ($1, 'my-card', 'c0', $2::jsonb, '{}', 'x')",
      [tenant, JSON.stringify(manifest)],
    );
    await upTo(migrations.length);
    const found = await new PluginTables(older).find(tenant, 'my-card');
    expect(found).toMatchObject({ content: 'c0', isEnabled: true, versions: [{ content: 'c0', manifest: { version: '1.0.0' } }] });
    await older.close();
  });

  test('that is not there can be neither disabled nor removed', async () => {
    await expect(plugins.setEnabled(ours, 'nothing', false)).rejects.toMatchObject({ status: 404 });
    await expect(plugins.remove(ours, 'nothing')).rejects.toMatchObject({ status: 404 });
  });
});

describe('a file of a plugin', () => {
  test('is served as it was installed', async () => {
    const { client } = await plugins.install(ours, packageOf('1.0.0', 'export default 1'));
    expect(new TextDecoder().decode(await plugins.file(...partsOf(client!)))).toBe('export default 1');
  });

  test('is served only to the tenant that it was signed for, and only while the plugin is enabled there', async () => {
    const [key, file] = partsOf((await plugins.install(ours, packageOf('1.0.0'))).client!);
    const foreign = addresses.keyFor(theirs.tenant);
    const [tenant, day, mac] = key.split('-') as [string, string, string];
    const forged = [foreign, `${theirs.tenant}-${day}-${mac}`, `${tenant}-${Number(day) + 1}-${mac}`, '', '1-1', `${key}x`];
    for (const other of forged) expect(await plugins.file(other, file)).toBeUndefined();
    expect(await plugins.file(key, file)).toBeDefined();
    await plugins.setEnabled(ours, 'my-card', false);
    expect(await plugins.file(key, file)).toBeUndefined();
  });

  test('is served for a week by an address that was told today, so that pages stay open', async () => {
    const [key, file] = partsOf((await plugins.install(ours, packageOf('1.0.0'))).client!);
    clock += 7 * 24 * 3_600_000;
    expect(await plugins.file(key, file)).toBeDefined();
    clock += 24 * 3_600_000;
    expect(await plugins.file(key, file)).toBeUndefined();
  });

  test('is not served once somebody changed it on disk', async () => {
    const { client } = await plugins.install(ours, packageOf('1.0.0', 'export default 2'));
    const [key, file] = partsOf(client!);
    await writeFile(join(folder, 'plugins', file.id, file.content, file.path), 'export default "tampered with"');
    expect(await plugins.file(key, file)).toBeUndefined();
  });

  test('is found by every server where files are kept in a bucket, and gone on both once it is removed', async () => {
    const bucket = new FolderFilesService(join(folder, 'bucket'));
    const [here, there] = ['here', 'there'].map((name) => pluginsIn(name, bucket));
    const { client } = await here!.install(ours, packageOf('1.0.0', 'export default 4'));
    for (const server of [here!, there!]) expect(await server.file(...partsOf(client!))).toEqual(Buffer.from('export default 4'));
    await here!.remove(ours, 'my-card');
    for (const server of [here!, there!]) expect(await server.file(...partsOf(client!))).toBeUndefined();
  });

  test('is mended by installing the same plugin again', async () => {
    const { client } = await plugins.install(ours, packageOf('1.0.0', 'export default 3'));
    const [key, file] = partsOf(client!);
    await writeFile(join(folder, 'plugins', file.id, file.content, file.path), 'broken');
    await plugins.install(ours, packageOf('1.0.0', 'export default 3'));
    expect(await plugins.file(key, file)).toEqual(Buffer.from('export default 3'));
  });

  test('that was not installed is not served, wherever it lies', async () => {
    const { client } = await plugins.install(ours, packageOf('1.0.0'));
    const [key, { id, content }] = partsOf(client!);
    await writeFile(join(folder, 'plugins', id, content, 'added.js'), 'evil()');
    await writeFile(join(folder, 'secret.txt'), 'secret');
    expect(await readFile(join(folder, 'plugins', id, content, '../../../secret.txt'), 'utf8')).toBe('secret');
    for (const path of ['added.js', '../../../secret.txt', 'plugin.json', ''])
      expect(await plugins.file(key, { id, content, path })).toBeUndefined();
  });
});
