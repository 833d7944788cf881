import { apiError } from '@mortise/sdk';
import type { CountedMap } from './CountedMap.ts';

/** What is held in the memory of this server, by name. */
export type Caches = Readonly<Record<string, CountedMap<unknown, unknown>>>;

export interface CacheState {
  readonly name: string;
  readonly entries: number;
  /** Where its values are contents of files. */
  readonly bytes?: number;
  readonly hits: number;
  readonly misses: number;
}

export function cacheStates(caches: Caches): readonly CacheState[] {
  return Object.entries(caches).map(([name, cache]) => {
    const contents = [...cache.values()].filter((value) => value instanceof Uint8Array);
    const bytes = contents.reduce((sum, content) => sum + content.byteLength, 0);
    return { name, entries: cache.size, hits: cache.hits, misses: cache.misses, ...(contents.length > 0 && { bytes }) };
  });
}

/** Forgets what one holds, or all: it is read again when it is asked for. @throws ENTITY_REGISTRATION_NOT_FOUND */
export function clearCaches(caches: Caches, name: string | undefined): void {
  const cleared = name === undefined ? Object.values(caches) : [Object.hasOwn(caches, name) ? caches[name] : undefined];
  for (const cache of cleared) {
    if (cache === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Cache', name ?? '']);
    cache.clear();
    cache.hits = 0;
    cache.misses = 0;
  }
}
