import type { AnswerOf, Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { apiKeys, scimKeys } from '../../../kernel/contract.ts';
import type { Provider } from './providerFields.ts';

export type ScimKey = AnswerOf<typeof scimKeys.listProviderKeys>[number];

/** The keys with which one identity provider keeps users and groups. */
export class ScimStore {
  keys: readonly ScimKey[] | undefined = undefined;
  /** The text of the key that was just made: shown once. */
  made: string | undefined = undefined;
  isBusy = false;
  problem: Error | undefined = undefined;
  private readonly params: { readonly id: string };
  private readonly api: ApiService;

  constructor({ id }: Provider, api: ApiService) {
    this.params = { id };
    this.api = api;
    makeAutoObservable<ScimStore, 'params' | 'api'>(
      this,
      { params: false, api: false, start: false, keys: observableRef, problem: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    void this.act(() => Promise.resolve());
    return () => {};
  }

  make(days: number): Promise<void> {
    const options = { params: this.params, body: { days }, isSilent: true };
    return this.act(async () => {
      const { key } = await this.api.call<typeof scimKeys.makeProviderKey>('POST /core/identity-providers/:id/keys', options);
      runInAction(() => (this.made = key));
    });
  }

  remove({ _id: id }: ScimKey): Promise<void> {
    return this.act(() => this.api.call<typeof apiKeys.removeApiKey>('DELETE /core/api-keys/:id', { params: { id }, isSilent: true }));
  }

  /** Does something, then reads the keys anew. */
  private async act(change: () => Promise<unknown>): Promise<void> {
    Object.assign(this, { isBusy: true, problem: undefined });
    const path = 'GET /core/identity-providers/:id/keys';
    try {
      await change();
      const keys = await this.api.call<typeof scimKeys.listProviderKeys>(path, { params: this.params, isSilent: true });
      runInAction(() => (this.keys = keys));
    } catch (error) {
      runInAction(() => (this.problem = error instanceof Error ? error : new Error(String(error))));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
