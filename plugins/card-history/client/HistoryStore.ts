import type { Disposer, HistoryEntry } from '@mortise/sdk';
import type { ApiService, RecordPage } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';

const FIRST = 8;

/** The saves of a record; read again after each. */
export class HistoryStore {
  entries: readonly HistoryEntry[] = [];
  error: Error | undefined = undefined;
  isLoading = true;
  isComplete = false;
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
    return reaction(() => this.page.record?._version, () => void this.load(), { fireImmediately: true }); // prettier-ignore
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
    const { record, entity } = this.page;
    if (record === undefined) return;
    try {
      const entries = await this.api.get<readonly HistoryEntry[]>(
        `/${entity.collection}/${encodeURIComponent(record.registration)}/history`,
        { isSilent: true },
      );
      runInAction(() => Object.assign(this, { entries, error: undefined, isLoading: false }));
    } catch (error) {
      runInAction(() => Object.assign(this, { error: error instanceof Error ? error : new Error(String(error)), isLoading: false }));
    }
  }
}
