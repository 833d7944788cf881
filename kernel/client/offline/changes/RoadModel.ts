import { ApiError, defineEntity } from '@mortise/sdk';
import type { WaitingChange } from '@mortise/sdk/client';
import { fakeDisk } from '../fakeDisk.ts';
import type { KeyedStore } from '../KeyedStore.ts';
import { isCreation, recordUrl } from './changedRecord.ts';
import { ChangeQueue, type Naming } from './ChangeQueue.ts';
import { OfflineChanges } from './OfflineChanges.ts';
import { Replay } from './Replay.ts';

const Member = defineEntity({ name: 'Member', collection: 'people', registrationPrefix: 'P', fields: { city: { type: 'text' } } });
const Parcel = defineEntity({
  name: 'Parcel',
  collection: 'parcels',
  registrationPrefix: 'B',
  isSentLast: true,
  fields: { city: { type: 'text' } },
});

/** What becomes of a request on its way. */
export type Fate = 'done' | 'refused' | 'lost' | 'answer lost' | 'not now';
export interface SavedRecord extends Readonly<Record<string, unknown>> {
  readonly registration: string;
  readonly _version: number;
}

/** A page that ended: nothing of it reaches the disk or the server any more. */
export class Killed extends Error {}

/** Saves what comes, once for a key and on the version that it names, and remembers in which order. */
export class RoadServer {
  readonly records = new Map<string, SavedRecord>();
  /** What devices saved, with what stood in the record before. */
  readonly log: { readonly change: WaitingChange; readonly url: string; readonly found: SavedRecord | undefined }[] = [];
  fates: Fate[] = [];
  private readonly answers = new Map<string, { readonly asked: string; readonly answer: { readonly registration: string } }>();

  receive(change: WaitingChange): { readonly registration: string } {
    const fate = this.fates.shift() ?? 'done';
    if (fate === 'lost') throw new ApiError(0, 'NETWORK_ERROR', 'No network');
    if (fate === 'not now') throw new ApiError(503, 'BUSY', 'Not now');
    const asked = JSON.stringify([change.method, change.url, change.data]);
    const known = this.answers.get(change.idempotencyKey);
    if (known !== undefined && known.asked !== asked) throw new ApiError(422, 'KEY_REUSED', 'The key belongs to another request');
    if (known === undefined && fate === 'refused') throw new ApiError(400, 'INVALID', 'Not like this');
    const answer = known?.answer ?? this.save(change);
    this.answers.set(change.idempotencyKey, { asked, answer });
    if (fate === 'answer lost') throw new ApiError(0, 'NETWORK_ERROR', 'No network');
    return answer;
  }

  /** Somebody else, at a device with a network. */
  saveAtOffice(url: string, values: object): void {
    const now = this.records.get(url);
    if (now !== undefined) this.records.set(url, { ...now, ...values, _version: now._version + 1 });
  }

  private save(change: WaitingChange): { readonly registration: string } {
    if (isCreation(change)) {
      const registration = `${change.url === '/people' ? 'P' : 'B'}${this.records.size + 1}`;
      const url = `${change.url}/${registration}`;
      this.records.set(url, { ...change.data, registration, _version: 1 });
      this.log.push({ change, url, found: undefined });
      return { registration };
    }
    const url = recordUrl(change);
    const found = this.records.get(url);
    if (found === undefined) throw new ApiError(404, 'NOT_FOUND', `${url} is not there`);
    if (change.file === undefined) {
      if (change.version !== undefined && change.version !== found._version)
        throw new ApiError(409, 'STALE_VERSION', 'Someone else saved it meanwhile', { current: found });
      this.records.set(url, { ...found, ...change.data, _version: found._version + 1 });
    }
    this.log.push({ change, url, found });
    return { registration: found.registration };
  }
}

/** One piece of work at a time for each name, of all tabs. */
class Locks {
  private readonly turns = new Map<string, Promise<unknown>>();

  request<T>(name: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.turns.get(name) ?? Promise.resolve()).then(work);
    this.turns.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  }
}

interface Listening {
  heard: (naming?: Naming) => void;
}

export interface Tab {
  readonly queue: ChangeQueue;
  readonly changes: OfflineChanges;
  /** Ends the page before it touches the disk or the server so many times more. */
  killAfter(touches: number): void;
  /** Sends what waits, as the page does it. */
  send(): Promise<void>;
}

/** A browser whose tabs share a disk, and are ended at any touch of it or of the server. */
export class RoadBrowser {
  readonly server = new RoadServer();
  /** Records as they were read last. */
  readonly kept = new Map<string, SavedRecord>();
  private readonly disk = fakeDisk();
  private readonly locks = new Locks();
  private readonly delays: readonly number[];
  private readonly open = new Set<Listening>();
  private touches = 0;

  /** `delays`: of how many turns each touch takes, so that tabs come in between each other. */
  constructor(delays: readonly number[]) {
    this.delays = delays;
  }

  /** All tabs are gone. */
  close(): void {
    this.open.clear();
  }

  async tab(): Promise<Tab> {
    let left = Number.POSITIVE_INFINITY;
    const touch = async <T>(work: () => T | Promise<T>): Promise<T> => {
      for (let turns = this.nextDelay(); turns > 0; turns -= 1) await Promise.resolve();
      left -= 1;
      if (left < 0) throw new Killed();
      return work();
    };
    const store = touched(this.disk.store, touch);
    const own: Listening = { heard: () => {} };
    const tell = (naming?: Naming): void => {
      for (const other of this.open) if (other !== own) other.heard(naming);
    };
    const queue = await ChangeQueue.open({
      store,
      alone: (work) => this.locks.request('queue', work),
      onChange: (_, isOwn) => isOwn && tell(),
    });
    const kept = async (url: string) => this.kept.get(url);
    const changes = new OfflineChanges({ queue, username: 'demo/ada', entities: () => [Member, Parcel], kept });
    for (const naming of await queue.names()) changes.learn(...naming);
    own.heard = (naming) => (naming ? changes.learn(...naming) : void queue.reload().catch(() => {}));
    this.open.add(own);
    const replay = new Replay({
      queue,
      username: 'demo/ada',
      explain: ({ key }) => `An earlier change of ${key} has to be sent first.`,
      send: async (change) => {
        const answer = await touch(() => this.server.receive(change));
        // The page may end once the server has saved, and before it hears of it.
        await touch(() => {});
        return answer;
      },
      read: async (change, registration) =>
        touch(() => this.read(isCreation(change) ? `${change.url}/${registration}` : recordUrl(change))),
      named: (...[temporary, registration]) => {
        changes.learn(temporary, registration);
        tell([temporary, registration]);
      },
    });
    const send = (): Promise<void> =>
      this.locks.request('send', async () => {
        await queue.reload();
        await replay.run();
      });
    return { queue, changes, send, killAfter: (touches) => void (left = touches) };
  }

  read(url: string): SavedRecord | undefined {
    const record = this.server.records.get(url);
    if (record !== undefined) this.kept.set(url, record);
    return record;
  }

  private nextDelay(): number {
    this.touches += 1;
    return this.delays[this.touches % this.delays.length] ?? 0;
  }
}

type Touch = <T>(work: () => T | Promise<T>) => Promise<T>;

const touched = (store: KeyedStore, touch: Touch): KeyedStore => ({
  get: (name) => touch(() => store.get(name)),
  getMany: (names) => touch(() => store.getMany(names)),
  set: (name, value) => touch(() => store.set(name, value)),
  change: (written, removed) => touch(() => store.change(written, removed)),
  remove: (names) => touch(() => store.remove(names)),
  keys: () => touch(() => store.keys()),
  clear: () => touch(() => store.clear()),
});
