import { entityPluralLabel, listRoute, type Menu } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { DAILY_ICONS } from '../../kernel/client/shell/dailyIcons.ts';
import { OTHER_ICONS } from '../../kernel/client/shell/otherIcons.ts';
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

test('[ADMIN-034] every icon that the navigation names is one that is drawn', async () => {
  const menus = flat((await builtinPlugins()).flatMap(({ menus: own = [] }) => own));
  const unknown = menus.filter(({ icon = 'home' }) => !DAILY_ICONS.has(icon) && !OTHER_ICONS.has(icon));
  expect(unknown.map(({ id, icon }) => [id, icon])).toEqual([]);
});
