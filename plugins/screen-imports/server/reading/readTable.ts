import { unreadableFile } from '@mortise/sdk/server';
import { closeSync, openSync, readSync } from 'node:fs';
import type { FileFormat, TextEncoding } from '../../shared/imports.ts';
import { decodedHead, detectEncoding, detectSeparator } from './decodeText.ts';
import { readRange } from './range.ts';
import { readText } from './readText.ts';
import { readWorkbook } from './readWorkbook.ts';
import { requireTable } from './requireTable.ts';
import type { Table, TableQuestion } from './Table.ts';
import { TableBuilder, type TableWishes } from './TableBuilder.ts';
import { RowsFile } from './RowsFile.ts';

const HEAD_BYTES = 65_536;
const ZIP_MARK = 'PK\u0003\u0004';

/** Reads a CSV or XLSX file and writes its rows to another one. @throws with the reason when it is neither, or beyond a limit */
export async function readTable({ path, rowsPath, wanted }: TableQuestion): Promise<Table> {
  const head = headOf(path);
  if (head.length === 0) throw unreadableFile('The file is empty.');
  const rows = new RowsFile(rowsPath);
  try {
    const builder = new TableBuilder(wishesOf(wanted), (row) => rows.add(row));
    if (head.toString('latin1', 0, 4) !== ZIP_MARK) return await readTextTable(path, head, wanted, builder);
    const { sheet, sheets } = await readWorkbook(path, wanted.sheet, builder);
    const { headerLine, ...table } = builder.finish();
    return { ...table, sheets, format: { ...chosen(wanted), encoding: 'xlsx', sheet, headerLine } };
  } finally {
    rows.close();
  }
}

async function readTextTable(path: string, head: Buffer, wanted: Partial<FileFormat>, builder: TableBuilder): Promise<Table> {
  const encoding = textEncoding(wanted) ?? (await detectEncoding(path, head));
  const text = decodedHead(head, encoding);
  requireTable(head, text);
  const separator = wanted.separator ?? detectSeparator(text);
  const quote = wanted.quote ?? '"';
  await readText(path, { encoding, separator, quote }, builder);
  const { headerLine, ...table } = builder.finish();
  return { ...table, format: { ...chosen(wanted), encoding, separator, quote, headerLine } };
}

const textEncoding = ({ encoding }: Partial<FileFormat>): TextEncoding | undefined => (encoding === 'xlsx' ? undefined : encoding);

/** What is not found out in a file, only wished for. */
const chosen = ({ range, keepsTotals }: Partial<FileFormat>) => ({
  ...(range && { range }),
  ...(keepsTotals !== undefined && { keepsTotals }),
});

function wishesOf({ headerLine, range, keepsTotals }: Partial<FileFormat>): TableWishes {
  const read = range === undefined ? undefined : readRange(range);
  if (range !== undefined && read === undefined) throw unreadableFile('"{range}" is no range like B3:F200', { range });
  return {
    ...(headerLine !== undefined && { headerLine }),
    ...(read && { range: read }),
    ...(keepsTotals !== undefined && { keepsTotals }),
  };
}

function headOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return head.subarray(0, readSync(file, head, 0, HEAD_BYTES, 0));
  } finally {
    closeSync(file);
  }
}
