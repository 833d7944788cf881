import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginManifest } from '../PluginManifest.ts';

/** `plugin.json` as its author writes it: the build adds what it was built with and what it made. */
export type SourceManifest = Omit<PluginManifest, 'sdk' | 'client' | 'styles' | 'locales' | 'settings' | 'outbound' | 'contributes'>;

/** Lower-case letters, digits and dashes, two to sixty-four. */
export const PLUGIN_ID = /^[a-z][a-z0-9-]{1,63}$/;
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Reads plugin.json. @throws a sentence that says what is wrong with it. */
export function readSourceManifest(folder: string): SourceManifest {
  const file = join(folder, 'plugin.json');
  const source = parse(file);
  const { id, version } = source;
  if (typeof id !== 'string' || !PLUGIN_ID.test(id)) throw new Error(`${file}: "id" has to be lower-case letters, digits and dashes`);
  if (typeof version !== 'string' || !VERSION.test(version)) throw new Error(`${file}: "version" has to be a version like 1.0.0`);
  return source as object as SourceManifest;
}

function parse(file: string): Readonly<Record<string, unknown>> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`There is no ${file}: a plugin needs it to say its id and version`);
  }
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as Error).message}`, { cause: error });
  }
}

export const zipName = ({ id, version }: SourceManifest): string => `${id}-${version}.zip`;
