import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import type { FileFormat } from '../../shared/imports.ts';
import { textOf } from './Cell.ts';
import { detectSeparator } from './decodeText.ts';
import { dateStylesOf, readDate, readMoment } from './readDate.ts';
import { numberReadings } from './readNumber.ts';
import { readTable } from './readTable.ts';
import type { Cell } from './Cell.ts';

const DATA = new URL('../../../../../shared/data/', import.meta.url);
const portfolio = new URL('portfolio/', DATA);
const folder = mkdtempSync(join(tmpdir(), 'mortise-table-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads content, or a file; answers the table with all of its rows. */
async function read(content: string | Uint8Array | URL, wanted: Partial<FileFormat> = {}) {
  const path = content instanceof URL ? fileURLToPath(content) : join(folder, 'file');
  const rowsPath = join(folder, 'rows');
  if (!(content instanceof URL)) writeFileSync(path, content);
  const table = await readTable({ path, rowsPath, wanted });
  const lines = readFileSync(rowsPath, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as [number, Cell[]]);
  return { ...table, rows: lines.map(([line, cells]) => ({ line, cells: cells.map(textOf), typed: cells })) };
}
const factsOf = (table: Awaited<ReturnType<typeof read>>, column: string) => table.facts[table.columns.indexOf(column)]!;

describe('what a file is', () => {
  test('a Windows-1252 file keeps its accents', async () => {
    const file = new Uint8Array([...'Name;Ville\nAndr'].map((letter) => letter.charCodeAt(0)).concat([0xe9, 0x3b, 0x4c, 0x79, 0x6f, 0x6e]));
    const table = await read(file);
    expect(table.format).toMatchObject({ encoding: 'windows-1252', separator: ';' });
    expect(table.rows[0]?.cells).toEqual(['André', 'Lyon']);
  });

  test.each(['utf-16le', 'utf-16be'] as const)('UTF-16 without a mark is read: %s', async (encoding) => {
    const bytes = Buffer.from('Name;Ville\nAndré;Lyon\n', 'utf16le');
    const table = await read(encoding === 'utf-16be' ? bytes.swap16() : bytes);
    expect(table.format.encoding).toBe(encoding);
    expect(table.rows[0]?.cells).toEqual(['André', 'Lyon']);
  });

  test('a file read in the wrong encoding is read right when the user says which', async () => {
    const bytes = Buffer.from('Name,Amount\nCaf\x8e,1\n', 'latin1');
    expect((await read(bytes)).rows[0]?.cells[0]).toBe('CafŽ');
    expect((await read(bytes, { encoding: 'macintosh' })).rows[0]?.cells[0]).toBe('Café');
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
    const table = await read('Portfolio 2026\n\nNumber,Amount,Amount\nA1,10,20\n');
    expect(table.columns).toEqual(['Number', 'Amount', 'Amount (2)']);
    expect(table.rows).toMatchObject([{ line: 4, cells: ['A1', '10', '20'] }]);
  });

  test.each([
    ['bytes that are no text', new Uint8Array([1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0]), 'neither text nor a workbook'],
    ['nothing', new Uint8Array(), 'The file is empty.'],
    ['a PDF', '%PDF-1.7\n…', 'The file is a PDF, not a table: add it to the documents of a record'],
    ['XML', '<?xml version="1.0"?>\n<rows><row/></rows>', 'The file is XML or HTML, not a table'],
    ['XML in UTF-16', Buffer.from('\ufeff<rows><row/></rows>', 'utf16le'), 'The file is XML or HTML, not a table'],
    ['JSON', '[{"a": 1}]', 'The file is JSON, not a table: send it to the API of the records'],
    [
      'a bank statement',
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">',
      'bank statement (camt.053)',
    ],
    ['MT940', ':20:STARTUMSE\n:25:10010010/1234\n:28C:00001/001\n:60F:C260101EUR1,00\n', 'bank statement (MT940)'],
    ['a payment file', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">', 'payment file (pain)'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'workbook of an old format or with a password'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'a picture, not a table'],
  ])('%s is recognised, and said where it belongs', async (_, content, sentence) => {
    await expect(read(content)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(sentence) });
  });

  test('an unclosed quote is refused with its line', async () => {
    await expect(read('Name,City\nA,B\nC,"D\nE,F\n')).rejects.toThrow('A quote that opens in line 3 is never closed');
    expect((await read('Name,City\nA,B\nC,"D\nE,F\n', { quote: '' })).rows).toHaveLength(3);
  });
});

describe('what can be corrected', () => {
  test('totals and notes under a table are left out, unless they are wanted', async () => {
    const file = 'Name,City,Amount\nA,X,10\nB,Y,20\nTotal,,30\n\n"* Source: the bank, 2026",,\n';
    const table = await read(file);
    expect(table).toMatchObject({ total: 2, leftOut: [4, 6] });
    expect((await read(file, { keepsTotals: true })).total).toBe(4);
  });

  test('a list in parts, each with its own headers, is one table', async () => {
    const part = (title: string, name: string) => `"${title}",,\n"Firm Name","FRN","LEI"\n"${name}","149025","PQEB"\n`;
    const table = await read(
      `"BANK OF ENGLAND (PRA)",,\n"List as at 01 February 2026",,\n,,\n${part('In the UK', 'ABC')}${part('Outside', 'DEF')}`,
    );
    expect(table.columns).toEqual(['Firm Name', 'FRN', 'LEI']);
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(['ABC', 'DEF']);
  });

  test('headers may be said, be none at all, or stand in a range', async () => {
    const file = 'x,y\nName,City\nA,B\n';
    expect((await read(file, { headerLine: 2 })).columns).toEqual(['Name', 'City']);
    expect(await read(file, { headerLine: 0 })).toMatchObject({ columns: ['Column 1', 'Column 2'], total: 3 });
    expect(await read('a,b,c\nd,Name,City\ne,A,B\nf,C,D\n', { range: 'B2:C3' })).toMatchObject({ columns: ['Name', 'City'], total: 1 });
    await expect(read(file, { range: 'B2-C3' })).rejects.toThrow('"B2-C3" is no range like B3:F200');
  });

  test('merged headers: the line above the first values is meant, not a row that happens to hold words', async () => {
    const table = await read('Country;Loans;;Note\n;2023;2024;\nAT;10;11;n/a\nBE;-;-;no data yet\n');
    expect(table.columns).toEqual(['Country', '2023', '2024', 'Note']);
    expect(table.rows).toHaveLength(2);
  });
});

describe('workbooks', () => {
  const workbook = (rows: unknown[][], more: object = {}) => writeXlsx({ sheets: [{ name: 'Data', rows: rows as never, ...more }] });

  test('numbers, dates and errors are what the workbook says, whatever the language', async () => {
    const file = await workbook([
      ['Name', 'Amount', 'Day', 'Quota'],
      ['A', 1234.5, new Date(Date.UTC(2026, 0, 31)), 0.1 + 0.2],
      ['B', 1.234, new Date(Date.UTC(1900, 0, 15)), '#DIV/0!'],
    ]);
    const table = await read(file);
    expect(table.format).toMatchObject({ encoding: 'xlsx', sheet: 'Data' });
    expect(table.rows.map(({ typed }) => typed)).toEqual([
      ['A', { number: '1234.5' }, { date: '2026-01-31' }, { number: '0.3' }],
      ['B', { number: '1.234' }, { date: '1900-01-15' }, { error: '#DIV/0!' }],
    ]);
    expect(factsOf(table, 'Amount').numbers?.ambiguous).toBeUndefined();
  });

  test('the sheet with the most cells is taken, unless another is wanted; all are named', async () => {
    const file = await writeXlsx({
      sheets: [
        { name: 'Read me', rows: [['Text'], ['This workbook holds data']] },
        { name: 'Data', rows: [['Name', 'City'], ...Array.from({ length: 50 }, (_, index) => [`A${index}`, 'Lyon'])] },
      ],
    });
    expect(await read(file)).toMatchObject({ sheets: ['Read me', 'Data'], total: 50, format: { sheet: 'Data' } });
    expect(await read(file, { sheet: 'Read me' })).toMatchObject({ columns: ['Text'], format: { sheet: 'Read me' } });
  });

  test('a damaged workbook is refused', async () => {
    await expect(read(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]))).rejects.toMatchObject({ status: 400 });
  });
});

describe('numbers as files write them', () => {
  test.each([
    ['1,234.56', { point: '1234.56' }],
    ['1.234,56', { comma: '1234.56' }],
    ['12,5', { comma: '12.5' }],
    ['1.234', { point: '1.234', comma: '1234' }],
    ['12.500', { point: '12.5', comma: '12500' }],
    ['0.125', { point: '0.125' }],
    ['191,044,211.75', { point: '191044211.75' }],
    ['12,34,567.89', { point: '1234567.89' }],
    ['1 234,56', { comma: '1234.56' }],
    ['1’234.50', { point: '1234.5' }],
    ['−5,50', { comma: '-5.5' }],
    ['+7', { point: '7', comma: '7' }],
    ['USD 12.50', { point: '12.5' }],
    ['12,50 €', { comma: '12.5' }],
    ['(1,200.00)', { point: '-1200' }],
    ['(USD 1,200.00)', { point: '-1200' }],
    ['1,200.00-', { point: '-1200' }],
    ['CHF 1’000.–', { point: '1000', comma: '1000' }],
    ['1,23.4', {}],
    ['1,2,3', {}],
    ['12 apples', {}],
    ['1 2', {}],
    ['--5', {}],
  ])('%s', (text, readings) => {
    expect(numberReadings(text)).toEqual(readings);
  });

  test('a column that fits two styles is undecided, until one value decides', async () => {
    expect(factsOf(await read('Name,Amount\nA,1.234\nB,12.500\n'), 'Amount').numbers).toMatchObject({
      only: { point: 0, comma: 0 },
      ambiguous: { text: '1.234', point: '1.234', comma: '1234' },
    });
    expect(factsOf(await read('Name;Amount\nA;1.234\nB;12,5\n'), 'Amount').numbers).toMatchObject({ only: { point: 0, comma: 1 } });
  });

  test('a tab file with the groups of India is read', async () => {
    const table = await read('Name\tAmount\nA\t12,34,567.89\nB\t1,00,000\n');
    expect(table.format.separator).toBe('\t');
    expect(factsOf(table, 'Amount').numbers).toMatchObject({ only: { point: 2, comma: 0 } });
  });
});

describe('dates as files write them', () => {
  test.each([
    ['05/31/2022 12:00:00 AM', '2022-05-31'],
    ['08/2019', '2019-08-01'],
    ['Mar-2018', '2018-03-01'],
    ['31/12/2025', '2025-12-31'],
    ['31/12/25', '2025-12-31'],
    ['20260131', '2026-01-31'],
    ['2026-01-31T23:30:00+02:00', '2026-01-31'],
    ['45000', '2023-03-15'],
    ['12 févr. 2026', '2026-02-12'],
    ['3. März 2026', '2026-03-03'],
    ['15 de marzo de 2026', '2026-03-15'],
    ['23 نوفمبر 2026', '2026-11-23'],
  ])('%s is %s', (text, date) => {
    expect(readDate(text, dateStylesOf(text)[0]!)).toBe(date);
  });

  test('an instant keeps its time', () => {
    const text = '2026-01-31T23:30:00-05:00';
    expect(readMoment(text, dateStylesOf(text)[0]!)?.toUTC().toISO()).toBe('2026-02-01T04:30:00.000Z');
  });

  test('one value decides for the whole column whether the month comes first; without one it is undecided', async () => {
    const dates = async (...days: string[]) => factsOf(await read(`Name,Day\n${days.map((day) => `A,${day}`).join('\n')}\n`), 'Day').dates;
    expect(await dates('01/02/2020', '01/31/2020')).toMatchObject({ style: { format: 'MM/dd/yyyy' } });
    expect(await dates('01/02/2020', '31/01/2020')).not.toHaveProperty('other');
    expect(await dates('01/02/2020', '03/04/2020')).toMatchObject({
      other: { example: '01/02/2020', is: '2020-02-01', orIs: '2020-01-02' },
    });
  });

  test('one impossible date does not hide the format of the others', async () => {
    const table = await read('Name,Day\nA,31/12/2025\nB,31/02/2020\nC,15/06/2024\n');
    expect(factsOf(table, 'Day').dates).toMatchObject({ style: { format: 'dd/MM/yyyy' }, fits: 2, tried: 3 });
  });
});

describe.skipIf(!existsSync(portfolio))('real files', () => {
  test('the three portfolios are read with every row of their control totals', async () => {
    const totals = readFileSync(new URL('CONTROL_TOTALS.csv', portfolio), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    const expected = totals.filter(([, subset, measure]) => subset === 'all' && measure === 'rows');
    expect(expected).toHaveLength(3);
    for (const [file, , , rows] of expected) {
      const table = await read(new URL(file!, portfolio));
      expect([table.rows.length, table.total], file).toEqual([Number(rows), Number(rows)]);
      expect(
        table.rows.every(({ cells }) => cells.length === table.columns.length),
        file,
      ).toBe(true);
    }
  });

  test('a workbook is read with its headers', async () => {
    const table = await read(new URL('registers/us_occ_national_banks_by_name.xlsx', DATA));
    expect(table.columns.length).toBeGreaterThan(3);
    expect(table.rows.length).toBeGreaterThan(500);
  });

  test('the list of the Bank of England comes in right, both parts of it', async () => {
    const table = await read(new URL('registers/boe_pra_banks_2026-02.csv', DATA));
    expect(table.columns).toEqual(['Firm Name', 'FRN', 'LEI']);
    expect(table.rows.every(({ cells }) => /^\d+$/.test(cells[1] ?? ''))).toBe(true);
  });
});
