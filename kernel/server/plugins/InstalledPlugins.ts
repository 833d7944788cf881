import { apiError, type InstalledPlugin, type JsonObject, type PluginCard } from '@mortise/sdk';
import type { OutboundAddress, RequestScope, SettingFields } from '@mortise/sdk/server';
import { contributionKeys } from '../../shared/contributionKeys.ts';
import {
  addressesOf,
  contentFor,
  describePlugin,
  describeVersions,
  type KeptPlugin,
  type KeptTrial,
  settingFieldsOf,
} from './KeptPlugin.ts';
import type { PluginAddresses } from './PluginAddresses.ts';
import type { PluginFieldTypes } from './PluginFieldTypes.ts';
import type { PluginContents, PluginFile } from './PluginContents.ts';
import { sentSettings } from './pluginSettings.ts';
import type { KeptSettings, PluginSettingsTable, SettingsChange } from './PluginSettingsTable.ts';
import type { PluginStrikes } from './PluginStrikes.ts';
import type { PluginTables } from './PluginTables.ts';
import { type PluginPackage, refused } from './readPluginPackage.ts';

/** Characters that names of plugin files have; a request with others is not put before the database. */
const SERVED = /^[\w@./-]+$/;

export interface InstalledPluginsNeeds {
  readonly tables: PluginTables;
  readonly contents: PluginContents;
  readonly addresses: PluginAddresses;
  readonly strikes: PluginStrikes;
  readonly settings: PluginSettingsTable;
  readonly fieldTypes: PluginFieldTypes;
}

/** A report that a page stood still. */
export interface ReportedStrike {
  readonly content: string;
  readonly view: string;
}

/** The third-party plugins of the tenants: which version of each is used, and what browsers are told of it. */
export class InstalledPlugins {
  private readonly tables: PluginTables;
  private readonly contents: PluginContents;
  private readonly addresses: PluginAddresses;
  private readonly strikes: PluginStrikes;
  private readonly kept: PluginSettingsTable;
  private readonly fieldTypes: PluginFieldTypes;

  constructor({ tables, contents, addresses, strikes, settings, fieldTypes }: InstalledPluginsNeeds) {
    this.tables = tables;
    this.contents = contents;
    this.strikes = strikes;
    this.kept = settings;
    this.addresses = addresses;
    this.fieldTypes = fieldTypes;
  }

  /** What administrators see. */
  async all({ tenant }: RequestScope): Promise<readonly InstalledPlugin[]> {
    return Promise.all((await this.tables.all(tenant)).map((plugin) => this.managed(tenant, plugin)));
  }

  /** What the browser of a user loads. */
  async enabled({ tenant, user }: RequestScope): Promise<readonly InstalledPlugin[]> {
    const plugins = await this.tables.all(tenant);
    return plugins.filter(({ isEnabled }) => isEnabled).map((plugin) => this.described(tenant, plugin, contentFor(plugin, user.username)));
  }

  /** Installs a plugin or a new version of it; with testers for them alone. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async install(scope: RequestScope, { manifest, files }: PluginPackage, testers?: readonly string[]): Promise<InstalledPlugin> {
    const { tenant, user } = scope;
    const { id } = manifest;
    if (testers) await this.requireTestable(tenant, id, testers);
    const { hashes, content } = await this.contents.keep(id, files);
    await this.tables.addVersion(tenant, { manifest, content, hashes, username: user.username });
    if (testers) await this.begin(tenant, await this.find(tenant, id), { content, testers });
    else await this.use(tenant, id, content);
    await this.tables.forgetOldest(tenant, id);
    await this.clean(id);
    return this.managed(tenant, await this.find(tenant, id));
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async setEnabled({ tenant }: RequestScope, id: string, isEnabled: boolean): Promise<InstalledPlugin> {
    await this.find(tenant, id);
    await this.tables.change(tenant, id, { isEnabled });
    return this.managed(tenant, await this.find(tenant, id));
  }

  /** A version that is kept. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async version({ tenant }: RequestScope, id: string, content: string): Promise<InstalledPlugin> {
    const plugin = await this.find(tenant, id);
    if (plugin.versions.some((version) => version.content === content)) return this.described(tenant, plugin, content);
    throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Plugin', `${id}/${content}`]);
  }

  /** Uses a version that is kept, for everybody, be it suspended. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async useVersion(scope: RequestScope, id: string, content: string): Promise<InstalledPlugin> {
    await this.version(scope, id, content);
    const { tenant } = scope;
    await this.use(tenant, id, content);
    return this.managed(tenant, await this.find(tenant, id));
  }

  /** Gives a version that is kept to testers alone. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async tryVersion(scope: RequestScope, id: string, trial: KeptTrial): Promise<InstalledPlugin> {
    await this.version(scope, id, trial.content);
    const { tenant } = scope;
    await this.requireTestable(tenant, id, trial.testers);
    await this.begin(tenant, await this.find(tenant, id), trial);
    return this.managed(tenant, await this.find(tenant, id));
  }

  /** Testers have again what all have. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async endTrial({ tenant }: RequestScope, id: string): Promise<InstalledPlugin> {
    await this.tables.setTrial(tenant, id, { content: undefined, testers: [] });
    return this.managed(tenant, await this.find(tenant, id));
  }

  /** A browser has loaded the version that it was told, and found these cards in it. */
  async prove({ tenant }: RequestScope, id: string, content: string, cards: readonly PluginCard[]): Promise<void> {
    await this.tables.prove(tenant, id, content, cards);
  }

  /**
   * A browser stood still while it drew something of a plugin. Answers the plugin when this suspends it.
   * @throws ENTITY_REGISTRATION_NOT_FOUND unless the user is told to load that version, and it contributes what is named
   */
  async strike(scope: RequestScope, id: string, { content, view }: ReportedStrike): Promise<InstalledPlugin | undefined> {
    const loaded = (await this.enabled(scope)).find((plugin) => plugin.id === id && plugin.content === content);
    const isTheirs = loaded?.contributes === undefined || contributionKeys(loaded.contributes).includes(view);
    if (loaded === undefined || !isTheirs) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Plugin', `${id}/${content}/${view}`]);
    const { tenant, user } = scope;
    const isSuspended = loaded.suspended === undefined && (await this.strikes.add(tenant, { id, content, view, username: user.username }));
    return isSuspended ? this.version(scope, id, content) : undefined;
  }

  /** What administrators set for a plugin. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async settings({ tenant }: RequestScope, id: string): Promise<KeptSettings & { readonly fields: SettingFields }> {
    const plugin = await this.find(tenant, id);
    const kept = await this.kept.read(tenant, id, (secret) => addressesOf(plugin, secret));
    const fields = settingFieldsOf(plugin);
    const secrets = kept.secrets.filter((name) => fields[name]?.type === 'secret');
    return { fields, version: kept.version, values: kept.values, secrets };
  }

  /** @throws STALE_VERSION where somebody else saved meanwhile */
  async changeSettings({ tenant }: RequestScope, id: string, change: SettingsChange): Promise<InstalledPlugin> {
    const plugin = await this.find(tenant, id);
    await this.kept.save(tenant, id, change, (secret) => addressesOf(plugin, secret));
    return this.managed(tenant, await this.find(tenant, id));
  }

  /** What a plugin that the user has declares under a name, and its settings. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async outbound(
    { tenant, user }: RequestScope,
    id: string,
    name: string,
  ): Promise<{ readonly declared: OutboundAddress; readonly values: JsonObject }> {
    const plugin = await this.find(tenant, id);
    const version = plugin.versions.find(({ content }) => content === contentFor(plugin, user.username));
    const declared = version?.manifest.outbound?.find((address) => address.name === name);
    if (!plugin.isEnabled || version === undefined || version.suspended || declared === undefined)
      throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Plugin', `${id}/${name}`]);
    return { declared, values: sentSettings(version.manifest.settings ?? {}, plugin.settings) };
  }

  /** For the server alone: undefined unless it was entered for the address. */
  secret({ tenant }: RequestScope, id: string, name: string, address: string): Promise<string | undefined> {
    return this.kept.secret(tenant, id, name, address);
  }

  /** Takes a plugin out of the tenant with all its versions, and answers what it was. */
  async remove({ tenant }: RequestScope, id: string): Promise<InstalledPlugin> {
    const removed = await this.managed(tenant, await this.find(tenant, id));
    await this.tables.remove(tenant, id);
    await this.clean(id);
    return removed;
  }

  /** A file of a plugin that the tenant of the key has enabled, unless it is not what was installed. */
  async file(key: string, file: PluginFile): Promise<Uint8Array | undefined> {
    const ofTester = this.addresses.tenantOf(key, file.content);
    const tenant = ofTester ?? this.addresses.tenantOf(key);
    if (tenant === undefined || !SERVED.test(`${file.id}/${file.content}/${file.path}`)) return undefined;
    const hash = await this.tables.hashOf(tenant, file, ofTester !== undefined);
    return hash === undefined ? undefined : this.contents.file(file, hash);
  }

  /** @throws unless others go on with another version, and the testers are users of the tenant */
  private async requireTestable(tenant: number, id: string, testers: readonly string[]): Promise<void> {
    await this.find(tenant, id);
    const strangers = await this.tables.strangers(tenant, testers);
    if (strangers.length > 0) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['User', strangers.join(', ')]);
  }

  private async begin(tenant: number, { id, content }: KeptPlugin, trial: KeptTrial): Promise<void> {
    if (trial.content === content) throw refused(`${id} is used by everybody in this version: testers have it already.`);
    await this.strikes.reinstate(tenant, id, trial.content);
    await this.tables.setTrial(tenant, id, trial);
  }

  private async use(tenant: number, id: string, content: string): Promise<void> {
    await this.strikes.reinstate(tenant, id, content);
    await this.tables.change(tenant, id, { content });
  }

  /** Files that no tenant keeps any more go; another one may have the same. */
  private async clean(id: string): Promise<void> {
    this.contents.forget(id);
    await this.contents.prune(id, await this.tables.contentsOf(id));
  }

  private async find(tenant: number, id: string): Promise<KeptPlugin> {
    // PostgreSQL's text holds no NUL.
    const plugin = id.includes('\u0000') ? undefined : await this.tables.find(tenant, id);
    if (plugin === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Plugin', id]);
    return plugin;
  }

  private async managed(tenant: number, plugin: KeptPlugin): Promise<InstalledPlugin> {
    const described = this.described(tenant, plugin, plugin.content);
    const kinds = await this.fieldTypes.kindsWith(tenant, described);
    return { ...described, ...describeVersions(plugin), ...(kinds.length > 0 && { kinds }) };
  }

  private described(tenant: number, plugin: KeptPlugin, content: string): InstalledPlugin {
    const key = this.addresses.keyFor(tenant, content === plugin.trial?.content ? content : undefined);
    return describePlugin(plugin, content, (path) => `/plugins/${key}/${plugin.id}/${content}/${path}`);
  }
}
