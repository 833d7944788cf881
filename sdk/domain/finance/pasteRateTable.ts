import { decimalString } from '../money/decimal.ts';
import { type RateCells, type RateTable, withDisplayedCells } from './rateTable.ts';

/** A pasted table, or why it is none. */
export type PastedRateTable =
  | { readonly valid: true; readonly table: RateTable }
  | { readonly valid: false; readonly reason: 'Invalid data' };

/**
 * Replaces all cells by text from a spreadsheet: lines, with cells between tabs or semicolons, as many in each. Every cell has to be a number,
 * save the corner and empty ones below the durations.
 * @param readNumber - a number as people of the locale write it, as a decimal string; plain decimals without it
 */
export function pasteRateTable(
  table: RateTable,
  text: string,
  readNumber: (text: string) => string | undefined = decimalString,
): PastedRateTable {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/[\t;]/));
  const cells = lines.map((line, row) => line.map((cell, column) => readCell(cell.trim(), row, column, readNumber)));
  const width = cells[0]?.length ?? 0;
  const isTable =
    cells.length >= 2 && width >= 2 && cells.every((line) => line.length === width && line.every((cell) => cell !== undefined));
  if (!isTable) return { valid: false, reason: 'Invalid data' };
  try {
    return { valid: true, table: withDisplayedCells(table, cells as RateCells) };
  } catch {
    return { valid: false, reason: 'Invalid data' };
  }
}

function readCell(cell: string, row: number, column: number, readNumber: (text: string) => string | undefined): string | undefined {
  if (row === 0 && column === 0) return '';
  const isBody = row > 0 && column > 0;
  return cell === '' && isBody ? '' : readNumber(cell);
}
