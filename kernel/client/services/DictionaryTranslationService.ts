import { disposeAll, type AnswerOf, type Disposer, type UserConfiguration } from '@mortise/sdk';
import type { ApiService, EventsService, TranslationService } from '@mortise/sdk/client';
import { chooseLocale, DEFAULT_LOCALE, isRightToLeft, SUPPORTED_LOCALES } from '@mortise/sdk/domain';
import type { textsOfLocale } from '../../server/services/configuration/localeRoutes.ts';
import type { ownLanguages, textsOfTenant } from '../../server/services/configuration/texts/textRoutes.ts';
import type { Dictionary, Texts } from './Dictionary.ts';

/** What was chosen in this browser last. */
export const LOCALE_KEY = 'mortise.locale';

type Languages = NonNullable<UserConfiguration['languages']>;
type SessionTexts = Pick<UserConfiguration, 'collectMissingTranslations' | 'languages'>;

/** Translations from the server's dictionary of a locale; the keys are the English text. */
export class DictionaryTranslationService implements TranslationService {
  private readonly dictionary: Dictionary;
  private readonly api: ApiService;
  private readonly storage: Storage;
  /** Those of the tenant; undefined where there is no session. */
  private languages: Languages | undefined;
  private turns = 0;
  /** Told what the user of a session chooses. */
  onChosen: ((locale: string) => void) | undefined = undefined;

  constructor(dictionary: Dictionary, api: ApiService, storage: Storage) {
    this.dictionary = dictionary;
    this.api = api;
    this.storage = storage;
  }

  get locale(): string {
    return this.dictionary.locale;
  }

  /** That the texts are in, for whoever reads them aloud. */
  get language(): string {
    return this.dictionary.language;
  }

  /** Languages that the tenant has beyond the product’s. */
  get ownLanguages(): readonly string[] {
    return (this.languages ?? []).map(({ code }) => code);
  }

  get isRightToLeft(): boolean {
    return isRightToLeft(this.locale);
  }

  translate(key: string, values?: Readonly<Record<string, string | number>>): string {
    return this.dictionary.translate(key, values);
  }

  async setLocale(locale: string): Promise<void> {
    this.storage.setItem(LOCALE_KEY, locale);
    this.onChosen?.(locale);
    await this.use(locale);
  }

  /** Uses what was chosen before, else what the user's account says, else what the browser asks for. LOCALE-017 */
  choose(user?: string, saved = this.storage.getItem(LOCALE_KEY) ?? ''): Promise<void> {
    const supported = [...(this.languages ?? []).map(({ code }) => code), ...SUPPORTED_LOCALES];
    return this.use(chooseLocale({ saved, user, browser: navigator.languages, supported }));
  }

  /** Switches without remembering it; of two that are wanted one after the other the later stays, whichever comes first. A locale without texts keeps the English ones and has its own formats. */
  async use(locale: string): Promise<void> {
    const turn = (this.turns += 1);
    const fallback = this.languages?.find(({ code }) => code === locale)?.fallback;
    const [general, texts, overrides] = await Promise.all([
      fallback === undefined ? {} : this.load(fallback),
      this.load(locale),
      this.loadOverrides(locale),
    ]);
    if (turn !== this.turns) return;
    this.dictionary.switchTo(locale, { ...general, ...texts }, fallback);
    this.dictionary.override(overrides);
  }

  /** From here on the tenant's own wording counts, and texts without a translation are told to the server where the user collects them. */
  startSession({ collectMissingTranslations: collectsMissing, languages = [] }: SessionTexts, events: EventsService): Disposer {
    this.languages = languages;
    const missing = collectsMissing ? import('./MissingTexts.ts').then(({ MissingTexts }) => new MissingTexts(this.api)) : undefined;
    if (missing)
      this.dictionary.onMissing = (locale, key) => void (locale !== DEFAULT_LOCALE && missing.then((texts) => texts.note(locale, key)));
    const refresh = (): void => void this.refresh();
    const unfollow = disposeAll([events.on('texts', refresh), events.on('reconnected', refresh)]);
    return () => {
      unfollow();
      void missing?.then((texts) => texts.stop());
      this.languages = undefined;
      this.dictionary.onMissing = undefined;
      this.dictionary.override({});
    };
  }

  /** The tenant words something otherwise: pages that are open say so at once. */
  private async refresh(): Promise<void> {
    const answer = await this.api.call<typeof ownLanguages>('GET /core/languages', { isSilent: true }).catch(() => undefined);
    if (this.languages === undefined) return;
    this.languages = answer?.languages ?? this.languages;
    await this.use(this.locale);
  }

  /** What the tenant says, and over it what its script says. */
  private async loadOverrides(locale: string): Promise<Texts> {
    if (this.languages === undefined) return {};
    const input = { query: { locale }, isSilent: true };
    const [own, ofScript] = await Promise.all([
      this.api.call<typeof textsOfTenant>('GET /core/texts', input).then(
        ({ keys }) => keys,
        () => ({}),
      ),
      this.api.get<Texts>('/script/runs/string-overrides', input).catch(() => ({})),
    ]);
    return { ...own, ...ofScript };
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
