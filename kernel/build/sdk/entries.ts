import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A name by which plugins import the SDK. */
export interface Entry {
  /** `core`, or what stands behind the slash. */
  readonly name: string;
  /** As an import says it. */
  readonly specifier: string;
  /** Its module, from the folder of the SDK. */
  readonly module: string;
}

/** The entries that sdk/package.json exports as modules. */
export function sdkEntries(): readonly Entry[] {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'sdk/package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string | object>>;
  };
  return Object.entries(exports)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].endsWith('.ts'))
    .map(([path, module]) => ({
      name: path === '.' ? 'core' : path.slice('./'.length),
      specifier: `@mortise/sdk${path.slice(1)}`,
      module: module.slice('./'.length),
    }));
}
