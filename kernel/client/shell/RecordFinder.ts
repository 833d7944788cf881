import type { AnswerOf, Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { searchRecords } from '../../server/entities/routes/searchRoutes.ts';

/** What was found of all kinds of record. */
export type RecordSearch = AnswerOf<typeof searchRecords>;

/** More than two characters. */
export const FEWEST_LETTERS = 3;
const DEBOUNCE = 200;

/** Finds records of all kinds while words are typed. Observable. SEARCH-054. */
export class RecordFinder {
  /** Of the words that were typed last; absent until they are answered. */
  found: RecordSearch | undefined = undefined;
  isSearching = false;
  hasFailed = false;
  private readonly api: ApiService;
  private running = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<RecordFinder, 'api' | 'running' | 'timer'>(this, {
      api: false,
      running: false,
      timer: false,
      start: false,
      found: observableRef,
    });
  }

  start(): Disposer {
    return () => this.stop();
  }

  /** Forgets the question before, and asks once nothing is typed for a moment. */
  type(text: string): void {
    this.stop();
    this.found = undefined;
    this.hasFailed = false;
    const search = text.trim();
    this.isSearching = search.length >= FEWEST_LETTERS;
    if (this.isSearching) this.timer = setTimeout(() => void this.ask(search), DEBOUNCE);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.running.abort();
  }

  private async ask(search: string): Promise<void> {
    this.running = new AbortController();
    const { signal } = this.running;
    const found = await this.api
      .call<typeof searchRecords>('GET /core/search', { query: { search }, signal, isSilent: true })
      .catch(() => undefined);
    if (signal.aborted) return;
    runInAction(() => {
      this.found = found;
      this.hasFailed = found === undefined;
      this.isSearching = false;
    });
  }
}
