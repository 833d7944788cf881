import type { AnswerOf, Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { searchedWords } from './spokenCommand.ts';
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
  /** Whether kinds that were late are still looked through, once the others are found. */
  isWaitingForLate = false;
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
    this.isWaitingForLate = false;
    const search = searchedWords(text);
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
    const found = await this.read({ search }, signal);
    if (signal.aborted) return;
    const late = found?.late ?? [];
    runInAction(() => {
      this.found = found;
      this.hasFailed = found === undefined;
      this.isSearching = false;
      this.isWaitingForLate = late.length > 0;
    });
    if (found === undefined || late.length === 0) return;
    // Whoever types waits for nobody: they are shown below once they are there.
    const more = await this.read({ search, kinds: late.join(',') }, signal);
    if (signal.aborted) return;
    runInAction(() => {
      if (more) this.found = { groups: [...found.groups, ...more.groups], late: more.late };
      this.isWaitingForLate = false;
    });
  }

  private read(query: { readonly search: string; readonly kinds?: string }, signal: AbortSignal): Promise<RecordSearch | undefined> {
    return this.api.call<typeof searchRecords>('GET /core/search', { query, signal, isSilent: true }).catch(() => undefined);
  }
}
