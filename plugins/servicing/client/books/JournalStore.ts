import type { AnswerOf, Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { readBusinessDate, readPostings } from '../../server/bookRoutes.ts';
import type { BooksFilter } from './useBooksFilter.ts';

export type JournalLine = AnswerOf<typeof readPostings>[number];
/** A line, and whether it is the first of its entry. */
export interface JournalRow extends JournalLine {
  readonly isFirst: boolean;
}

/** How many lines the server answers at the most. */
const PAGE = 500;

export const keyOfLine = ({ contract, number }: JournalLine): string => `${contract} ${number}`;

/** Postings until a day, the latest first. */
export class JournalStore {
  filter: BooksFilter;
  lines: readonly JournalLine[] = [];
  businessDate = '';
  hasMore = false;
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly api: ApiService;
  private running = new AbortController();

  constructor(filter: BooksFilter, api: ApiService) {
    this.filter = filter;
    this.api = api;
    makeAutoObservable<JournalStore, 'api' | 'running'>(this, {
      api: false,
      running: false,
      start: false,
      filter: observableRef,
      lines: observableRef,
      error: observableRef,
    });
  }

  start(): Disposer {
    const stop = reaction(
      () => this.filter,
      () => void this.load(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.running.abort();
    };
  }

  show(filter: BooksFilter): void {
    this.filter = filter;
  }

  get rows(): readonly JournalRow[] {
    return this.lines.map((line, index) => {
      const before = this.lines[index - 1];
      return { ...line, isFirst: before?.contract !== line.contract || before.entry !== line.entry };
    });
  }

  load(): Promise<void> {
    return this.read(0);
  }

  /** Reads the lines that follow those that are shown. */
  loadMore(): Promise<void> {
    return this.read(this.lines.length);
  }

  private async read(offset: number): Promise<void> {
    this.running.abort();
    this.running = new AbortController();
    const asked = { signal: this.running.signal, isSilent: true };
    this.isLoading = true;
    try {
      const [page, { date: businessDate }] = await Promise.all([
        this.api.call<typeof readPostings>('GET /servicing/postings', { query: { ...this.filter, offset: String(offset) }, ...asked }),
        this.api.call<typeof readBusinessDate>('GET /servicing/business-date', asked),
      ]);
      // What was posted meanwhile moves lines to the next page that are shown already.
      const lines = [...new Map([...(offset === 0 ? [] : this.lines), ...page].map((line) => [keyOfLine(line), line])).values()];
      const next = { lines, businessDate, hasMore: page.length === PAGE, error: undefined, isLoading: false };
      if (!asked.signal.aborted) runInAction(() => Object.assign(this, next));
    } catch (error) {
      if (!asked.signal.aborted) runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }
}
