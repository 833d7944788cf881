import { expect, test } from 'vitest';
import type { Field } from '../entity/Field.ts';
import { pastedValue } from './pastedValue.ts';

const FRUIT = [
  { value: 'APL', label: 'Pomme' },
  { value: 'PEA', label: 'Pêche' },
];
const list = 'fruit';

test.each<readonly [string, Field, string, unknown]>([
  ['[FIELD-035] an amount', { type: 'currency' }, '1 234,50 €\r\n', '1234.5'],
  ['[FIELD-032] a percentage', { type: 'percentage' }, '5,125 %', '0.05125'],
  ['[FIELD-028] an integer', { type: 'integer' }, '1 234', 1234],
  ['[FIELD-028] no integer', { type: 'integer' }, '1,5', undefined],
  ['[FIELD-038] a day', { type: 'date' }, '31/01/2026', '2026-01-31'],
  ['[FIELD-038] an instant', { type: 'datetime' }, '2026-01-31T10:00:00+01:00', '2026-01-31T09:00:00.000Z'],
  ['[FIELD-059] a time', { type: 'time' }, '9h30', '09:30'],
  ['[FIELD-002] yes', { type: 'checkbox' }, 'oui', true],
  ['[FIELD-002] the label of a choice', { type: 'select', list }, 'peche', 'PEA'],
  ['[FIELD-002] the code of a choice', { type: 'select', list }, 'APL', 'APL'],
  ['[FIELD-002] what is no choice', { type: 'select', list }, 'Prune', undefined],
  ['[FIELD-002] choices, one in each line', { type: 'multiselect', list }, 'Pomme\nPrune\nPÊCHE', ['X', 'APL', 'PEA']],
  [
    '[FIELD-044] e-mail addresses, only valid ones',
    { type: 'emails' },
    'Ada <ada@example.org>;\nno address\neva@example.org',
    ['X', 'ada@example.org', 'eva@example.org'],
  ],
  ['[FIELD-002] a text is pasted as it is', { type: 'text' }, '1 234,50', undefined],
  ['[FIELD-002] several cells are no number', { type: 'number' }, '1\t2', undefined],
])('pasted: %s', (_, field, text, value) => {
  const context = { locale: 'fr-FR', today: '2026-06-01', ...('list' in field && { choices: FRUIT }), current: ['X'] };
  expect(pastedValue(field, text, context)?.value).toEqual(value);
});

test('[FIELD-002] pasted: tags without a list, one in each line', () => {
  expect(pastedValue({ type: 'multiselect' }, 'red\nblue', { locale: 'fr-FR', today: '' })?.value).toEqual(['red', 'blue']);
});
