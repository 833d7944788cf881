import type { AnswerOf } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { QueryStore } from '@mortise/sdk/ui';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { calendarFeed, endCalendarFeed, makeCalendarFeed } from '../../server/feedRoutes.ts';

/** The address at which other programs read the user's calendar. */
export class FeedStore {
  readonly query: QueryStore<AnswerOf<typeof calendarFeed>>;
  isBusy = false;
  error: Error | undefined = undefined;
  /** The address, this once. */
  made: string | undefined = undefined;
  private readonly params: { readonly username: string };
  private readonly api: ApiService;

  constructor(username: string, api: ApiService) {
    this.params = { username };
    this.api = api;
    this.query = new QueryStore((signal) =>
      api.call<typeof calendarFeed>('GET /core/users/:username/calendar-feed', { params: this.params, signal, isSilent: true }),
    );
    makeAutoObservable<FeedStore, 'params' | 'api'>(this, { query: false, params: false, api: false, start: false, error: observableRef });
  }

  start = () => this.query.start();

  make(): Promise<void> {
    const { origin } = window.location;
    return this.work(async () => {
      const { path } = await this.api.call<typeof makeCalendarFeed>('POST /core/users/:username/calendar-feed', {
        params: this.params,
        body: { origin },
        isSilent: true,
      });
      runInAction(() => (this.made = `${origin}${path}`));
    });
  }

  end(): Promise<void> {
    return this.work(async () => {
      await this.api.call<typeof endCalendarFeed>('DELETE /core/users/:username/calendar-feed', { params: this.params, isSilent: true });
      await this.query.load();
    });
  }

  private async work(job: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    Object.assign(this, { isBusy: true, error: undefined });
    try {
      await job();
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
