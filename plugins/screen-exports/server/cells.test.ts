import { describe, expect, test } from 'vitest';
import { csvCell, workbookCell } from './cells.ts';
import type { ColumnKind, RecordColumn } from '@mortise/sdk/server';
import { formattedCell } from './formattedCell.ts';
import { sheetName } from '../shared/sheetName.ts';

const column = (kind: ColumnKind, ...values: readonly unknown[]): RecordColumn => ({ labels: [], kind, root: 'a', valuesOf: () => values });
const wording = { labels: { color: { RED: 'Rouge' } }, timeZone: 'Europe/Paris' };
const cell = (kind: ColumnKind, ...values: readonly unknown[]) => workbookCell(column(kind, ...values), {}, wording);

describe('cells of a workbook', () => {
  test('a number keeps up to 15 digits; with more it is a text, so that none is lost', () => {
    expect(cell('amount', '999999999999.125')).toBe(999999999999.125);
    expect(cell('amount', '9999999999999.125')).toBe('9999999999999.125');
    expect(cell('amount', '-0.1')).toBe(-0.1);
    expect(cell('number', 12)).toBe(12);
    expect(cell('number', 'twelve')).toBe('twelve');
  });

  test('a day stays the day that it is; one from before the calendar of workbooks is a text', () => {
    expect(cell('date', '2026-03-29')).toEqual(new Date('2026-03-29T00:00:00Z'));
    expect(cell('date', '1899-12-31')).toBe('1899-12-31');
  });

  test('an instant is the clock on the wall of whoever asked', () => {
    expect(cell('datetime', '2026-07-01T22:30:00.000Z')).toEqual(new Date('2026-07-02T00:30:00Z'));
    expect(csvCell(column('datetime', '2026-07-01T22:30:00.000Z'), {}, wording)).toBe('2026-07-02 00:30:00');
  });

  test('several values are one text, none is an empty cell', () => {
    expect(cell('amount', '1.50', undefined, '2')).toBe('1.50, 2');
    expect(cell('amount', undefined)).toBeNull();
    expect(cell('text', ['a', 'b'])).toBe('a, b');
  });

  test('codes are their labels; a code without one stays', () => {
    expect(workbookCell({ ...column('text', 'RED', 'BLUE'), list: 'color' }, {}, wording)).toBe('Rouge, BLUE');
  });

  test('a text that is too long for a cell is cut, so that the file can be opened', () => {
    expect(cell('text', 'x'.repeat(40_000))).toHaveLength(32_767);
  });
});

test.each([
  ['1234.5', '#,##0.00', 1234.5],
  ['1234.5', undefined, '1234.5'],
  ['1234.5', '@', '1234.5'],
  ['2026-01-31', 'dd/mm/yyyy', new Date('2026-01-31T00:00:00Z')],
  ['2026-01-31T09:30', 'yyyy-mm-dd hh:mm', new Date('2026-01-31T09:30:00Z')],
  ['soon', 'yyyy-mm-dd', 'soon'],
  ['12', '0 "days"', 12],
  [true, '0', true],
])('%j in the format %j is %j', (value, format, written) => expect(formattedCell(value, format)).toEqual(written));

test.each([
  ['Contracts', 'Contracts'],
  ['a/b:c', 'a b c'],
  ["'quoted'", 'quoted'],
  ['History', 'Rows'],
  ['', 'Rows'],
  [`${'x'.repeat(30)}' y`, 'x'.repeat(30)],
])('the text %j names the sheet %j', (text, name) => expect(sheetName(text)).toBe(name));
