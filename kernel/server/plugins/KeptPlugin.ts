import {
  type InstalledPlugin,
  type JsonObject,
  type PluginCard,
  type PluginManifest,
  type PluginSuspension,
  type PluginVersion,
  sdkSatisfies,
} from '@mortise/sdk';
import { namedSettings, type SettingFields } from '@mortise/sdk/server';
import { sentSettings } from './pluginSettings.ts';

/** A version of a plugin that a tenant keeps, used or not. */
export interface KeptVersion {
  readonly content: string;
  readonly manifest: PluginManifest;
  /** ISO 8601 in UTC, of its installation. */
  readonly date: string;
  /** Whether a browser has loaded it. */
  readonly isProven: boolean;
  /** What that browser found in it. */
  readonly cards: readonly PluginCard[];
  readonly suspended?: PluginSuspension;
}

/** A version that some users have before all others. */
export interface KeptTrial {
  readonly content: string;
  readonly testers: readonly string[];
}

/** A plugin of a tenant with the versions of it that are kept, the newest first. */
export interface KeptPlugin {
  readonly id: string;
  readonly isEnabled: boolean;
  /** Content of the version that is used. */
  readonly content: string;
  readonly trial?: KeptTrial;
  /** What the tenant has set, by whatever version. */
  readonly settings: JsonObject;
  readonly versions: readonly KeptVersion[];
}

/** What administrators fill in: the settings of the version in use, and those that only a version on trial has. */
export function settingFieldsOf({ content, trial, versions }: KeptPlugin): SettingFields {
  const of = (wanted: string | undefined) => versions.find((version) => version.content === wanted)?.manifest.settings;
  return { ...of(trial?.content), ...of(content) };
}

/**
 * For whom a secret is entered: the addresses that it is sent to by the version in use, and by one on trial. A later version that calls somebody else gets it
 * only once it is entered again.
 */
export function addressesOf({ content, trial, versions }: KeptPlugin, secret: string): readonly string[] {
  const used = versions.filter((version) => version.content === content || version.content === trial?.content);
  const sent = used.flatMap(({ manifest }) => manifest.outbound ?? []).filter((outbound) => namedSettings(outbound).includes(secret));
  return [...new Set(sent.map(({ address }) => address))];
}

/** The content of the version that a user has: that of a trial, unless it is suspended or the user is no tester. */
export function contentFor({ content, trial, versions }: KeptPlugin, username: string): string {
  if (trial?.testers.includes(username) !== true) return content;
  return versions.some((version) => version.content === trial.content && version.suspended === undefined) ? trial.content : content;
}

/** The version to go back to from another one: the newest before it that has worked, else the one before it; none that is suspended. */
export function versionBefore({ versions }: KeptPlugin, content: string): KeptVersion | undefined {
  const older = versions.slice(versions.findIndex((version) => version.content === content) + 1);
  const fitting = older.filter(({ manifest, suspended }) => suspended === undefined && sdkSatisfies(manifest.sdk));
  return fitting.find(({ isProven }) => isProven) ?? fitting[0];
}

/** What browsers are told of one version of a plugin; `address` makes the address of a file. */
export function describePlugin(plugin: KeptPlugin, content: string, address: (path: string) => string): InstalledPlugin {
  const version = plugin.versions.find((candidate) => candidate.content === content)!;
  const { manifest, isProven, suspended } = version;
  const previous = versionBefore(plugin, content);
  const { label, client, styles = [], locales = [], requires = [], settings, contributes } = manifest;
  // One that does not load cannot say what it has: most likely what the version before it had.
  const { cards } = isProven ? version : (previous ?? version);
  return {
    id: plugin.id,
    version: manifest.version,
    sdk: manifest.sdk,
    isEnabled: plugin.isEnabled,
    content,
    requires,
    cards,
    isProven,
    styles: styles.map(address),
    ...(label !== undefined && { label }),
    ...(client !== undefined && { client: address(client) }),
    ...(locales.length > 0 && { locales: Object.fromEntries(locales.map((language) => [language, address(`locales/${language}.json`)])) }),
    ...(settings !== undefined && { settings: sentSettings(settings, plugin.settings) }),
    ...(contributes !== undefined && { contributes }),
    ...(previous && { previous: describeVersion(previous) }),
    ...(suspended && { suspended }),
    ...(content === plugin.trial?.content && { isTrial: true }),
  };
}

const describeVersion = ({ content, manifest: { version }, date, isProven, suspended }: KeptVersion): PluginVersion => ({
  version,
  content,
  date,
  isProven,
  ...(suspended && { suspended }),
});

/** What those who manage plugins are told beside the version that is used. */
export function describeVersions({ versions, trial }: KeptPlugin): Pick<InstalledPlugin, 'versions' | 'trial'> {
  const tried = trial && versions.find(({ content }) => content === trial.content);
  return { versions: versions.map(describeVersion), ...(tried && { trial: { ...describeVersion(tried), testers: trial.testers } }) };
}
