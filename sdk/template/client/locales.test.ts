import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../*.ts', './**/*.{ts,tsx}', '!./**/*.test.*'], { eager: true, import: 'default', query: '?raw' });
const dictionaries = import.meta.glob<Readonly<Record<string, string>>>('../locales/*.json', { eager: true, import: 'default' });

/** What goes through `t()`, here or in the host: labels of contributions. */
const keys = new Set(Object.values(sources).flatMap((source) => [...source.matchAll(/\b(?:t\(\s*|label: )'([^']+)'/g)].map(([, key]) => key!)));

test.each(Object.entries(dictionaries))('%s has each text that the plugin shows, and no other', (_file, texts) => {
  expect(Object.keys(texts).toSorted()).toEqual([...keys].toSorted());
});
