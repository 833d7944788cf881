import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DICTIONARY_NAME, dictionaryProblem } from '../server/dictionaryProblem.ts';

/** Where the dictionaries of a plugin are, in its folder and in its package. */
const FOLDER = 'locales';

/**
 * Sources of a plugin's dictionaries by language: `locales/fr.json` is that of `fr`. @throws a sentence that names file and key when one is damaged.
 * @internal
 */
export function readLocales(folder: string): ReadonlyMap<string, string> {
  const files = localeFiles(folder);
  return new Map(
    files.toSorted().map((file) => {
      const language = file.slice(0, -'.json'.length);
      if (!file.endsWith('.json') || !DICTIONARY_NAME.test(language))
        throw new Error(`${join(folder, FOLDER, file)} is no dictionary: name it after a language, e.g. fr.json or fr-BE.json`);
      const source = readFileSync(join(folder, FOLDER, file), 'utf8');
      const problem = dictionaryProblem(join(folder, FOLDER, file), source);
      if (problem !== undefined) throw new Error(problem);
      return [language, source] as const;
    }),
  );
}

/**
 * What a build that watches looks at besides what is imported.
 * @internal
 */
export const watchedLocales = (folder: string): readonly string[] =>
  existsSync(join(folder, FOLDER)) ? [join(folder, FOLDER), ...localeFiles(folder).map((file) => join(folder, FOLDER, file))] : [];

const localeFiles = (folder: string): readonly string[] =>
  existsSync(join(folder, FOLDER)) ? readdirSync(join(folder, FOLDER)).filter((file) => !file.startsWith('.')) : [];
