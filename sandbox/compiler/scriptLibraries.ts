import { readFileSync } from 'node:fs';

/** The libraries that every script may import. */
export function scriptLibraries(): Readonly<Record<string, string>> {
  return { '@mortise/sdk/scripts': readFileSync(new URL('../../sdk/scripts/library.ts', import.meta.url), 'utf8') };
}
