import { placeholdersIn } from '../domain/text/formatText.ts';

/**
 * A dictionary of a plugin is a file of a language, or of a language in a country: `fr`, `fr-BE`.
 * @internal
 */
export const DICTIONARY_NAME = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;

/**
 * Why a file is no dictionary, as a sentence that names file and key; undefined where nothing is wrong.
 * @internal
 */
export function dictionaryProblem(file: string, source: string): string | undefined {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    return `${file} is not valid JSON: ${(error as Error).message}.`;
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return `${file} has to be an object of texts by the English ones.`;
  for (const [key, text] of Object.entries(json)) {
    if (typeof text !== 'string' || text.trim() === '') return `${file}: "${key}" needs a text.`;
    const known = placeholdersIn(key);
    const unknown = placeholdersIn(text).find((name) => !known.includes(name));
    if (unknown !== undefined) return `${file}: the text of "${key}" has {${unknown}}, for which the English one has no value.`;
  }
  return undefined;
}
