import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtinLocales, builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { Translations } from '../../kernel/server/services/configuration/Translations.ts';
import { ROOT } from './sourceFiles.ts';
import { homeOf, translationKeys } from './translationKeys.ts';

const shown = translationKeys(await builtinPlugins());
const placeholders = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
const homes = [...new Set([...shown.values()].map(homeOf))].toSorted();

describe.each(['fr', 'ar'])('someone who works in %s', (language) => {
  /** By `sdk`, `kernel`, `plugins/persons`, …: what its file of the language translates. */
  const files = new Map(
    globSync(`{sdk,kernel,plugins/*}/locales/${language}.json`, { cwd: ROOT }).map((file) => [
      file.replaceAll('\\', '/').replace(/\/locales\/.*$/, ''),
      JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Readonly<Record<string, string>>,
    ]),
  );
  const entries = [...files].flatMap(([home, texts]) => Object.entries(texts).map(([key, text]) => ({ home, key, text })));

  test('finds no text left in English', async () => {
    const dictionary = await new Translations(await builtinLocales()).of(language);
    expect([...shown.keys()].filter((key) => (dictionary[key] ?? '').trim() === '').toSorted()).toEqual([]);
  });

  test('reads every name, number and date that a text holds: its placeholders are kept', () => {
    const differ = entries.filter(({ key, text }) => placeholders(key).join(' ') !== placeholders(text).join(' '));
    expect(differ).toEqual([]);
  });

  test('does not download translations of texts that the product no longer shows', () => {
    expect(entries.filter(({ key }) => !shown.has(key)).map(({ home, key }) => `${home}: ${key}`)).toEqual([]);
  });

  test('gets a corrected text once: it stands with the plugin that alone shows it, else with the SDK, and each file is sorted by key', () => {
    const misplaced = entries.filter(({ home, key }) => shown.has(key) && home !== homeOf(shown.get(key)!));
    expect(misplaced.map(({ home, key }) => `${home}: ${key} belongs to ${homeOf(shown.get(key)!)}`)).toEqual([]);
    for (const [home, texts] of files) expect(Object.keys(texts), home).toEqual(Object.keys(texts).toSorted());
    expect([...files.keys()].toSorted()).toEqual(homes);
  });
});
