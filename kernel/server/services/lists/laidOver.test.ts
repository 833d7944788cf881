import { expect, test } from 'vitest';
import { laidOver } from './ListEntry.ts';

const STANDARD = [
  { value: 'A', label: 'Apple' },
  { value: 'B', label: 'Bread', value2: 'b' },
];

test('without a word of the tenant a list is the product’s', () => {
  expect(laidOver(STANDARD, [], 'fr-FR')).toEqual(STANDARD);
});

test('the tenant’s order comes first, and what the product added since comes last', () => {
  expect(
    laidOver([...STANDARD, { value: 'C', label: 'Cream' }], [{ value: 'B' }, { value: 'A' }], 'fr-FR').map(({ value }) => value),
  ).toEqual(['B', 'A', 'C']);
});

test.each([
  ['fr-BE', 'Pomme belge'],
  ['fr-FR', 'Pomme'],
  ['de-DE', 'Apple'],
])('a label is that of the locale, else of its language, else the product’s: %s', (locale, label) => {
  expect(laidOver(STANDARD, [{ value: 'A', labels: { fr: 'Pomme', 'fr-BE': 'Pomme belge' } }], locale)[0]?.label).toBe(label);
});

test('an own value has the label of another language rather than none, and its own name rather than nothing', () => {
  const entries = [{ value: 'OWN', labels: { fr: 'Le nôtre' } }, { value: 'BARE' }];
  expect(laidOver(STANDARD, entries, 'de').slice(0, 2)).toEqual([
    { value: 'OWN', label: 'Le nôtre', isTranslated: true },
    { value: 'BARE', label: 'BARE', isTranslated: true },
  ]);
});

test('a value out of use is still there, marked, with what the product knows of it', () => {
  expect(laidOver(STANDARD, [{ value: 'B', isInactive: true }], 'en')[0]).toEqual({
    value: 'B',
    label: 'Bread',
    value2: 'b',
    isInactive: true,
  });
});
