import { apiError } from '@mortise/sdk';
import { filledText, route, text } from '@mortise/sdk/server';
import { colToLetter, writeXlsx } from 'hucre/xlsx';
import * as v from 'valibot';
import { formattedCell } from './formattedCell.ts';
import { FILE_TYPES, fileTitle } from '../shared/fileTitle.ts';
import { sheetName } from '../shared/sheetName.ts';

const MAX_BODY = 20 * 1024 * 1024;
const MOST_ROWS = 50_000;
const MOST_COLUMNS = 200;
const LONGEST_TEXT = 32_767;

const cell = v.nullable(v.union([text(LONGEST_TEXT), v.pipe(v.number(), v.finite()), v.boolean()]));
const sheet = v.strictObject({
  columns: v.pipe(
    v.array(
      v.strictObject({
        headerLabel: filledText(500),
        /** In characters. */
        width: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(255))),
        /** As workbooks write number formats: `#,##0.00`, `yyyy-mm-dd`. */
        format: v.optional(filledText(200)),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_COLUMNS),
  ),
  data: v.pipe(v.array(v.pipe(v.array(cell), v.maxLength(MOST_COLUMNS))), v.maxLength(MOST_ROWS)),
});
type Sheet = v.InferOutput<typeof sheet>;
const workbookBody = v.objectWithRest({ fileName: filledText(100), autoFilter: v.optional(v.boolean(), false) }, sheet);

/** A workbook of the data in the body, one sheet per key besides `fileName` and `autoFilter`. */
export const makeWorkbook = route({
  method: 'POST',
  path: '/report/excel',
  permission: 'signed-in',
  tag: 'Exports',
  audits: 'EXPORT',
  summary: 'A workbook of the data in the body: one sheet for each key besides fileName and autoFilter',
  maxBytes: MAX_BODY,
  body: workbookBody,
  produces: FILE_TYPES.xlsx,
  run: async ({ body: { fileName, autoFilter, ...sheets } }) => {
    const named = Object.entries(sheets);
    if (named.length === 0) throw apiError('MISSING_FIELD_IN_BODY', ['sheet']);
    const unusable = named.find(([name], index) => sheetName(name) !== name || named.findIndex(([other]) => sameName(other, name)) < index);
    if (unusable) throw apiError('INVALID_FIELD_IN_BODY', [unusable[0].slice(0, 100)]);
    const content = await writeXlsx({ stringMode: 'inline', sheets: named.map(([name, sheet]) => writtenSheet(name, sheet, autoFilter)) });
    return { content: Buffer.from(content), fileName: `${fileTitle(fileName) || 'report'}.xlsx` };
  },
});

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
