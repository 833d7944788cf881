import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortRows } from './sortRows.ts';
import { sumByCurrency, computeSum } from './sums.ts';

const sorted = (key: string, values: readonly unknown[], isDescending = false): readonly unknown[] =>
  sortRows(
    values.map((value) => ({ [key]: value })),
    key,
    isDescending,
  ).map((row) => row[key]);

test('[LIST-039] a field with "date" in its name sorts by day and time, whatever its values are written as', () => {
  const instant = Date.UTC(2026, 1, 1);
  const values = ['2026-03-01', new Date(instant), '2025-12-31T23:00:00Z', undefined];
  expect(sorted('startDate', values)).toEqual([undefined, values[2], values[1], '2026-03-01']);
  expect(sorted('_updateDate', [instant, '2026-01-01'])).toEqual(['2026-01-01', instant]);
});

test('[LIST-040] a field with "number" in its name sorts 9 before 10', () => {
  expect(sorted('contractNumber', ['10', '9', '-1', '100.5'])).toEqual(['-1', '9', '10', '100.5']);
  expect(sorted('numberOfLines', [10, 9])).toEqual([9, 10]);
});

test('[LIST-096] numbers that hold letters as well sort as text', () => {
  expect(sorted('invoiceNumber', ['INV-10', '9', 'INV-1'])).toEqual(['9', 'INV-1', 'INV-10']);
});

test('[LIST-041] amounts sort by their value, exactly, with or without their currency', () => {
  expect(sorted('amountExclTax', ['1 000.00 EUR', '€20', '\u22125.00 EUR', '999'])).toEqual([
    '\u22125.00 EUR',
    '€20',
    '999',
    '1 000.00 EUR',
  ]);
  expect(sorted('amount', ['9007199254740993', '9007199254740992'])).toEqual(['9007199254740992', '9007199254740993']);
});

test('[LIST-042] sizes sort by their bytes', () => {
  expect(sorted('size', ['1 GB', '900 MB', '1,023 KB', '2,5 MB', '12 B', ''])).toEqual([
    '',
    '12 B',
    '1,023 KB',
    '2,5 MB',
    '900 MB',
    '1 GB',
  ]);
});

test('[LIST-043] an empty value stands before every text, and at 0 among numbers', () => {
  expect(sorted('name', ['b', null, 'a', undefined, ''])).toEqual([null, undefined, '', 'a', 'b']);
  expect(sorted('amount', ['5', '', '-5'])).toEqual(['-5', '', '5']);
});

test('names sort without accents or case, and equal ones keep their order in both directions', () => {
  expect(sorted('name', ['zoé', 'Émile', 'eva'])).toEqual(['Émile', 'eva', 'zoé']);
  const rows = [
    { name: 'a', at: 1 },
    { name: 'A', at: 2 },
    { name: 'b', at: 3 },
  ];
  expect(sortRows(rows, 'name').map(({ at }) => at)).toEqual([1, 2, 3]);
  expect(sortRows(rows, 'name', true).map(({ at }) => at)).toEqual([3, 1, 2]);
});

test('sorting loses no row and does not touch what it was given', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null))), fc.boolean(), (values, isDescending) => {
      const rows = Object.freeze(values.map((number) => ({ number })));
      expect(new Set(sortRows(rows, 'number', isDescending))).toEqual(new Set(rows));
    }),
  );
});

test('[LIST-044] totals are exact and leave out what is no number', () => {
  expect(computeSum(['0.1', '0.2', 3, '', null, 'x', '-1.05'])).toBe('2.25');
  expect(computeSum([])).toBe('0');
});

test('totals never mix currencies', () => {
  const amounts = [
    { value: '10.10', currency: 'EUR' },
    { value: '5', currency: 'USD' },
    { value: '-0.10', currency: 'EUR' },
    { value: '', currency: 'GBP' },
  ];
  expect([...sumByCurrency(amounts)]).toEqual([
    ['EUR', '10'],
    ['USD', '5'],
  ]);
  expect([...sumByCurrency([{ value: 2 }, { value: '3' }])]).toEqual([['', '5']]);
});
