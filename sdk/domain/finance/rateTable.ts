import { periodsPerYear, type Frequency } from '../dates/frequencies.ts';
import { toMoney } from '../money/decimal.ts';
import { coefficient, rateOfCoefficient } from './coefficient.ts';

/** What a rate table shows in its cells. */
export type RateDisplay = 'rates' | 'coefficients';

/** 30, 90 or 180 days between payments: 12, 4 or 2 a year. */
export type Periodicity = Extract<Frequency, 30 | 90 | 180>;

/**
 * Nominal annual rates by amount and duration. Both axes are part of the cells: the first line holds durations in months, the first cell of
 * every further line the amount from which it applies. Values are decimal strings, empty where there is none; rates are fractions.
 */
export interface RateTable {
  readonly mode: 'view' | 'edit';
  readonly display: RateDisplay;
  readonly periodicity: Periodicity;
  /** Header axes: durations and amounts. */
  readonly dimensions: 2;
  readonly cells: RateCells;
}
export type RateCells = readonly (readonly string[])[];

/** A rate table without a single cell: rates, monthly, to look at. */
export const EMPTY_RATE_TABLE: RateTable = { mode: 'view', display: 'rates', periodicity: 30, dimensions: 2, cells: [] };

/** The same settings without a cell. */
export const clearRateTable = (table: RateTable): RateTable => ({ ...table, cells: [] });

/** An empty column before the one at `index`, which is above 0: the first holds the amounts. */
export function insertColumn(table: RateTable, index: number): RateTable {
  assertBody(index, (table.cells[0]?.length ?? 0) + 1, 'column');
  return { ...table, cells: table.cells.map((line) => line.toSpliced(index, 0, '')) };
}

export function deleteColumn(table: RateTable, index: number): RateTable {
  assertBody(index, table.cells[0]?.length ?? 0, 'column');
  return { ...table, cells: table.cells.map((line) => line.toSpliced(index, 1)) };
}

/** The line at `index` once more, below itself. The first line holds the durations and stays one. */
export function duplicateLine(table: RateTable, index: number): RateTable {
  assertBody(index, table.cells.length, 'line');
  return { ...table, cells: table.cells.toSpliced(index, 0, table.cells[index]!) };
}

export function deleteLine(table: RateTable, index: number): RateTable {
  assertBody(index, table.cells.length, 'line');
  return { ...table, cells: table.cells.toSpliced(index, 1) };
}

function assertBody(index: number, count: number, what: 'line' | 'column'): void {
  if (!Number.isInteger(index) || index < 1 || index >= count) {
    throw new RangeError(`${what} ${index} cannot be changed: give one from 1 to ${count - 1}; ${what} 0 is the header`);
  }
}

/** The cells as the table shows them: its rates, or the coefficients that they come to. */
export const displayedCells = ({ cells, display, periodicity }: RateTable): RateCells =>
  display === 'rates'
    ? cells
    : convertBody(cells, (rate, payments) => coefficient(rate, payments, { periodsPerYear: periodsPerYear(periodicity) }), periodicity);

/** The table with cells that were entered as it shows them: coefficients become rates. */
export const withDisplayedCells = (table: RateTable, cells: RateCells): RateTable => ({
  ...table,
  cells:
    table.display === 'rates'
      ? cells
      : convertBody(
          cells,
          (value, payments) => rateOfCoefficient(value, payments, { periodsPerYear: periodsPerYear(table.periodicity) }),
          table.periodicity,
        ),
});

function convertBody(cells: RateCells, convert: (value: string, payments: number) => string, periodicity: Periodicity): RateCells {
  const payments = (cells[0] ?? []).map((months, column) => (column === 0 || months === '' ? Number.NaN : paymentsIn(months, periodicity)));
  return cells.map((line, row) =>
    line.map((value, column) =>
      row === 0 || column === 0 || value === '' || Number.isNaN(payments[column]) ? value : convert(value, payments[column]!),
    ),
  );
}

function paymentsIn(months: string, periodicity: Periodicity): number {
  const payments = toMoney(months, 'duration').times(periodsPerYear(periodicity)).div(12);
  if (payments.isInteger() && payments.gt(0)) return payments.toNumber();
  throw new RangeError(`a duration of ${months} months is no whole number of payments ${periodicity} days apart: change one of them`);
}
