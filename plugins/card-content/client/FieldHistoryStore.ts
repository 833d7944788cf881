import type { histories } from '../../../kernel/contract.ts';
import type { Disposer, FieldHistoryEntry } from '@mortise/sdk';
import type { ApiService, RecordPage } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** So many values are read at a time. */
const BATCH = 500;

/** The values that a field of a record had, from the newest or from the oldest. */
export class FieldHistoryStore {
  entries: readonly FieldHistoryEntry[] = [];
  isNewestFirst = true;
  isLoading = false;
  /** Whether there are values after those that were read. */
  hasMore = false;
  error: Error | undefined = undefined;
  private readonly page: RecordPage;
  private readonly path: string;
  private readonly api: ApiService;
  private asking = new AbortController();

  /** @param path of the field in the record */
  constructor(page: RecordPage, path: string, api: ApiService) {
    this.page = page;
    this.path = path;
    this.api = api;
    makeAutoObservable<FieldHistoryStore, 'page' | 'path' | 'api' | 'asking'>(
      this,
      { page: false, path: false, api: false, asking: false, start: false, entries: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    void this.load();
    return () => this.asking.abort();
  }

  turn(): void {
    this.isNewestFirst = !this.isNewestFirst;
    void this.load();
  }

  /** Reads the first of them. */
  async load(): Promise<void> {
    this.entries = [];
    this.hasMore = false;
    await this.read();
  }

  /** Reads on behind those that are known. */
  async loadMore(): Promise<void> {
    await this.read();
  }

  private async read(): Promise<void> {
    this.asking.abort();
    const { signal } = (this.asking = new AbortController());
    this.isLoading = true;
    this.error = undefined;
    try {
      const entries = await this.ask(signal);
      if (signal.aborted) return;
      // Saved meanwhile: what was the last is there a second time.
      const known = new Set(this.entries.map(({ version }) => version));
      const added = entries.filter(({ version }) => !known.has(version));
      runInAction(() => Object.assign(this, { entries: [...this.entries, ...added], hasMore: entries.length === BATCH }));
    } catch (error) {
      if (!signal.aborted) runInAction(() => (this.error = error as Error));
    } finally {
      if (!signal.aborted) runInAction(() => (this.isLoading = false));
    }
  }

  private ask(signal: AbortSignal): Promise<readonly FieldHistoryEntry[]> {
    const { entity, record } = this.page;
    const { length } = this.entries;
    const query = {
      entityName: entity.name,
      registration: record?.registration,
      field: this.path,
      sort: this.isNewestFirst ? '-date' : 'date',
      range: `${length}-${length + BATCH - 1}`,
    };
    return this.api.call<typeof histories.readHistories>('GET /core/histories', { query, signal, isSilent: true });
  }
}
