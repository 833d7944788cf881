import { FakeApi, FakeEvents } from '@mortise/sdk/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dictionary } from './Dictionary.ts';
import { DictionaryTranslationService } from './DictionaryTranslationService.ts';

const FRENCH = 'GET /core/locales/fr-FR';
const OVERRIDES = 'GET /script/runs/string-overrides';
const OWN = 'GET /core/texts';
const SESSION = { collectMissingTranslations: false };

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
  const answers = { [FRENCH]: { locale: 'fr-FR', keys: { 'Sign in': 'Se connecter' } } };
  await service(answers).translations.setLocale('fr-FR');
  const { translations } = service(answers);
  await translations.choose('en-GB');
  expect([translations.locale, translations.translate('Sign in')]).toEqual(['fr-FR', 'Se connecter']);
});

test('[LOCALE-017] [LOCALE-018] without a choice the account decides, then the browser, each by a locale that there is', async () => {
  const { translations } = service({ [FRENCH]: { locale: 'fr-FR', keys: {} }, 'GET /core/locales/de-DE': { locale: 'de-DE', keys: {} } });
  const asks = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja-JP', 'de']);
  const chosen = async (user?: string) => {
    await translations.choose(user);
    return translations.locale;
  };
  expect([await chosen(), await chosen('fr-XX'), await chosen('xx-XX')]).toEqual(['de-DE', 'fr-FR', 'de-DE']);
  asks.mockReturnValue(['ja-JP']);
  expect(await chosen()).toBe('en-EU');
  asks.mockRestore();
});

test('[issue 19, 20] of two locales that are chosen one after the other the later stays, whichever comes first', async () => {
  const late = Promise.withResolvers<object>();
  const { translations } = service({ [FRENCH]: () => late.promise });
  const first = translations.setLocale('fr-FR');
  await translations.setLocale('en-EU');
  late.resolve({ keys: { 'Sign in': 'Se connecter' } });
  await first;
  expect([translations.locale, translations.translate('Sign in')]).toEqual(['en-EU', 'Sign in']);
  await translations.choose('fr-FR');
  expect(translations.locale).toBe('en-EU');
});

test('a page says in which language it is read aloud: English where the locale has no texts', async () => {
  const { translations } = service({ [FRENCH]: { keys: { 'Sign in': 'Se connecter' } }, 'GET /core/locales/lt-LT': { keys: {} } });
  const spoken = async (locale: string) => {
    await translations.use(locale);
    return translations.language;
  };
  expect([await spoken('fr-FR'), await spoken('lt-LT'), await spoken('en-EU')]).toEqual(['fr-FR', 'en', 'en']);
});

test('[LOCALE-020] when the texts cannot be had, the English ones stay', async () => {
  const { translations } = service({ [FRENCH]: new Error('offline') });
  await translations.use('fr-FR');
  expect([translations.locale, translations.translate('Sign in')]).toEqual(['fr-FR', 'Sign in']);
});

test('[LOCALE-029] the tenant’s wording comes before the dictionary, in the default locale too, and ends with the session', async () => {
  const { translations } = service({ [OVERRIDES]: { Contract: 'Agreement' } });
  const end = translations.startSession(SESSION, new FakeEvents());
  await translations.use('en-EU');
  expect(translations.translate('Contract')).toBe('Agreement');
  end();
  expect(translations.translate('Contract')).toBe('Contract');
});

test('the tenant’s wording lies over the product’s and under that of its script, and another one is seen without a reload', async () => {
  const own: Record<string, string> = { Contract: 'Agreement', Deal: 'Case' };
  const { translations } = service({
    [OVERRIDES]: { Deal: 'Dossier' },
    [OWN]: () => ({ keys: { ...own } }),
    'GET /core/languages': { languages: [], version: 0 },
  });
  const events = new FakeEvents();
  const end = translations.startSession(SESSION, events);
  await translations.use('en-EU');
  expect([translations.translate('Contract'), translations.translate('Deal')]).toEqual(['Agreement', 'Dossier']);
  own['Contract'] = 'Lease';
  events.publish('texts', {});
  await vi.waitFor(() => expect(translations.translate('Contract')).toBe('Lease'));
  end();
  expect(translations.translate('Contract')).toBe('Contract');
});

test('[LOCALE-017] a language of the tenant’s own is chosen like the product’s, and has the texts of its fallback where it has none', async () => {
  const { translations } = service({
    [FRENCH]: { keys: { Contract: 'Contrat', Deal: 'Affaire' } },
    'GET /core/locales/ja': { keys: {} },
    [OWN]: { keys: { Contract: '契約' }, fallback: 'fr-FR' },
    [OVERRIDES]: {},
  });
  translations.startSession({ ...SESSION, languages: [{ code: 'ja', fallback: 'fr-FR' }] }, new FakeEvents());
  await translations.choose('ja-JP');
  expect([translations.locale, translations.translate('Contract'), translations.translate('Deal')]).toEqual(['ja', '契約', 'Affaire']);
});

test('[LOCALE-021] when the tenant’s wording cannot be had, nobody is bothered', async () => {
  const { translations } = service({ [OVERRIDES]: new Error('offline'), [FRENCH]: { locale: 'fr-FR', keys: { Contract: 'Contrat' } } });
  translations.startSession(SESSION, new FakeEvents());
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
    translations.startSession({ collectMissingTranslations: collects }, new FakeEvents());
    await translations.use('fr-FR');
    translations.translate('Residual value');
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(calls);
  }
  vi.useRealTimers();
});
