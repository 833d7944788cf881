import type { CompiledScript } from '@mortise/sdk/client';
import { clear, createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { identityKey, type ScriptCache, type ScriptIdentities, type ScriptIdentity } from './ScriptCache.ts';

const IDENTITIES = 'identities';
const codeKey = (identity: ScriptIdentity): string => `code/${identityKey(identity)}`;

/** Compiled scripts in the browser's own database, one database for each user of each tenant. */
export class StoredScriptCache implements ScriptCache {
  private readonly store: UseStore | undefined;

  constructor(name: string) {
    // Some browsers take the database away in private windows.
    this.store = typeof indexedDB === 'undefined' ? undefined : createStore(name, 'scripts');
  }

  identities(): Promise<ScriptIdentities | undefined> {
    return this.attempt((store) => get<ScriptIdentities>(IDENTITIES, store));
  }

  async keepIdentities(identities: ScriptIdentities): Promise<void> {
    await this.attempt(async (store) => {
      await set(IDENTITIES, identities, store);
      const present = new Set(Object.values(identities).map(codeKey));
      const old = (await keys<string>(store)).filter((key) => key !== IDENTITIES && !present.has(key));
      if (old.length > 0) await delMany(old, store);
    });
  }

  script(identity: ScriptIdentity): Promise<CompiledScript | undefined> {
    return this.attempt((store) => get<CompiledScript>(codeKey(identity), store));
  }

  async keepScript(script: CompiledScript): Promise<void> {
    await this.attempt((store) => set(codeKey(script), script, store));
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
