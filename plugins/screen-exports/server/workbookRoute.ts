import { ApiError } from '@mortise/sdk';
import type { FastifyInstance } from 'fastify';
import { colToLetter, writeXlsx } from 'hucre/xlsx';
import * as v from 'valibot';
import { formattedCell } from './formattedCell.ts';
import { filled, readBody, text } from './readBody.ts';
import { fileTitle, sendFile } from './sendFile.ts';
import { sheetName } from './sheetName.ts';

const MAX_BODY = 20 * 1024 * 1024;
const MOST_ROWS = 50_000;
const MOST_COLUMNS = 200;
const LONGEST_TEXT = 32_767;

const cell = v.nullable(v.union([text(LONGEST_TEXT), v.pipe(v.number(), v.finite()), v.boolean()]));
const sheet = v.strictObject({
  columns: v.pipe(
    v.array(
      v.strictObject({
        headerLabel: filled(500),
        /** In characters. */
        width: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(255))),
        /** As workbooks write number formats: `#,##0.00`, `yyyy-mm-dd`. */
        format: v.optional(filled(200)),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_COLUMNS),
  ),
  data: v.pipe(v.array(v.pipe(v.array(cell), v.maxLength(MOST_COLUMNS))), v.maxLength(MOST_ROWS)),
});
type Sheet = v.InferOutput<typeof sheet>;
const workbookBody = v.objectWithRest({ fileName: filled(100), autoFilter: v.optional(v.boolean(), false) }, sheet);

/** `POST /api/report/excel`: a workbook of the data in the body, one sheet per key besides `fileName` and `autoFilter`. Specification 2§7. */
export function workbookRoute(http: FastifyInstance): void {
  http.post('/api/report/excel', { config: { permission: 'signed-in' }, bodyLimit: MAX_BODY }, async ({ body }, reply) => {
    const { fileName, autoFilter, ...sheets } = readBody(workbookBody, body);
    const named = Object.entries(sheets);
    if (named.length === 0) throw ApiError.of('MISSING_FIELD_IN_BODY', ['sheet']);
    const unusable = named.find(([name], index) => sheetName(name) !== name || named.findIndex(([other]) => sameName(other, name)) < index);
    if (unusable) throw ApiError.of('INVALID_FIELD_IN_BODY', [unusable[0].slice(0, 100)]);
    const content = await writeXlsx({
      stringMode: 'inline',
      sheets: named.map(([name, content]) => writtenSheet(name, content, autoFilter)),
    });
    return sendFile(reply, fileTitle(fileName) || 'report', 'xlsx', Buffer.from(content));
  });
}

/** Workbooks tell sheets apart by name, whatever its case. */
const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function writtenSheet(name: string, { columns, data }: Sheet, hasFilter: boolean) {
  const rows = data.map((row) => columns.map(({ format }, index) => formattedCell(row[index], format)));
  return {
    name,
    columns: columns.map(({ width, format }) => ({
      ...(width !== undefined && { width }),
      ...(format !== undefined && { numFmt: format }),
    })),
    rows: [columns.map(({ headerLabel }) => headerLabel), ...rows],
    freezePane: { rows: 1 },
    ...(hasFilter && { autoFilter: { range: `A1:${colToLetter(columns.length - 1)}${rows.length + 1}` } }),
  };
}
