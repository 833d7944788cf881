import { clear, createStore, delMany, get, getMany, keys, promisifyRequest, set } from 'idb-keyval';

/** Values by name, that outlive the page. */
export interface KeyedStore {
  get(name: string): Promise<unknown>;
  /** In their order, read at once; undefined of those that are not there. */
  getMany(names: readonly string[]): Promise<readonly unknown[]>;
  set(name: string, value: unknown): Promise<void>;
  /** Writes and removes all of it, or nothing. */
  change(written: ReadonlyMap<string, unknown>, removed?: readonly string[]): Promise<void>;
  remove(names: readonly string[]): Promise<void>;
  keys(): Promise<readonly string[]>;
  clear(): Promise<void>;
}

const PREFIX = 'mortise.offline/';
const FILES_PREFIX = 'mortise.files/';
/** Not one of those that go with a sign-out. */
const CHANGES_PREFIX = 'mortise.changes/';

/** The one of a user, in a database of the browser. */
export const storeOf = (owner: string): KeyedStore => openStore(PREFIX + owner, 'answers');

/** Files of a user, that are kept by wish. */
export const filesStoreOf = (owner: string): KeyedStore => openStore(FILES_PREFIX + owner, 'files');

/** What a user saved and the server does not have yet. */
export const changesStoreOf = (owner: string): KeyedStore => openStore(CHANGES_PREFIX + owner, 'changes');

function openStore(database: string, table: string): KeyedStore {
  const store = createStore(database, table);
  return {
    get: (name) => get(name, store),
    getMany: (names) => getMany([...names], store),
    set: (name, value) => set(name, value, store),
    change: (written, removed = []) =>
      store('readwrite', (table) => {
        for (const [name, value] of written) table.put(value, name);
        for (const name of removed) table.delete(name);
        return promisifyRequest(table.transaction);
      }),
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
