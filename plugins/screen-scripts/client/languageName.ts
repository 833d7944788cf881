/** `fr-BE` → `Belgian French`, in the language of the locale; the code itself where the browser does not know it. */
export const languageName = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale, 'en'], { type: 'language', fallback: 'code' }).of(code) ?? code;
