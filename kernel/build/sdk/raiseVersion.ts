import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextVersion, readChanges } from './changes.ts';

/** Makes a version of the changes that wait below a folder: raises it wherever it stands, and moves what they say into CHANGELOG.md. */
export function raiseVersion(root: string): string {
  const changes = readChanges(join(root, 'sdk/changes'));
  if (changes.length === 0) throw new Error('Nothing waits in sdk/changes: there is nothing to make a version of');
  const edit = (file: string, from: RegExp, to: string): void => {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    if (!from.test(text)) throw new Error(`${file}: there is no place for the version`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  };
  const version = nextVersion(versionOf(root), changes);
  edit('sdk/version.ts', /SDK_VERSION = '[^']+'/, `SDK_VERSION = '${version}'`);
  edit('sdk/package.json', /"version": "[^"]+"/, `"version": "${version}"`);
  if (existsSync(join(root, 'package-lock.json')))
    edit(
      'package-lock.json',
      /"name": "@mortise\/sdk",\n(\s+)"version": "[^"]+"/,
      `"name": "@mortise/sdk",\n      "version": "${version}"`,
    );
  const told = changes.map(({ text }) => `- ${text.replaceAll('\n', '\n  ')}`).join('\n');
  edit('CHANGELOG.md', /\n## /, `\n## ${version}\n${told}\n\n## `);
  for (const { file } of changes) rmSync(join(root, 'sdk/changes', file));
  return version;
}

const versionOf = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as { readonly version: string }).version;
