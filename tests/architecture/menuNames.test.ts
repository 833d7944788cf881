import { entityPluralLabel, listRoute, type Menu } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';

const flat = (menus: readonly Menu[]): readonly Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children ?? [])]);

test('a list is called in the navigation as it is called on its page', async () => {
  const plugins = await builtinPlugins();
  const titles = new Map(plugins.flatMap(({ entities = [] }) => entities.map((entity) => [listRoute(entity), entityPluralLabel(entity)])));
  const named = flat(plugins.flatMap(({ menus = [] }) => menus)).filter(({ path }) => titles.has(path ?? ''));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path, label }) => titles.get(path!) !== label).map(({ path, label }) => [path, label, titles.get(path!)])).toEqual(
    [],
  );
});
