import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Disposer } from '../../Disposer.ts';
import { DataRequests } from './DataRequests.ts';

/** One answer that a view needs: asked for when it is shown. */
export class QueryStore<T> {
  answer: T | undefined = undefined;
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly ask: (signal: AbortSignal) => Promise<T>;
  private readonly requests: DataRequests | undefined;
  private ending = new AbortController();

  /** @param page - of an element: its page, or else the services, whose elements ask in their turn and not without end */
  constructor(ask: (signal: AbortSignal) => Promise<T>, page?: object) {
    this.ask = ask;
    this.requests = page && DataRequests.of(page);
    makeAutoObservable<QueryStore<T>, 'ask' | 'requests' | 'ending'>(this, {
      ask: false,
      requests: false,
      ending: false,
      start: false,
      answer: observableRef,
      error: observableRef,
    });
  }

  start(): Disposer {
    void this.load();
    return () => this.ending.abort();
  }

  async load(): Promise<void> {
    this.ending.abort();
    const { signal } = (this.ending = new AbortController());
    this.isLoading = true;
    try {
      const answer = await (this.requests?.run(() => this.ask(signal), signal) ?? this.ask(signal));
      if (!signal.aborted) runInAction(() => Object.assign(this, { answer, error: undefined, isLoading: false }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!signal.aborted) runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }
}
