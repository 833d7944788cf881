import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLocales, watchedLocales } from './readLocales.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'mortise-locales-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(join(folder, 'locales'), { recursive: true });
  writeFileSync(join(folder, 'locales', file), content);
}

test('a plugin without dictionaries has none; others are known by their language', () => {
  expect([...readLocales(folder)]).toEqual([]);
  expect(watchedLocales(folder)).toEqual([]);
  write('fr.json', '{ "Hide": "Masquer" }');
  write('ar.json', '{}');
  expect([...readLocales(folder)]).toEqual([
    ['ar', '{}'],
    ['fr', '{ "Hide": "Masquer" }'],
  ]);
  expect(watchedLocales(folder)).toContain(join(folder, 'locales', 'fr.json'));
});

test.each([
  ['fr.json', '{ "Hide": 1 }', 'fr.json: "Hide" needs a text.'],
  ['french.json', '{}', 'french.json is no dictionary: name it after a language'],
  ['fr.txt', '{}', 'fr.txt is no dictionary: name it after a language'],
])('a build stops at %s with %s', (file, content, sentence) => {
  write(file, content);
  expect(() => readLocales(folder)).toThrow(sentence);
});
