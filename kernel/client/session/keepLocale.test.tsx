import type { UserPreference } from '@mortise/sdk';
import { SessionService } from '@mortise/sdk/client';
import { FakeApi, fakeConfiguration, FakeServices } from '@mortise/sdk/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { Dictionary } from '../services/Dictionary.ts';
import { DictionaryTranslationService } from '../services/DictionaryTranslationService.ts';
import { TranslationStoreToken } from '../services/tokens.ts';
import { chosenLocale, keepLocale } from './keepLocale.ts';

afterEach(() => localStorage.clear());

const texts = (locale: string) => ({ locale, keys: {} });
const newStore = () =>
  new DictionaryTranslationService(
    new Dictionary(),
    new FakeApi({ 'GET /core/locales/fr-FR': texts('fr-FR'), 'GET /core/locales/de-DE': texts('de-DE') }),
    localStorage,
  );

/** A session in this browser. */
function sessionOf(username: string, kept: readonly UserPreference[] = []) {
  const configuration = fakeConfiguration({ user: { ...fakeConfiguration().user, username, locale: 'en-GB' }, userPreferences: kept });
  const services = new FakeServices({ configuration });
  const translations = newStore();
  services.set(TranslationStoreToken, translations);
  const stop = keepLocale(services);
  const preferences = () => services.get(SessionService).preferences('UI', 'LOCALE');
  const begin = async () => {
    await translations.choose(configuration.user.locale, chosenLocale(configuration));
    return translations.locale;
  };
  return { translations, preferences, begin, stop };
}

test('[LOCALE-018] what a user chooses is there in their next browser, before what is kept in that', async () => {
  const here = sessionOf('ada');
  expect(await here.begin()).toBe('en-GB');
  await here.translations.setLocale('fr-FR');
  const kept = here.preferences();
  expect(kept.map(({ value }) => value)).toEqual(['fr-FR']);
  here.stop();
  localStorage.clear();
  localStorage.setItem('mortise.locale', 'de-DE');
  expect(await sessionOf('ada', kept).begin()).toBe('fr-FR');
  const beforeSignIn = newStore();
  await beforeSignIn.choose();
  expect(beforeSignIn.locale).toBe('fr-FR');
});

test('[LOCALE-018] who signs in after somebody else on the same device has their own language, or the one they chose before they signed in', async () => {
  const ada = sessionOf('ada');
  await ada.translations.setLocale('fr-FR');
  ada.stop();
  expect([await sessionOf('bob').begin(), await sessionOf('ada').begin()]).toEqual(['en-GB', 'fr-FR']);
  await newStore().setLocale('de-DE');
  expect(await sessionOf('bob').begin()).toBe('de-DE');
});

test('[LOCALE-018] a session begins in the language of its user where the browser has no room left', async () => {
  const kept = [{ _id: '1', type: 'UI', groupId: 'LOCALE', value: 'fr-FR' }] as const;
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const locale = await sessionOf('ada', kept).begin();
  full.mockRestore();
  expect(locale).toBe('fr-FR');
});
