import type { Disposer } from '@mortise/sdk';
import { whenRecordsChange, type ApiService, type EventsService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { readServicing } from '../server/contractRoutes.ts';
import type { ContractServicing } from '../shared/ContractServicing.ts';

interface ServicingServices {
  readonly api: ApiService;
  readonly events: EventsService;
}

/** Where a contract stands on a day, read again when something happens to it. */
export class ServicingStore {
  /** The day that was picked; empty for the business date. */
  day = '';
  standing: ContractServicing | undefined = undefined;
  error: Error | undefined = undefined;
  readonly contract: string;
  private readonly services: ServicingServices;
  private running = new AbortController();

  constructor(contract: string, services: ServicingServices) {
    this.contract = contract;
    this.services = services;
    makeAutoObservable<ServicingStore, 'services' | 'running'>(
      this,
      { contract: false, services: false, running: false, start: false, standing: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    const stops = [
      reaction(
        () => this.day,
        () => void this.load(),
        { fireImmediately: true },
      ),
      whenRecordsChange(
        this.services.events,
        () => ['Contract', 'Invoice'],
        () => void this.load(),
      ),
      () => this.running.abort(),
    ];
    return () => stops.forEach((stop) => stop());
  }

  choose(day: string): void {
    this.day = day;
  }

  async load(): Promise<void> {
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    const { contract: registration, day } = this;
    try {
      const standing = await this.services.api.call<typeof readServicing>('GET /financing/contracts/:registration/servicing', {
        params: { registration },
        query: day === '' ? {} : { date: day },
        signal,
        isSilent: true,
      });
      if (!signal.aborted) runInAction(() => Object.assign(this, { standing, error: undefined }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!signal.aborted) runInAction(() => (this.error = error));
    }
  }
}
