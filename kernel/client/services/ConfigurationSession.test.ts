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

test('[CONF-020] a preference is saved over the one it replaces', async () => {
  const api = new FakeApi({ 'POST /core/users/test%40demo/preferences': ({ body }: { body: object }) => ({ _id: 'p1', ...body }) });
  const mine = session({}, api);
  await mine.savePreference('UI', 'THEMING', { density: 'compact' });
  await mine.savePreference('UI', 'THEMING', { density: 'comfortable' });
  expect(mine.preference('UI', 'THEMING')?.value).toEqual({ density: 'comfortable' });
  expect(api.calls[1]?.body).toMatchObject({ _id: 'p1', groupId: 'THEMING', type: 'UI' });
});
