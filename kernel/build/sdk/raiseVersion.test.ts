import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { raiseVersion } from './raiseVersion.ts';

let root: string;
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(root, file), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mortise-version-'));
  mkdirSync(join(root, 'sdk/changes'), { recursive: true });
  write('sdk/version.ts', "/** Version. */\nexport const SDK_VERSION = '0.1.0';\n");
  write('sdk/package.json', '{\n  "name": "@mortise/sdk",\n  "version": "0.1.0"\n}\n');
  write(
    'package-lock.json',
    '{\n  "version": "9.9.9",\n  "packages": {\n    "sdk": {\n      "name": "@mortise/sdk",\n      "version": "0.1.0"\n    }\n  }\n}\n',
  );
  write('CHANGELOG.md', '# Changelog\nThe version is that of the SDK.\n\n## 0.1.0\nFirst version.\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a version raises every place that says it by the greatest change, and tells authors of plugins all of them', () => {
  write('sdk/changes/0001-corners.md', '---\nbump: patch\n---\nCards have corners,\nand `$&` stays what it is.\n');
  write('sdk/changes/0002-entries.md', '---\nbump: minor\n---\nThere are entries.\n');
  expect(raiseVersion(root)).toBe('0.2.0');
  expect(read('sdk/version.ts')).toContain("SDK_VERSION = '0.2.0'");
  expect(JSON.parse(read('sdk/package.json'))).toMatchObject({ version: '0.2.0' });
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    version: '9.9.9',
    packages: { sdk: { name: '@mortise/sdk', version: '0.2.0' } },
  });
  expect(read('CHANGELOG.md')).toBe(
    '# Changelog\nThe version is that of the SDK.\n\n## 0.2.0\n- Cards have corners,\n  and `$&` stays what it is.\n- There are entries.\n\n## 0.1.0\nFirst version.\n',
  );
  expect(readdirSync(join(root, 'sdk/changes'))).toEqual([]);
});

test('without a change there is no version, and nothing is touched', () => {
  expect(() => raiseVersion(root)).toThrow('Nothing waits in sdk/changes');
  expect(read('sdk/version.ts')).toContain('0.1.0');
});
