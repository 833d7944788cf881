import { currencyDecimals } from '../money/currencyDecimals.ts';
import { firstDayOfWeek } from './firstDayOfWeek.ts';
import { type DatePattern, DEFAULT_LOCALE, datePattern, isRightToLeft, languageOf } from './localeRules.ts';

const SPACE = '\u00a0';
const NARROW = '\u202f';

/** Where the sign of a currency or of a percentage stands; `#` is the number, `¤` the currency. */
export type CurrencyPattern = '¤#' | '¤ #' | '# ¤';
export type PercentPattern = '#%' | '# %' | '%#';

/** How numbers are written. */
export interface NumberStyle {
  readonly decimal: '.' | ',';
  readonly group: string;
  readonly currencyPattern: CurrencyPattern;
  readonly percentPattern: PercentPattern;
  /** Digits before the decimal sign from which on they are grouped: 1234 stays whole in Spain. */
  readonly groupedFrom: 4 | 5;
  /** Lakh and crore: after the last three digits groups of two. */
  readonly isIndian: boolean;
}

const style = (
  decimal: '.' | ',',
  group: string,
  currencyPattern: CurrencyPattern,
  percentPattern: PercentPattern,
  groupedFrom: 4 | 5 = 4,
): NumberStyle => ({ decimal, group, currencyPattern, percentPattern, groupedFrom, isIndian: false });

const ENGLISH = style('.', ',', '¤#', '#%');
const INDIAN: NumberStyle = { ...ENGLISH, isIndian: true };
const FRENCH = style(',', NARROW, '# ¤', '# %');
const SWISS_FRENCH = style(',', '’', '# ¤', '#%');
const SWISS_GERMAN = style('.', '’', '¤ #', '#%');
const DOTS = style(',', '.', '# ¤', '# %');
const DOTS_PERCENT = style(',', '.', '# ¤', '#%');
const DOTS_BEFORE = style(',', '.', '¤ #', '#%');
const SPACES = style(',', SPACE, '# ¤', '# %');
const SPACES_PERCENT = style(',', SPACE, '# ¤', '#%');
const SPACES_FROM_FIVE = style(',', SPACE, '# ¤', '#%', 5);

/** Locale → its currency (ISO 4217) and how numbers are written. Unicode CLDR; what differs is listed in docs/locales.md. */
const LOCALES = {
  'en-EU': ['EUR', ENGLISH], 'en-GB': ['GBP', ENGLISH], 'en-IE': ['EUR', ENGLISH], 'en-US': ['USD', ENGLISH], 'en-CA': ['CAD', ENGLISH], 'en-IN': ['INR', INDIAN],
  'fr-FR': ['EUR', FRENCH], 'fr-BE': ['EUR', FRENCH], 'fr-LU': ['EUR', DOTS], 'fr-CH': ['CHF', SWISS_FRENCH], 'fr-CA': ['CAD', SPACES],
  'fr-MA': ['MAD', DOTS], 'fr-TN': ['TND', FRENCH], 'fr-NC': ['XPF', FRENCH], 'fr-PF': ['XPF', FRENCH],
  'de-DE': ['EUR', DOTS], 'de-AT': ['EUR', style(',', SPACE, '¤ #', '# %')], 'de-CH': ['CHF', SWISS_GERMAN], 'nl-NL': ['EUR', DOTS_BEFORE], 'nl-BE': ['EUR', DOTS_BEFORE],
  'es-ES': ['EUR', style(',', '.', '# ¤', '# %', 5)], 'es-MX': ['MXN', ENGLISH], 'it-IT': ['EUR', style(',', '.', '# ¤', '#%', 5)],
  'pt-PT': ['EUR', SPACES_FROM_FIVE], 'pt-BR': ['BRL', DOTS_BEFORE],
  'pl-PL': ['PLN', SPACES_FROM_FIVE], 'cs-CZ': ['CZK', SPACES], 'sk-SK': ['EUR', SPACES], 'hu-HU': ['HUF', SPACES_FROM_FIVE], 'ro-RO': ['RON', DOTS],
  'bg-BG': ['EUR', SPACES_FROM_FIVE], 'el-GR': ['EUR', DOTS_PERCENT],
  'da-DK': ['DKK', DOTS], 'sv-SE': ['SEK', SPACES], 'nb-NO': ['NOK', SPACES], 'fi-FI': ['EUR', SPACES],
  'lt-LT': ['EUR', SPACES], 'lv-LV': ['EUR', SPACES_FROM_FIVE], 'et-EE': ['EUR', SPACES_FROM_FIVE],
  'tr-TR': ['TRY', style(',', '.', '¤#', '%#')], 'az-AZ': ['AZN', DOTS_PERCENT], 'uk-UA': ['UAH', SPACES_PERCENT], 'ru-RU': ['RUB', SPACES],
  'vi-VN': ['VND', DOTS_PERCENT], 'id-ID': ['IDR', style(',', '.', '¤#', '#%')],
  'ar-MA': ['MAD', DOTS_PERCENT], 'ar-TN': ['TND', DOTS_PERCENT], 'ar-AE': ['AED', style('.', ',', '# ¤', '#%')],
} as const satisfies Record<string, readonly [currency: string, style: NumberStyle]>; // prettier-ignore

/** A locale of the table, BCP 47. */
export type Locale = keyof typeof LOCALES;

/** Every locale of the table. */
export const SUPPORTED_LOCALES = Object.keys(LOCALES) as readonly Locale[];

/** Everything that formats of a locale follow. */
export interface LocaleSettings extends NumberStyle {
  readonly locale: Locale;
  readonly currency: string;
  /** Decimals of amounts in that currency. */
  readonly decimals: number;
  readonly datePattern: DatePattern;
  /** 1 Monday, 0 Sunday, 6 Saturday. */
  readonly firstDayOfWeek: 0 | 1 | 6;
  readonly isRightToLeft: boolean;
}

/** The locale of the table that serves a wanted one: itself, else the first one of its language; undefined when there is none. */
export function supportedLocale(wanted: string): Locale | undefined {
  if (Object.hasOwn(LOCALES, wanted)) return wanted as Locale;
  return SUPPORTED_LOCALES.find((locale) => languageOf(locale) === languageOf(wanted));
}

/** How numbers are written in a locale, or in the default one when the table does not know its language. */
export const numberStyle = (locale: string): NumberStyle => LOCALES[supportedLocale(locale) ?? DEFAULT_LOCALE][1];

/** The settings of a locale, or of the default one when the table does not know its language. */
export function localeSettings(wanted: string): LocaleSettings {
  const locale = supportedLocale(wanted) ?? DEFAULT_LOCALE;
  const [currency, numbers] = LOCALES[locale];
  return {
    ...numbers,
    locale,
    currency,
    decimals: currencyDecimals(currency),
    datePattern: datePattern(locale),
    firstDayOfWeek: firstDayOfWeek(locale),
    isRightToLeft: isRightToLeft(locale),
  };
}
