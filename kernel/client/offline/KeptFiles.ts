import type { KeyedStore } from './KeyedStore.ts';
import { type Keys, nameOf, newKeys, seal, type Sealed, textOf, unseal, unsealBytes } from './sealing.ts';

/** A file as the server sends it. */
export interface ContentFile {
  readonly blob: Blob;
  readonly fileName: string;
}
/** A file that is wanted, by an address whose content never changes. */
export interface WantedFile {
  readonly url: string;
  /** Bytes. */
  readonly size: number;
}
interface Entry {
  /** What it is called and of which type. */
  readonly about: Sealed;
  readonly content: Sealed;
}
interface About {
  readonly fileName: string;
  readonly type: string;
}

const MEGABYTE = 1024 * 1024;
export const FILE_LIMITS = { fileBytes: 10 * MEGABYTE, bytes: 200 * MEGABYTE };
const KEYS = 'keys';
const SIZES = 'sizes';

/**
 * Contents of documents in the browser's own database, of one user, encrypted like answers. What is wanted is kept until it is not wanted any more: nothing goes because something
 * else came later, so that the same files are not read again and again.
 */
export class KeptFiles {
  private readonly store: KeyedStore;
  private readonly keys: Keys;
  /** In bytes, by name. */
  private readonly sizes: Map<string, number>;
  private readonly limits: typeof FILE_LIMITS;
  private runs = 0;
  private isOver = false;

  private constructor(store: KeyedStore, keys: Keys, sizes: Map<string, number>, limits: typeof FILE_LIMITS) {
    this.store = store;
    this.keys = keys;
    this.sizes = sizes;
    this.limits = limits;
  }

  /** Opens what is there, or begins anew. Rejects where the browser has no database for it. */
  static async open(store: KeyedStore, limits = FILE_LIMITS): Promise<KeptFiles> {
    const known = (await store.get(KEYS)) as Keys | undefined;
    if (known !== undefined)
      return new KeptFiles(store, known, ((await store.get(SIZES)) as Map<string, number> | undefined) ?? new Map(), limits);
    await store.clear();
    const keys = await newKeys();
    await store.set(KEYS, keys);
    return new KeptFiles(store, keys, new Map(), limits);
  }

  async read(url: string): Promise<ContentFile | undefined> {
    if (this.isOver) return undefined;
    try {
      const entry = (await this.store.get(await nameOf(this.keys, url))) as Entry | undefined;
      if (entry === undefined) return undefined;
      const { fileName, type } = (await unseal(this.keys.secret, entry.about)) as About;
      return { fileName, blob: new Blob([await unsealBytes(this.keys.secret, entry.content)], { type }) };
    } catch {
      return undefined;
    }
  }

  async held(urls: readonly string[]): Promise<{ readonly count: number; readonly bytes: number }> {
    const names = await Promise.all(urls.map((url) => nameOf(this.keys, url)));
    const held = names.flatMap((name) => this.sizes.get(name) ?? []);
    return { count: held.length, bytes: held.reduce((sum, size) => sum + size, 0) };
  }

  /**
   * Keeps these files, in their order as far as there is room, and no others: what is not wanted any more goes first. A later call ends an earlier one. Never rejects: what cannot be
   * fetched or kept is not kept.
   */
  async keepOnly(files: readonly WantedFile[], fetch: (url: string) => Promise<ContentFile>): Promise<void> {
    const run = (this.runs += 1);
    const isEnded = (): boolean => this.isOver || run !== this.runs;
    const named = await Promise.all(files.map(async (file) => [await nameOf(this.keys, file.url), file] as const));
    const fitting = new Map(this.fitting(named));
    // Another tab may have kept some that this one does not know.
    const stored = (await this.store.keys().catch(() => [])).filter((name) => name !== KEYS && name !== SIZES);
    await this.remove(stored.filter((name) => !fitting.has(name)));
    for (const [name, { url }] of fitting) {
      if (isEnded()) return;
      if (this.sizes.has(name)) continue;
      const found = await fetch(url).catch(() => undefined);
      if (found && !isEnded() && found.blob.size <= this.limits.fileBytes) await this.keep(name, found).catch(() => {});
    }
  }

  /** Ends it: the keys go first, then what they opened. */
  async destroy(): Promise<void> {
    this.isOver = true;
    this.sizes.clear();
    await this.store.remove([KEYS]).catch(() => {});
    await this.store.clear().catch(() => {});
  }

  private fitting<F extends readonly [string, WantedFile]>(files: readonly F[]): readonly F[] {
    let taken = 0;
    return files.filter(([, { size }]) => {
      const fits = size <= this.limits.fileBytes && taken + size <= this.limits.bytes;
      if (fits) taken += size;
      return fits;
    });
  }

  private async keep(name: string, { blob, fileName }: ContentFile): Promise<void> {
    const { secret } = this.keys;
    const about = await seal(secret, textOf({ fileName, type: blob.type } satisfies About));
    const content = await seal(secret, await blob.arrayBuffer());
    if (this.isOver) return;
    await this.store.set(name, { about, content } satisfies Entry);
    this.sizes.set(name, blob.size);
    await this.writeSizes();
  }

  private async remove(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    for (const name of names) this.sizes.delete(name);
    await this.store.remove(names).catch(() => {});
    await this.writeSizes().catch(() => {});
  }

  private async writeSizes(): Promise<void> {
    if (!this.isOver) await this.store.set(SIZES, this.sizes);
  }
}
