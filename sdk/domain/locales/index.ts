export { DEFAULT_LOCALE, datePattern, isRightToLeft, languageOf, type DatePattern } from './localeRules.ts';
export { INTERFACE_LANGUAGES } from './languages.ts';
export { firstDayOfWeek } from './firstDayOfWeek.ts';
export {
  localeSettings,
  SUPPORTED_LOCALES,
  supportedLocale,
  type CurrencyPattern,
  type Locale,
  type LocaleSettings,
  type NumberStyle,
  type PercentPattern,
} from './localeTable.ts';
export { chooseLocale, type LocaleWishes } from './chooseLocale.ts';
export { Formats } from './Formats.ts';
export { formatNumber, type DecimalsShown } from './formatNumber.ts';
export { formatCurrency } from './formatCurrency.ts';
export { formatDate } from './formatDate.ts';
export { formatPercentage, parsePercentage, parseSheetPercentage } from './percentages.ts';
export { formatBytes } from './formatBytes.ts';
export { formatDuration } from './formatDuration.ts';
export { parseNumber } from './parseNumber.ts';
export { parsePastedBoolean, parsePastedDate, parsePastedNumber, parsePastedTime } from './parsePasted.ts';
export { numberToWords, WORDS_LANGUAGES, type WordsLanguage } from './numberToWords.ts';
export { amountToWords, type NamedCurrency } from './amountToWords.ts';
