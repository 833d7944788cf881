import type { Disposer, Services, UserConfiguration } from '@mortise/sdk';
import { SessionService } from '@mortise/sdk/client';
import { LOCALE_KEY } from '../services/DictionaryTranslationService.ts';
import { TranslationStoreToken } from '../services/tokens.ts';

/** Where the language is stored among the user's preferences. */
const TYPE = 'UI';
const GROUP = 'LOCALE';
/** Who chose which in this browser. */
const OWNER_KEY = 'mortise.locale-of';

/**
 * The language and formats that the user of a session chose last, in whichever browser; else what was chosen in this one, unless another user did.
 * Empty where nothing was. LOCALE-018
 */
export function chosenLocale({ user: { username }, userPreferences }: UserConfiguration): string {
  const chosen = userPreferences.find(({ type, groupId }) => type === TYPE && groupId === GROUP)?.value;
  if (typeof chosen === 'string') {
    // The page before the next sign-in speaks it too.
    keepHere(username, chosen);
    return chosen;
  }
  const saved = localStorage.getItem(LOCALE_KEY) ?? '';
  const [locale, ...owner] = (localStorage.getItem(OWNER_KEY) ?? '').split(' ');
  // Another one was chosen since, before anybody had signed in.
  const isTheirs = locale !== saved || owner.join(' ') === username;
  return isTheirs ? saved : '';
}

/** Remembers for all their browsers what the user chooses here. */
export function keepLocale(services: Services): Disposer {
  const translations = services.get(TranslationStoreToken);
  const session = services.get(SessionService);
  translations.onChosen = (locale) => {
    keepHere(session.user.username, locale);
    void session.savePreference(TYPE, GROUP, locale).catch(() => {});
  };
  return () => {
    translations.onChosen = undefined;
  };
}

function keepHere(username: string, locale: string): void {
  try {
    localStorage.setItem(LOCALE_KEY, locale);
    localStorage.setItem(OWNER_KEY, `${locale} ${username}`);
  } catch {
    // The disk is full: the user's preference has it all the same.
  }
}
