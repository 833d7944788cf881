import { type AnswerOf, ApiError } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type * as routes from '../../server/services/access/secondFactor/secondFactorRoutes.ts';

export type FactorState = AnswerOf<typeof routes.readSecondFactor>;

/** How one signs in: one's second factor and its recovery codes. */
export class AccountStore {
  state: FactorState | undefined = undefined;
  /** Why it could not be read. */
  error: Error | undefined = undefined;
  enrolment: AnswerOf<typeof routes.beginTotp> | undefined = undefined;
  /** Shown once. */
  recoveryCodes: readonly string[] | undefined = undefined;
  /** What the server said to the last action. */
  problem: ApiError | undefined = undefined;
  isBusy = false;
  private readonly username: string;
  private readonly api: ApiService;

  constructor(username: string, api: ApiService) {
    this.username = username;
    this.api = api;
    makeAutoObservable<AccountStore, 'username' | 'api'>(this, {
      username: false,
      api: false,
      state: observableRef,
      enrolment: observableRef,
      recoveryCodes: observableRef,
      problem: observableRef,
      error: observableRef,
    });
  }

  async load(): Promise<void> {
    try {
      const options = { params: { username: this.username }, isSilent: true };
      const state = await this.api.call<typeof routes.readSecondFactor>('GET /core/users/:username/totp', options);
      runInAction(() => {
        this.state = state;
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    }
  }

  beginTotp(): Promise<void> {
    return this.act(async () => {
      const options = { params: { username: this.username }, isSilent: true };
      const enrolment = await this.api.call<typeof routes.beginTotp>('POST /core/users/:username/totp', options);
      runInAction(() => (this.enrolment = enrolment));
    });
  }

  confirmTotp(code: string): Promise<void> {
    return this.act(async () => {
      const options = { params: { username: this.username }, body: { code }, isSilent: true };
      const path = 'POST /core/users/:username/totp/confirmation';
      this.showCodes(await this.api.call<typeof routes.confirmTotp>(path, options));
    });
  }

  renewCodes(): Promise<void> {
    return this.act(async () => {
      const options = { params: { username: this.username }, isSilent: true };
      const path = 'POST /core/users/:username/totp/recovery-codes';
      this.showCodes(await this.api.call<typeof routes.renewRecoveryCodes>(path, options));
    });
  }

  removeTotp(): Promise<void> {
    return this.act(async () => {
      const options = { params: { username: this.username }, isSilent: true };
      await this.api.call<typeof routes.removeTotp>('DELETE /core/users/:username/totp', options);
    });
  }

  /** Leaves what is being set up, or the codes that were shown. */
  close(): void {
    this.enrolment = undefined;
    this.recoveryCodes = undefined;
    this.problem = undefined;
  }

  showCodes({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }): void {
    this.enrolment = undefined;
    this.recoveryCodes = recoveryCodes;
  }

  private async act(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.problem = undefined;
    try {
      await work();
      await this.load();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.problem = error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
