import type { AnswerOf, Disposer } from '@mortise/sdk';
import type { ApiService, TranslationService } from '@mortise/sdk/client';
import { DEFAULT_LOCALE, isRightToLeft } from '@mortise/sdk/domain';
import type { textsOfLocale } from '../../server/services/configuration/localeRoutes.ts';
import type { Dictionary, Texts } from './Dictionary.ts';

const KEY = 'mortise.locale';

/** Translations from the server's dictionary of a locale; the keys are the English text. */
export class DictionaryTranslationService implements TranslationService {
  private readonly dictionary: Dictionary;
  private readonly api: ApiService;
  private readonly storage: Storage;
  private hasSession = false;
  private turns = 0;

  constructor(dictionary: Dictionary, api: ApiService, storage: Storage) {
    this.dictionary = dictionary;
    this.api = api;
    this.storage = storage;
  }

  get locale(): string {
    return this.dictionary.locale;
  }

  get isRightToLeft(): boolean {
    return isRightToLeft(this.locale);
  }

  /** What the user chose on this browser before. */
  get savedLocale(): string | undefined {
    return this.storage.getItem(KEY) ?? undefined;
  }

  translate(key: string, values?: Readonly<Record<string, string | number>>): string {
    return this.dictionary.translate(key, values);
  }

  async setLocale(locale: string): Promise<void> {
    this.storage.setItem(KEY, locale);
    await this.use(locale);
  }

  /** Switches without remembering it; of two that are wanted one after the other the later stays, whichever comes first. A locale without texts keeps the English ones and has its own formats. */
  async use(locale: string): Promise<void> {
    const turn = (this.turns += 1);
    const [texts, overrides] = await Promise.all([this.load(locale), this.loadOverrides(locale)]);
    if (turn !== this.turns) return;
    this.dictionary.switchTo(locale, texts);
    this.dictionary.override(overrides);
  }

  /** From here on the tenant's own wording counts, and texts without a translation are told to the server where the user collects them. */
  startSession(collectsMissing: boolean): Disposer {
    this.hasSession = true;
    const missing = collectsMissing ? import('./MissingTexts.ts').then(({ MissingTexts }) => new MissingTexts(this.api)) : undefined;
    if (missing)
      this.dictionary.onMissing = (locale, key) => void (locale !== DEFAULT_LOCALE && missing.then((texts) => texts.note(locale, key)));
    return () => {
      void missing?.then((texts) => texts.stop());
      this.hasSession = false;
      this.dictionary.onMissing = undefined;
      this.dictionary.override({});
    };
  }

  private async loadOverrides(locale: string): Promise<Texts> {
    if (!this.hasSession) return {};
    return this.api.get<Texts>('/script/runs/string-overrides', { query: { locale }, isSilent: true }).catch(() => ({}));
  }

  private async load(locale: string): Promise<Texts> {
    const english = this.loadForms();
    if (locale === DEFAULT_LOCALE) return english;
    const path = `/core/locales/${encodeURIComponent(locale)}`;
    const texts = this.api.get<AnswerOf<typeof textsOfLocale>>(path, { isSilent: true }).catch(() => ({ keys: {} }));
    await english;
    return (await texts).keys;
  }

  /** What knows of plurals, and the English texts that have some: too much for the page that signs in. */
  private loadForms(): Promise<Texts> {
    return import('../plugins/numberForms.ts').then(
      ({ englishForms, formatText }) => {
        this.dictionary.format = formatText;
        return englishForms;
      },
      () => ({}),
    );
  }
}
