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
  ['another site', [{ id: 'a', label: 'A', path: '//elsewhere' }]],
  ['another site behind a tab', [{ id: 'a', label: 'A', children: [{ id: 'b', label: 'B', redirect: '/\t/elsewhere' }] }]],
])('19.46 menus with %s break no page: those of the product remain', (_, menus) => {
  expect(extended({ menus, landingPage: '/\t/elsewhere' })).toEqual(standard);
});
