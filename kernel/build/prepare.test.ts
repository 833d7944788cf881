import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'mortise-prepare-'));
  const clone = join(place, 'clone');
  for (const folder of ['kernel/build', 'sdk', 'plugins', 'sandbox']) mkdirSync(join(clone, folder), { recursive: true });
  cpSync(fileURLToPath(new URL('./prepare.mjs', import.meta.url)), join(clone, 'kernel/build/prepare.mjs'));
  for (const file of ['package-lock.json', 'vite.config.ts', 'sdk/index.ts']) writeFileSync(join(clone, file), '{}');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const hashOf = (name: string): string =>
  execFileSync(
    process.execPath,
    ['-e', `import(${JSON.stringify(join(place, name, 'kernel/build/prepare.mjs'))}).then((all) => console.log(all.sourceHash()))`],
    {
      encoding: 'utf8',
    },
  );

test('npm start does not build again when the folder is reached by another path, and does when a source is another', () => {
  const built = hashOf('clone');
  renameSync(join(place, 'clone'), join(place, 'moved'));
  expect(hashOf('moved')).toBe(built);
  writeFileSync(join(place, 'moved/sdk/index.ts'), 'export {};');
  expect(hashOf('moved')).not.toBe(built);
});
