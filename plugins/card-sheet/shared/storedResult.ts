import type { SheetCell } from '@mortise/sdk';
import { daysBetween, decimalString, isPlainDate, Money } from '@mortise/sdk/domain';
import type { CellResult } from './CellResult.ts';
import { SheetError } from './SheetError.ts';

/** The day that workbooks count from. */
export const DAY_ZERO = '1899-12-30';
const NUMERIC: ReadonlySet<unknown> = new Set(['number', 'percentage', 'currency']);

/** What a cell without a formula comes to. */
export function storedResult({ value, type }: SheetCell): CellResult {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' || NUMERIC.has(type)) {
    const decimal = decimalString(value);
    return decimal === undefined ? new SheetError('#VALUE!') : new Money(decimal);
  }
  return type === 'date' && isPlainDate(value) ? new Money(daysBetween(DAY_ZERO, value)) : value;
}
