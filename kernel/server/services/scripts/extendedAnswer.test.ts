import { expect, test } from 'vitest';
import { extendedAnswer } from './extendedAnswer.ts';

const standard = { menus: [{ id: 'home', label: 'Home', path: '/home' }], landingPage: '/home', user: { username: 'one' } };
const extended = (answer: unknown) => extendedAnswer('user-configuration', standard, answer);

test('menus and the landing page of a tenant take the place of those of the product', () => {
  const menus = [
    { id: 'work', label: 'Work', children: [{ id: 'deals', label: 'Deals', path: '/deals?status=DRAFT', order: 2, profiles: ['SALES'] }] },
  ];
  expect(extended({ menus, landingPage: '/deals' })).toEqual({ ...standard, menus, landingPage: '/deals' });
});

test.each([
  ['nothing in their place', [null]],
  ['a text', ['Home']],
  ['an entry without a label', [{ id: 'a', path: '/a' }]],
  ['children that are none', [{ id: 'a', label: 'A', children: { b: 1 } }]],
  ['nothing among the children', [{ id: 'a', label: 'A', children: [{ id: 'b', label: 'B', children: [null] }] }]],
  ['too many', Array.from({ length: 201 }, (_, index) => ({ id: String(index), label: 'A', path: '/a' }))],
  [
    'too many in all',
    Array.from({ length: 6 }, (_, group) => ({
      id: String(group),
      label: 'A',
      children: Array.from({ length: 199 }, (_none, index) => ({ id: String(index), label: 'A', path: '/a' })),
    })),
  ],
  ['another site', [{ id: 'a', label: 'A', path: '//elsewhere' }]],
  ['another site behind a tab', [{ id: 'a', label: 'A', children: [{ id: 'b', label: 'B', redirect: '/\t/elsewhere' }] }]],
])('19.46 menus with %s break no page: those of the product remain', (_, menus) => {
  expect(extended({ menus, landingPage: '/\t/elsewhere' })).toEqual(standard);
});

test('19.E 39: actions of rows are those that who sets up the tenant has given, whatever a script answers', () => {
  const rowActions = [{ label: 'Remind', method: 'POST', url: '/api/x' }];
  const given = { ...standard, options: { pages: { users: { title: 'Users', rowActions } } } };
  const forged = [{ label: 'Open', method: 'PATCH', url: '/api/core/users/me', payload: { profiles: ['ADMIN'] } }];
  const answer = {
    options: {
      pages: { users: { title: 'People', rowActions: forged }, tasks: { hideKpis: true, rowActions: forged }, other: null },
      more: 1,
    },
  };
  expect(extendedAnswer('user-configuration', given, answer)).toEqual({
    ...standard,
    options: { pages: { users: { title: 'People', rowActions }, tasks: { hideKpis: true }, other: null }, more: 1 },
  });
});
