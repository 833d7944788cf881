import { defineEntity, type Field } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { filledGroups, groupsOf } from './groupsOf.ts';

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

test('[issue 21, 1] what is empty is left out to be read; a notice stays beside what there is, and a group without values goes', () => {
  const groups = [
    { title: undefined, fields: fieldsOf('name', 'amount', 'isOpen', 'hint') },
    { title: 'Bank', fields: fieldsOf('iban', 'hint') },
  ];
  const record: Readonly<Record<string, unknown>> = { name: ' ', amount: 0, isOpen: false, iban: null };
  const filled = filledGroups(groups, (path) => ({ value: record[path] }));
  expect(filled.map(({ title, fields }) => [title, ...fields.map(({ path }) => path)])).toEqual([[undefined, 'amount', 'isOpen', 'hint']]);
});

const fieldsOf = (...names: readonly string[]) =>
  names.map((name) => ({
    name,
    path: name,
    field: (name === 'hint' ? { type: 'notice', text: 'Look', readOnly: true } : { type: 'text' }) satisfies Field,
  }));
