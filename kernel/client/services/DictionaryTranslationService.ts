import type { ApiService, TranslationService } from '@mortise/sdk/client';
import { DEFAULT_LOCALE, isRightToLeft } from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

const KEY = 'mortise.locale';
type Dictionary = Readonly<Record<string, string>>;

/** Translations from the server's dictionary of a locale; the keys are the English text. */
export class DictionaryTranslationService implements TranslationService {
  locale = DEFAULT_LOCALE;
  private dictionary: Dictionary = {};
  private readonly api: ApiService;
  private readonly storage: Storage;

  constructor(api: ApiService, storage: Storage) {
    this.api = api;
    this.storage = storage;
    makeAutoObservable<DictionaryTranslationService, 'api' | 'storage' | 'dictionary'>(
      this,
      { api: false, storage: false, dictionary: observableRef, translate: false },
      { autoBind: true },
    );
  }

  get isRightToLeft(): boolean {
    return isRightToLeft(this.locale);
  }

  /** What the user chose on this browser before. */
  get savedLocale(): string | undefined {
    return this.storage.getItem(KEY) ?? undefined;
  }

  translate(key: string, values?: Readonly<Record<string, string | number>>): string {
    const text = this.dictionary[key] ?? key;
    return values === undefined ? text : text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  }

  async setLocale(locale: string): Promise<void> {
    this.storage.setItem(KEY, locale);
    await this.use(locale);
  }

  /** Switches without remembering it. A locale without a dictionary keeps the English texts and its own formats. */
  async use(locale: string): Promise<void> {
    const dictionary = locale === DEFAULT_LOCALE ? {} : await this.load(locale);
    runInAction(() => {
      this.locale = locale;
      this.dictionary = dictionary;
    });
  }

  private async load(locale: string): Promise<Dictionary> {
    const answer = await this.api.get<Dictionary | { readonly keys: Dictionary }>(`/core/locales/${encodeURIComponent(locale)}`, { isSilent: true }).catch(() => ({}));
    return 'keys' in answer && typeof answer.keys === 'object' ? answer.keys : (answer as Dictionary);
  }
}
