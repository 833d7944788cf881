import { ApiError, type AnswerOf, type Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import type { leaving } from '../../../kernel/contract.ts';

/** Whether a tenant is to be deleted, and asking for it. */
export class LeavingStore {
  readonly name: string;
  state: AnswerOf<typeof leaving.deletionOfTenant> | undefined = undefined;
  isBusy = false;
  /** Why it was refused; a translation key. */
  problem: string | undefined = undefined;
  private readonly api: ApiService;

  constructor(api: ApiService, name: string) {
    this.api = api;
    this.name = name;
    makeAutoObservable<this, 'api'>(this, { api: false, name: false, start: false }, { autoBind: true });
  }

  start(): Disposer {
    void this.load();
    return () => {};
  }

  async load(): Promise<void> {
    const { params } = this;
    const state = await this.api
      .call<typeof leaving.deletionOfTenant>('GET /core/tenants/:name/deletion', { params, isSilent: true })
      .catch(() => undefined);
    runInAction(() => (this.state = state));
  }

  /** Answers whether it is to be deleted by now. */
  delete(typed: string): Promise<boolean> {
    const { params } = this;
    return this.attempt(async () => {
      await this.api.call<typeof leaving.deleteTenant>('POST /core/tenants/:name/deletion', {
        params,
        body: { name: typed },
        isSilent: true,
      });
    });
  }

  takeBack(): Promise<boolean> {
    const { params } = this;
    return this.attempt(async () => {
      await this.api.call<typeof leaving.keepTenant>('DELETE /core/tenants/:name/deletion', { params });
    });
  }

  private get params() {
    return { name: this.name };
  }

  private async attempt(action: () => Promise<void>): Promise<boolean> {
    this.isBusy = true;
    this.problem = undefined;
    try {
      await action();
      await this.load();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.problem = error.details.errors?.[0] ?? error.message));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
