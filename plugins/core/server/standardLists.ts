import type { ListValue } from '@mortise/sdk';
import { callingCodes, SUPPORTED_LOCALES } from '@mortise/sdk/domain';
import type { CodeList } from '@mortise/sdk/server';

/** The default locale of the product is no language tag that Intl knows. */
const languageOf = (locale: string): string => (locale === 'en-EU' ? 'en-GB' : locale);

function named(type: 'region' | 'currency' | 'language', codes: readonly string[]): CodeList {
  return (locale) => {
    const language = languageOf(locale);
    const names = new Intl.DisplayNames([language, 'en-GB'], { type });
    const order = new Intl.Collator(language);
    const values = codes.map((value): ListValue => ({ value, label: names.of(value) ?? value, isTranslated: true }));
    return values.sort((one, other) => order.compare(one.label, other.label));
  };
}

/** ISO 3166-1 alpha-2: of all pairs of letters those that CLDR has a country name for. */
function countryCodes(): readonly string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  return pairs.filter((code) => !NOT_COUNTRIES.has(code) && names.of(code) !== undefined);
}

/** Calling codes under the names of their countries; `value2` is the country. */
const countryCallingCodes: CodeList = (locale) => {
  const language = languageOf(locale);
  const names = new Intl.DisplayNames([language, 'en-GB'], { type: 'region' });
  const order = new Intl.Collator(language);
  const values = callingCodes().map(({ code, country }): ListValue => ({
    value: code,
    label: names.of(country) ?? country,
    value2: country,
    isTranslated: true,
  }));
  return values.sort((one, other) => order.compare(one.label, other.label));
};

/** Regions and withdrawn or reserved codes that CLDR names as well. */
const NOT_COUNTRIES: ReadonlySet<string> = new Set([
  'AC',
  'AN',
  'BU',
  'CP',
  'CQ',
  'CS',
  'DD',
  'DG',
  'DY',
  'EA',
  'EU',
  'EZ',
  'FX',
  'HV',
  'IC',
  'NH',
  'NT',
  'QO',
  'QU',
  'RH',
  'SU',
  'TA',
  'TP',
  'UK',
  'UN',
  'VD',
  'XA',
  'XB',
  'YD',
  'YU',
  'ZR',
  'ZZ',
]);

const LANGUAGES = [
  'ar',
  'az',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'hu',
  'id',
  'it',
  'lt',
  'lv',
  'nb',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sv',
  'tr',
  'uk',
  'vi',
];

/** Countries, currencies, languages and locales under their names in the user's language. */
export const standardLists: Readonly<Record<string, CodeList>> = {
  callingCode: countryCallingCodes,
  country: named('region', countryCodes()),
  currency: named('currency', Intl.supportedValuesOf('currency')),
  language: named('language', LANGUAGES),
  locale: named('language', SUPPORTED_LOCALES),
};
