import { expect, test } from 'vitest';
import { api, type ScriptContext } from './library.ts';

const allowed = (permissions: readonly string[], permission: string, isAdmin = false): boolean =>
  api({ user: { isAdmin }, permissions } as unknown as ScriptContext).hasPermission(permission);

test.each([
  [['read /api/x'], 'read /api/x', true],
  [['read /api/x'], 'write /api/x', false],
  [['read all'], 'read /api/x', true],
  [['get /api/x'], 'read /api/x', true],
  [['read all'], 'write /api/x', false],
  [['write all'], 'write /api/x', true],
  [['write all'], 'read /api/x', false],
  [[], 'waive loans', false],
])('[PERM-025] whoever has %j is asked for "%s": %s', (permissions, permission, isAllowed) => {
  expect(allowed(permissions, permission)).toBe(isAllowed);
});

test('[PERM-025] an administrator has every permission', () => {
  expect(allowed([], 'waive loans', true)).toBe(true);
});
