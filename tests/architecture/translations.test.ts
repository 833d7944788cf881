import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtinLocales, builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { Translations } from '../../kernel/server/services/configuration/Translations.ts';
import { INTERFACE_LANGUAGES } from '../../sdk/domain/locales/languages.ts';
import { placeholdersIn } from '../../sdk/domain/text/formatText.ts';
import { pluralForms } from '../../sdk/domain/text/textProblem.ts';
import { ROOT } from './sourceFiles.ts';
import { homeOf, translationKeys } from './translationKeys.ts';

const shown = translationKeys(await builtinPlugins());
const homes = [...new Set([...shown.values()].map(homeOf))].toSorted();

const placeholders = (text: string): readonly string[] => [...new Set(placeholdersIn(text))].toSorted();

/** What ICU MessageFormat reads in a text that depends on numbers; others may hold examples with braces. @throws for a damaged one */
const pluralsOf = (text: string) =>
  /\{\w+, plural,/.test(text)
    ? parse(text.replaceAll("'", '’'), { ignoreTag: true }).filter((element) => element.type === TYPE.plural)
    : [];

/** A language that is translated anywhere has to be translated everywhere. */
const LANGUAGES = [
  ...new Set(globSync('{sdk,kernel,plugins/*}/locales/*.json', { cwd: ROOT }).map((file) => basename(file, '.json'))),
].toSorted();

test('a language that is translated is one that people can choose', () => {
  expect(LANGUAGES.filter((language) => !(INTERFACE_LANGUAGES as readonly string[]).includes(language))).toEqual([]);
});

describe.each(LANGUAGES)('a number in a text in %s', (language) => {
  const texts = globSync(`{sdk,kernel,plugins/*}/locales/${language}.json`, { cwd: ROOT }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Readonly<Record<string, string>>),
  );

  test('has each form that the language has for whole numbers', () => {
    const lacking = texts.filter(([, text]) =>
      pluralsOf(text).some(({ options }) => Object.keys(options).toSorted().join(' ') !== pluralForms(language).join(' ')),
    );
    expect(lacking).toEqual([]);
    expect(texts.filter(([, text]) => pluralsOf(text).length > 0).length).toBeGreaterThan(10);
  });
});

test('English has texts only where a number decides: all others are their own keys', () => {
  const files = globSync('{sdk,kernel,plugins/*}/locales/en.json', { cwd: ROOT });
  const texts = files.flatMap((file) => Object.entries(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, string>));
  expect(texts.filter(([, text]) => pluralsOf(text).length === 0)).toEqual([]);
  expect(texts.filter(([key]) => !shown.has(key)).map(([key]) => key)).toEqual([]);
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('someone who works in %s', (language) => {
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
    // The word for rows is chosen by a number that it does not hold.
    const differ = entries.filter(({ key, text }) => key !== 'rows' && placeholders(key).join(' ') !== placeholders(text).join(' '));
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
