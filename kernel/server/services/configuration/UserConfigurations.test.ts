import type { Menu } from '@mortise/sdk';
import type { RequestScope, ServerPlugin } from '@mortise/sdk/server';
import { expect, test } from 'vitest';
import type { Preferences } from '../access/Preferences.ts';
import { UserConfigurations } from './UserConfigurations.ts';

const scope = { user: { profiles: [] }, holder: { permissions: { 'read /api/core/plugins': true } } } as object as RequestScope;
const preferences = { all: async () => [] } as object as Preferences;
const menusOf = async (...menus: readonly Menu[][]): Promise<readonly Menu[]> => {
  const plugins = menus.map((own, index): ServerPlugin => ({ id: `plugin-${index}`, menus: own }));
  return (
    await new UserConfigurations(
      plugins,
      { entities: [], entitiesOf: () => [] },
      preferences,
      { of: async () => ({}) },
      { languages: async () => [] },
    ).of(scope)
  ).menus;
};
const administration = (...children: Menu[]): Menu[] => [{ id: 'administration', label: 'Administration', icon: 'settings', children }];
const imports: Menu = { id: 'imports', label: 'Imports', path: '/imports', permission: 'read /api/import/imports' };
const plugins: Menu = { id: 'plugins', label: 'Plugins', path: '/plugins', permission: 'read /api/core/plugins' };

test('[CONF-009] entries that two plugins put into one group stand in one group', async () => {
  const open = { ...imports, permission: 'read /api/core/plugins' };
  expect(await menusOf(administration(open), [{ id: 'help', label: 'Help', path: '/help' }], administration(plugins))).toEqual([
    ...administration(open, plugins),
    { id: 'help', label: 'Help', path: '/help' },
  ]);
});

test('[CONF-009] an entry without its permission is left out of the group that others are in', async () => {
  expect(await menusOf(administration(imports), administration(plugins))).toEqual(administration(plugins));
  expect(await menusOf(administration(imports))).toEqual([]);
});
