import { DEFAULT_LOCALE, INTERFACE_LANGUAGES } from '@mortise/sdk/domain';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CountedMap } from '../operations/CountedMap.ts';

/** The texts of a locale; the keys are the English texts. LOCALE-031. */
export interface Dictionary {
  readonly locale: string;
  readonly keys: Readonly<Record<string, string>>;
  /** When the server began to answer them. */
  readonly updateDate: string;
}

/** Dictionaries from the English text to the language, one JSON file per locale or language in each folder. */
export class Translations {
  private readonly folders: readonly string[];
  private readonly updateDate = new Date().toISOString();
  private known: Promise<ReadonlyMap<string, string>> | undefined;
  /** By the name of the language. */
  readonly loaded = new CountedMap<string, Promise<Readonly<Record<string, string>>>>();

  /** `folders`: those of the SDK, the kernel and the plugins; of a text that two translate the later one counts. */
  constructor(folders: readonly string[]) {
    this.folders = folders;
  }

  async dictionary(locale: string): Promise<Dictionary> {
    return { locale, keys: await this.of(locale), updateDate: this.updateDate };
  }

  /** The texts of `fr-BE`, else those of `fr`, else none; of the default locale none: browsers have them. API-107. */
  async of(locale: string): Promise<Readonly<Record<string, string>>> {
    if (locale === DEFAULT_LOCALE) return {};
    const language = locale.split('-')[0]!;
    const [general, special] = await Promise.all([this.load(language), language === locale ? {} : this.load(locale)]);
    return { ...general, ...special };
  }

  /** Every text that is translated, with where it is shown: `sdk`, `kernel`, or the id of a plugin. */
  homes(): Promise<ReadonlyMap<string, string>> {
    this.known ??= this.readHomes();
    return this.known;
  }

  private async readHomes(): Promise<ReadonlyMap<string, string>> {
    const homes = new Map<string, string>();
    for (const folder of this.folders) {
      const files = INTERFACE_LANGUAGES.map((language) => textsOf(join(folder, `${language}.json`)));
      for (const key of (await Promise.all(files)).flatMap((texts) => Object.keys(texts))) homes.set(key, basename(dirname(folder)));
    }
    return homes;
  }

  private load(name: string): Promise<Readonly<Record<string, string>>> {
    if (!/^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(name)) return Promise.resolve({});
    const known = this.loaded.get(name);
    if (known) return known;
    const reading = Promise.all(this.folders.map((folder) => textsOf(join(folder, `${name}.json`)))).then(
      (all) => Object.assign({}, ...all) as Readonly<Record<string, string>>,
    );
    this.loaded.set(name, reading);
    return reading;
  }
}

/** None where there is no such file. */
const textsOf = (file: string): Promise<Readonly<Record<string, string>>> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Record<string, string>,
    () => ({}),
  );
