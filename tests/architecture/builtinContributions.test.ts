import { readContributions } from '@mortise/sdk/vite';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contributionKeys } from '../../kernel/shared/contributionKeys.ts';
import { ROOT } from './sourceFiles.ts';

/** The plugin of each key. @throws nothing for a key that two plugins take: the pair is answered as a clash. */
async function keysOfClients(): Promise<{ readonly keys: ReadonlyMap<string, string>; readonly clashes: readonly string[] }> {
  const keys = new Map<string, string>();
  const clashes: string[] = [];
  for (const entry of globSync('plugins/*/client.ts', { cwd: ROOT }).sort()) {
    const id = entry.replaceAll('\\', '/').split('/')[1]!;
    for (const key of contributionKeys(await readContributions(join(ROOT, entry)))) {
      if (keys.has(key)) clashes.push(`${key}: ${keys.get(key)}, ${id}`);
      keys.set(key, id);
    }
  }
  return { keys, clashes };
}

test('what plugins of the product contribute is contributed once, and written down for the server, which runs none of their code', async () => {
  const { keys, clashes } = await keysOfClients();
  expect(clashes).toEqual([]);
  expect(keys.get('cards/Documents')).toBe('card-documents');
  const sorted = Object.fromEntries([...keys].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  // After a contribution came or went: npx vitest run tests/architecture/builtinContributions.test.ts --update
  await expect(`${JSON.stringify(sorted, undefined, 2)}\n`).toMatchFileSnapshot('../../plugins/contributions.json');
}, 120_000);
