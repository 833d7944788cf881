import type { Menu } from '@mortise/sdk';
import type { RequestScope, ServerPlugin } from '@mortise/sdk/server';
import { expect, test } from 'vitest';
import type { Preferences } from '../access/Preferences.ts';
import { UserConfigurations } from './UserConfigurations.ts';

const scope = { user: { profiles: [] }, holder: { permissions: { 'read /api/core/plugins': true } } } as object as RequestScope;
const preferences = { all: async () => [] } as object as Preferences;
const configurationOf = (plugins: readonly ServerPlugin[], reader = scope) =>
  new UserConfigurations(
    plugins,
    { entities: [], entitiesOf: () => [] },
    preferences,
    { of: async () => ({}) },
    { languages: async () => [] },
  ).of(reader);
const menusOf = async (...menus: readonly Menu[][]): Promise<readonly Menu[]> =>
  (await configurationOf(menus.map((own, index): ServerPlugin => ({ id: `plugin-${index}`, menus: own })))).menus;
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

const ENTRIES: Menu[] = [
  { id: 'home', label: 'Home', path: '/home', daily: 1, audience: 'everybody' },
  { id: 'own', label: 'Contracts', path: '/my/contracts', daily: 2, audience: 'linked' },
  { id: 'group', label: 'Group', children: [{ id: 'list', label: 'Contracts', path: '/contracts', daily: 3 }] },
];
const idsOf = (menus: readonly Menu[]): readonly string[] =>
  menus.map(({ id, children }) => (children ? `${id}: ${idsOf(children).join()}` : id));

test.each([
  ['staff', {}, ['home', 'group: list'], []],
  ['a client', { onlyPerson: 'PER1' }, ['home', 'own'], ['own']],
  ['a partner', { onlyPerson: 'PER1', user: { profiles: [], partnerRegistration: 'PER1' } }, ['home', 'own', 'group: list'], ['own']],
])('PERM-031: %s has a navigation of their own', async (_who, more, menus, bottom) => {
  const found = await configurationOf([{ id: 'plugin', menus: ENTRIES }], { ...scope, ...more } as RequestScope);
  expect([idsOf(found.menus), idsOf(found.responsiveBottomNavigation)]).toEqual([menus, bottom]);
  const isOwn = 'onlyPerson' in more;
  expect(found.menus.flatMap(({ children = [] }) => children).every(({ daily }) => (daily === undefined) === isOwn)).toBe(true);
});
