import type { CompiledScript } from '@mortise/sdk';
import { clear, createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { ScriptCache, ScriptHashes } from './ScriptCache.ts';

const HASHES = 'hashes';
const codeKey = (hash: string): string => `code/${hash}`;

/** Compiled scripts in the browser's own database, one database for each user of each tenant. */
export class StoredScriptCache implements ScriptCache {
  private readonly store: UseStore | undefined;

  constructor(name: string) {
    // Some browsers take the database away in private windows.
    this.store = typeof indexedDB === 'undefined' ? undefined : createStore(name, 'scripts');
  }

  hashes(): Promise<ScriptHashes | undefined> {
    return this.attempt((store) => get<ScriptHashes>(HASHES, store));
  }

  async keepHashes(hashes: ScriptHashes): Promise<void> {
    await this.attempt(async (store) => {
      await set(HASHES, hashes, store);
      const present = new Set(Object.values(hashes).map(codeKey));
      const old = (await keys<string>(store)).filter((key) => key !== HASHES && !present.has(key));
      if (old.length > 0) await delMany(old, store);
    });
  }

  code(hash: string): Promise<CompiledScript | undefined> {
    return this.attempt((store) => get<CompiledScript>(codeKey(hash), store));
  }

  async keepCode(script: CompiledScript): Promise<void> {
    await this.attempt((store) => set(codeKey(script.hash), script, store));
  }

  async clear(): Promise<void> {
    await this.attempt((store) => clear(store));
  }

  private async attempt<T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> {
    try {
      return this.store && (await work(this.store));
    } catch {
      return undefined;
    }
  }
}
