import { type AnswerOf, ApiError } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type * as routes from '../../server/services/access/sessions/sessionListRoutes.ts';

export type OwnSession = AnswerOf<typeof routes.listOwnSessions>[number];

/** Where one is signed in. */
export class OwnSessionsStore {
  rows: readonly OwnSession[] = [];
  problem: ApiError | undefined = undefined;
  isBusy = false;
  private readonly params: { readonly username: string };
  private readonly api: ApiService;

  constructor(username: string, api: ApiService) {
    this.params = { username };
    this.api = api;
    makeAutoObservable<OwnSessionsStore, 'params' | 'api'>(this, {
      params: false,
      api: false,
      rows: observableRef,
      problem: observableRef,
    });
  }

  load(): Promise<void> {
    return this.act(async () => {});
  }

  end(id: string): Promise<void> {
    return this.act(async () => {
      const options = { params: { ...this.params, id }, isSilent: true };
      await this.api.call<typeof routes.endOwnSession>('DELETE /core/users/:username/sessions/:id', options);
    });
  }

  endOthers(): Promise<void> {
    return this.act(async () => {
      const options = { params: this.params, isSilent: true };
      await this.api.call<typeof routes.endOtherSessions>('DELETE /core/users/:username/sessions', options);
    });
  }

  /** Does it, and reads anew what there is then. */
  private async act(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.problem = undefined;
    try {
      await work();
      const options = { params: this.params, isSilent: true };
      const rows = await this.api.call<typeof routes.listOwnSessions>('GET /core/users/:username/sessions', options);
      runInAction(() => (this.rows = rows));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.problem = error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
