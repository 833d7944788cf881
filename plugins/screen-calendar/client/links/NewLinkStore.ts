import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { makeCalendarFeed } from '../../server/feedRoutes.ts';

/** A calendar link that is being made. */
export class NewLinkStore {
  name = '';
  isBusy = false;
  error: Error | undefined = undefined;
  /** The address, this once. */
  made: string | undefined = undefined;
  private readonly username: string;
  private readonly api: ApiService;

  constructor(username: string, api: ApiService) {
    this.username = username;
    this.api = api;
    makeAutoObservable<NewLinkStore, 'username' | 'api'>(this, { username: false, api: false, error: observableRef });
  }

  setName(name: string): void {
    this.name = name;
  }

  async make(): Promise<void> {
    const name = this.name.trim();
    if (this.isBusy || name === '') return;
    Object.assign(this, { isBusy: true, error: undefined });
    const { origin } = window.location;
    try {
      const { path } = await this.api.call<typeof makeCalendarFeed>('POST /core/users/:username/calendar-feeds', {
        params: { username: this.username },
        body: { name, origin },
        isSilent: true,
      });
      runInAction(() => (this.made = `${origin}${path}`));
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
