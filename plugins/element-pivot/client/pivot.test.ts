import { expect, test } from 'vitest';
import { csvOf } from './csvOf.ts';
import { linesOf, computePivot } from './computePivot.ts';

const rows = [
  { who: 'B', year: '2026', type: 'x', amount: '0.1' },
  { who: 'A', year: '2025', type: 'x', amount: '0.2' },
  { who: 'B', year: '2026', type: 'y', amount: '0.2' },
  { who: 'B', year: '2025', type: 'y', amount: '' },
];

test('[RECORD-014] sums are exact in every group, in every column and in total', () => {
  const pivot = computePivot(rows, { rows: ['who', 'type'], column: 'year', value: 'amount', aggregate: 'sum' });
  expect(pivot.columns).toEqual(['2025', '2026']);
  expect(linesOf(pivot.groups, new Set()).map(({ key, cells, total }) => [key, ...cells, total])).toEqual([
    ['/A', '0.2', undefined, '0.2'],
    ['/A/x', '0.2', undefined, '0.2'],
    ['/B', '0', '0.3', '0.3'],
    ['/B/x', undefined, '0.1', '0.1'],
    ['/B/y', '0', '0.2', '0.2'],
  ]);
  expect([...pivot.totals, pivot.total]).toEqual(['0.2', '0.3', '0.5']);
});

test('an average is that of the rows, not of the averages of groups', () => {
  const pivot = computePivot(
    [
      { who: 'A', n: 1 },
      { who: 'B', n: 2 },
      { who: 'B', n: 3 },
    ],
    { rows: ['who'], value: 'n', aggregate: 'avg' },
  );
  expect([pivot.groups.map(({ total }) => total), pivot.total]).toEqual([['1', '2.5'], '2']);
});

test('without a value rows are counted; a group that is folded up keeps its figure', () => {
  const pivot = computePivot(rows, { rows: ['who', 'type'], aggregate: 'sum' });
  expect(linesOf(pivot.groups, new Set(['/B'])).map(({ key, total }) => [key, total])).toEqual([
    ['/A', '1'],
    ['/A/x', '1'],
    ['/B', '3'],
  ]);
});

test('what is saved opens in a spreadsheet, and no text is a formula there', () => {
  const pivot = computePivot([{ who: '=1+1;"', amount: '-5.10' }], { rows: ['who'], value: 'amount', aggregate: 'sum' });
  expect(csvOf(pivot, undefined, { heads: ['Who'], total: 'Total', write: (_, value) => value })).toBe(
    'Who;Total\r\n"\'=1+1;""";-5.1\r\nTotal;-5.1',
  );
});
