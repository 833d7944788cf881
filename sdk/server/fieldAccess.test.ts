import { expect, test } from 'vitest';
import { defineEntity } from '../entity/EntityDefinition.ts';
import { shownEntity } from './fieldAccess.ts';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'loans',
  registrationPrefix: 'L',
  text: ['registration', 'note', 'iban', 'secret'],
  fields: { note: { type: 'text' }, iban: { type: 'text' }, secret: { type: 'text', shownTo: 'admin' } },
});

test('what free text looks at names no field that the user does not see, or sees the end of', () => {
  const holder = { permissions: {} };
  expect(shownEntity({ holder }, Loan).text).toEqual(['registration', 'note', 'iban']);
  const limits = { loans: { hidden: ['note'], masked: ['iban'], readOnly: [] } };
  expect(shownEntity({ holder, limits }, Loan).text).toEqual(['registration']);
  expect(shownEntity({ holder: { permissions: {}, isAdmin: true } }, Loan).text).toEqual(Loan.text);
});
