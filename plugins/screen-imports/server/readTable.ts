import { ApiError } from '@mortise/sdk';
import { parse } from 'csv-parse/sync';
import type { FileFormat } from '../shared/imports.ts';
import { decodeText, detectEncoding, detectSeparator } from './decodeText.ts';

/** A file as lines of cells. Cells are text as a person would read it; dates of a workbook are ISO. */
export interface Table {
  readonly format: FileFormat;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}
export interface TableRow {
  /** Line or row number in the file, as people count. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** How far down headers are looked for. */
const HEADER_SEARCH = 20;
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/** Reads a CSV or XLSX file. Whatever `wanted` does not say is found out. @throws with the reason when it is neither. */
export async function readTable(bytes: Uint8Array, wanted: Partial<FileFormat> = {}): Promise<Table> {
  const isWorkbook = ZIP_MARK.every((byte, index) => bytes[index] === byte);
  const { lines, format } = isWorkbook ? await readWorkbook(bytes, wanted.sheet) : readText(bytes, wanted);
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw ApiError.of('INVALID_FIELD_IN_BODY', ['file'], { errors: ['The file holds no rows.'] });
  const header = filled.find(({ line }) => line === wanted.headerLine) ?? headerOf(filled);
  const columns = uniqueNames(header.cells);
  const rows = filled.filter(({ line }) => line > header.line);
  return { format: { ...format, headerLine: header.line }, columns, rows };
}

function readText(bytes: Uint8Array, wanted: Partial<FileFormat>): { lines: TableRow[]; format: Omit<FileFormat, 'headerLine'> } {
  const encoding = wanted.encoding === undefined || wanted.encoding === 'xlsx' ? detectEncoding(bytes) : wanted.encoding;
  const text = decodeText(bytes, encoding);
  if (text.includes('\u0000')) throw ApiError.of('INVALID_FILE_EXTENSION', ['csv, xlsx']);
  const separator = wanted.separator ?? detectSeparator(text);
  const records = parse(text, {
    delimiter: separator,
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as unknown as readonly { readonly record: string[]; readonly info: { readonly lines: number } }[];
  const lines = records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  return { lines, format: { encoding, separator } };
}

async function readWorkbook(
  bytes: Uint8Array,
  wanted: string | undefined,
): Promise<{ lines: TableRow[]; format: Omit<FileFormat, 'headerLine'> }> {
  const { default: readExcel } = await import('read-excel-file/node');
  const sheets = await readExcel(Buffer.from(bytes), { parseNumber: exactNumber }).catch((error: unknown) => {
    throw ApiError.of('INVALID_FILE_EXTENSION', ['csv, xlsx'], { errors: [`The workbook cannot be read: ${String(error)}`] });
  });
  const sheet =
    sheets.find((candidate) => candidate.sheet === wanted) ?? sheets.toSorted((one, other) => other.data.length - one.data.length)[0];
  if (sheet === undefined) throw ApiError.of('INVALID_FIELD_IN_BODY', ['file'], { errors: ['The workbook holds no sheet.'] });
  const lines = sheet.data.map((row, index) => ({ line: index + 1, cells: row.map(cellText) }));
  return { lines, format: { encoding: 'xlsx', sheet: sheet.sheet } };
}

/** Long numbers are identifiers: a double would change their last digits. */
const exactNumber = (text: string): number | string => (/^\d{16,}$/.test(text) ? text : Number(text));

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  return typeof cell === 'string' ? cell.trim() : JSON.stringify(cell);
}

/** Headers are the first line that is as wide as the file and holds text in nearly every cell. */
function headerOf(lines: readonly TableRow[]): TableRow {
  const candidates = lines.slice(0, HEADER_SEARCH);
  const widest = Math.max(...candidates.map(({ cells }) => filledCells(cells)));
  return candidates.find(({ cells }) => filledCells(cells) >= widest * 0.8 && !cells.some(isNumber)) ?? candidates[0]!;
}

const filledCells = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;
const isNumber = (cell: string): boolean => /^-?[\d.,]+$/.test(cell);

/** Two columns of one name become `Name` and `Name (2)`, a column without one `Column 3`. */
function uniqueNames(headers: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return headers.map((header, index) => {
    const name = header === '' ? `Column ${index + 1}` : header;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
