import { expect, test } from 'vitest';
import { permissionIn, requirePermissionLine } from './scriptPermission.ts';

test('E 42: the permission that a run asks for is read from its source', () => {
  expect(permissionIn(`export const permission = 'read /api/financing/contracts';`)).toBe('read /api/financing/contracts');
  expect(
    permissionIn(`/*\nexport const permission = 'read all';\n*/\nexport const permission: string = "write /api/script/runs/a-run";`),
  ).toBe('write /api/script/runs/a-run');
  expect(permissionIn(`export const execute = () => 'permission';`)).toBeUndefined();
});

test.each([
  `export const permission = 'everybody';`,
  `export const permission = READ;`,
  `const permission = 'read all';\nexport { permission };`,
  `export let permission = 'read all';`,
])('E 42: one that cannot be read is refused: %s', (source) => {
  expect(() => requirePermissionLine('my-run', source)).toThrow('write its permission out');
});
