import type { ApiService, TranslationService } from '@mortise/sdk/client';
import { DEFAULT_LOCALE, isRightToLeft } from '@mortise/sdk/domain';
import type { Dictionary, Texts } from './Dictionary.ts';

const KEY = 'mortise.locale';

/** Translations from the server's dictionary of a locale; the keys are the English text. */
export class DictionaryTranslationService implements TranslationService {
  private readonly dictionary: Dictionary;
  private readonly api: ApiService;
  private readonly storage: Storage;

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

  /** Switches without remembering it. A locale without texts keeps the English ones and has its own formats. */
  async use(locale: string): Promise<void> {
    this.dictionary.switchTo(locale, locale === DEFAULT_LOCALE ? {} : await this.load(locale));
  }

  private async load(locale: string): Promise<Texts> {
    const path = `/core/locales/${encodeURIComponent(locale)}`;
    const answer = await this.api.get<Texts | { readonly keys: Texts }>(path, { isSilent: true }).catch(() => ({}));
    return 'keys' in answer && typeof answer.keys === 'object' ? answer.keys : (answer as Texts);
  }
}
