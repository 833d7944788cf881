import { ApiError } from '@mortise/sdk';
import type { TranslationService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AuthService, PendingStep, SignInAnswer } from '../services/AuthService.ts';
import { signInMessage } from './signInMessage.ts';

/** What a user types to sign in, and what the server says to it. */
export class SignInStore {
  username: string;
  password = '';
  problem: string | undefined = undefined;
  isBusy = false;
  /** The password was right, and something is still missing. AUTH-012. */
  pending: PendingStep | undefined = undefined;
  private readonly auth: AuthService;
  private readonly translations: TranslationService;
  private readonly tenant: () => string | undefined;

  /** @param tenant the one that a name without any is of: what the host says. */
  constructor(auth: AuthService, translations: TranslationService, username = '', tenant: () => string | undefined = () => undefined) {
    this.auth = auth;
    this.translations = translations;
    this.username = username;
    this.tenant = tenant;
    this.problem = auth.signOutProblem && translations.translate(auth.signOutProblem);
    makeAutoObservable<SignInStore, 'auth' | 'translations' | 'tenant'>(
      this,
      { auth: false, translations: false, tenant: false, pending: observableRef },
      { autoBind: true },
    );
  }

  setUsername(username: string): void {
    this.username = username;
    this.problem = undefined;
  }

  setPassword(password: string): void {
    this.password = password;
    this.problem = undefined;
  }

  /** With the tenant of the host where none was typed. */
  fullName(typed = this.username): string {
    const [name, tenant] = [typed.trim(), this.tenant()];
    return name.includes('@') || tenant === undefined ? name : `${name}@${tenant}`;
  }

  async submit(): Promise<void> {
    if (this.isBusy) return;
    this.problem =
      this.username.trim() === '' || this.password === '' ? this.translations.translate('Enter your username and password') : undefined;
    if (this.problem !== undefined) return;
    await this.attempt(() => this.auth.signIn(this.fullName(), this.password));
    // It has done what it is for.
    if (this.pending !== undefined) runInAction(() => (this.password = ''));
  }

  /** Takes a step: asks the server, and goes on with what it answers. */
  takeStep(call: () => Promise<SignInAnswer | undefined>): Promise<void> {
    return this.attempt(async () => {
      const answer = await call();
      if (answer !== undefined) return this.auth.proceed(answer);
      // An identity provider is asked once more.
      window.location.reload();
      return this.pending;
    });
  }

  /** Somebody came from an identity provider, and something is still missing. */
  wait(pending: PendingStep): void {
    this.pending = pending;
    this.problem = undefined;
  }

  /** Back to name and password. */
  startAgain(problem?: string): void {
    this.pending = undefined;
    this.problem = problem;
  }

  private async attempt(work: () => Promise<PendingStep | undefined>): Promise<void> {
    this.isBusy = true;
    this.problem = undefined;
    try {
      const pending = await work();
      runInAction(() => (this.pending = pending));
    } catch (error) {
      runInAction(() => this.fail(error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private fail(error: unknown): void {
    const message = signInMessage(error, this.translations);
    if (error instanceof ApiError && error.code === 'SIGN_IN_EXPIRED') this.startAgain(message);
    else this.problem = message;
  }
}
