import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, textOf } from './sourceFiles.ts';

test.each(['tests/e2e', 'tests/security'])('%s: a test waits for what it means, and for no time', (folder) => {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => textOf(`${folder}/${file}`).includes('waitForTimeout'))).toEqual([]);
});
