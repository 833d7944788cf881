import type { Disposer, EntityShape } from '@mortise/sdk';
import type { ApiService, TrailRow } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** A record that the words in the search box may mean. */
export interface Suggestion extends TrailRow {
  readonly status: string;
}

/** More than two characters. */
const FEWEST_LETTERS = 3;
const DEBOUNCE = 250;

/** The records offered below the search box while words are typed. */
export class Suggestions {
  found: readonly Suggestion[] = [];
  private readonly api: ApiService;
  private readonly entity: EntityShape;
  private running = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(entity: EntityShape, api: ApiService) {
    this.entity = entity;
    this.api = api;
    makeAutoObservable<Suggestions, 'api' | 'entity' | 'running' | 'timer'>(this, {
      api: false,
      entity: false,
      running: false,
      timer: false,
      start: false,
      found: observableRef,
    });
  }

  start(): Disposer {
    return () => this.stop();
  }

  /** Forgets what was found for other words, and asks once nothing is typed for a moment. */
  type(text: string): void {
    this.clear();
    const search = text.trim();
    if (search.length >= FEWEST_LETTERS) this.timer = setTimeout(() => void this.ask(search), DEBOUNCE);
  }

  clear(): void {
    this.stop();
    this.found = [];
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.running.abort();
  }

  private async ask(search: string): Promise<void> {
    this.running = new AbortController();
    const { signal } = this.running;
    const options = { query: { autocomplete: 1, search }, signal, isSilent: true };
    const found = await this.api.get<readonly Suggestion[]>(`/${this.entity.collection}`, options).catch(() => []);
    if (!signal.aborted) runInAction(() => (this.found = found));
  }
}
