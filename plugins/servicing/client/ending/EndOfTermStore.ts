import type { AnswerOf, Disposer } from '@mortise/sdk';
import { type ApiService, type EventsService, whenRecordsChange } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { endOfTerm } from '../../server/endOfTermRoutes.ts';

type Answer = AnswerOf<typeof endOfTerm>;
/** A lease that ends. */
export type EndingLease = Answer['contracts'][number];

interface EndOfTermServices {
  readonly api: ApiService;
  readonly events: EventsService;
}

/** Leases whose term ends within so many months, the first first. */
export class EndOfTermStore {
  months: string;
  leases: readonly EndingLease[] = [];
  /** What the server said besides them, of the last page. */
  answer: Pick<Answer, 'date' | 'until' | 'next'> | undefined = undefined;
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly services: EndOfTermServices;
  private running = new AbortController();

  constructor(months: string, services: EndOfTermServices) {
    this.months = months;
    this.services = services;
    makeAutoObservable<EndOfTermStore, 'services' | 'running'>(this, {
      services: false,
      running: false,
      start: false,
      leases: observableRef,
      answer: observableRef,
      error: observableRef,
    });
  }

  start(): Disposer {
    const stops = [
      reaction(
        () => this.months,
        () => void this.load(),
        { fireImmediately: true },
      ),
      whenRecordsChange(
        this.services.events,
        () => ['Contract'],
        () => void this.load(),
      ),
      () => this.running.abort(),
    ];
    return () => stops.forEach((stop) => stop());
  }

  show(months: string): void {
    this.months = months;
  }

  load(): Promise<void> {
    return this.read(undefined);
  }

  /** Reads those that follow the ones that are shown. */
  loadMore(): Promise<void> {
    return this.read(this.answer?.next);
  }

  private async read(after: Answer['next']): Promise<void> {
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    this.isLoading = true;
    try {
      const query = { months: this.months, ...after };
      const { contracts, ...answer } = await this.services.api.call<typeof endOfTerm>('GET /servicing/end-of-term', {
        query,
        signal,
        isSilent: true,
      });
      const leases = after === undefined ? contracts : [...this.leases, ...contracts];
      if (!signal.aborted) runInAction(() => Object.assign(this, { leases, answer, error: undefined, isLoading: false }));
    } catch (error) {
      if (!signal.aborted) runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }
}
