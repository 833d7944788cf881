import type { HeldAnswers } from '@mortise/sdk/client';
import type { KeyedStore } from './KeyedStore.ts';
import { type Keys, nameOf, newKeys, seal, type Sealed, textOf, unseal } from './sealing.ts';

/** What the server answered. */
export interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
}
/** With when it was answered, in ISO 8601, and to which version of the application. */
export interface KeptAnswer extends Answer {
  readonly url: string;
  readonly date: string;
  readonly version: string;
}

interface Entry {
  /** In bytes. */
  readonly size: number;
  /** Name of its path. */
  readonly group: string;
  /** Name of the path that it is directly below: of a record its collection. */
  readonly within?: string;
}
/** By the name of an answer, the newest last. */
type Index = Map<string, Entry>;

export const LIMITS = { entries: 10_000, bytes: 100 * 1024 * 1024, entryBytes: 4 * 1024 * 1024 };
const KEYS = 'keys';
const INDEX = 'index';
const INDEX_MS = 500;
/** Answers of a collection that are read and unsealed together: the page draws in between. */
const AT_ONCE = 200;

/**
 * Answers of the server in the browser's own database, of one user. They are encrypted with a key that cannot be read out and is removed first:
 * what is left of them afterwards cannot be read. Names are keyed hashes, since addresses hold registrations too. Never rejects:
 * what cannot be kept is not kept.
 */
export class KeptAnswers {
  private readonly store: KeyedStore;
  private readonly keys: Keys;
  private readonly index: Index;
  private readonly limits: typeof LIMITS;
  private readonly dropped = new Set<string>();
  private bytes = 0;
  /** What was unsealed last of a collection, until anything is kept or goes: without a network one search follows the other. */
  private latest: { readonly path: string; readonly answers: Promise<readonly KeptAnswer[]> } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;

  private constructor(store: KeyedStore, keys: Keys, index: Index, limits: typeof LIMITS) {
    this.store = store;
    this.keys = keys;
    this.index = index;
    this.limits = limits;
    for (const { size } of index.values()) this.bytes += size;
  }

  /** Opens what is there, or begins anew. Rejects where the browser has no database for it. */
  static async open(store: KeyedStore, limits = LIMITS): Promise<KeptAnswers> {
    const known = await KeptAnswers.openKnown(store, limits);
    if (known !== undefined) return known;
    await store.clear();
    const keys = await newKeys();
    await store.set(KEYS, keys);
    return new KeptAnswers(store, keys, new Map(), limits);
  }

  /** Opens what is there; undefined where nothing is. */
  static async openKnown(store: KeyedStore, limits = LIMITS): Promise<KeptAnswers | undefined> {
    const [[keys, index = new Map()], stored] = (await Promise.all([store.getMany([KEYS, INDEX]), store.keys()])) as [
      [Keys | undefined, Index | undefined],
      readonly string[],
    ];
    if (keys === undefined) return undefined;
    const names = new Set(stored);
    for (const name of index.keys()) if (!names.has(name)) index.delete(name);
    const answers = new KeptAnswers(store, keys, index, limits);
    await answers.find([...names].filter((name) => name !== KEYS && name !== INDEX && !index.has(name)));
    return answers;
  }

  /** Takes into the index what was kept after it was written last: the page ended then, or another tab has not written it yet. */
  private async find(names: readonly string[]): Promise<void> {
    const unreadable: string[] = [];
    for (const name of names) {
      const sealed = (await this.store.get(name)) as Sealed | undefined;
      const kept = await this.unseal(name);
      if (kept === undefined || sealed === undefined) unreadable.push(name);
      else this.note(name, await this.entryOf(kept.url, sealed));
    }
    if (unreadable.length > 0) await this.store.remove(unreadable);
  }

  private async entryOf(url: string, { content }: Sealed): Promise<Entry> {
    const [group, within] = await Promise.all([this.nameOf(pathOf(url)), this.nameOf(parentOf(url))]);
    return { size: content.byteLength, group, within };
  }

  async keep(url: string, answer: Answer, version: string): Promise<void> {
    const kept: KeptAnswer = { ...answer, url, version, date: new Date().toISOString() };
    const text = textOf(kept);
    if (this.isOver || text.length > this.limits.entryBytes) return;
    try {
      const [name, sealed] = await Promise.all([this.nameOf(url), seal(this.keys.secret, text)]);
      const entry = await this.entryOf(url, sealed);
      if (this.isOver) return;
      await this.store.set(name, sealed);
      this.note(name, entry);
      await this.shrink(this.limits.entries, this.limits.bytes);
    } catch {
      // Mostly the disk is full, or the browser allows no more: the older half goes.
      await this.makeRoom();
    }
  }

  /** Gives up the older half. */
  async makeRoom(): Promise<void> {
    await this.shrink(this.index.size / 2, this.bytes / 2).catch(() => {});
  }

  /** The answer to this address, or one of the same record with more included than is asked for. */
  async read(url: string): Promise<KeptAnswer | undefined> {
    const name = await this.nameOf(url);
    const exact = await this.unseal(name);
    if (exact !== undefined || this.isOver) return exact;
    const group = await this.nameOf(pathOf(url));
    const variants = [...this.index].filter(([, entry]) => entry.group === group).map(([variant]) => this.unseal(variant));
    return (await Promise.all(variants)).findLast((kept) => kept !== undefined && includesAll(kept.url, url));
  }

  /** What was answered of a collection: its lists, and its records one by one. The oldest first. */
  ofCollection(path: string): Promise<readonly KeptAnswer[]> {
    if (this.latest?.path !== path) this.latest = { path, answers: this.unsealCollection(path) };
    return this.latest.answers;
  }

  private async unsealCollection(path: string): Promise<readonly KeptAnswer[]> {
    const [group, within] = await Promise.all([pathOf(path), `${path}/*`].map((text) => this.nameOf(text)));
    const own = [...this.index].filter(([, entry]) => entry.group === group || entry.within === within);
    const all: KeptAnswer[] = [];
    for (let from = 0; from < own.length; from += AT_ONCE) {
      const names = own.slice(from, from + AT_ONCE).map(([name]) => name);
      const unsealed = await Promise.all((await this.sealedOf(names)).map((sealed) => this.opened(sealed)));
      all.push(...unsealed.filter((one) => one !== undefined));
    }
    return all;
  }

  /** One transaction for all of them: each takes longer than what it reads. */
  private async sealedOf(names: readonly string[]): Promise<readonly (Sealed | undefined)[]> {
    if (this.isOver) return [];
    return (await this.store.getMany(names).catch(() => [])) as readonly (Sealed | undefined)[];
  }

  async drop(url: string): Promise<void> {
    const name = await this.nameOf(url);
    this.bytes -= this.index.get(name)?.size ?? 0;
    this.index.delete(name);
    this.latest = undefined;
    this.dropped.add(name);
    await this.store.remove([name]).catch(() => {});
  }

  /** Of all that is kept, or of the answers to some addresses. */
  async held(urls?: readonly string[]): Promise<HeldAnswers> {
    const wanted = urls && new Set(await Promise.all(urls.map((url) => this.nameOf(url))));
    const names = [...this.index.keys()].filter((name) => wanted?.has(name) !== false);
    const [oldest, newest] = await Promise.all([names[0], names.at(-1)].map(async (name) => name && (await this.unseal(name))?.date));
    const bytes = names.reduce((sum, name) => sum + this.index.get(name)!.size, 0);
    return { count: names.length, bytes, oldest: oldest || undefined, newest: newest || undefined };
  }

  /** Ends it: the key goes first, then what it opened. */
  async destroy(): Promise<void> {
    this.isOver = true;
    this.latest = undefined;
    clearTimeout(this.timer);
    this.index.clear();
    await this.store.remove([KEYS]).catch(() => {});
    await this.store.clear().catch(() => {});
  }

  private async unseal(name: string): Promise<KeptAnswer | undefined> {
    if (this.isOver) return undefined;
    return this.opened((await this.store.get(name).catch(() => undefined)) as Sealed | undefined);
  }

  private async opened(sealed: Sealed | undefined): Promise<KeptAnswer | undefined> {
    if (sealed === undefined || this.isOver) return undefined;
    try {
      return (await unseal(this.keys.secret, sealed)) as KeptAnswer;
    } catch {
      return undefined;
    }
  }

  private nameOf(text: string): Promise<string> {
    return nameOf(this.keys, text);
  }

  private note(name: string, entry: Entry): void {
    this.latest = undefined;
    this.bytes += entry.size - (this.index.get(name)?.size ?? 0);
    this.index.delete(name);
    this.index.set(name, entry);
    this.dropped.delete(name);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.writeIndex().catch(() => {});
    }, INDEX_MS);
  }

  /** Other tabs of the user write it too: theirs stays. */
  private async writeIndex(): Promise<void> {
    const stored = ((await this.store.get(INDEX)) as Index | undefined) ?? new Map();
    const others = [...stored].filter(([name]) => !this.index.has(name) && !this.dropped.has(name));
    if (!this.isOver) await this.store.set(INDEX, new Map([...others, ...this.index]));
  }

  /** Gives up what was kept longest ago. */
  private async shrink(entries: number, bytes: number): Promise<void> {
    const gone: string[] = [];
    this.latest = undefined;
    for (const [name, { size }] of this.index) {
      if (this.index.size <= entries && this.bytes <= bytes) break;
      this.index.delete(name);
      this.bytes -= size;
      this.dropped.add(name);
      gone.push(name);
    }
    if (gone.length > 0) await this.store.remove(gone);
  }
}

const pathOf = (url: string): string => `${url.split('?', 1)[0]!}?`;

const parentOf = (url: string): string => `${url.split('?', 1)[0]!.replace(/\/[^/]*$/, '')}/*`;

/** Whether two addresses differ only in that the first includes more. */
function includesAll(kept: string, asked: string): boolean {
  const [have, want] = [kept, asked].map((url) => new URLSearchParams(url.split('?')[1]));
  const included = new Set(have!.get('include')?.split(','));
  const isCovered = (want!.get('include') ?? '').split(',').every((name) => name === '' || included.has(name));
  for (const query of [have!, want!]) query.delete('include');
  return isCovered && have!.toString() === want!.toString();
}
