import type { Disposer } from '@mortise/sdk';
import type { ApiService, NotificationsService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { findRegistered } from '../../server/registrationRoutes.ts';
import type { RegisteredPerson } from '../../shared/registeredPerson.ts';

/** PERSON-063. */
export const SEARCH_AFTER_MILLISECONDS = 300;
const FEWEST_LETTERS = 3;

/** Looks for whoever is known under a number, or by a name, while it is typed. Observable. */
export class RegistrationSearch {
  found: readonly RegisteredPerson[] = [];
  isLoading = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = new AbortController();
  private readonly api: ApiService;
  private readonly notifications: NotificationsService;

  constructor(api: ApiService, notifications: NotificationsService) {
    this.api = api;
    this.notifications = notifications;
    makeAutoObservable<RegistrationSearch, 'api' | 'notifications' | 'timer' | 'running'>(this, {
      api: false,
      notifications: false,
      timer: false,
      running: false,
      start: false,
      found: observableRef,
    });
  }

  start(): Disposer {
    return () => this.stop();
  }

  /** Searches once the typing has paused; too few letters find nothing. */
  look(type: string, text: string, personType: string): void {
    this.stop();
    this.found = [];
    if (type === '' || text.trim().length < FEWEST_LETTERS) return;
    this.timer = setTimeout(() => void this.search(type, text.trim(), personType), SEARCH_AFTER_MILLISECONDS);
  }

  /** Forgets what was found, and what is being looked for. */
  clear(): void {
    this.stop();
    this.found = [];
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.running.abort();
    this.isLoading = false;
  }

  private async search(type: string, value: string, personType: string): Promise<void> {
    this.running = new AbortController();
    const { signal } = this.running;
    runInAction(() => (this.isLoading = true));
    try {
      const found = await this.api.call<typeof findRegistered>('POST /external/pivot/person-registration/:type', {
        params: { type },
        query: { administrativeStatus: 'ACTIVE' },
        body: { value, personType },
        signal,
        isSilent: true,
      });
      if (signal.aborted) return;
      runInAction(() => {
        this.found = Array.isArray(found) ? found : [];
        this.isLoading = false;
      });
    } catch (error) {
      if (signal.aborted) return;
      runInAction(() => (this.isLoading = false));
      this.notifications.failure(error);
    }
  }
}
