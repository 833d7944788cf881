import type { Menu } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { partsOf } from './navigationParts.ts';

const entry = (id: string, more: Partial<Menu> = {}): Menu => ({ id, label: id, path: `/${id}`, ...more });
const group = (id: string, children: readonly Menu[], more: Partial<Menu> = {}): Menu => ({ id, label: id, children, ...more });
const idsOf = (menus: readonly Menu[]): readonly unknown[] => menus.map(({ id, children }) => (children ? [id, idsOf(children)] : id));

const menus = [
  entry('home', { daily: 1 }),
  group('assets', [entry('asset-list', { daily: 4 }), entry('lots'), entry('places')]),
  group('financing', [entry('contracts', { daily: 2 }), entry('deals'), entry('credit-lines')]),
  group('work', [entry('tasks', { daily: 3 }), entry('notes')]),
  group('administration', [entry('users'), entry('logs')], { order: 100 }),
];

test('daily work comes first, in its own order, and is not shown a second time', () => {
  const { daily, modules, apart } = partsOf(menus);
  expect(idsOf(daily)).toEqual(['home', 'contracts', 'tasks', 'asset-list']);
  expect(idsOf(modules)).toEqual([['assets', ['lots', 'places']], ['financing', ['deals', 'credit-lines']], 'notes']);
  expect(idsOf(apart)).toEqual([['administration', ['users', 'logs']]]);
});

test('what the user pinned follows daily work', () => {
  const { daily, modules } = partsOf(menus, new Set(['lots', 'places']));
  expect(idsOf(daily).slice(-2)).toEqual(['lots', 'places']);
  expect(idsOf(modules)[0]).toEqual(['financing', ['deals', 'credit-lines']]);
});

test('an entry that is alone in a group that stands apart stands apart', () => {
  expect(idsOf(partsOf([group('administration', [entry('exports')], { order: 100 })]).apart)).toEqual(['exports']);
});

test('menus of a tenant that knows no daily work stay as they are', () => {
  const own = [group('ours', [entry('one'), entry('two')]), entry('three')];
  expect(partsOf(own)).toEqual({ daily: [], modules: own, apart: [] });
});
