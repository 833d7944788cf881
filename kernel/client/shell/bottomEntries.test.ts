import { expect, test } from 'vitest';
import { bottomEntries } from './bottomEntries.ts';

const MENUS = [
  { id: 'home', label: 'Home', icon: 'home', path: '/', letter: 'H' },
  { id: 'contract-list', label: 'Contracts', icon: 'file-text', path: '/contracts' },
];
const reader = (closed = '') => ({ user: { profiles: ['STAFF'] }, isPermitted: (permission: string) => permission !== closed });

test('[CONF-011] [CONF-012] the navigation at the bottom is what the configuration says, without what is hidden or not permitted, five at most', () => {
  const configured = [
    { id: 'desk', label: 'Desk', path: '/desk' },
    { id: 'old', label: 'Old', path: '/old', redirect: '/new' },
    { id: 'hidden', label: 'Hidden', path: '/hidden', hidden: true },
    { id: 'closed', label: 'Closed', path: '/closed', permission: 'read /api/closed' },
    { id: 'group', label: 'Group' },
    ...Array.from({ length: 6 }, (_, index) => ({ id: `more${index}`, label: 'More', path: `/more${index}` })),
  ];
  const entries = bottomEntries(configured, MENUS, reader('read /api/closed'));
  expect(entries.map(({ path }) => path)).toEqual(['/desk', '/new', '/more0', '/more1', '/more2']);
});

test('[CONF-012] without a word it holds the pages of a day’s work', () => {
  expect(bottomEntries([], MENUS, reader()).map(({ path }) => path)).toEqual(['/']);
});

test('[PERM-015] an entry with profiles is for who has one of them', () => {
  const entry = (id: string, profiles?: readonly string[]) => ({ id, label: id, path: `/${id}`, ...(profiles && { profiles }) });
  const configured = [entry('all'), entry('staff', ['SALES', 'STAFF']), entry('partners', ['PARTNER']), entry('none', [])];
  expect(bottomEntries(configured, MENUS, reader()).map(({ key }) => key)).toEqual(['all', 'staff', 'none']);
});
