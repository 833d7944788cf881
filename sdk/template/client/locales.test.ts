import { expect, test } from 'vitest';
import plugin from '../plugin.json';

const sources = Object.values(
  import.meta.glob<string>(['../*.ts', './**/*.{ts,tsx}', '!./**/*.test.*'], { eager: true, import: 'default', query: '?raw' }),
);
const { label } = plugin;
const dictionaries = import.meta.glob<Readonly<Record<string, string>>>('../locales/*.json', { eager: true, import: 'default' });

const textsOf = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(({ groups }) => groups!['text']!);

/** What goes through `t()`, here or in the host: labels and hints of the plugin, its contributions and settings, and the values that a setting offers. */
const shown = new Set([
  label,
  ...sources.flatMap((source) => [
    ...textsOf(source, /\b(?:t\(\s*|(?:label|hint): )(?<quote>['"])(?<text>.+?)\k<quote>/g),
    ...textsOf(source, /\bvalues: \{(?<text>[^}]*)\}/g).flatMap((values) => textsOf(values, /(?<quote>['"])(?<text>.+?)\k<quote>/g)),
  ]),
]);
/** Texts of examples and the like are translated too: whatever stands in the sources. */
const isSaid = (text: string): boolean => text === label || sources.some((source) => [`'${text}'`, `"${text}"`].some((quoted) => source.includes(quoted)));

test.each(Object.entries(dictionaries))('%s has each text that the plugin shows, and no other', (file, texts) => {
  // English texts are their own keys: its file has plurals alone.
  const missing = file.endsWith('/en.json') ? [] : [...shown].filter((text) => texts[text] === undefined);
  expect({ missing, unused: Object.keys(texts).filter((text) => !isSaid(text)) }).toEqual({ missing: [], unused: [] });
});
