import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import type { follows } from '../../../kernel/contract.ts';

interface Followed {
  readonly entity: string;
  readonly registration: string;
}

/** Whether the user follows a record; unknown until the server said so. */
export class FollowStore {
  isFollowed: boolean | undefined = undefined;
  private readonly api: ApiService;
  private readonly params: Followed;

  constructor(api: ApiService, params: Followed) {
    this.api = api;
    this.params = params;
    makeAutoObservable<FollowStore, 'api' | 'params'>(this, { api: false, params: false });
  }

  /** Where it cannot be known, nothing can be changed either. */
  async load(): Promise<void> {
    const asked = { params: this.params, isSilent: true };
    const answer = await this.api
      .call<typeof follows.readFollowed>('GET /notification/follows/:entity/:registration', asked)
      .catch(() => undefined);
    runInAction(() => (this.isFollowed = answer?.isFollowed));
  }

  async set(isFollowed: boolean): Promise<void> {
    const asked = { params: this.params };
    if (isFollowed) await this.api.call<typeof follows.follow>('PUT /notification/follows/:entity/:registration', asked);
    else await this.api.call<typeof follows.unfollow>('DELETE /notification/follows/:entity/:registration', asked);
    runInAction(() => (this.isFollowed = isFollowed));
  }
}
