import type { WaitingChange } from '@mortise/sdk/client';
import type { KeyedStore } from '../KeyedStore.ts';
import { isCreation, isUpload, recordUrl } from './changedRecord.ts';
import { newSecret, seal, type Sealed, textOf, unseal, unsealBytes } from '../sealing.ts';
import { repeatedChange } from './mergedChange.ts';
import { renamed, temporaryIn, withoutFile } from './temporary.ts';

const KEY = 'key';
/** Names the key: whoever finds another name finds another key. */
const KEY_NAME = 'key-name';
const NUMBER = 'number';
/** What temporary registrations became, the latest last: a tab that has not heard of it may still use one. */
const NAMES = 'names';
const MOST_NAMES = 1_000;
const PREFIX = 'change/';
/** What is in the file of a change. */
const CONTENT = 'content/';

/** Runs one piece of work at a time, of this tab or another. */
export type Alone = <T>(work: () => Promise<T>) => Promise<T>;

/** A temporary registration, and the one that took its place. */
export type Naming = readonly [temporary: string, registration: string];

/** A change before it is in the queue; one of a record that is saved brings its registration. */
export type AskedChange = Omit<WaitingChange, 'id' | 'key'> & { readonly key?: string };

/** Is told what is in the queue; `isOwn`: this tab changed it, and the others do not know. */
export type Told = (changes: readonly WaitingChange[], isOwn: boolean) => void;

/** The key that seals a queue. */
interface QueueKey {
  readonly name: string;
  readonly secret: CryptoKey;
}

export interface QueueParts {
  readonly store: KeyedStore;
  readonly alone: Alone;
  readonly onChange: Told;
  /** A temporary name of this tab is another one from here on, in this tab alone. */
  readonly onRenamed?: (naming: Naming) => void;
}

/**
 * What a user saved without a network, in order, on the disk, encrypted. It outlives the session: nothing is dropped unless the user says so. What is
 * there holds for all tabs; each reads it again when another one says so.
 */
export class ChangeQueue {
  private readonly store: KeyedStore;
  private key: QueueKey;
  private readonly lock: Alone;
  private readonly onChange: Told;
  private readonly onRenamed: (naming: Naming) => void;
  private changes: readonly WaitingChange[] = [];
  /** Nothing was there of a queue when it was opened. */
  readonly isNew: boolean;

  private constructor(parts: QueueParts & { readonly key: QueueKey; readonly isNew: boolean }) {
    this.store = parts.store;
    this.key = parts.key;
    this.isNew = parts.isNew;
    this.lock = parts.alone;
    this.onChange = parts.onChange;
    this.onRenamed = parts.onRenamed ?? (() => {});
  }

  /** Rejects where the browser has no database for it. */
  static async open(parts: QueueParts): Promise<ChangeQueue> {
    const queue = new ChangeQueue({ ...parts, ...(await parts.alone(() => keyOf(parts.store))) });
    await queue.reload();
    return queue;
  }

  private get secret(): CryptoKey {
    return this.key.secret;
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

  /** What makes the record or brings the file that is named so, until it was sent. */
  maker(key: string): WaitingChange | undefined {
    return this.creation(key) ?? this.changes.find((change) => isUpload(change) && change.key === key);
  }

  /** Another tab may have changed it. */
  async reload(): Promise<void> {
    await this.alone(async () => this.show(await this.readAll(), false));
  }

  /** At the end; a new record gets a temporary registration. OFFLINE-015. Rejects where it cannot be written, and keeps nothing then. */
  async add(asked: AskedChange, content?: Blob): Promise<WaitingChange> {
    return this.alone(async () => this.append(await this.withNames(asked), content));
  }

  /** As `add`, of a change that follows from those before it: it is made whole once this tab knows what waits in all tabs, and which records have their registrations. */
  async addOn(asked: AskedChange, whole: (asked: AskedChange) => Promise<AskedChange>): Promise<WaitingChange> {
    return this.alone(async () => {
      this.show(await this.readAll(), false);
      return this.append(await whole(await this.withNames(asked)));
    });
  }

  /** What is in the file of a change; undefined where it has none, or is not there any more. */
  async content(id: string): Promise<ArrayBuffer | undefined> {
    const sealed = (await this.store.get(CONTENT + id)) as Sealed | undefined;
    return sealed && unsealBytes(this.secret, sealed);
  }

  /** In its place, unless it was taken out meanwhile. */
  put(change: WaitingChange): Promise<WaitingChange | undefined> {
    return this.update(change.id, (now) => (now.idempotencyKey === change.idempotencyKey ? change : undefined));
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

  /** Puts values into what makes a record, on top of those of its changes that wait behind it, and takes these out; undefined where it may have arrived: it stays as it was sent then. */
  async complete(id: string, data: WaitingChange['data']): Promise<WaitingChange | undefined> {
    return this.alone(async () => {
      const all = await this.readAll();
      const creation = all.find((change) => change.id === id);
      if (creation === undefined || !isOpen(creation)) return undefined;
      const behind = all.filter(({ key, method }) => key === creation.key && method === 'PATCH');
      const values = Object.assign({}, creation.data, ...behind.map((change) => change.data), data) as WaitingChange['data'];
      const next = repeatedChange({ ...creation, data: values });
      await this.store.change(
        new Map([await this.sealed(next)]),
        behind.map((change) => PREFIX + change.id),
      );
      this.show(all.filter((change) => !behind.includes(change)).map((change) => (change.id === id ? next : change)));
      return next;
    });
  }

  /** Takes out what made a record, or brought a file. From here on it has its registration, or its id, in all that waits, and in what a tab adds that knows the temporary one alone. */
  async settle({ id, key, url }: WaitingChange, registration: string): Promise<void> {
    await this.alone(async () => {
      const others = (await this.readAll()).filter((change) => change.id !== id);
      const now = inTurn(
        others.map((change) => renamed(change, key, registration)),
        `${url}/${registration}`,
      );
      const names = (await this.names()).filter(([temporary]) => temporary !== key);
      const written = new Map([
        [NAMES, await seal(this.secret, textOf([...names, [key, registration]].slice(-MOST_NAMES)))],
        ...(await Promise.all(now.map((change) => this.sealed(change)))),
      ]);
      await this.store.change(written, [PREFIX + id, CONTENT + id]);
      this.show(now);
    });
  }

  /** What temporary registrations became, the latest last. */
  async names(): Promise<readonly Naming[]> {
    const sealed = (await this.store.get(NAMES)) as Sealed | undefined;
    return sealed === undefined ? [] : ((await unseal(this.secret, sealed)) as readonly Naming[]);
  }

  async remove(id: string): Promise<void> {
    await this.alone(async () => {
      await this.store.remove([PREFIX + id, CONTENT + id]);
      this.show(this.changes.filter((change) => change.id !== id));
    });
  }

  /** Gives one up; the fields that were to hold its file go without it. */
  async drop(id: string): Promise<void> {
    const dropped = this.find(id);
    if (dropped === undefined || !isUpload(dropped)) return this.remove(id);
    await this.alone(async () => {
      const others = (await this.readAll()).filter((change) => change.id !== id);
      const now = others.map((change) => ({ ...change, data: withoutFile(change.data, dropped.key) }));
      await this.store.change(new Map(await Promise.all(now.map((change) => this.sealed(change)))), [PREFIX + id, CONTENT + id]);
      this.show(now);
    });
  }

  /**
   * One piece of work at a time. A browser that is short of room may clear away the whole database while the page is open: what this tab knows is
   * written again then, all but what is in files.
   */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    return this.lock(async () => {
      const name = await this.store.get(KEY_NAME);
      if (name === undefined) await this.restore();
      else if (name !== this.key.name) await this.join();
      return work();
    });
  }

  private async restore(): Promise<void> {
    const number = Math.max(0, ...this.changes.map(({ id }) => Number(id)));
    const sealed = await Promise.all(this.changes.map((change) => this.sealed(change)));
    await this.store.change(new Map<string, unknown>([...entriesOf(this.key), [NUMBER, number], ...sealed]));
  }

  /**
   * It was cleared away, and a new tab has begun anew: what this one knows goes behind what is there by now, all but what is in files. Its temporary names
   * are the new tab's too, for other records: they become others.
   */
  private async join(): Promise<void> {
    this.key = (await keyOf(this.store)).key;
    let number = Math.max(((await this.store.get(NUMBER)) as number | undefined) ?? 0, ...this.changes.map(({ id }) => Number(id)));
    let own = this.changes;
    const namings: Naming[] = [];
    for (const { id, key, idempotencyKey } of this.changes) {
      const digits = digitsOf((number += 1));
      if (key === `TMP${id}`) {
        namings.push([key, `TMP${digits}`]);
        own = own.map((other) => renamed(other, key, `TMP${digits}`));
      }
      own = own.map((other) => (other.idempotencyKey === idempotencyKey ? { ...other, id: digits } : other));
    }
    const sealed = await Promise.all(own.map((change) => this.sealed(change)));
    await this.store.change(new Map<string, unknown>([[NUMBER, number], ...sealed]));
    for (const naming of namings) this.onRenamed(naming);
    this.show(await this.readAll());
  }

  private async append(change: AskedChange, content?: Blob): Promise<WaitingChange> {
    const number = (((await this.store.get(NUMBER)) as number | undefined) ?? 0) + 1;
    const digits = digitsOf(number);
    const added: WaitingChange = { ...change, id: digits, key: change.key ?? `TMP${digits}` };
    const written = new Map<string, unknown>([[NUMBER, number], await this.sealed(added)]);
    if (content) written.set(CONTENT + digits, await seal(this.secret, await content.arrayBuffer()));
    await this.store.change(written);
    this.show([...this.changes, added]);
    return added;
  }

  private async withNames<T extends object>(change: T): Promise<T> {
    const temporary = temporaryIn(change);
    if (temporary.length === 0) return change;
    const known = (await this.names()).filter(([name]) => temporary.includes(name));
    return known.reduce((now, [from, to]) => renamed(now, from, to), change);
  }

  private async readAll(): Promise<readonly WaitingChange[]> {
    const names = (await this.store.keys()).filter((name) => name.startsWith(PREFIX)).toSorted();
    const read = await Promise.all(names.map((name) => this.read(name)));
    return read.filter((change) => change !== undefined);
  }

  private async read(name: string): Promise<WaitingChange | undefined> {
    const sealed = (await this.store.get(name)) as Sealed | undefined;
    return sealed && ((await unseal(this.secret, sealed)) as WaitingChange);
  }

  private async sealed(change: WaitingChange): Promise<readonly [string, Sealed]> {
    return [PREFIX + change.id, await seal(this.secret, textOf(change))];
  }

  private async write(change: WaitingChange): Promise<void> {
    await this.store.change(new Map([await this.sealed(change)]));
  }

  private show(changes: readonly WaitingChange[], isOwn = true): void {
    this.changes = changes;
    this.onChange(changes, isOwn);
  }
}

const digitsOf = (number: number): string => String(number).padStart(8, '0');

const entriesOf = ({ name, secret }: QueueKey): readonly (readonly [string, unknown])[] => [
  [KEY, secret],
  [KEY_NAME, name],
];

/** The key that is there; made where there is none. */
async function keyOf(store: KeyedStore): Promise<{ readonly key: QueueKey; readonly isNew: boolean }> {
  const [secret, name] = (await store.getMany([KEY, KEY_NAME])) as [CryptoKey | undefined, string | undefined];
  if (secret !== undefined && name !== undefined) return { key: { secret, name }, isNew: false };
  const key = { secret: secret ?? (await newSecret()), name: crypto.randomUUID() };
  await store.change(new Map(entriesOf(key)));
  return { key, isNew: secret === undefined };
}

/** What changes one record, each on top of the one before: those under its temporary registration did not know of those under its own. */
function inTurn(changes: readonly WaitingChange[], record: string): readonly WaitingChange[] {
  let values: WaitingChange['data'] = {};
  return changes.map((change) => {
    if (isCreation(change) || change.file !== undefined || recordUrl(change) !== record) return change;
    const known = Object.entries(values).filter(([name]) => name in change.data);
    values = { ...values, ...change.data };
    return { ...change, before: { ...change.before, ...Object.fromEntries(known) } };
  });
}

const isOpen = ({ state, trials }: WaitingChange): boolean => state === 'failed' || (state === 'waiting' && trials === 0);
