import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './sourceFiles.ts';

const [, section = ''] = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').split('## Three walks through the code');

test('the walks of a newcomer lead through files that are there', () => {
  const walks = section.split(/^\*\*/m).slice(1);
  expect(walks).toHaveLength(3);
  for (const walk of walks) {
    const files = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file!);
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  }
});
