import type { Disposer } from '@mortise/sdk';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';

/** Answers what stands on a day: the business date where it is empty. */
export type ReadDay<Answer> = (date: string, signal: AbortSignal) => Promise<Answer>;

/** What stands as of a day. */
export class DatedStore<Answer> {
  /** The day that was picked; empty for the business date. */
  day: string;
  answer: Answer | undefined = undefined;
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly read: ReadDay<Answer>;
  private running = new AbortController();

  constructor(day: string, read: ReadDay<Answer>) {
    this.day = day;
    this.read = read;
    makeAutoObservable<DatedStore<Answer>, 'read' | 'running'>(this, {
      read: false,
      running: false,
      start: false,
      answer: observableRef,
      error: observableRef,
    });
  }

  start(): Disposer {
    const stop = reaction(
      () => this.day,
      () => void this.load(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.running.abort();
    };
  }

  show(day: string): void {
    this.day = day;
  }

  async load(): Promise<void> {
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    this.isLoading = true;
    try {
      const answer = await this.read(this.day, signal);
      if (!signal.aborted) runInAction(() => Object.assign(this, { answer, error: undefined, isLoading: false }));
    } catch (error) {
      if (!signal.aborted) runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }
}
