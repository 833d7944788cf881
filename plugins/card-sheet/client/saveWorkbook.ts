import { saveBlob } from '@mortise/sdk/client';
import { Money } from '@mortise/sdk/domain';
import { writeXlsx, type Cell } from 'hucre/xlsx';
import type { SheetCell } from '@mortise/sdk';
import { addressOf, columnName, keyOf, placeOf } from '../shared/addresses.ts';
import type { CellResult } from '../shared/CellResult.ts';
import { formatOf } from '../shared/cellText.ts';
import { formulaTokens } from '../shared/formulaTokens.ts';
import { SheetEngine } from '../shared/SheetEngine.ts';
import { SheetError } from '../shared/SheetError.ts';
import type { SheetSource } from './SheetSource.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Characters that the name of a sheet cannot have. */
const FORBIDDEN = /[\\/?*[\]:]/g;

/** Saves a sheet as a workbook: its formulas compute there as well. */
export async function saveWorkbook({ sheet }: SheetSource, title: string): Promise<void> {
  const engine = new SheetEngine();
  const placed = Object.entries(sheet).flatMap(([address, cell]) => {
    const place = placeOf(address);
    return place ? [{ place, cell }] : [];
  });
  engine.update(placed.map(({ place, cell }) => [keyOf(place), cell] as const));
  const addresses = new Map(
    placed.flatMap(({ place, cell }) => (cell.name === undefined ? [] : [[cell.name.toLowerCase(), addressOf(place)]])),
  );
  const cells = new Map(placed.map(({ place, cell }) => [`${place.row},${place.column}`, cellOf(cell, engine.valueAt(place), addresses)]));
  const width = Math.max(0, ...placed.map(({ place }) => place.column + 1));
  const height = Math.max(0, ...placed.map(({ place }) => place.row + 1));
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => null));
  const content = await writeXlsx({ sheets: [{ name: title.replaceAll(FORBIDDEN, ' ').slice(0, 31), rows, cells }] });
  saveBlob(new Blob([content.slice()], { type: XLSX }), `${title}.xlsx`);
}

function cellOf(cell: SheetCell, result: CellResult, names: ReadonlyMap<string, string>): Partial<Cell> {
  const value = result instanceof SheetError ? result.code : result instanceof Money ? result.toNumber() : (result ?? null);
  const format = numberFormat(cell);
  const comment = cell.comment === undefined ? {} : { comment: { text: cell.comment } };
  const shared = { ...comment, ...(format !== undefined && { style: { numFmt: format } }) };
  if (cell.formula === undefined) return { value, ...shared };
  return { value, formula: workbookFormula(cell.formula, names), formulaResult: value, ...shared };
}

/** Workbooks call it AVERAGE, and know cells by their addresses. */
const workbookFormula = (formula: string, names: ReadonlyMap<string, string>): string =>
  formulaTokens(formula)
    .map(({ kind, text }) => {
      if (kind === 'separator') return ',';
      if (kind !== 'name') return text;
      return text.toUpperCase() === 'AVG' ? 'AVERAGE' : (absolute(names.get(text.toLowerCase())) ?? text);
    })
    .join('');

function absolute(address: string | undefined): string | undefined {
  const place = address === undefined ? undefined : placeOf(address);
  return place && `$${columnName(place.column)}$${place.row + 1}`;
}

function numberFormat({ type, format }: SheetCell): string | undefined {
  const { as, decimals, currency } = formatOf(format ?? type ?? '') ?? {};
  if (as === 'date') return 'yyyy-mm-dd';
  if (as === 'percentage') return decimals === undefined ? '0.00%' : `${format}`;
  if (as === 'currency') return currency === undefined ? '#,##0.00' : `#,##0.00 "${currency}"`;
  return decimals === undefined ? undefined : format;
}
