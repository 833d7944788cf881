import { DEFAULT_LOCALE } from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef } from 'mobx';

export type Texts = Readonly<Record<string, string>>;

/** The texts of the chosen locale. Observable. */
export class Dictionary {
  locale = DEFAULT_LOCALE;
  private texts: Texts = {};

  constructor() {
    makeAutoObservable<Dictionary, 'texts'>(this, { texts: observableRef, translate: false });
  }

  /** The text of a key, the key itself where there is none; placeholders in braces take the values. */
  translate(key: string, values?: Readonly<Record<string, string | number>>): string {
    const text = this.texts[key] ?? key;
    return values === undefined ? text : text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  }

  switchTo(locale: string, texts: Texts): void {
    this.locale = locale;
    this.texts = texts;
  }
}
