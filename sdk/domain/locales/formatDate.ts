import { datePattern } from './localeRules.ts';

/**
 * A calendar day `YYYY-MM-DD` as the locale writes it: `31-01-2026`, in French `31/01/2026`, for en-US `01-31-2026`, in Lithuanian `2026-01-31`.
 * What is no such day comes back as it is.
 */
export function formatDate(date: string, locale: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  if (year === undefined || month === undefined || day === undefined) return date;
  return datePattern(locale).replace('YYYY', year).replace('MM', month).replace('DD', day);
}
