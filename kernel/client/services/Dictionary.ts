import { DEFAULT_LOCALE } from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef } from 'mobx';

export type Texts = Readonly<Record<string, string>>;

/** The texts of the chosen locale, and those that the tenant words otherwise. Observable. */
export class Dictionary {
  locale = DEFAULT_LOCALE;
  /** Asked for a text that the locale lacks, and may know it; the default locale needs none. */
  onMissing: ((locale: string, key: string) => string | undefined | void) | undefined = undefined;
  private texts: Texts = {};
  private overrides: Texts = {};

  constructor() {
    makeAutoObservable<Dictionary, 'texts' | 'overrides'>(this, {
      texts: observableRef,
      overrides: observableRef,
      translate: false,
      onMissing: false,
    });
  }

  /** The text of a key, the key itself where there is none; placeholders in braces take the values. */
  translate(key: string, values?: Readonly<Record<string, string | number>>): string {
    const text = this.overrides[key] ?? this.texts[key] ?? this.missing(key);
    return values === undefined ? text : text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  }

  switchTo(locale: string, texts: Texts): void {
    this.locale = locale;
    this.texts = texts;
  }

  override(texts: Texts): void {
    this.overrides = texts;
  }

  private missing(key: string): string {
    return (this.locale !== DEFAULT_LOCALE && this.onMissing?.(this.locale, key)) || key;
  }
}
