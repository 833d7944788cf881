import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Disposer } from '../../Disposer.ts';

/** One answer that a view needs: asked for when it is shown. */
export class AskedStore<T> {
  answer: T | undefined = undefined;
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly ask: (signal: AbortSignal) => Promise<T>;
  private ending = new AbortController();

  constructor(ask: (signal: AbortSignal) => Promise<T>) {
    this.ask = ask;
    makeAutoObservable<AskedStore<T>, 'ask' | 'ending'>(this, {
      ask: false, ending: false, start: false, answer: observableRef, error: observableRef,
    }); // prettier-ignore
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
      const answer = await this.ask(signal);
      if (!signal.aborted) runInAction(() => Object.assign(this, { answer, error: undefined, isLoading: false }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!signal.aborted) runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }
}
