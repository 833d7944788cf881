import { ApiError, type PluginManifest, SDK_VERSION, sdkSatisfies } from '@mortise/sdk';
import {
  BASE_FIELD_TYPES,
  DICTIONARY_NAME,
  dictionaryProblem,
  fieldTypeProblem,
  type OutboundAddress,
  outboundProblem,
  type SettingFields,
  settingsProblem,
  ZipFile,
} from '@mortise/sdk/server';
import * as v from 'valibot';

/** Files of a plugin by path relative to plugin.json. */
export type PluginFiles = ReadonlyMap<string, Uint8Array>;

export interface PluginPackage {
  readonly manifest: PluginManifest;
  readonly files: PluginFiles;
}

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_FILES = 500;
const PATH = /^(?!.*(?:^|\/)\.)[\w@.-]+(?:\/[\w@.-]+)*$/;
const TYPES = new Set(['js', 'mjs', 'css', 'json', 'svg', 'png', 'jpg', 'webp', 'woff2', 'wasm', 'map', 'md', 'txt']);

const path = v.pipe(v.string(), v.regex(PATH, 'has to be a path inside the plugin'));
const name = v.pipe(v.string(), v.maxLength(200));
const contributed = v.object({
  id: name,
  path: v.exactOptional(name),
  base: v.exactOptional(v.picklist(BASE_FIELD_TYPES, `has to be one of ${BASE_FIELD_TYPES.join(', ')}`)),
  label: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
});
const manifest = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,63}$/, 'has to be lower-case letters, digits and dashes')),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/, 'has to be a version like 1.0.0')),
  sdk: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+/, 'has to be a version like 0.1.0')),
  label: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
  client: v.exactOptional(path),
  styles: v.exactOptional(v.array(path)),
  permissions: v.exactOptional(v.array(v.string())),
  requires: v.exactOptional(v.array(v.string())),
  locales: v.exactOptional(v.array(v.pipe(v.string(), v.regex(DICTIONARY_NAME, 'has to be a language like fr or fr-BE')))),
  settings: v.exactOptional(
    v.custom<SettingFields>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'has to be an object'),
  ),
  outbound: v.exactOptional(v.custom<readonly OutboundAddress[]>(Array.isArray, 'has to be a list')),
  contributes: v.exactOptional(v.record(name, v.array(contributed))),
});

/** What an administrator has to mend before the plugin can be installed. */
export const refused = (sentence: string): ApiError => new ApiError(400, 'INVALID_PLUGIN', sentence, { errors: [sentence] });

/** Files of an uploaded zip. @throws when it is none, or larger than a plugin may be. */
export async function unzipPlugin(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  try {
    const zip = await ZipFile.open(bytes, { files: MAX_FILES, bytes: MAX_BYTES });
    const files = new Map<string, Uint8Array>();
    for (const name of zip.names) if (!name.endsWith('/')) files.set(name, await zip.read(name));
    return files;
  } catch (error) {
    const isTooLarge = error instanceof ApiError && error.code === 'FILE_UNPACKS_TOO_LARGE';
    if (isTooLarge) throw refused(`A plugin may hold ${MAX_FILES} files and ${MAX_BYTES / 1024 / 1024} MB at most.`);
    throw refused('The file is not a zip that can be read.');
  }
}

/**
 * Checks the files of a plugin. A folder around all of them is taken off, and what file managers leave behind.
 * @throws a sentence an administrator can act on.
 */
export function readPluginPackage(uploaded: ReadonlyMap<string, Uint8Array>, builtinIds: ReadonlySet<string> = new Set()): PluginPackage {
  const files = withoutOuterFolder(withoutDebris(uploaded));
  const source = files.get('plugin.json');
  if (source === undefined) throw refused('There is no plugin.json at the top of the plugin.');
  const parsed = parseManifest(source);
  if (builtinIds.has(parsed.id)) throw refused(`${parsed.id} is the id of a plugin that is part of the product: choose another one.`);
  if (!sdkSatisfies(parsed.sdk)) throw refused(`${parsed.id} ${parsed.version} needs SDK ${parsed.sdk}; this host offers ${SDK_VERSION}.`);
  const problem =
    fieldTypeProblem(parsed.contributes ?? {}) ??
    settingsProblem(parsed.settings ?? {}) ??
    outboundProblem(parsed.outbound ?? [], parsed.settings);
  if (problem !== undefined) throw refused(problem);
  const dictionaries = (parsed.locales ?? []).map((language) => `locales/${language}.json`);
  for (const name of [parsed.client, ...(parsed.styles ?? []), ...dictionaries]) {
    if (name !== undefined && !files.has(name)) throw refused(`plugin.json names ${name}, which is not in the plugin.`);
  }
  for (const name of files.keys()) checkPath(name);
  for (const name of dictionaries) checkDictionary(name, files.get(name)!);
  return { manifest: parsed, files };
}

function parseManifest(source: Uint8Array): PluginManifest {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(source));
  } catch {
    throw refused('plugin.json is not valid JSON.');
  }
  const result = v.safeParse(manifest, json);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw refused(`plugin.json: ${v.getDotPath(issue) ?? 'what it holds'} ${problemOf(issue)}.`);
}

/** Our own words of the schema above, or what the library expected. */
function problemOf({ message, expected, received }: v.BaseIssue<unknown>): string {
  if (message.startsWith('has to')) return message;
  return received === 'undefined' ? 'is missing' : `has to be ${expected?.toLowerCase()}, not ${received.toLowerCase()}`;
}

function checkDictionary(name: string, bytes: Uint8Array): void {
  const problem = dictionaryProblem(name, new TextDecoder().decode(bytes));
  if (problem !== undefined) throw refused(problem);
}

function checkPath(name: string): void {
  const type = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!PATH.test(name)) throw refused(`The file name ${name} cannot be used in a plugin.`);
  if (!TYPES.has(type)) throw refused(`${name}: files of type .${type} cannot be part of a plugin.`);
}

const DEBRIS = /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/;
const withoutDebris = (files: ReadonlyMap<string, Uint8Array>): PluginFiles => new Map([...files].filter(([name]) => !DEBRIS.test(name)));

function withoutOuterFolder(files: PluginFiles): PluginFiles {
  if (files.has('plugin.json')) return files;
  const names = [...files.keys()];
  const outer = names[0]?.split('/')[0];
  if (outer === undefined || !names.every((name) => name.startsWith(`${outer}/`))) return files;
  return new Map(names.map((name) => [name.slice(outer.length + 1), files.get(name)!]));
}
