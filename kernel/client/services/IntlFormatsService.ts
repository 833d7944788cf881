import { Formats } from '@mortise/sdk/domain';
import type { FormatsService, SessionService, TranslationService } from '@mortise/sdk/client';
import { makeAutoObservable } from 'mobx';

/** Formats of the chosen locale and of the user's time zone. */
export class IntlFormatsService implements FormatsService {
  private readonly translations: TranslationService;
  private readonly session: SessionService;

  constructor(translations: TranslationService, session: SessionService) {
    this.translations = translations;
    this.session = session;
    makeAutoObservable<IntlFormatsService, 'translations' | 'session'>(this, { translations: false, session: false });
  }

  get current(): Formats {
    return new Formats(this.translations.locale, this.session.user.timeZone);
  }
}
