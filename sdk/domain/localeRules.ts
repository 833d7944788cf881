/** Order and separator of the parts of a date. */
export type DatePattern = 'DD-MM-YYYY' | 'DD/MM/YYYY' | 'MM-DD-YYYY' | 'YYYY-MM-DD';

export const DEFAULT_LOCALE = 'en-EU';

const languageOf = (locale: string): string => locale.split('-', 1)[0]!.toLowerCase();
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** How dates are written and read: Specification 3§9. */
export function datePattern(locale: string): DatePattern {
  if (locale === 'en-US') return 'MM-DD-YYYY';
  const language = languageOf(locale);
  if (language === 'lt') return 'YYYY-MM-DD';
  return language === 'fr' ? 'DD/MM/YYYY' : 'DD-MM-YYYY';
}

/** Whether text of the locale runs from right to left. */
export const isRightToLeft = (locale: string): boolean => RIGHT_TO_LEFT.has(languageOf(locale));

/** First day of the week: 1 Monday, 0 Sunday, 6 Saturday. */
export function firstDayOfWeek(locale: string): 0 | 1 | 6 {
  if (locale === 'en-US') return 0;
  return languageOf(locale) === 'ar' ? 6 : 1;
}
