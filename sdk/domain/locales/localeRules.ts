/** Order and separator of the parts of a date. */
export type DatePattern = 'DD-MM-YYYY' | 'DD/MM/YYYY' | 'MM-DD-YYYY' | 'YYYY-MM-DD';

/** Euro, decimal point, thousands comma. */
export const DEFAULT_LOCALE = 'en-EU';

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** `fr-CH` → `fr` */
export const languageOf = (locale: string): string => locale.split('-', 1)[0]!.toLowerCase();

/** How dates are written and read: month first in the US, year first in Lithuanian, with slashes in French. */
export function datePattern(locale: string): DatePattern {
  if (locale === 'en-US') return 'MM-DD-YYYY';
  const language = languageOf(locale);
  if (language === 'lt') return 'YYYY-MM-DD';
  return language === 'fr' ? 'DD/MM/YYYY' : 'DD-MM-YYYY';
}

/** Whether text of the locale runs from right to left. */
export const isRightToLeft = (locale: string): boolean => RIGHT_TO_LEFT.has(languageOf(locale));
