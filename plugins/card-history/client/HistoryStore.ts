import type { Disposer, HistoryEntry } from '@mortise/sdk';
import type { ApiService, RecordPage } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';

const FIRST = 8;
/** So many saves are answered at a time. */
const BATCH = 500;

/** The saves of a record; read again after each. */
export class HistoryStore {
  entries: readonly HistoryEntry[] = [];
  error: Error | undefined = undefined;
  isLoading = true;
  private isOpen = false;
  isLoadingEarlier = false;
  isComplete = false;
  /** Whether there may be saves before those that were read. */
  hasEarlier = false;
  private readonly page: RecordPage;
  private readonly api: ApiService;

  constructor(page: RecordPage, api: ApiService) {
    this.page = page;
    this.api = api;
    makeAutoObservable<HistoryStore, 'page' | 'api'>(
      this,
      { page: false, api: false, start: false, entries: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    return reaction(
      () => this.isOpen && `${this.page.record?._version}`,
      (asked) => asked !== false && void this.load(),
      { fireImmediately: true },
    );
  }

  /** Somebody looks: from now on it is read. */
  open(): void {
    this.isOpen = true;
  }

  get shown(): readonly HistoryEntry[] {
    return this.isComplete ? this.entries : this.entries.slice(0, FIRST);
  }

  get hidden(): number {
    return this.entries.length - this.shown.length;
  }

  showAll(): void {
    this.isComplete = true;
  }

  async load(): Promise<void> {
    if (this.page.record === undefined) return;
    try {
      const entries = await this.ask();
      runInAction(() => Object.assign(this, { entries, hasEarlier: entries.length >= BATCH, error: undefined, isLoading: false }));
    } catch (error) {
      this.fail(error);
    }
  }

  /** Reads the saves before the oldest that is known. */
  async loadEarlier(): Promise<void> {
    const { entries } = this;
    this.isLoadingEarlier = true;
    try {
      const earlier = await this.ask(entries.at(-1)!.version);
      // Saved meanwhile: the history was read anew, and these may not go on from it.
      if (entries !== this.entries) return;
      runInAction(() => Object.assign(this, { entries: [...entries, ...earlier], hasEarlier: earlier.length >= BATCH }));
    } catch (error) {
      this.fail(error);
    } finally {
      runInAction(() => (this.isLoadingEarlier = false));
    }
  }

  private ask(before?: number): Promise<readonly HistoryEntry[]> {
    const { record, entity } = this.page;
    return this.api.get(`/${entity.collection}/${encodeURIComponent(record!.registration)}/history`, {
      isSilent: true,
      ...(before !== undefined && { query: { before } }),
    });
  }

  private fail(error: unknown): void {
    this.error = error instanceof Error ? error : new Error(String(error));
    this.isLoading = false;
  }
}
