import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { ROOT, sourceFiles, textOf } from './sourceFiles.ts';

/** Names of what plugins define: entities, and the kinds of cards, fields and screens that the client entries contribute. */
function contributedNames(): { readonly entities: readonly string[]; readonly cards: readonly string[] } {
  const shared = globSync('plugins/*/shared/**/*.ts', { cwd: ROOT }).map((file) => textOf(file.replaceAll('\\', '/')));
  const entities = shared.flatMap((text) => [...text.matchAll(/defineEntity\(\{\s*name: '(\w+)'/g)].map(([, name]) => name!));
  const clients = globSync('plugins/*/client.ts', { cwd: ROOT }).map((file) => textOf(file.replaceAll('\\', '/')));
  const cards = clients.flatMap((text) => [...text.matchAll(/cards: \[[\s\S]*?id: '(\w+)'/g)].map(([, name]) => name!));
  return { entities, cards };
}

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

/** Kinds whose records services of the kernel keep: it knows its own. */
const kept = new Set((await builtinPlugins()).flatMap(({ views = {} }) => Object.keys(views)));

test('the kernel names no entity and no card kind', () => {
  const { entities, cards } = contributedNames();
  expect(entities).toContain('Contract');
  expect(cards).toContain('Documents');
  const wrong = sourceFiles('kernel').flatMap((file) => {
    const text = withoutComments(textOf(file));
    const named = entities.filter((name) => !kept.has(name));
    const names = file.startsWith('kernel/client/') ? [...named, ...cards] : named;
    return names.filter((name) => new RegExp(`['"\`]${name}['"\`]`).test(text)).map((name) => `${file} names ${name}`);
  });
  expect(wrong).toEqual([]);
});
