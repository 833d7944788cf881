import { expect, test } from 'vitest';
import { pasteRateTable } from './pasteRateTable.ts';
import {
  clearRateTable,
  deleteColumn,
  deleteLine,
  displayedCells,
  duplicateLine,
  EMPTY_RATE_TABLE,
  insertColumn,
  type RateTable,
  withDisplayedCells,
} from './rateTable.ts';

const TABLE: RateTable = {
  ...EMPTY_RATE_TABLE,
  mode: 'edit',
  cells: [
    ['', '12', '36'],
    ['0', '0.06', '0.055'],
    ['25000', '0.05', ''],
  ],
};

test('[FIN-018] [FIN-026] [FIN-027] [FIN-028] a table begins to be viewed, monthly, with two header axes', () => {
  expect(EMPTY_RATE_TABLE).toEqual({ mode: 'view', display: 'rates', periodicity: 30, dimensions: 2, cells: [] });
});

test('[FIN-017] [FIN-019] [FIN-029] switched to coefficients the headers stay and every rate becomes a payment per 100', () => {
  const [durations, first, second] = displayedCells({ ...TABLE, display: 'coefficients' });
  expect([durations, first![0], second![2]]).toEqual([['', '12', '36'], '0', '']);
  // The loan table's payments per 100: 8.60664 over 12 months at 6 %, 3.01959 over 36 at 5.5 %, 8.56075 over 12 at 5 %.
  expect([first![1], first![2], second![1]].map((value) => Number(value).toFixed(5))).toEqual(['8.60664', '3.01959', '8.56075']);
  const coefficients: RateTable = { ...TABLE, display: 'coefficients' };
  const entered = withDisplayedCells(coefficients, displayedCells(coefficients)).cells;
  expect([entered[1]![1], entered[1]![2], entered[2]![1]].map(Number)).toEqual([0.06, 0.055, 0.05]);
});

test('[FIN-020] [FIN-030] a periodicity of 30, 90 or 180 days makes 12, 4 or 2 payments a year', () => {
  const zero: RateTable = {
    ...TABLE,
    display: 'coefficients',
    cells: [
      ['', '12'],
      ['0', '0'],
    ],
  };
  const shown = ([30, 90, 180] as const).map((periodicity) => displayedCells({ ...zero, periodicity })[1]![1]);
  expect(shown).toEqual(['8.33333333333333333333', '25', '50']);
  expect(() =>
    displayedCells({
      ...zero,
      periodicity: 90,
      cells: [
        ['', '10'],
        ['0', '0'],
      ],
    }),
  ).toThrow('a duration of 10 months is no whole number of payments 90 days apart');
});

test('[FIN-021] columns are inserted and deleted, save the amounts', () => {
  expect(insertColumn(TABLE, 2).cells.map((line) => line[2])).toEqual(['', '', '']);
  expect(insertColumn(TABLE, 3).cells[0]).toEqual(['', '12', '36', '']);
  expect(deleteColumn(TABLE, 1).cells[0]).toEqual(['', '36']);
  expect(() => deleteColumn(TABLE, 0)).toThrow('column 0 is the header');
  expect(TABLE.cells[0]).toHaveLength(3);
});

test('[FIN-022] lines are duplicated and deleted, save the durations', () => {
  expect(duplicateLine(TABLE, 1).cells.map(([amount]) => amount)).toEqual(['', '0', '0', '25000']);
  expect(deleteLine(TABLE, 2).cells).toHaveLength(2);
  expect(() => duplicateLine(TABLE, 0)).toThrow('line 0 is the header');
});

test('[FIN-023] pasted text replaces every cell, from tabs as from semicolons', () => {
  const pasted = pasteRateTable(TABLE, 'amount;24;48\r\n0;0.04;0.045\r\n');
  expect(pasted).toMatchObject({
    valid: true,
    table: {
      cells: [
        ['', '24', '48'],
        ['0', '0.04', '0.045'],
      ],
      mode: 'edit',
    },
  });
  expect(pasteRateTable(TABLE, '\t24\n0\t', () => '24')).toMatchObject({
    valid: true,
    table: {
      cells: [
        ['', '24'],
        ['24', ''],
      ],
    },
  });
});

test('[FIN-024] text that is no table of numbers is invalid data', () => {
  for (const text of ['', '1', ';12\n0;abc', ';12;24\n0;1', ';\n0;1', 'hello\nworld']) {
    expect(pasteRateTable(TABLE, text)).toEqual({ valid: false, reason: 'Invalid data' });
  }
  expect(pasteRateTable({ ...TABLE, display: 'coefficients' }, ';12\n0;-5')).toEqual({ valid: false, reason: 'Invalid data' });
});

test('[FIN-025] clear leaves no cell and keeps the settings', () => {
  expect(clearRateTable({ ...TABLE, periodicity: 90 })).toMatchObject({ cells: [], periodicity: 90, mode: 'edit' });
});
