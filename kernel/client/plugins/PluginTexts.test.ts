import { autorun } from 'mobx';
import { expect, test, vi } from 'vitest';
import { Dictionary } from '../services/Dictionary.ts';
import { PluginTexts } from './PluginTexts.ts';

const FILES: Readonly<Record<string, unknown>> = {
  '/p/fr.json': { Hide: 'Masquer', Contract: 'Bail', 'Fleet bills': 'Factures' },
  '/p/fr-BE.json': { Hide: 'Cacher' },
  '/p/ar.json': { Hide: 'إخفاء' },
  '/q/fr.json': { Mileage: 'Kilométrage', broken: 1 },
};
const P = { fr: '/p/fr.json', 'fr-BE': '/p/fr-BE.json', ar: '/p/ar.json' };

function french() {
  const dictionary = new Dictionary();
  dictionary.switchTo('fr-FR', { Contract: 'Contrat' });
  const read = vi.fn((address: string) => (address in FILES ? Promise.resolve(FILES[address]) : Promise.reject(new Error('gone'))));
  return { dictionary, read, texts: new PluginTexts(dictionary, read) };
}

test('a plugin is shown in the language in use, and what the product or the tenant says is not replaced', async () => {
  const { dictionary, texts } = french();
  dictionary.override({ 'Fleet bills': 'Notes' });
  const stop = texts.start();
  await texts.add('p', P);
  expect(['Hide', 'Contract', 'Fleet bills', 'Unknown'].map((key) => dictionary.translate(key))).toEqual([
    'Masquer',
    'Contrat',
    'Notes',
    'Unknown',
  ]);
  stop();
  expect(dictionary.translate('Hide')).toBe('Hide');
});

test('texts follow the language: that of a country goes before that of its language, and English needs none unless the plugin has some', async () => {
  const { dictionary, read, texts } = french();
  texts.start();
  await texts.add('p', P);
  const shown: string[] = [];
  autorun(() => shown.push(dictionary.translate('Hide')));
  dictionary.switchTo('fr-BE', {});
  await vi.waitFor(() => expect(shown.at(-1)).toBe('Cacher'));
  dictionary.switchTo('ar-SA', {});
  await vi.waitFor(() => expect(shown.at(-1)).toBe('إخفاء'));
  read.mockClear();
  dictionary.switchTo('en-EU', {});
  await vi.waitFor(() => expect(shown.at(-1)).toBe('Hide'));
  expect(read).not.toHaveBeenCalled();
});

test('texts go with their plugin, and stay English where they cannot be had', async () => {
  const { dictionary, texts } = french();
  texts.start();
  await texts.add('p', P);
  await texts.add('q', { fr: '/q/fr.json' });
  await texts.add('none');
  texts.remove('p');
  expect([dictionary.translate('Hide'), dictionary.translate('Mileage'), dictionary.translate('broken')]).toEqual([
    'Hide',
    'Kilométrage',
    'broken',
  ]);
  await texts.add('p', { fr: '/p/gone.json' });
  expect(dictionary.translate('Hide')).toBe('Hide');
});

test('what nobody has a text for is still told to whom collects it', async () => {
  const { dictionary, texts } = french();
  const missing = vi.fn();
  dictionary.onMissing = missing;
  const stop = texts.start();
  await texts.add('p', P);
  for (const key of ['Hide', 'Nowhere']) dictionary.translate(key);
  expect(missing.mock.calls).toEqual([['fr-FR', 'Nowhere']]);
  stop();
  dictionary.translate('Hide');
  expect(missing).toHaveBeenCalledTimes(2);
});

test('a dictionary that comes after the user has chosen another language, or after another version of the plugin, is not shown', async () => {
  const dictionary = new Dictionary();
  dictionary.switchTo('fr-FR', {});
  const late = Promise.withResolvers<unknown>();
  const files: Readonly<Record<string, Promise<unknown>>> = {
    '/old/fr.json': late.promise,
    '/new/fr.json': Promise.resolve({ Hide: 'Masquer' }),
    '/new/ar.json': Promise.resolve({ Hide: 'إخفاء' }),
  };
  const texts = new PluginTexts(dictionary, (address) => files[address]!);
  texts.start();
  const old = texts.add('p', { fr: '/old/fr.json' });
  await texts.add('p', { fr: '/new/fr.json', ar: '/new/ar.json' });
  dictionary.switchTo('ar', {});
  await vi.waitFor(() => expect(dictionary.translate('Hide')).toBe('إخفاء'));
  late.resolve({ Hide: 'Ancien' });
  await old;
  expect(dictionary.translate('Hide')).toBe('إخفاء');
});

test('English texts of a plugin have forms by number too', async () => {
  const dictionary = new Dictionary();
  const { formatText } = await import('@mortise/sdk/domain');
  dictionary.format = formatText;
  const texts = new PluginTexts(dictionary, () =>
    Promise.resolve({ '{count} bills': '{count, plural, one {One bill} other {{count} bills}}' }),
  );
  texts.start();
  await texts.add('p', { en: '/p/en.json' });
  expect([1, 2].map((count) => dictionary.translate('{count} bills', { count }))).toEqual(['One bill', '2 bills']);
});
