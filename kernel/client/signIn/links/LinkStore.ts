import { type AnswerOf, ApiError } from '@mortise/sdk';
import type { ApiService, TranslationService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type * as routes from '../../../server/services/access/passwordLife/linkRoutes.ts';
import { signInMessage } from '../signInMessage.ts';

/** A link of a mail that was opened. */
export class LinkStore {
  link: AnswerOf<typeof routes.openLink> | undefined = undefined;
  isDone = false;
  /** Whether it was used already or is too old. */
  isExpired = false;
  problem: string | undefined = undefined;
  isBusy = false;
  private readonly token: string;
  private readonly api: ApiService;
  private readonly translations: TranslationService;

  constructor(token: string, api: ApiService, translations: TranslationService) {
    this.token = token;
    this.api = api;
    this.translations = translations;
    makeAutoObservable<LinkStore, 'token' | 'api' | 'translations'>(this, {
      token: false,
      api: false,
      translations: false,
      link: observableRef,
    });
  }

  open(): Promise<void> {
    return this.attempt(async () => {
      const body = { token: this.token };
      const link = await this.api.call<typeof routes.openLink>('POST /core/auth/links/opened', { body, isSilent: true });
      runInAction(() => (this.link = link));
    });
  }

  setPassword(password: string): Promise<void> {
    return this.attempt(async () => {
      const body = { token: this.token, password };
      await this.api.call<typeof routes.setPasswordByLink>('POST /core/auth/links/password', { body, isSilent: true });
      runInAction(() => (this.isDone = true));
    });
  }

  /** Asked for by a button: programs that follow the links of mails use none up. */
  unlock(): Promise<void> {
    return this.attempt(async () => {
      const body = { token: this.token };
      await this.api.call<typeof routes.unlockByLink>('POST /core/auth/links/unlock', { body, isSilent: true });
      runInAction(() => (this.isDone = true));
    });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.problem = undefined;
    try {
      await work();
    } catch (error) {
      runInAction(() => {
        this.problem = signInMessage(error, this.translations);
        this.isExpired = error instanceof ApiError && error.code === 'LINK_EXPIRED';
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
