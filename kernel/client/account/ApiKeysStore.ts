import type { AnswerOf } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import type * as routes from '../../server/services/access/apiKeys/apiKeyRoutes.ts';
import { OwnList } from './OwnList.ts';

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
  readonly list: OwnList<ApiKey>;
  /** The text of the key that was just made: shown once. */
  made: string | undefined = undefined;
  private readonly params: { readonly username: string };
  private readonly api: ApiService;

  constructor(username: string, api: ApiService) {
    const params = { username };
    this.params = params;
    this.api = api;
    this.list = new OwnList(() => api.call<typeof routes.listOwnApiKeys>('GET /core/users/:username/api-keys', { params, isSilent: true }));
    makeAutoObservable<ApiKeysStore, 'params' | 'api'>(this, { params: false, api: false, list: false });
  }

  make({ name, reach, permissions, days, addresses }: ApiKeyDraft): Promise<void> {
    return this.list.act(async () => {
      const body = { name, days, reach: reach === 'chosen' ? linesOf(permissions) : reach, addresses: linesOf(addresses) };
      const options = { params: this.params, body, isSilent: true };
      const { key } = await this.api.call<typeof routes.makeApiKey>('POST /core/users/:username/api-keys', options);
      runInAction(() => (this.made = key));
    });
  }

  remove(id: string): Promise<void> {
    const options = { params: { ...this.params, id }, isSilent: true };
    return this.list.act(() => this.api.call<typeof routes.removeOwnApiKey>('DELETE /core/users/:username/api-keys/:id', options));
  }

  /** Forgets the text of a key that was shown, and what was refused. */
  close(): void {
    this.made = undefined;
    this.list.forgetProblem();
  }
}

export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
