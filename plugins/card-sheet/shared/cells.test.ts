import { validateRecord, type SheetCell, type SheetCellType } from '@mortise/sdk';
import { Formats, Money } from '@mortise/sdk/domain';
import { describe, expect, test } from 'vitest';
import { cellCopy, cellSource, cellText } from './cellText.ts';
import { fromClipboardText, toClipboardText } from './clipboardText.ts';
import { readCell, withoutEntry } from './readCell.ts';
import { SheetError } from './SheetError.ts';
import { storedResult } from './storedResult.ts';

const writing = (locale = 'en-EU') => ({ formats: new Formats(locale, 'UTC'), currency: 'EUR', t: (key: string) => key });
const shown = (cell: SheetCell, locale?: string): string =>
  cellText(cell, storedResult(cell), writing(locale)).replaceAll(/[\u00a0\u202f]/g, ' ');
const context = (locale: string) => ({ locale, today: '2026-11-22' });
const typed = (type: SheetCellType | undefined, text: string, locale = 'en-EU', more: object = {}) => {
  const read = readCell(type === undefined ? {} : { type }, text, { ...context(locale), ...more });
  return 'cell' in read ? read.cell.value : read.refusal;
};
const pasted = (type: SheetCellType | undefined, text: string, locale?: string) => typed(type, text, locale, { isPasted: true });

describe('what is typed into a cell', () => {
  test.each([
    ['number', '1.234,5', 'de-DE', '1234.5'],
    ['number', '1 234,5', 'fr-FR', '1234.5'],
    ['number', 'much', 'en-EU', 'NaN'],
    ['currency', '1,234.50 EUR', 'en-EU', '1234.5'],
    ['currency', 'x', 'fr-FR', 'NaN'],
    ['percentage', '5,5 %', 'fr-FR', '0.055'],
    ['percentage', '5,5,5', 'fr-FR', 'NaN'],
  ] as const)('[FIELD-088] %s: "%s" is read as %s people write it, and is %s', (type, text, locale, value) => {
    expect(typed(type, text, locale)).toBe(value);
  });

  test.each([
    ['5', '0.05'],
    ['5.125', '0.05125'],
    ['33.333333333', '0.333333'],
    ['0.00004', '0'],
    ['12.5%', '0.125'],
  ])('[FIELD-089] %s in a percentage is %s: two decimals more than were typed, six at most', (text, value) => {
    expect(typed('percentage', text)).toBe(value);
  });

  test('[FIELD-089] a sheet can be made to keep more or fewer decimals of a percentage', () => {
    expect(typed('percentage', '5.12345678', 'en-EU', { maximumDecimals: 10 })).toBe('0.0512345678');
    expect(typed('percentage', '5.129', 'en-EU', { maximumDecimals: 4 })).toBe('0.0513');
  });

  test('[FIELD-090] a pasted null is nothing, and known to be so; a typed one is a word', () => {
    for (const text of ['null', 'NULL']) expect(pasted('number', text)).toBeNull();
    expect(typed(undefined, 'null')).toBe('null');
    expect(typed('number', 'null')).toBe('NaN');
  });

  test('[FIELD-091] a pasted undefined leaves the cell empty', () => {
    const read = readCell({ value: '5', type: 'number', comment: 'kept' }, 'undefined', { ...context('en-EU'), isPasted: true });
    expect(read).toEqual({ cell: { type: 'number', comment: 'kept' } });
  });

  test.each([
    ['12.5', { value: '12.5', type: 'number', isGuessed: true }], ['5 %', { value: '0.05', type: 'percentage', isGuessed: true }], ['31/01/2026', { value: '2026-01-31', type: 'date', isGuessed: true }],
    ['€ 12', { value: '12', type: 'currency', format: 'EUR', isGuessed: true }], ['12 USD', { value: '12', type: 'currency', format: 'USD', isGuessed: true }], ['007', { value: '007' }], ['Alpha', { value: 'Alpha' }],
    ['=A1+1', { formula: 'A1+1' }], ['=', { value: '=' }],
  ])('a cell of no type takes %s for what it looks like', (text, cell) => {
    expect(readCell({}, text, context('en-EU'))).toEqual({ cell });
  }); // prettier-ignore

  test.each([
    ['5,5 %', { value: '0.055', type: 'percentage', isGuessed: true }], ['100 SQM', { value: '100 SQM' }], ['$5', { value: '5', type: 'currency', format: 'USD', isGuessed: true }], ['£ 1,234.50', { value: '1234.5', type: 'currency', format: 'GBP', isGuessed: true }],
    ['EUR12', { value: '12', type: 'currency', format: 'EUR', isGuessed: true }], ['-12 EUR', { value: '-12', type: 'currency', format: 'EUR', isGuessed: true }], ['₡5', { value: '₡5' }], ['+33 6 12 34 56 78', { value: '+33 6 12 34 56 78' }],
    ['+33612345678', { value: '+33612345678' }], ['06 12 34 56 78', { value: '06 12 34 56 78' }], ['+5', { value: '5', type: 'number', isGuessed: true }], ['1.5E+03', { value: '1500', type: 'number', isGuessed: true }], ['12 apples', { value: '12 apples' }],
  ])('19.7 pasted into a cell of no type under English, %s is what it says', (text, cell) => {
    expect(readCell({}, text, { ...context('en-EU'), isPasted: true })).toEqual({ cell });
  }); // prettier-ignore

  test('19.7 the dollar is that of the locale where it has one', () => {
    const currencyOf = (locale: string) => (readCell({}, '$5', context(locale)) as { cell: SheetCell }).cell.format;
    expect(['en-CA', 'es-MX', 'en-GB'].map(currencyOf)).toEqual(['CAD', 'MXN', 'USD']);
  });

  test('19.37 a type that was seen in what was typed goes with it; one that somebody chose stays', () => {
    const next = (cell: SheetCell, text: string) => (readCell(cell, text, context('en-EU')) as { cell: SheetCell }).cell;
    const five = next({ comment: 'kept' }, '5');
    expect(five).toEqual({ comment: 'kept', value: '5', type: 'number', isGuessed: true });
    expect(next(five, 'Total')).toEqual({ comment: 'kept', value: 'Total' });
    expect(next(next({}, '$5'), '5 %')).toEqual({ value: '0.05', type: 'percentage', isGuessed: true });
    expect(withoutEntry(five)).toEqual({ comment: 'kept' });
    expect(next({ type: 'number' }, 'Total')).toEqual({ type: 'number', value: 'NaN' });
    expect(next(withoutEntry({ type: 'number', value: '5' }), '6')).toEqual({ type: 'number', value: '6' });
    expect(validateRecord({ fields: { sheet: { type: 'sheet' } } }, { sheet: { A1: five } })).toMatchObject({
      errors: [],
      values: { sheet: { A1: five } },
    });
  });

  test('19.37 what a choice shows is what is stored, also where codes and labels are mixed up', () => {
    const select = [
      { value: 'A', label: 'B' },
      { value: 'B', label: 'C' },
    ];
    const chosen = (text: string) => (readCell({ type: 'select', select }, text, context('en-EU')) as { cell: SheetCell }).cell.value;
    expect([chosen('B'), chosen('c'), chosen('A')]).toEqual(['A', 'B', 'A']);
  });

  test('19.37 days before 1900 are shown', () => {
    expect(shown({ type: 'date', value: '1850-01-31' })).toBe('31-01-1850');
  });

  test('what is none of the choices, no day or no formula is refused with the reason', () => {
    expect(readCell({ type: 'select', select: ['A', { value: 'B', label: 'Better' }] }, 'better', context('en-EU'))).toMatchObject({
      cell: { value: 'B' },
    });
    expect(readCell({ type: 'select', select: ['A'] }, 'C', context('en-EU'))).toEqual({ refusal: 'None of the choices.' });
    expect(typed('date', 'someday')).toBe('Invalid date');
    expect(typed(undefined, '=1+')).toBe('This formula cannot be read.');
    expect(pasted(undefined, '=1+')).toBe('=1+');
    expect([pasted('checkbox', 'oui'), pasted('date', '46053')]).toEqual([true, '2026-01-31']);
  });

  test('[FIELD-093] a formula is typed with the decimal sign of the locale', () => {
    const read = readCell({}, '=ROUND(A1*1,5;2)', context('fr-FR'));
    expect(read).toEqual({ cell: { formula: 'ROUND(A1*1.5;2)'.replace(';', ',') } });
    expect(cellSource({ formula: 'ROUND(A1*1.5,2)' }, writing('fr-FR'))).toBe('=ROUND(A1*1,5;2)');
  });
});

describe('how a cell reads', () => {
  test.each([
    [{ value: '1234.5678', type: 'number' }, '1,234.5678'], [{ value: '1234.5', type: 'number', format: '0.00' }, '1234.50'], [{ value: '1234.5', type: 'number', format: '#,##0' }, '1,235'],
    [{ value: '0.055', type: 'percentage' }, '5.50%'], [{ value: '0.055', type: 'percentage', format: '0.0%' }, '5.5 %'], [{ value: '1234.5', type: 'currency' }, '1,234.50 EUR'],
    [{ value: '1234.5', type: 'currency', format: 'USD' }, '1,234.50 USD'], [{ value: '2026-01-31', type: 'date' }, '31-01-2026'], [{ value: true, type: 'checkbox' }, 'Yes'],
    [{ value: 'B', type: 'select', select: [{ value: 'B', label: 'Better' }] }, 'Better'], [{ value: 'NaN', type: 'number' }, 'NaN'], [{ value: null }, ''], [{}, ''],
  ] as const)('[FIELD-087] %j is read as "%s"', (cell, text) => expect(shown(cell)).toBe(text)); // prettier-ignore

  test('[FIELD-092] a format that is missing is told in the cell itself', () => {
    expect(shown({ value: '5', type: 'number', format: 'fancy' })).toBe('(missing format ???)');
    expect(shown({ value: '5', type: 'number', format: 'XQX' })).toBe('(missing format ???)');
  });

  test('[FIELD-093] an error of a formula is what the cell shows', () => {
    expect(cellText({ formula: '1/0', format: 'fancy' }, new SheetError('#DIV/0!'), writing())).toBe('#DIV/0!');
  });

  test('copies numbers for workbooks: no thin spaces, the decimal sign of the user', () => {
    expect(cellCopy({ type: 'currency' }, new Money('-1234.5'), writing('fr-FR'))).toBe('-1234,5');
    expect(cellCopy({ type: 'percentage' }, new Money('0.055'), writing('en-EU'))).toBe('5.5%');
    expect(cellCopy({ type: 'date' }, storedResult({ value: '2026-01-31', type: 'date' }), writing())).toBe('2026-01-31');
  });

  test('what stands in the formula bar can be typed again as it is', () => {
    const cells: readonly SheetCell[] = [
      { value: '1234.5', type: 'number' },
      { value: '0.05125', type: 'percentage' },
      { value: '2026-01-31', type: 'date' },
      { formula: 'A1*1.5' },
    ];
    for (const cell of cells) {
      const { value: _value, formula: _formula, ...rest } = cell;
      expect(readCell(rest, cellSource(cell, writing('fr-FR')), context('fr-FR'))).toEqual({ cell });
    }
  });
});

describe('the clipboard', () => {
  test('reads what a workbook puts there, cells of several lines included', () => {
    expect(fromClipboardText('a\tb\r\n1,5\t"x ""y""\nz"\r\n')).toEqual([
      ['a', 'b'],
      ['1,5', 'x "y"\nz'],
    ]);
    expect(fromClipboardText('5" pipe\t\n\tq')).toEqual([
      ['5" pipe', ''],
      ['', 'q'],
    ]);
  });

  test('gives back what it was given', () => {
    const rows = [
      ['a\tb', 'say "no"'],
      ['"quoted"', 'two\nlines'],
    ];
    expect(fromClipboardText(toClipboardText(rows))).toEqual(rows);
  });
});

describe('what a record takes', () => {
  const check = (value: unknown) => validateRecord({ fields: { plan: { type: 'sheet', label: 'Plan' } } }, { plan: value });

  test('[FIELD-087] a sheet of cells with value, format, type, name, formula, select, readOnly and comment', () => {
    const cell: SheetCell = {
      value: 'A',
      type: 'select',
      format: '0.00',
      name: 'rate',
      select: ['A', 'B'],
      readOnly: 'by policy',
      comment: 'why',
    };
    const plan = { B2: cell, A1: { formula: 'SUM(B1:B2)' }, C1: { value: 5 }, D1: {}, IV10000: { value: null } };
    expect(check(plan)).toEqual({
      errors: [],
      values: { plan: { B2: cell, A1: { formula: 'SUM(B1:B2)' }, C1: { value: '5', type: 'number' }, IV10000: { value: null } } },
    });
  });

  test.each([
    [{ IW1: {} }, 'IW1'],
    [{ A0: {} }, 'A0'],
    [{ b2: {} }, 'b2'],
    [{ A1: 5 }, 'A1'],
    [{ A1: { value: 'x', type: 'number' } }, 'A1'],
    [{ A1: { colour: 'red' } }, 'A1'],
    [{ A1: { value: {} } }, 'A1'],
    [{ A1: { name: 'B2' } }, 'A1'],
    [{ A1: { type: 'formula' } }, 'A1'],
    [{ A1: { value: '2026-02-30', type: 'date' } }, 'A1'],
  ])('refuses %j by the name of the cell', (plan, cell) => {
    expect(check(plan).errors).toMatchObject([{ message: `Plan: the cell ${cell} is not valid` }]);
  });

  test('refuses what is no sheet, or too large a one', () => {
    expect(check([]).errors[0]?.message).toBe('Plan has to be a sheet');
    const cells = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`A${index}`, {}]));
    expect(check(cells).errors[0]?.message).toBe('Plan has to be a sheet of at most 20000 cells');
  });
});
