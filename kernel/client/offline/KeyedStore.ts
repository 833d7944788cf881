import { clear, createStore, delMany, get, keys, set } from 'idb-keyval';

/** Values by name, that outlive the page. */
export interface KeyedStore {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
  remove(names: readonly string[]): Promise<void>;
  keys(): Promise<readonly string[]>;
  clear(): Promise<void>;
}

const PREFIX = 'mortise.offline/';

/** The one of a user, in a database of the browser. */
export function storeOf(owner: string): KeyedStore {
  const store = createStore(PREFIX + owner, 'answers');
  return {
    get: (name) => get(name, store),
    set: (name, value) => set(name, value, store),
    remove: (names) => delMany([...names], store),
    keys: () => keys<string>(store),
    clear: () => clear(store),
  };
}

/** Whose there are in this browser. */
export async function storedOwners(): Promise<readonly string[]> {
  const all = await indexedDB.databases();
  return all.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
}
