import type { Disposer, OccurringValue, OccurringValues } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

const DEBOUNCE = 250;
const SHOWN = 10;

/** The values that occur in a field, offered while its criterion is typed. */
export class ValueSuggestions {
  found: readonly OccurringValue[] = [];
  private readonly api: ApiService;
  private readonly collection: string;
  private readonly of: string;
  private running = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(collection: string, of: string, api: ApiService) {
    this.collection = collection;
    this.of = of;
    this.api = api;
    makeAutoObservable<ValueSuggestions, 'api' | 'collection' | 'of' | 'running' | 'timer'>(this, {
      api: false,
      collection: false,
      of: false,
      running: false,
      timer: false,
      start: false,
      found: observableRef,
    });
  }

  start(): Disposer {
    return () => this.stop();
  }

  /** Asks once nothing is typed for a moment. No two records share a registration: it has no values to offer. */
  type(text: string): void {
    this.stop();
    if (this.of !== 'registration') this.timer = setTimeout(() => void this.ask(text.trim()), DEBOUNCE);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.running.abort();
  }

  private async ask(beginning: string): Promise<void> {
    this.running = new AbortController();
    const { signal } = this.running;
    const query = { of: this.of, range: `0-${SHOWN - 1}`, ...(beginning !== '' && { beginning }) };
    const answer = await this.api
      .get<OccurringValues>(`/${this.collection}-values`, { query, signal, isSilent: true })
      .catch(() => undefined);
    if (!signal.aborted) runInAction(() => (this.found = answer?.values ?? []));
  }
}
