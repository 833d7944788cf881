import { FakeApi } from '@mortise/sdk/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dictionary } from './Dictionary.ts';
import { DictionaryTranslationService } from './DictionaryTranslationService.ts';

const FRENCH = 'GET /core/locales/fr-FR';
const OVERRIDES = 'GET /script/runs/string-overrides';

beforeEach(() => localStorage.clear());

function service(answers: Record<string, unknown>) {
  const api = new FakeApi(answers);
  return { api, translations: new DictionaryTranslationService(new Dictionary(), api, localStorage) };
}

test('[LOCALE-019] nothing is asked for the default locale', async () => {
  const { api, translations } = service({});
  await translations.use('en-EU');
  expect(api.calls).toEqual([]);
  expect(translations.translate('Sign in')).toBe('Sign in');
});

test('a number decides about the form of a text, in English too', async () => {
  const rows = '{count, plural, one {ligne} other {lignes}}';
  const { translations } = service({ [FRENCH]: { locale: 'fr-FR', keys: { rows } } });
  await translations.use('en-EU');
  await vi.waitFor(() => expect(translations.translate('rows', { count: 1 })).toBe('row'));
  expect(translations.translate('{count} entries', { count: 2 })).toBe('2 entries');
  await translations.use('fr-FR');
  expect([0, 2].map((count) => translations.translate('rows', { count }))).toEqual(['ligne', 'lignes']);
});

test('[LOCALE-017] the locale chosen on this browser is remembered', async () => {
  const { translations } = service({ [FRENCH]: { locale: 'fr-FR', keys: { 'Sign in': 'Se connecter' } } });
  await translations.setLocale('fr-FR');
  expect([translations.savedLocale, translations.translate('Sign in')]).toEqual(['fr-FR', 'Se connecter']);
});

test('[issue 19, 20] of two locales that are chosen one after the other the later stays, whichever comes first', async () => {
  const late = Promise.withResolvers<object>();
  const { translations } = service({ [FRENCH]: () => late.promise });
  const first = translations.setLocale('fr-FR');
  await translations.setLocale('en-EU');
  late.resolve({ keys: { 'Sign in': 'Se connecter' } });
  await first;
  expect([translations.savedLocale, translations.locale, translations.translate('Sign in')]).toEqual(['en-EU', 'en-EU', 'Sign in']);
});

test('[LOCALE-020] when the texts cannot be had, the English ones stay', async () => {
  const { translations } = service({ [FRENCH]: new Error('offline') });
  await translations.use('fr-FR');
  expect([translations.locale, translations.translate('Sign in')]).toEqual(['fr-FR', 'Sign in']);
});

test('[LOCALE-029] the tenant’s wording comes before the dictionary, in the default locale too, and ends with the session', async () => {
  const { translations } = service({ [OVERRIDES]: { Contract: 'Agreement' } });
  const end = translations.startSession(false);
  await translations.use('en-EU');
  expect(translations.translate('Contract')).toBe('Agreement');
  end();
  expect(translations.translate('Contract')).toBe('Contract');
});

test('[LOCALE-021] when the tenant’s wording cannot be had, nobody is bothered', async () => {
  const { translations } = service({ [OVERRIDES]: new Error('offline'), [FRENCH]: { locale: 'fr-FR', keys: { Contract: 'Contrat' } } });
  translations.startSession(false);
  await translations.use('fr-FR');
  expect(translations.translate('Contract')).toBe('Contrat');
});

test('[CONF-017][LOCALE-023][LOCALE-024] missing texts are told only for users who collect them', async () => {
  vi.useFakeTimers();
  for (const [collects, calls] of [
    [false, 0],
    [true, 1],
  ] as const) {
    const { api, translations } = service({
      [FRENCH]: { locale: 'fr-FR', keys: {} },
      [OVERRIDES]: {},
      'POST /core/locales/fr-FR/keys': {},
    });
    translations.startSession(collects);
    await translations.use('fr-FR');
    translations.translate('Residual value');
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(calls);
  }
  vi.useRealTimers();
});
