import { DEFAULT_LOCALE, languageOf } from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef } from 'mobx';

type FormatText = (text: string, values: Readonly<Record<string, string | number>>, locale: string) => string;
export type Texts = Readonly<Record<string, string>>;

/** The texts of the chosen locale, and those that the tenant words otherwise. Observable. */
export class Dictionary {
  locale = DEFAULT_LOCALE;
  /** Of the texts: English where the locale has none of its own. BCP 47. */
  language = 'en';
  /** Asked for a text that the locale lacks, and may know it. */
  onMissing: ((locale: string, key: string) => string | undefined | void) | undefined = undefined;
  /** Puts values into a text; what knows of plurals comes with the texts that have some. */
  format: FormatText = fill;
  /** The locale whose texts stand where the chosen one has none. */
  fallback: string | undefined = undefined;
  private texts: Texts = {};
  private overrides: Texts = {};

  constructor() {
    makeAutoObservable<Dictionary, 'texts' | 'overrides'>(this, {
      texts: observableRef,
      overrides: observableRef,
      translate: false,
      onMissing: false,
      format: false,
    });
  }

  /** The text of a key, the key itself where there is none, with the values in it. */
  translate(key: string, values?: Readonly<Record<string, string | number>>): string {
    const text = this.overrides[key] ?? this.texts[key] ?? this.missing(key);
    return values === undefined ? text : this.format(text, values, this.locale);
  }

  switchTo(locale: string, texts: Texts, fallback?: string): void {
    const hasTexts = languageOf(locale) === 'en' || Object.keys(texts).length > 0;
    this.locale = locale;
    this.fallback = fallback;
    this.texts = texts;
    this.language = hasTexts ? locale.replace('-EU', '') : 'en';
  }

  override(texts: Texts): void {
    this.overrides = texts;
  }

  private missing(key: string): string {
    return this.onMissing?.(this.locale, key) || key;
  }
}

const fill: FormatText = (text, values) =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
