import type { chatPeople } from '../server/roomRoutes.ts';
import type { Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Person } from './chatTypes.ts';

const PAUSE = 200;

/** Users who can be written to, while their name is typed; and those who were chosen. */
export class PeopleSearch {
  found: readonly Person[] = [];
  chosen: readonly Person[] = [];
  /** Who is in it already is not offered. */
  private readonly room: string | undefined;
  private readonly api: ApiService;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private asking = new AbortController();

  constructor(api: ApiService, room?: string) {
    this.api = api;
    this.room = room;
    makeAutoObservable<PeopleSearch, 'room' | 'api' | 'timer' | 'asking'>(
      this,
      { room: false, api: false, timer: false, asking: false, start: false, found: observableRef, chosen: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    void this.ask('');
    return () => {
      clearTimeout(this.timer);
      this.asking.abort();
    };
  }

  /** Those who can be chosen, and those who are. */
  get offered(): readonly Person[] {
    const chosen = new Set(this.chosen.map(({ username }) => username));
    return [...this.chosen, ...this.found.filter(({ username }) => !chosen.has(username))];
  }

  type(search: string): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(search), PAUSE);
  }

  choose(usernames: readonly string[]): void {
    this.chosen = this.offered.filter(({ username }) => usernames.includes(username));
  }

  private async ask(search: string): Promise<void> {
    this.asking.abort();
    const { signal } = (this.asking = new AbortController());
    const query = { search, ...(this.room !== undefined && { room: this.room }) };
    // Typing on tries again.
    const found = await this.api.call<typeof chatPeople>('GET /chat/people', { query, signal, isSilent: true }).catch(() => []);
    if (!signal.aborted) runInAction(() => (this.found = found));
  }
}
