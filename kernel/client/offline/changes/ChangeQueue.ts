import type { WaitingChange } from '@mortise/sdk/client';
import type { KeyedStore } from '../KeyedStore.ts';
import { isCreation } from './changedRecord.ts';
import { newSecret, seal, type Sealed, textOf, unseal, unsealBytes } from '../sealing.ts';

const KEY = 'key';
const NUMBER = 'number';
const PREFIX = 'change/';
/** What is in the file of a change. */
const CONTENT = 'content/';

/** Runs one piece of work at a time, of this tab or another. */
export type Alone = <T>(work: () => Promise<T>) => Promise<T>;

/** Is told what is in the queue; `isOwn`: this tab changed it, and the others do not know. */
export type Told = (changes: readonly WaitingChange[], isOwn: boolean) => void;

/**
 * What a user saved without a network, in order, on the disk, encrypted. It outlives the session: nothing is dropped unless the user says so. What is
 * there holds for all tabs; each reads it again when another one says so.
 */
export class ChangeQueue {
  private readonly store: KeyedStore;
  private readonly secret: CryptoKey;
  private readonly alone: Alone;
  private readonly onChange: Told;
  private changes: readonly WaitingChange[] = [];

  private constructor(parts: { readonly store: KeyedStore; readonly secret: CryptoKey; readonly alone: Alone; readonly onChange: Told }) {
    this.store = parts.store;
    this.secret = parts.secret;
    this.alone = parts.alone;
    this.onChange = parts.onChange;
  }

  /** Rejects where the browser has no database for it. */
  static async open(store: KeyedStore, alone: Alone, onChange: Told): Promise<ChangeQueue> {
    const secret = await alone(async () => {
      const known = (await store.get(KEY)) as CryptoKey | undefined;
      if (known !== undefined) return known;
      const made = await newSecret();
      await store.set(KEY, made);
      return made;
    });
    const queue = new ChangeQueue({ store, secret, alone, onChange });
    await queue.forgetLost();
    await queue.reload();
    return queue;
  }

  get all(): readonly WaitingChange[] {
    return this.changes;
  }

  find(id: string): WaitingChange | undefined {
    return this.changes.find((change) => change.id === id);
  }

  /** The creation of the record that is named by a temporary registration, until it was sent. */
  creation(key: string): WaitingChange | undefined {
    return this.changes.find((change) => isCreation(change) && change.key === key);
  }

  /** Another tab may have changed it. */
  async reload(): Promise<void> {
    await this.alone(async () => {
      const names = (await this.store.keys()).filter((name) => name.startsWith(PREFIX)).toSorted();
      const read = await Promise.all(names.map((name) => this.read(name)));
      this.show(
        read.filter((change) => change !== undefined),
        false,
      );
    });
  }

  /** At the end; a new record gets a temporary registration. OFFLINE-015. Rejects where it cannot be written, and keeps nothing then. */
  async add(change: Omit<WaitingChange, 'id' | 'key'> & { readonly key?: string }, content?: Blob): Promise<WaitingChange> {
    return this.alone(async () => {
      const number = (((await this.store.get(NUMBER)) as number | undefined) ?? 0) + 1;
      await this.store.set(NUMBER, number);
      const digits = String(number).padStart(8, '0');
      const added: WaitingChange = { ...change, id: digits, key: change.key ?? `TMP${digits}` };
      if (content) await this.store.set(CONTENT + digits, await seal(this.secret, await content.arrayBuffer()));
      await this.write(added);
      this.show([...this.changes, added]);
      return added;
    });
  }

  /** What is in the file of a change; undefined where it has none, or is not there any more. */
  async content(id: string): Promise<ArrayBuffer | undefined> {
    const sealed = (await this.store.get(CONTENT + id)) as Sealed | undefined;
    return sealed && unsealBytes(this.secret, sealed);
  }

  /** In its place, unless it was taken out meanwhile. */
  put(change: WaitingChange): Promise<WaitingChange | undefined> {
    return this.update(change.id, () => change);
  }

  /** Makes of it, as it stands in all tabs, what is answered; undefined leaves it. */
  update(id: string, change: (now: WaitingChange) => WaitingChange | undefined): Promise<WaitingChange | undefined> {
    return this.alone(async () => {
      const now = await this.read(PREFIX + id);
      const next = now && change(now);
      if (next) await this.write(next);
      this.show(this.changes.flatMap((other) => (other.id === id ? (next ?? now ?? []) : other)));
      return next;
    });
  }

  async remove(id: string): Promise<void> {
    await this.alone(async () => {
      await this.store.remove([PREFIX + id, CONTENT + id]);
      this.show(this.changes.filter((change) => change.id !== id));
    });
  }

  /** Content whose change was not written any more, since the page or the disk ended. */
  private async forgetLost(): Promise<void> {
    await this.alone(async () => {
      const names = new Set(await this.store.keys());
      const lost = [...names].filter((name) => name.startsWith(CONTENT) && !names.has(PREFIX + name.slice(CONTENT.length)));
      if (lost.length > 0) await this.store.remove(lost);
    });
  }

  private async read(name: string): Promise<WaitingChange | undefined> {
    const sealed = (await this.store.get(name)) as Sealed | undefined;
    return sealed && ((await unseal(this.secret, sealed)) as WaitingChange);
  }

  private async write(change: WaitingChange): Promise<void> {
    await this.store.set(PREFIX + change.id, await seal(this.secret, textOf(change)));
  }

  private show(changes: readonly WaitingChange[], isOwn = true): void {
    this.changes = changes;
    this.onChange(changes, isOwn);
  }
}
