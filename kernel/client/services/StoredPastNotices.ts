import type { Disposer } from '@mortise/sdk';
import {
  LocalDrafts,
  type Notice,
  type NoticeKind,
  type PastNotice,
  type PastNoticesService,
  type WaitingNotice,
} from '@mortise/sdk/client';
import { makeAutoObservable, observableRef } from 'mobx';

/** Older ones are forgotten. */
const MOST = 200;

interface Stored {
  readonly notices: readonly PastNotice[];
  readonly seen: string;
}

/** Tells of every notice that is shown. */
export interface NoticeSource {
  onShown: ((notice: Notice, kind: NoticeKind) => void) | undefined;
}

/** Past notices in the browser's storage, apart for each user. */
export class StoredPastNotices implements PastNoticesService {
  all: readonly PastNotice[];
  private seen: string;
  private ofSources: Readonly<Record<string, readonly WaitingNotice[]>> = {};
  private readonly store: LocalDrafts<Stored>;
  private readonly source: NoticeSource;

  constructor(storage: Storage, owner: string, source: NoticeSource) {
    this.store = new LocalDrafts<Stored>(storage, owner, 'past-notices');
    this.source = source;
    const { notices = [], seen = '' } = this.store.read('all') ?? {};
    this.all = notices;
    this.seen = seen;
    makeAutoObservable<StoredPastNotices, 'store' | 'source' | 'ofSources'>(this, {
      all: observableRef,
      ofSources: observableRef,
      store: false,
      source: false,
      start: false,
    });
  }

  /** Listens until it is disposed of. */
  start(): Disposer {
    this.source.onShown = (notice, kind) => this.add(notice, kind);
    return () => {
      this.source.onShown = undefined;
    };
  }

  get unseen(): number {
    const isUnseen = ({ kind, date }: PastNotice) => (kind === 'warning' || kind === 'error') && date > this.seen;
    return this.waiting.length + this.all.filter(isUnseen).length;
  }

  get waiting(): readonly WaitingNotice[] {
    return Object.values(this.ofSources)
      .flat()
      .toSorted((one, other) => other.date.localeCompare(one.date));
  }

  setWaiting(source: string, notices: readonly WaitingNotice[]): void {
    this.ofSources = { ...this.ofSources, [source]: notices };
  }

  markSeen(): void {
    this.seen = new Date().toISOString();
    this.keep();
  }

  clear(): void {
    this.all = [];
    this.keep();
  }

  private add({ message, title }: Notice, kind: NoticeKind): void {
    const notice = { id: crypto.randomUUID(), date: new Date().toISOString(), kind, message, ...(title !== undefined && { title }) };
    this.all = [notice, ...this.all].slice(0, MOST);
    this.keep();
  }

  private keep(): void {
    this.store.write('all', { notices: this.all, seen: this.seen });
  }
}
