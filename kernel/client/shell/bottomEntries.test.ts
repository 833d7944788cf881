import { expect, test } from 'vitest';
import { bottomEntries } from './bottomEntries.ts';

const MENUS = [
  { id: 'home', label: 'Home', icon: 'home', path: '/', letter: 'H' },
  { id: 'contract-list', label: 'Contracts', icon: 'file-text', path: '/contracts' },
];
const mayAll = () => true;

test('[CONF-012] the navigation at the bottom is what the configuration says, without what is hidden or not permitted, five at most', () => {
  const configured = [
    { id: 'desk', label: 'Desk', path: '/desk' },
    { id: 'old', label: 'Old', path: '/old', redirect: '/new' },
    { id: 'hidden', label: 'Hidden', path: '/hidden', hidden: true },
    { id: 'closed', label: 'Closed', path: '/closed', permission: 'read /api/closed' },
    { id: 'group', label: 'Group' },
    ...Array.from({ length: 6 }, (_, index) => ({ id: `more${index}`, label: 'More', path: `/more${index}` })),
  ];
  const entries = bottomEntries(configured, MENUS, (permission) => permission !== 'read /api/closed');
  expect(entries.map(({ path }) => path)).toEqual(['/desk', '/new', '/more0', '/more1', '/more2']);
});

test('[CONF-012] without a word it holds the pages of a day’s work', () => {
  expect(bottomEntries([], MENUS, mayAll).map(({ path }) => path)).toEqual(['/']);
});
