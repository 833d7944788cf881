import type { AnswerOf } from '@mortise/sdk';
import type { ApiService, TranslationService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type * as routes from '../../../server/services/access/entrance/stepRoutes.ts';
import type { PendingStep } from '../../services/AuthService.ts';
import { signInMessage } from '../signInMessage.ts';

/** A second factor that is set up between the password and the session. */
export class EnrolStore {
  enrolment: AnswerOf<typeof routes.beginEnrolment> | undefined = undefined;
  recoveryCodes: readonly string[] | undefined = undefined;
  problem: string | undefined = undefined;
  isBusy = false;
  private pending: PendingStep;
  private readonly api: ApiService;
  private readonly translations: TranslationService;

  constructor(pending: PendingStep, api: ApiService, translations: TranslationService) {
    this.pending = pending;
    this.api = api;
    this.translations = translations;
    makeAutoObservable<EnrolStore, 'api' | 'translations' | 'pending'>(this, {
      api: false,
      translations: false,
      pending: false,
      enrolment: observableRef,
      recoveryCodes: observableRef,
    });
  }

  begin(): Promise<void> {
    return this.attempt(async () => {
      const body = { totpToken: this.pending.totpToken };
      const enrolment = await this.api.call<typeof routes.beginEnrolment>('POST /core/auth/totp/enrolment', { body, isSilent: true });
      runInAction(() => (this.enrolment = enrolment));
    });
  }

  confirm(code: string): Promise<void> {
    return this.attempt(async () => {
      const body = { totpToken: this.pending.totpToken, code };
      const path = 'POST /core/auth/totp/enrolment/confirmation';
      const { recoveryCodes, next } = await this.api.call<typeof routes.confirmEnrolment>(path, { body, isSilent: true });
      this.pending = next;
      runInAction(() => (this.recoveryCodes = recoveryCodes));
    });
  }

  /** The codes are kept: the session opens. */
  end(): Promise<AnswerOf<typeof routes.continueSignIn>> {
    const body = { totpToken: this.pending.totpToken };
    return this.api.call<typeof routes.continueSignIn>('POST /core/auth/totp/enrolment/end', { body, isSilent: true });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.problem = undefined;
    try {
      await work();
    } catch (error) {
      runInAction(() => (this.problem = signInMessage(error, this.translations)));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
