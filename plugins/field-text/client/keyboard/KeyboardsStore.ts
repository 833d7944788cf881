import type { ScriptsService, TranslationService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { readKeyboards } from './readKeyboards.ts';
import type { VirtualKeyboard } from './VirtualKeyboard.ts';

/** The keyboards of the tenant for the user's language; asked for when a field is entered. Observable. */
export class KeyboardsStore {
  all: readonly VirtualKeyboard[] = [];
  private asked: string | undefined = undefined;
  private readonly scripts: ScriptsService;
  private readonly translations: Pick<TranslationService, 'locale'>;

  constructor(scripts: ScriptsService, translations: Pick<TranslationService, 'locale'>) {
    this.scripts = scripts;
    this.translations = translations;
    makeAutoObservable<KeyboardsStore, 'scripts' | 'translations' | 'asked'>(this, {
      all: observableRef,
      asked: false,
      scripts: false,
      translations: false,
    });
  }

  /** Without an answer there is no keyboard: whoever types has one. */
  async load(): Promise<void> {
    const { locale } = this.translations;
    if (this.asked === locale) return;
    this.asked = locale;
    try {
      const answer = await this.scripts.run<unknown>('virtual-keyboards', { locale });
      runInAction(() => (this.all = readKeyboards(answer)));
    } catch {
      this.asked = undefined;
    }
  }
}
