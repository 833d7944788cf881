import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { translationKeys } from './translationKeys.ts';

const shown = [...translationKeys(await builtinPlugins())].toSorted();
const placeholders = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

describe.each(['fr', 'ar'])('someone who works in %s', (language) => {
  const file = new URL(`../../plugins/core/locales/${language}.json`, import.meta.url);
  const dictionary = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  const keys = Object.keys(dictionary);

  test('finds no text left in English', () => {
    expect(shown.filter((key) => (dictionary[key] ?? '').trim() === '')).toEqual([]);
  });

  test('reads every name, number and date that a text holds: its placeholders are kept', () => {
    const differ = keys.filter((key) => placeholders(key).join(' ') !== placeholders(dictionary[key]!).join(' '));
    expect(differ).toEqual([]);
  });

  test('does not download translations of texts that the product no longer shows', () => {
    expect(keys.filter((key) => !shown.includes(key))).toEqual([]);
  });

  test('gets a corrected text once: the dictionary is sorted by key', () => {
    expect(keys).toEqual(keys.toSorted());
  });
});
