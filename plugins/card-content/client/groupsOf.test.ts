import { defineEntity } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { groupsOf } from './groupsOf.ts';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: { name: { type: 'text' }, amount: { type: 'currency' } },
});

test('19.E 47: a field that a layout names 20,000 times stands once, and what is no field not at all', () => {
  const chosen = ['amount', ...Array.from({ length: 20_000 }, () => 'name'), 'constructor', '__proto__', 'gone'];
  expect(groupsOf(Loan, chosen).map(({ fields }) => fields.map(({ path }) => path))).toEqual([['amount', 'name']]);
});
