import { unreadableFile, ZipFile } from '@mortise/sdk/server';
import { Money } from '@mortise/sdk/domain';
import type { CellValue } from 'hucre/xlsx';
import { streamXlsxRows } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import type { Cell } from './Cell.ts';
import type { TableBuilder } from './TableBuilder.ts';
import { WORKBOOK_ERROR } from './workbookError.ts';

const MEGABYTE = 1_048_576;
/** Workbooks are packed to a tenth or a thirtieth. */
const LIMITS = { files: 10_000, bytes: 1_024 * MEGABYTE, freeBytes: 100 * MEGABYTE, ratio: 100 };
const LARGEST_DIRECTORY = 4 * MEGABYTE;
/** More digits than that a workbook cannot keep: it rounds them. */
const KEPT_DIGITS = 15;
interface Sheet {
  readonly name: string;
  /** Bytes of its XML. */
  readonly size: number;
}

/** Takes the rows of a sheet: the one wanted, else the largest. Answers its name and those of all sheets. */
export async function readWorkbook(
  path: string,
  wanted: string | undefined,
  builder: TableBuilder,
): Promise<{ readonly sheet: string; readonly sheets: readonly string[] }> {
  const sheets = await sheetsOf(path);
  const sheet = sheets.find(({ name }) => name === wanted) ?? sheets.toSorted((one, other) => other.size - one.size)[0];
  if (sheet === undefined) throw unreadableFile('The workbook has no sheet with cells.');
  try {
    for await (const { index, values } of streamXlsxRows(await readFile(path), { sheet: sheet.name }))
      builder.add(index + 1, trimmed(values).map(cellOf));
  } catch (error) {
    if (error instanceof Error && error.name !== 'ApiError')
      throw unreadableFile('The workbook is damaged: {reason}', { reason: error.message });
    throw error;
  }
  return { sheet: sheet.name, sheets: sheets.map(({ name }) => name) };
}

/** The sheets that hold cells: charts may be sheets of their own. */
async function sheetsOf(path: string): Promise<readonly Sheet[]> {
  const zip = await ZipFile.open(path, LIMITS);
  try {
    const book = zip.names.find((name) => /(?:^|\/)workbook\d*\.xml$/.test(name));
    if (book === undefined) throw unreadableFile('The file is no workbook: save it as XLSX or CSV');
    const folder = posix.dirname(book);
    const parts = new Map(
      (await elementsOf(zip, posix.join(folder, '_rels', `${posix.basename(book)}.rels`), 'Relationship'))
        .filter(({ Type = '' }) => Type.endsWith('/worksheet'))
        .map(({ Id = '', Target = '' }) => [Id, Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)]),
    );
    return (await elementsOf(zip, book, 'sheet')).flatMap((attributes) => {
      const part = parts.get(Object.entries(attributes).find(([name]) => /:id$/i.test(name))?.[1] ?? '');
      return part !== undefined && zip.names.includes(part) ? [{ name: attributes['name'] ?? '', size: zip.sizeOf(part) }] : [];
    });
  } finally {
    zip.close();
  }
}

/** Attributes of the elements of one name: all that the directory of a workbook consists of. */
async function elementsOf(zip: ZipFile, part: string, element: string): Promise<readonly Record<string, string>[]> {
  if (zip.sizeOf(part) > LARGEST_DIRECTORY) throw unreadableFile('The workbook is damaged: {reason}', { reason: `${part} is too large` });
  const xml = Buffer.from(await zip.read(part)).toString('utf8');
  return [...xml.matchAll(new RegExp(String.raw`<(?:\w+:)?${element}\s([^<>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', one, other]) => [
        name,
        decoded(one ?? other ?? ''),
      ]),
    ),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos));/gi, (_, decimal?: string, hex?: string, name?: string) =>
    name !== undefined
      ? ENTITIES[name.toLowerCase()]!
      : String.fromCodePoint(decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)),
  );

/** Rows are as long as their last cell: what is behind the last value counts as nothing. */
function trimmed(values: readonly CellValue[]): readonly CellValue[] {
  const last = values.findLastIndex((value) => value !== null && value !== '');
  return values.slice(0, last + 1);
}

function cellOf(value: CellValue): Cell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return { date: value.toISOString().replace(/T00:00:00\.000Z$/, '') };
  if (typeof value === 'number') return numberCell(value);
  if (typeof value !== 'string') return String(value);
  const text = value.trim();
  return WORKBOOK_ERROR.test(text) ? { error: text } : text;
}

/** Workbooks compute in doubles and show 15 digits: 0.1 + 0.2 is 0.3 there. */
function numberCell(value: number): Cell {
  if (!Number.isFinite(value)) return { error: String(value) };
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return { error: 'more than 15 digits: make its cells text' };
  return { number: new Money(value.toPrecision(KEPT_DIGITS)).toFixed() };
}
