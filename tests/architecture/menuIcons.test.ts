import type { Menu } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { DAILY_ICONS } from '../../kernel/client/shell/dailyIcons.ts';
import { OTHER_ICONS } from '../../kernel/client/shell/otherIcons.ts';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { MENU_ICONS, menuIconProblem } from '../../sdk/vite/menuIcons.ts';

test('builds of plugins know the icons that the navigation has', () => {
  expect([...MENU_ICONS]).toEqual([...DAILY_ICONS.keys(), ...OTHER_ICONS.keys()].toSorted());
});

test('our own entries have icons that the navigation has', async () => {
  const withChildren = (menu: Menu): readonly Menu[] => [menu, ...(menu.children ?? []).flatMap(withChildren)];
  for (const { id, menus = [] } of await builtinPlugins()) expect(menuIconProblem(id, menus.flatMap(withChildren))).toBeUndefined();
});
