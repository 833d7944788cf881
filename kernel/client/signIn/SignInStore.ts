import { ApiError } from '@mortise/sdk';
import type { TranslationService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import type { AuthService } from '../services/AuthService.ts';

/** What a user types to sign in, and what the server says to it. */
export class SignInStore {
  username: string;
  password = '';
  problem: string | undefined = undefined;
  isBusy = false;
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
      { auth: false, translations: false, tenant: false },
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

  private fullName(): string {
    const [name, tenant] = [this.username.trim(), this.tenant()];
    return name.includes('@') || tenant === undefined ? name : `${name}@${tenant}`;
  }

  async submit(): Promise<void> {
    if (this.isBusy) return;
    this.problem =
      this.username.trim() === '' || this.password === '' ? this.translations.translate('Enter your username and password') : undefined;
    if (this.problem !== undefined) return;
    this.isBusy = true;
    try {
      await this.auth.signIn(this.fullName(), this.password);
    } catch (error) {
      runInAction(() => (this.problem = messageOf(error, this.translations)));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}

function messageOf(error: unknown, translations: TranslationService): string {
  if (error instanceof ApiError && error.code !== 'UNKNOWN') {
    // "Too many failed attempts: try again in 5 minutes" has a number in it; the dictionary has a placeholder there.
    const [count = ''] = /\d+/.exec(error.message) ?? [];
    return translations.translate(error.message.replace(/\d+/, '{count}'), { count });
  }
  return translations.translate('Signing in failed: try again in a moment');
}
