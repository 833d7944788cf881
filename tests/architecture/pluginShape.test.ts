import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, ROOT, textOf } from './sourceFiles.ts';

const FOLDERS = readdirSync(join(ROOT, 'plugins'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const README_LINES = { fewest: 2, most: 25 };

describe.each(FOLDERS)('plugins/%s', (folder) => {
  const entries = ['client.ts', 'server.ts'].map((name) => `plugins/${folder}/${name}`).filter((file) => existsSync(join(ROOT, file)));

  test('has an entry, and its id is the name of the folder', () => {
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(textOf(entry)).toContain(`id: '${folder}'`);
  });

  test('has a README of a few lines', () => {
    const lines = textOf(`plugins/${folder}/README.md`).trim().split('\n');
    expect(lines[0]).toMatch(/^# /);
    expect(lines.length).toBeGreaterThanOrEqual(README_LINES.fewest);
    expect(lines.length).toBeLessThanOrEqual(README_LINES.most);
  });

  test('has a client entry of data and loaders: no component is imported statically', () => {
    const client = entries.filter((entry) => entry.endsWith('client.ts'));
    const wrong = client.flatMap((entry) =>
      importsOf(entry)
        .filter(
          ({ specifier, isDynamic, isType }) =>
            !isDynamic && !isType && !specifier.startsWith('@mortise/sdk') && !specifier.startsWith('./shared/'),
        )
        .map(({ specifier }) => specifier),
    );
    expect(wrong).toEqual([]);
  });

  test('keeps to its folders: entries, contract, client, server, shared and their kin', () => {
    const known = /^(?:client|server|shared|README\.md|client\.ts|server\.ts|contract\.ts|locales|data)$/;
    expect(readdirSync(join(ROOT, 'plugins', folder)).filter((name) => !known.test(name))).toEqual([]);
  });
});
