import { spelledOut, type BaseFieldType, type ContributedName, type DescribedKindName, type ListValue } from '@mortise/sdk';
import type { EntityDescriptor, DatabaseService } from '@mortise/sdk/server';
import { VersionedSettings } from '../services/configuration/VersionedSettings.ts';
import type { KeptPlugin } from './KeptPlugin.ts';
import { PluginTables } from './PluginTables.ts';
import type { PluginTexts, SpeakingVersion } from './PluginTexts.ts';

/** Name of the code list of the types that fields of custom entities can have. */
export const FIELD_TYPES_LIST = 'describedFieldType';

/** A field type of a plugin that custom entities can have. */
export interface PluginFieldType {
  readonly id: string;
  readonly base: BaseFieldType;
  /** A translation key. */
  readonly label: string;
  /** What its plugin is called. */
  readonly plugin: string;
  readonly version: SpeakingVersion;
  readonly isEnabled: boolean;
}

type Dictionary = Readonly<Record<string, string>>;
type Contributing = { readonly contributes?: Readonly<Record<string, readonly ContributedName[]>> };

/** The field types that plugins of a tenant bring for custom entities, and the kinds that have them. */
export class PluginFieldTypes {
  private readonly plugins: PluginTables;
  private readonly texts: PluginTexts;
  private readonly descriptors: VersionedSettings<EntityDescriptor | null>;

  constructor(database: DatabaseService, texts: PluginTexts) {
    this.plugins = new PluginTables(database);
    this.texts = texts;
    this.descriptors = new VersionedSettings<EntityDescriptor | null>(database, 'dyno', null);
  }

  /** Of all installed plugins, by id; one that is enabled counts before others with the same type. */
  async all(tenant: number): Promise<ReadonlyMap<string, PluginFieldType>> {
    const types = (await this.plugins.all(tenant)).flatMap(typesOf);
    return new Map(types.toSorted((one, other) => Number(one.isEnabled) - Number(other.isEnabled)).map((type) => [type.id, type]));
  }

  /**
   * Values of the list of field types: those of enabled plugins to choose from; others that kinds have keep a name. What the dictionary
   * does not translate, the plugin's own texts may.
   */
  async choices(tenant: number, dictionary: Dictionary, locale: string): Promise<readonly ListValue[]> {
    const [types, kinds] = await Promise.all([this.all(tenant), this.kinds(tenant)]);
    const orphans = [...kinds.keys()].filter((id) => !types.has(id));
    const named = [...types.values()].map(async (type) => choiceOf(type, [dictionary, await this.texts.of(tenant, type.version, locale)]));
    return [...(await Promise.all(named)), ...orphans.map((id) => ({ value: id, label: id, isTranslated: true, isInactive: true }))];
  }

  /** The custom entities in use that have fields of plugins' types, by type. */
  async kinds(tenant: number): Promise<ReadonlyMap<string, readonly DescribedKindName[]>> {
    const found = new Map<string, DescribedKindName[]>();
    for (const { content } of await this.descriptors.all({ tenant })) {
      if (content === null) continue;
      const types = new Set(content.fields.flatMap(({ type, base }) => (base === undefined ? [] : [type])));
      for (const type of types) found.set(type, [...(found.get(type) ?? []), { kind: content.kind, name: content.name }]);
    }
    return found;
  }

  /** The custom entities that have field types of a plugin. */
  async kindsWith(tenant: number, { contributes = {} }: Contributing): Promise<readonly DescribedKindName[]> {
    const types = (contributes['fields'] ?? []).filter(({ base }) => base !== undefined);
    if (types.length === 0) return [];
    const kinds = await this.kinds(tenant);
    const used = types.flatMap(({ id }) => kinds.get(id) ?? []);
    return [...new Map(used.map((kind) => [kind.kind, kind])).values()];
  }
}

function typesOf({ id: plugin, isEnabled, content, versions }: KeptPlugin): readonly PluginFieldType[] {
  const manifest = versions.find((candidate) => candidate.content === content)?.manifest;
  const version = { id: plugin, content, locales: manifest?.locales ?? [] };
  return (manifest?.contributes?.['fields'] ?? []).flatMap(({ id, base, label = spelledOut(id) }) =>
    base === undefined ? [] : [{ id, base, label, plugin: manifest?.label ?? plugin, version, isEnabled }],
  );
}

function choiceOf({ id, label, plugin, isEnabled }: PluginFieldType, dictionaries: readonly Dictionary[]): ListValue {
  const translate = (key: string): string => dictionaries.find((texts) => Object.hasOwn(texts, key))?.[key] ?? key;
  const names = `${translate(label)} (${translate(plugin)})`;
  return { value: id, label: names, isTranslated: true, ...(!isEnabled && { isInactive: true }) };
}
