import type { Menu } from '@mortise/sdk';
import type { MenuContribution } from '@mortise/sdk/client';
import { FakeApi, FakeContributions, fakeConfiguration } from '@mortise/sdk/testing';
import { expect, test, vi } from 'vitest';
import { ConfigurationSession } from '../services/ConfigurationSession.ts';
import { placeMenus } from './placeMenus.ts';
import { showContributedMenus } from './showContributedMenus.ts';

const arranged: readonly Menu[] = [
  { id: 'billing', label: 'Billing', children: [{ id: 'invoices', label: 'Invoices', path: '/invoices' }] },
  {
    id: 'administration',
    label: 'Administration',
    order: 100,
    children: [{ id: 'hidden', label: 'Hidden', path: '/hidden', hidden: true }],
  },
];
const mileage: MenuContribution = { id: 'mileage', label: 'Mileage', path: '/mileage' };

/** Ids, those of a group's entries in brackets. */
const idsOf = (menus: readonly Menu[]): readonly unknown[] => menus.map(({ id, children }) => (children ? [id, idsOf(children)] : id));
const placed = (...contributed: readonly MenuContribution[]) => idsOf(placeMenus(arranged, contributed));

test('an entry stands in its section or beside the groups, before what has a higher order', () => {
  expect(placed({ ...mileage, section: 'billing' })).toEqual([
    ['billing', ['invoices', 'mileage']],
    ['administration', ['hidden']],
  ]);
  expect(placed({ ...mileage, section: 'billing', order: -1 })[0]).toEqual(['billing', ['mileage', 'invoices']]);
  expect(placed(mileage)).toEqual([['billing', ['invoices']], 'mileage', ['administration', ['hidden']]]);
  expect(placed({ ...mileage, section: 'unknown', order: 200 }).at(-1)).toBe('mileage');
});

test('an entry without a path is a section for others, whichever comes first', () => {
  const section = { id: 'fleet', label: 'Fleet', icon: 'car' };
  expect(placed({ ...mileage, section: 'fleet' }, section)[1]).toEqual(['fleet', ['mileage']]);
});

test('what the tenant arranged counts: an entry of the same id or path is left out, be it hidden', () => {
  const before = idsOf(arranged);
  expect(placed({ ...mileage, id: 'invoices' })).toEqual(before);
  expect(placed({ ...mileage, path: '/invoices' })).toEqual(before);
  expect(placed({ ...mileage, path: '/hidden' })).toEqual(before);
});

test('menus come and go with plugins while the page is open, and only to those who may see them', async () => {
  const contributions = new FakeContributions();
  const user = { ...fakeConfiguration().user, isAdmin: false, profiles: ['STAFF'] };
  const session = new ConfigurationSession(
    fakeConfiguration({ user, menus: arranged, userPermissions: { 'read /api/fleet': true } }),
    new FakeApi(),
  );
  const ids = () => idsOf(session.menus).flat(2);
  const stop = showContributedMenus(contributions, session);
  expect(ids()).toEqual(['billing', 'invoices']);
  contributions.add({ menus: [{ ...mileage, permission: 'read /api/fleet' }] });
  await vi.waitFor(() => expect(ids()).toContain('mileage'));
  contributions.add({
    menus: [
      { ...mileage, id: 'secret', path: '/secret', permission: 'read /api/secret' },
      { ...mileage, id: 'partners', path: '/partners', profiles: ['PARTNER'] },
      { id: 'empty', label: 'A section without entries' },
    ],
  });
  expect(ids()).toEqual(['billing', 'invoices', 'mileage']);
  stop();
});
