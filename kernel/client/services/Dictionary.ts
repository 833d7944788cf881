import { DEFAULT_LOCALE } from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef } from 'mobx';

type FormatText = (text: string, values: Readonly<Record<string, string | number>>, locale: string) => string;
export type Texts = Readonly<Record<string, string>>;

/** The texts of the chosen locale, and those that the tenant words otherwise. Observable. */
export class Dictionary {
  locale = DEFAULT_LOCALE;
  /** Asked for a text that the locale lacks, and may know it. */
  onMissing: ((locale: string, key: string) => string | undefined | void) | undefined = undefined;
  /** Puts values into a text; what knows of plurals comes with the texts that have some. */
  format: FormatText = fill;
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

  switchTo(locale: string, texts: Texts): void {
    this.locale = locale;
    this.texts = texts;
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
