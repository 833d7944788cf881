/** The day on which a tenant is deleted, as the reader of a mail writes days. */
export const deletionDateFor = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale.replace('-EU', ''), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
