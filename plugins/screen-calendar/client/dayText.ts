const inUtc = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A day in the words of a locale. */
export const dayText = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  inUtc(locale, options).format(startOf(day));

/** The days from one to another. */
export const dayRange = (from: string, to: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  inUtc(locale, options).formatRange(startOf(from), startOf(to));
