import type { AnswerOf, Disposer } from '@mortise/sdk';
import { type ApiService, type EventsService, whenRecordsChange } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { unappliedMoney } from '../../server/unappliedMoneyRoutes.ts';

type Answer = AnswerOf<typeof unappliedMoney>;
/** Money of a contract that nothing is due for. */
export type UnappliedMoney = Answer['contracts'][number];

interface UnappliedMoneyServices {
  readonly api: ApiService;
  readonly events: EventsService;
}

/** Money that nothing is due for, contract by contract. */
export class UnappliedMoneyStore {
  rows: readonly UnappliedMoney[] = [];
  date: string | undefined = undefined;
  /** The last contract that was looked at, where there are more. */
  next: string | undefined = undefined;
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly services: UnappliedMoneyServices;
  private running = new AbortController();

  constructor(services: UnappliedMoneyServices) {
    this.services = services;
    makeAutoObservable<UnappliedMoneyStore, 'services' | 'running'>(this, {
      services: false,
      running: false,
      start: false,
      rows: observableRef,
      error: observableRef,
    });
  }

  start(): Disposer {
    void this.load();
    const stop = whenRecordsChange(
      this.services.events,
      () => ['Contract', 'Invoice'],
      () => void this.load(),
    );
    return () => {
      stop();
      this.running.abort();
    };
  }

  load(): Promise<void> {
    return this.read(undefined);
  }

  /** Reads those that follow the ones that are shown. */
  loadMore(): Promise<void> {
    return this.read(this.next);
  }

  private async read(after: string | undefined): Promise<void> {
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    this.isLoading = true;
    try {
      const query = after === undefined ? {} : { after };
      const answer = await this.services.api.call<typeof unappliedMoney>('GET /servicing/unapplied-money', {
        query,
        signal,
        isSilent: true,
      });
      const { contracts, date, next } = answer;
      const rows = after === undefined ? contracts : [...this.rows, ...contracts];
      if (!signal.aborted) runInAction(() => Object.assign(this, { rows, date, next, error: undefined, isLoading: false }));
    } catch (error) {
      if (!signal.aborted) runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }
}
