import { expect, test } from 'vitest';
import { formatText } from './formatText.ts';

test('fills in placeholders, and leaves those without a value', () => {
  expect(formatText('{name} of {count}: {name}', { name: 'One', count: 3 }, 'en')).toBe('One of 3: One');
  expect(formatText('{name} and {other}', { name: 'One' }, 'en')).toBe('One and {other}');
});

test('chooses the form of a number by the rules of the language', () => {
  const english = 'Delete {count, plural, one {one row} other {{count} rows}} of {list}';
  expect([0, 1, 2].map((count) => formatText(english, { count, list: 'Invoices' }, 'en-GB'))).toEqual([
    'Delete 0 rows of Invoices',
    'Delete one row of Invoices',
    'Delete 2 rows of Invoices',
  ]);
  const french = '{count, plural, one {{count} ligne} other {{count} lignes}}';
  expect([0, 1, 2].map((count) => formatText(french, { count }, 'fr-FR'))).toEqual(['0 ligne', '1 ligne', '2 lignes']);
  const arabic = '{count, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {{count} صفوف} many {{count} صفًا} other {{count} صف}}';
  expect([0, 1, 2, 3, 11, 100].map((count) => formatText(arabic, { count }, 'ar'))).toEqual([
    'لا صفوف',
    'صف واحد',
    'صفان',
    '3 صفوف',
    '11 صفًا',
    '100 صف',
  ]);
});

test('prefers the form of exactly this number, and takes the general one of what is no number', () => {
  const text = '{count, plural, =0 {nothing} one {one} other {{count} of them}}';
  expect([0, 1, 7].map((count) => formatText(text, { count }, 'en'))).toEqual(['nothing', 'one', '7 of them']);
  expect(formatText(text, { count: '1,234' }, 'en')).toBe('1,234 of them');
  expect(formatText(text, { count: 'some' }, 'en')).toBe('some of them');
});

test('chooses by a value that is no number: the title of a person, with a plural inside', () => {
  const text = '{title, select, MRS {Madame, {count, plural, one {un contrat} other {{count} contrats}}} other {Monsieur}} !';
  expect(formatText(text, { title: 'MRS', count: 2 }, 'fr')).toBe('Madame, 2 contrats !');
  expect(formatText(text, { title: 'MR', count: 2 }, 'fr')).toBe('Monsieur !');
});

test('several plurals in one text, and none that a damaged text would break', () => {
  const text = '{rows, plural, one {a row} other {{rows} rows}}, {errors, plural, one {an error} other {{errors} errors}}';
  expect(formatText(text, { rows: 1, errors: 2 }, 'en')).toBe('a row, 2 errors');
  expect(formatText('Rows: {count, plural, one {a row', { count: 1 }, 'en')).toBe('Rows: a row');
  expect(formatText('Rows: {count, plural, many}', { count: 1 }, 'en')).toBe('Rows: ');
});
