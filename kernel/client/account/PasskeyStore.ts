import { type AnswerOf, ApiError } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type * as routes from '../../server/services/access/passkeys/passkeyRoutes.ts';
import type { AccountStore } from './AccountStore.ts';

export type Passkey = AnswerOf<typeof routes.listPasskeys>[number];

/** One's own passkeys. */
export class PasskeyStore {
  rows: readonly Passkey[] = [];
  problem: ApiError | undefined = undefined;
  isBusy = false;
  private readonly params: { readonly username: string };
  private readonly api: ApiService;
  private readonly account: AccountStore;

  constructor(username: string, api: ApiService, account: AccountStore) {
    this.params = { username };
    this.api = api;
    this.account = account;
    makeAutoObservable<PasskeyStore, 'params' | 'api' | 'account'>(this, {
      params: false,
      api: false,
      account: false,
      rows: observableRef,
      problem: observableRef,
    });
  }

  load(): Promise<void> {
    return this.act(async () => {});
  }

  add(name: string): Promise<void> {
    return this.act(async () => {
      const { params } = this;
      const options = await this.api.call<typeof routes.beginPasskey>('POST /core/users/:username/passkeys/options', {
        params,
        isSilent: true,
      });
      const { makePasskey } = await import('../passkeys/showPasskey.ts');
      const body = { name, response: await makePasskey(options) };
      const answer = await this.api.call<typeof routes.addPasskey>('POST /core/users/:username/passkeys', { params, body, isSilent: true });
      if (answer.recoveryCodes.length > 0) this.account.showCodes(answer);
    });
  }

  rename(id: string, name: string): Promise<void> {
    return this.act(async () => {
      const options = { params: { ...this.params, id }, body: { name }, isSilent: true };
      await this.api.call<typeof routes.renamePasskey>('PATCH /core/users/:username/passkeys/:id', options);
    });
  }

  remove(id: string): Promise<void> {
    return this.act(async () => {
      const options = { params: { ...this.params, id }, isSilent: true };
      await this.api.call<typeof routes.removePasskey>('DELETE /core/users/:username/passkeys/:id', options);
    });
  }

  /** Does it, and reads anew what there is then. */
  private async act(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.problem = undefined;
    try {
      await work();
      const { params } = this;
      const rows = await this.api.call<typeof routes.listPasskeys>('GET /core/users/:username/passkeys', { params, isSilent: true });
      runInAction(() => (this.rows = rows));
      await this.account.load();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.problem = error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
