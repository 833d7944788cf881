import { type AnswerOf, ApiError } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { signInPolicies } from '../../../kernel/contract.ts';

export type SignInPolicy = AnswerOf<typeof signInPolicies.readSignInPolicy>['policy'];

/** The policy as it is saved, and as it is being changed. */
export class SignInPolicyStore {
  policy: SignInPolicy | undefined = undefined;
  /** The sensitive permissions, one per line. */
  sensitiveText = '';
  isChanged = false;
  isBusy = false;
  error: Error | undefined = undefined;
  /** What the server says to what was to be saved. */
  problem: string | undefined = undefined;
  private version = 0;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<SignInPolicyStore, 'api' | 'version'>(this, {
      api: false,
      version: false,
      policy: observableRef,
      error: observableRef,
    });
  }

  async load(): Promise<void> {
    try {
      this.take(await this.api.call<typeof signInPolicies.readSignInPolicy>('GET /core/sign-in-policy', { isSilent: true }));
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    }
  }

  changeFactor(change: Partial<SignInPolicy['secondFactor']>): void {
    this.change({ secondFactor: { ...this.policy!.secondFactor, ...change } });
  }

  changePassword(change: Partial<SignInPolicy['password']>): void {
    this.change({ password: { ...this.policy!.password, ...change } });
  }

  changeSession(change: Partial<SignInPolicy['session']>): void {
    this.change({ session: { ...this.policy!.session, ...change } });
  }

  /** One per line, as they are typed. */
  changeSensitive(text: string): void {
    this.sensitiveText = text;
    this.change({ sensitive: linesOf(text) });
  }

  /** Answers whether it is saved. */
  async save(): Promise<boolean> {
    this.isBusy = true;
    this.problem = undefined;
    try {
      const body = { policy: this.policy!, version: this.version };
      this.take(await this.api.call<typeof signInPolicies.replaceSignInPolicy>('PUT /core/sign-in-policy', { body, isSilent: true }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.problem = error.message));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private change(change: Partial<SignInPolicy>): void {
    this.policy = { ...this.policy!, ...change };
    this.isChanged = true;
  }

  private take({ policy, version }: AnswerOf<typeof signInPolicies.readSignInPolicy>): void {
    this.policy = policy;
    this.version = version;
    this.sensitiveText = policy.sensitive.join('\n');
    this.isChanged = false;
    this.error = undefined;
  }
}

const linesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
