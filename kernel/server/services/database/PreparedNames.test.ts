import { expect, test } from 'vitest';
import { PreparedNames } from './PreparedNames.ts';

test('a statement that changes while the product runs never runs under the name of what it was', () => {
  const names = new PreparedNames();
  expect([names.of('list a 0', 'select 1'), names.of('list b 0', 'select 1')]).toEqual(['list a 0', 'list b 0']);
  expect(names.of('list a 0', 'select 2')).toBe('list a 0 ~1');
  expect([names.of('list a 0', 'select 1'), names.of('list a 0', 'select 2')]).toEqual(['list a 0', 'list a 0 ~1']);
});
