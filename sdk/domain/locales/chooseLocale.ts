import { DEFAULT_LOCALE, languageOf } from './localeRules.ts';

/** What speaks for a locale; each BCP 47 or left out. */
export interface LocaleWishes {
  /** What the user chose in this browser. */
  readonly saved?: string | undefined;
  /** What the user's account has. */
  readonly user?: string | undefined;
  /** What the browser asks for, best first. */
  readonly browser?: readonly string[];
  readonly supported: readonly string[];
}

/**
 * The locale to use: the saved one, else the user's, else the browser's, else the default one. A wish that is not supported is
 * served by a supported locale of the same language, before the next wish is heard.
 */
export function chooseLocale({ saved, user, browser = [], supported }: LocaleWishes): string {
  for (const wish of [saved, user, ...browser]) {
    if (wish === undefined || wish === '') continue;
    const found =
      supported.find((locale) => locale.toLowerCase() === wish.toLowerCase()) ??
      supported.find((locale) => languageOf(locale) === languageOf(wish));
    if (found !== undefined) return found;
  }
  return DEFAULT_LOCALE;
}
