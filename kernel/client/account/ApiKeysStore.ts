import { type AnswerOf, ApiError } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type * as routes from '../../server/services/access/apiKeys/apiKeyRoutes.ts';

export type ApiKey = AnswerOf<typeof routes.listOwnApiKeys>[number];

/** What is asked of a new key, as it is typed. */
export interface ApiKeyDraft {
  readonly name: string;
  readonly reach: 'read' | 'all' | 'chosen';
  /** One per line. */
  readonly permissions: string;
  readonly days: number;
  /** One per line. */
  readonly addresses: string;
}

/** One's keys for programs. */
export class ApiKeysStore {
  rows: readonly ApiKey[] = [];
  /** The text of the key that was just made: shown once. */
  made: string | undefined = undefined;
  problem: ApiError | undefined = undefined;
  isBusy = false;
  private readonly params: { readonly username: string };
  private readonly api: ApiService;

  constructor(username: string, api: ApiService) {
    this.params = { username };
    this.api = api;
    makeAutoObservable<ApiKeysStore, 'params' | 'api'>(this, { params: false, api: false, rows: observableRef, problem: observableRef });
  }

  load(): Promise<void> {
    return this.act(async () => {});
  }

  make({ name, reach, permissions, days, addresses }: ApiKeyDraft): Promise<void> {
    return this.act(async () => {
      const body = { name, days, reach: reach === 'chosen' ? linesOf(permissions) : reach, addresses: linesOf(addresses) };
      const { key } = await this.api.call<typeof routes.makeApiKey>('POST /core/users/:username/api-keys', {
        params: this.params,
        body,
        isSilent: true,
      });
      runInAction(() => (this.made = key));
    });
  }

  remove(id: string): Promise<void> {
    return this.act(async () => {
      const options = { params: { ...this.params, id }, isSilent: true };
      await this.api.call<typeof routes.removeOwnApiKey>('DELETE /core/users/:username/api-keys/:id', options);
    });
  }

  /** Forgets the text of a key that was shown, and what was refused. */
  close(): void {
    this.made = undefined;
    this.problem = undefined;
  }

  /** Does it, and reads anew what there is then. */
  private async act(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.problem = undefined;
    try {
      await work();
      const options = { params: this.params, isSilent: true };
      const rows = await this.api.call<typeof routes.listOwnApiKeys>('GET /core/users/:username/api-keys', options);
      runInAction(() => (this.rows = rows));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.problem = error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}

export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
