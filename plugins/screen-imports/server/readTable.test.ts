import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { detectEncoding, detectSeparator } from './decodeText.ts';
import { readDate, dateFormatOf } from './readDate.ts';
import { numberStyleOf, readNumber } from './readNumber.ts';
import { readTable } from './readTable.ts';

const DATA = new URL('../../../../shared/data/', import.meta.url);
const portfolio = new URL('portfolio/', DATA);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('what a file is', () => {
  test('a Windows-1252 file keeps its accents', async () => {
    const file = new Uint8Array([...'Name;Ville\nAndr'].map((letter) => letter.charCodeAt(0)).concat([0xe9, 0x3b, 0x4c, 0x79, 0x6f, 0x6e]));
    expect(detectEncoding(file)).toBe('windows-1252');
    const table = await readTable(file);
    expect(table.rows[0]?.cells).toEqual(['André', 'Lyon']);
  });

  test.each([
    ['a,b,c\n1,"2,5",3', ','],
    ['a;b;c\n1,5;2,5;3,5', ';'],
    ['a\tb\n1\t2', '\t'],
    ['a|b|c\n1|2|3', '|'],
  ])('the separator of %j is %j', (text, separator) => {
    expect(detectSeparator(text)).toBe(separator);
  });

  test('headers are found below a title, and two of one name stay apart', async () => {
    const table = await readTable(bytes('Portfolio 2026\n\nNumber,Amount,Amount\nA1,10,20\n'));
    expect(table.columns).toEqual(['Number', 'Amount', 'Amount (2)']);
    expect(table.rows).toEqual([{ line: 4, cells: ['A1', '10', '20'] }]);
  });

  test('a file that is neither text nor a workbook is refused', async () => {
    await expect(readTable(new Uint8Array([1, 0, 2, 0, 3, 0]))).rejects.toThrow('csv, xlsx');
    await expect(readTable(new Uint8Array())).rejects.toThrow();
  });
});

describe('numbers as files write them', () => {
  test.each([
    [['1,234.50', '12'], '1,234.50', '1234.5'],
    [['1.234,50', '12,5'], '1.234,50', '1234.5'],
    [['191,044,211.75'], '191,044,211.75', '191044211.75'],
    [['1 234,56'], '1 234,56', '1234.56'],
    [['(1,200.00)'], '(1,200.00)', '-1200'],
    [['-0.01'], '-0.01', '-0.01'],
    [['12.5', '1,000'], '1,000', '1000'],
  ])('in a column like %j, %s is %s', (column, text, number) => {
    expect(readNumber(text, numberStyleOf(column))).toBe(number);
  });

  test('what is no number stays none', () => {
    expect(readNumber('12 apples', 'point')).toBeUndefined();
  });
});

describe('dates as files write them', () => {
  test.each([
    ['05/31/2022 12:00:00 AM', '2022-05-31'],
    ['08/2019', '2019-08-01'],
    ['Mar-2018', '2018-03-01'],
    ['31/12/2025', '2025-12-31'],
    ['20260131', '2026-01-31'],
  ])('%s is %s', (text, date) => {
    expect(readDate(text, dateFormatOf([text])!)).toBe(date);
  });

  test('one value decides for the whole column whether the month comes first', () => {
    expect(dateFormatOf(['01/02/2020', '01/31/2020'])).toBe('MM/dd/yyyy');
    expect(dateFormatOf(['01/02/2020', '31/01/2020'])).toBe('dd/MM/yyyy');
  });

  test('days that do not exist have no format', () => {
    expect(dateFormatOf(['31/02/2020'])).toBeUndefined();
  });
});

describe.skipIf(!existsSync(portfolio))('real files', () => {
  test('the three portfolios are read with every row of their control totals', async () => {
    const totals = readFileSync(new URL('CONTROL_TOTALS.csv', portfolio), 'utf8').trim().split('\n').map((line) => line.split(','));
    const expected = totals.filter(([, subset, measure]) => subset === 'all' && measure === 'rows');
    expect(expected).toHaveLength(3);
    for (const [file, , , rows] of expected) {
      const table = await readTable(readFileSync(new URL(file!, portfolio)));
      expect(table.rows, file).toHaveLength(Number(rows));
      expect(table.rows.every(({ cells }) => cells.length === table.columns.length), file).toBe(true);
    }
  }); // prettier-ignore

  test('a workbook is read with its headers', async () => {
    const table = await readTable(readFileSync(new URL('registers/us_occ_national_banks_by_name.xlsx', DATA)));
    expect(table.columns.length).toBeGreaterThan(3);
    expect(table.rows.length).toBeGreaterThan(500);
  });
});
