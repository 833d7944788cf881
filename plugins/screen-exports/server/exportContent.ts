import type { EntityRecord } from '@mortise/sdk';
import { harmlessCell } from '@mortise/sdk/domain';
import { stringify } from 'csv-stringify/sync';
import { writeXlsxStream } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { csvCell, workbookCell, type Wording } from './cells.ts';
import type { ColumnKind, RecordColumn } from '@mortise/sdk/server';
import type { ExportTexts } from './exportTexts.ts';
import { sheetName } from '../shared/sheetName.ts';

/** Records as they are read: page by page. */
export type Pages = AsyncIterable<readonly EntityRecord[]>;

const FORMATS: Partial<Readonly<Record<ColumnKind, string>>> = {
  amount: '#,##0.00',
  percentage: '0.00%',
  date: 'yyyy-mm-dd',
  datetime: 'yyyy-mm-dd hh:mm',
};
const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 24,
  amount: 16,
  percentage: 12,
  number: 12,
  date: 12,
  datetime: 17,
  boolean: 10,
};
const WIDEST = 40;

/** The workbook, written while the pages are read: no more than one of them is in memory. */
export function workbookOf(pages: Pages, columns: readonly RecordColumn[], texts: ExportTexts, wording: Wording): Readable {
  const stream = writeXlsxStream(rowsOf(pages, columns, wording), {
    name: sheetName(texts.plural),
    freezePane: { rows: 1 },
    columns: columns.map(({ kind }, index) => ({
      header: texts.headers[index]!,
      width: Math.min(Math.max(WIDTHS[kind], texts.headers[index]!.length + 2), WIDEST),
      ...(FORMATS[kind] !== undefined && { numFmt: FORMATS[kind] }),
    })),
  });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}

async function* rowsOf(pages: Pages, columns: readonly RecordColumn[], wording: Wording) {
  for await (const page of pages) for (const record of page) yield columns.map((column) => workbookCell(column, record, wording));
}

/** The same as CSV in UTF-8 (RFC 4180). */
export const csvOf = (pages: Pages, columns: readonly RecordColumn[], texts: ExportTexts, wording: Wording): Readable =>
  Readable.from(csvChunks(pages, columns, texts, wording));

async function* csvChunks(pages: Pages, columns: readonly RecordColumn[], { headers }: ExportTexts, wording: Wording) {
  yield stringify([headers.map(harmlessCell)], { bom: true });
  for await (const page of pages) yield stringify(page.map((record) => columns.map((column) => csvCell(column, record, wording))));
}
