import { toCardinal as arabic } from 'n2words/ar-SA';
import { toCardinal as azerbaijani } from 'n2words/az-AZ';
import { toCardinal as indianEnglish } from 'n2words/en-IN';
import { toCardinal as french } from 'n2words/fr-FR';
import { toCardinal as hungarian } from 'n2words/hu-HU';
import { toCardinal as indonesian } from 'n2words/id-ID';
import { toCardinal as italian } from 'n2words/it-IT';
import { toCardinal as lithuanian } from 'n2words/lt-LT';
import { toCardinal as russian } from 'n2words/ru-RU';
import { toCardinal as turkish } from 'n2words/tr-TR';
import { toCardinal as ukrainian } from 'n2words/uk-UA';
import { toCardinal as vietnamese } from 'n2words/vi-VN';
import { wholeNumber } from './words/wholeNumber.ts';
import { english } from './words/english.ts';
import { esperanto } from './words/esperanto.ts';
import { german } from './words/german.ts';
import { brazilianPortuguese, europeanPortuguese } from './words/portuguese.ts';
import { spanish } from './words/spanish.ts';

/** Every language, always: scripts have to be answered at once, so none of them can be loaded when it is asked for. */
const LANGUAGES = {
  ar: arabic,
  az: azerbaijani,
  de: german,
  en: english,
  'en-IN': indianEnglish,
  eo: esperanto,
  es: spanish,
  fr: french,
  // kettő is két before what it counts.
  hu: (value) => hungarian(value).replaceAll(/kettő(?=ezer|milli|száz)/g, 'két'),
  id: indonesian,
  // The accent stands on the last letter of a word only: ventitré, ventitremila, ventitremilacentoventitré.
  it: (value) =>
    italian(value)
      .replaceAll('mila e ', 'mila')
      .replaceAll(/tré(?=\p{L})/gu, 'tre')
      .replaceAll(/(?<=\p{L})tre(?!\p{L})/gu, 'tré'),
  lt: lithuanian,
  pt: brazilianPortuguese,
  'pt-PT': europeanPortuguese,
  ru: russian,
  tr: turkish,
  // The library writes the letter і in Latin.
  uk: (value) => ukrainian(value).replaceAll('i', 'і'),
  vi: vietnamese,
} as const satisfies Record<string, (value: bigint) => string>;

/** A language that numbers can be spelled in. */
export type WordsLanguage = keyof typeof LANGUAGES;

export const WORDS_LANGUAGES = Object.keys(LANGUAGES) as readonly WordsLanguage[];

/**
 * A whole number in words: `numberToWords(81, 'fr')` is `quatre-vingt-un`. `pt` is the Portuguese of Brazil.
 * All 18 languages come with it, about 30 KB; nothing else of the domain imports them.
 * @param value - whole, between −10¹⁵ and 10¹⁵
 * @throws RangeError when it is not, or the language is none of {@link WORDS_LANGUAGES}
 */
export function numberToWords(value: number | bigint | string, language: WordsLanguage): string {
  if (!Object.hasOwn(LANGUAGES, language))
    throw new RangeError(`language is ${language as string}: give one of ${WORDS_LANGUAGES.join(', ')}`);
  return LANGUAGES[language](wholeNumber(value));
}
