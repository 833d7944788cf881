/** A language in the language of the user: `Japanese (ja)`. */
export function languageName(code: string, locale: string): string {
  const name = new Intl.DisplayNames([locale.replace('-EU', '-GB'), 'en'], { type: 'language' }).of(code) ?? code;
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)} (${code})`;
}
