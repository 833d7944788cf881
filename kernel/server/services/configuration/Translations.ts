import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../../../plugins/core/locales/', import.meta.url);

/** Dictionaries from the English text to the language, one JSON file per locale or language. */
export class Translations {
  private readonly loaded = new Map<string, Promise<Readonly<Record<string, string>>>>();

  /** The dictionary of `fr-BE`, else that of `fr`, else an empty one. */
  async of(locale: string): Promise<Readonly<Record<string, string>>> {
    const language = locale.split('-')[0]!;
    const [general, special] = await Promise.all([this.load(language), language === locale ? {} : this.load(locale)]);
    return { ...general, ...special };
  }

  private load(name: string): Promise<Readonly<Record<string, string>>> {
    if (!/^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(name)) return Promise.resolve({});
    const known = this.loaded.get(name);
    if (known) return known;
    const reading = readFile(fileURLToPath(new URL(`${name}.json`, folder)), 'utf8').then(
      (text) => JSON.parse(text) as Record<string, string>,
      () => ({}),
    );
    this.loaded.set(name, reading);
    return reading;
  }
}
