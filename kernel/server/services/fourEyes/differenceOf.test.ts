import { expect, test } from 'vitest';
import { differenceOf, fingerprintOf } from './differenceOf.ts';

test('[issue 22, 6] what changes is told part by part, lists as a whole, and what stays is not', () => {
  const before = { title: 'Old', pages: { invoices: { size: 20, sort: 'name' } }, profiles: ['A'] };
  const after = { title: 'New', pages: { invoices: { size: 50, sort: 'name' } }, profiles: ['A', 'B'], more: { deep: true } };
  expect(differenceOf(before, after)).toEqual([
    { path: ['title'], old: 'Old', new: 'New' },
    { path: ['pages', 'invoices', 'size'], old: 20, new: 50 },
    { path: ['profiles'], old: ['A'], new: ['A', 'B'] },
    { path: ['more', 'deep'], new: true },
  ]);
  expect(differenceOf(before, undefined)).toContainEqual({ path: ['title'], old: 'Old' });
  expect(differenceOf(before, before)).toEqual([]);
});

test('[issue 22, 6] of secrets nothing is told but that they change, on whatever level they are', () => {
  const after = { password: 'herons', a: { clientSecret: 'herons', apiKey: 'herons' }, list: [{ token: 'herons', name: 'kept' }] };
  const told = differenceOf({}, after, ['apiKey']);
  expect(JSON.stringify(told)).not.toContain('herons');
  expect(told).toEqual([
    { path: ['password'], isSecret: true },
    { path: ['a', 'clientSecret'], isSecret: true },
    { path: ['a', 'apiKey'], isSecret: true },
    { path: ['list'], new: [{ name: 'kept' }] },
  ]);
});

test('a fingerprint is that of the content, whatever the order of its members', () => {
  expect(fingerprintOf({ a: 1, b: { c: 2, d: [1, 2] } })).toBe(fingerprintOf({ b: { d: [1, 2], c: 2 }, a: 1 }));
  expect(fingerprintOf({ a: [1, 2] })).not.toBe(fingerprintOf({ a: [2, 1] }));
  expect(fingerprintOf(undefined)).not.toBe(fingerprintOf({}));
});
