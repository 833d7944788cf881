import { FakeApi, fakeConfiguration } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import { ConfigurationSession } from './ConfigurationSession.ts';

const staff = { ...fakeConfiguration().user, isAdmin: false, profiles: ['STAFF'] };
const session = (part: Parameters<typeof fakeConfiguration>[0], api = new FakeApi()) =>
  new ConfigurationSession(fakeConfiguration(part), api);

test('[PERM-005] an administrator may everything', () => {
  expect(session({}).isPermitted('write /api/x/things')).toBe(true);
});

test('[PERM-007] [PERM-008] [PERM-010] others need the key, "read all", or "get" for a read', () => {
  expect(session({ user: staff }).isPermitted('read /api/x')).toBe(false);
  expect(session({ user: staff, userPermissions: { 'read /api/x': true } }).isPermitted('read /api/x')).toBe(true);
  expect(session({ user: staff, userPermissions: { 'read all': true } }).isPermitted('read /api/x')).toBe(true);
  expect(session({ user: staff, userPermissions: { 'get /api/x': true } }).isPermitted('read /api/x')).toBe(true);
  expect(session({ user: staff, userPermissions: { 'read all': true } }).isPermitted('read /api/x', { strict: true })).toBe(false);
});

test('[PERM-014] [PERM-016] [CONF-010] menus without profiles are everybody’s, others of a shared profile, hidden ones nobody’s', () => {
  const menus = [
    { id: 'all', label: 'All', path: '/a' },
    { id: 'staff', label: 'Staff', path: '/b', profiles: ['STAFF'] },
    { id: 'partners', label: 'Partners', path: '/c', profiles: ['PARTNER'] },
    { id: 'hidden', label: 'Hidden', path: '/d', hidden: true },
    { id: 'empty', label: 'Empty group', children: [{ id: 'x', label: 'X', path: '/x', profiles: ['PARTNER'] }] },
  ];
  expect(session({ user: staff, menus }).menus.map(({ id }) => id)).toEqual(['all', 'staff']);
});

test('[CONF-020] a preference is saved over the one it replaces; the user’s own counts before one that is shared', async () => {
  const shared = { _id: 's1', groupId: '/x', type: 'TABLE_CONFIGURATION', value: { pageSize: 50 }, audience: 'tenant' } as const;
  const api = new FakeApi({ 'POST /core/users/test%40demo/preferences': ({ body }: { body: object }) => ({ _id: 'p1', ...body }) });
  const mine = session({ userPreferences: [shared] }, api);
  expect(mine.preference('TABLE_CONFIGURATION', '/x')).toEqual(shared);
  await mine.savePreference('TABLE_CONFIGURATION', '/x', { pageSize: 10 });
  await mine.savePreference('TABLE_CONFIGURATION', '/x', { pageSize: 25 });
  expect(mine.preferences('TABLE_CONFIGURATION', '/x').map(({ value }) => value)).toEqual([{ pageSize: 25 }, { pageSize: 50 }]);
});

test('[CONF-020] a preference that is removed on the server is gone', async () => {
  const search = { _id: 'f1', groupId: '/x', type: 'SEARCH_FILTER', value: { label: 'Mine' } } as const;
  const api = new FakeApi({ 'DELETE /core/users/test%40demo/preferences/f1': undefined });
  const mine = session({ userPreferences: [search] }, api);
  await mine.removePreference('f1');
  expect(mine.preferences('SEARCH_FILTER', '/x')).toEqual([]);
});

test('what is changed twice in a moment arrives in that order', async () => {
  const arrived: unknown[] = [];
  const answer = async ({ body }: { body: { value: unknown } }) => {
    await new Promise((resolve) => setTimeout(resolve, arrived.length === 0 ? 20 : 0));
    arrived.push(body.value);
    return { _id: 'p1', ...body };
  };
  const mine = session({}, new FakeApi({ 'POST /core/users/test%40demo/preferences': answer }));
  await Promise.all([mine.savePreference('UI', 'x', true), mine.savePreference('UI', 'x', false)]);
  expect([arrived, mine.preference('UI', 'x')?.value]).toEqual([[true, false], false]);
});
