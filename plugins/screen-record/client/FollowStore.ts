import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import type { follows } from '../../../kernel/contract.ts';

interface Followed {
  readonly entity: string;
  readonly registration: string;
}

/** What the server said, by user and record: whoever comes back to a page asks for nothing. */
const answers = new WeakMap<ApiService, Map<string, boolean>>();

/** Whether the user follows a record; unknown until the server said so. */
export class FollowStore {
  isFollowed: boolean | undefined = undefined;
  private readonly api: ApiService;
  private readonly params: Followed;
  private readonly known: Map<string, boolean>;
  private readonly key: string;

  constructor(api: ApiService, params: Followed, username: string) {
    this.api = api;
    this.params = params;
    this.known = answers.get(api) ?? new Map<string, boolean>();
    answers.set(api, this.known);
    this.key = [username, params.entity, params.registration].join(' ');
    this.isFollowed = this.known.get(this.key);
    makeAutoObservable<FollowStore, 'api' | 'params' | 'known' | 'key'>(this, { api: false, params: false, known: false, key: false });
  }

  /** Where it cannot be known, nothing can be changed either. */
  async load(): Promise<void> {
    if (this.isFollowed !== undefined) return;
    const asked = { params: this.params, isSilent: true };
    const answer = await this.api
      .call<typeof follows.readFollowed>('GET /notification/follows/:entity/:registration', asked)
      .catch(() => undefined);
    if (answer !== undefined) this.learn(answer.isFollowed);
  }

  async set(isFollowed: boolean): Promise<void> {
    const asked = { params: this.params };
    if (isFollowed) await this.api.call<typeof follows.follow>('PUT /notification/follows/:entity/:registration', asked);
    else await this.api.call<typeof follows.unfollow>('DELETE /notification/follows/:entity/:registration', asked);
    this.learn(isFollowed);
  }

  private learn(isFollowed: boolean): void {
    this.known.set(this.key, isFollowed);
    runInAction(() => (this.isFollowed = isFollowed));
  }
}
