import { createStore, delMany, get } from 'idb-keyval';
import type { KeyedStore } from './KeyedStore.ts';
import { type Sealed, unsealBytes } from './sealing.ts';

/** What the service worker puts down: files that another application shared, with the key that seals them. */
interface Shared {
  readonly secret: CryptoKey;
  /** In ISO 8601. */
  readonly date: string;
  readonly files: readonly (Sealed & { readonly name: string; readonly type: string })[];
}

const NAME = 'shared';
/** Whoever shares something adds it soon, or does not want it any more. */
const KEPT_MS = 24 * 60 * 60_000;

/** Opened when it is asked: most pages never do. */
const openDisk = (): ReturnType<typeof createStore> => createStore('mortise.shared', NAME);
const disk: Pick<KeyedStore, 'get' | 'remove'> = {
  get: (name) => get(name, openDisk()),
  remove: (names) => delMany([...names], openDisk()),
};

/** Files that another application shared with this one last. They wait until the user adds them to a record, for a day at most. */
export class SharedFiles {
  private readonly store: Pick<KeyedStore, 'get' | 'remove'>;

  constructor(store = disk) {
    this.store = store;
  }

  async read(): Promise<readonly File[]> {
    const shared = (await this.store.get(NAME)) as Shared | undefined;
    if (shared === undefined) return [];
    if (Date.now() - Date.parse(shared.date) > KEPT_MS) {
      await this.forget();
      return [];
    }
    return Promise.all(
      shared.files.map(async ({ name, type, ...sealed }) => new File([await unsealBytes(shared.secret, sealed)], name, { type })),
    );
  }

  forget(): Promise<void> {
    return this.store.remove([NAME]);
  }
}
