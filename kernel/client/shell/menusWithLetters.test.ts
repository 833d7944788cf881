import type { Menu } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { menusWithLetters } from './menusWithLetters.ts';

const entry = (id: string, letter?: string): Menu => ({ id, label: id, path: `/${id}`, ...(letter !== undefined && { letter }) });

test('a letter leads to the first entry that has it, in whichever group; entries that lead nowhere have none', () => {
  const menus = [
    entry('home', 'h'),
    { id: 'group', label: 'Group', letter: 'X', children: [entry('contracts', 'C'), entry('help')] },
    entry('cases', 'C'),
  ];
  expect(menusWithLetters(menus)).toEqual([
    { letter: 'H', label: 'home', path: '/home', menu: menus[0] },
    { letter: 'C', label: 'contracts', path: '/contracts', menu: menus[1]!.children![0] },
  ]);
});
