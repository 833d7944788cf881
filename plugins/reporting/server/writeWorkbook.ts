import { currencyDecimals } from '@mortise/sdk/domain';
import type { ColumnKind } from '@mortise/sdk/server';
import { writeXlsx, type Cell, type CellStyle, type CellValue } from 'hucre/xlsx';
import { DateTime } from 'luxon';
import { exactNumber, sheetName } from '../../screen-exports/contract.ts';
import type { ReportCell, ReportDocument, ReportLine, ReportSection } from '../shared/reportResults.ts';

const BOLD = { font: { bold: true } } as const;
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
/** Spreadsheets agree on the days from here on. */
const FIRST_DAY = '1900-03-01';

/** The report as a workbook: amounts are numbers with the decimals of their currency, days are days. What people entered is a text and never a formula. */
export async function writeWorkbook({ title, facts, sections }: ReportDocument, timeZone: string): Promise<Uint8Array> {
  const names = uniqueNames(sections.map((section) => section.title));
  const sheets = sections.map((section, index) => {
    const head = [[title], ...facts.map(({ label, value }) => [`${label}: ${value}`]), []];
    return { name: names[index]!, ...sheetOf(section, head, timeZone) };
  });
  return writeXlsx({ stringMode: 'inline', sheets });
}

function sheetOf({ columns, lines, hasFilter }: ReportSection, head: readonly (readonly string[])[], timeZone: string) {
  const cells = new Map<string, Partial<Cell>>([['0,0', { value: head[0]![0]!, style: { font: { bold: true, size: 14 } } }]]);
  const top = head.length;
  const rows: CellValue[][] = [...head.map((row) => [...row]), columns.map(({ header }) => header)];
  columns.forEach(({ header }, column) => cells.set(`${top},${column}`, { value: header, style: BOLD }));
  for (const line of lines) {
    const row = rows.length;
    rows.push(line.cells.map((cell, column) => valueOf(line, column, columns[column]!.kind, cell, timeZone)));
    line.cells.forEach((cell, column) => {
      const style = styleOf(line, columns[column]!.kind, cell);
      if (style !== undefined) cells.set(`${row},${column}`, { value: rows[row]![column]!, style });
    });
  }
  const last = { startRow: top, endRow: Math.max(top, rows.length - 1) };
  return {
    rows,
    cells,
    columns: columns.map(({ kind, header }) => ({ width: Math.min(Math.max(WIDTHS[kind], header.length + 2), WIDEST) })),
    freezePane: { rows: top + 1 },
    ...(hasFilter && columns.length > 0 && { autoFilter: { range: `A${last.startRow + 1}:${letters(columns.length)}${last.endRow + 1}` } }),
  };
}

/** Of the column of a sheet by its number, from 1: `A`, `AA`. */
function letters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCodePoint(65 + ((column - 1) % 26));
}

/** What says which group or sum it is stands first, where nothing else does. */
function valueOf({ label }: ReportLine, column: number, kind: ColumnKind, cell: ReportCell, timeZone: string): CellValue {
  if (cell.value === '') return column === 0 && label !== undefined ? label : null;
  switch (kind) {
    case 'amount':
    case 'percentage':
    case 'number':
      return exactNumber(cell.value) ?? cell.value;
    case 'date':
      return cell.value >= FIRST_DAY ? (instantOf(`${cell.value}T00:00:00Z`) ?? cell.value) : cell.value;
    case 'datetime':
      return wallClock(cell.value, timeZone) ?? cell.value;
    default:
      return cell.value;
  }
}

function styleOf({ kind: line }: ReportLine, kind: ColumnKind, { value, currency }: ReportCell): CellStyle | undefined {
  const numFmt = value === '' ? undefined : formatOf(kind, currency);
  const isBold = line !== 'row';
  if (numFmt === undefined && !isBold) return undefined;
  return { ...(isBold && BOLD), ...(numFmt !== undefined && { numFmt }) };
}

function formatOf(kind: ColumnKind, currency = ''): string | undefined {
  if (kind === 'amount') return ['#,##0', '0'.repeat(currencyDecimals(currency))].filter((part) => part !== '').join('.');
  if (kind === 'percentage') return '0.00%';
  if (kind === 'date') return 'yyyy-mm-dd';
  return kind === 'datetime' ? 'yyyy-mm-dd hh:mm' : undefined;
}

function instantOf(time: string): Date | undefined {
  const instant = new Date(time);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** An instant as the clock on the wall shows it, as if that were UTC: workbooks know no time zones. */
function wallClock(instant: string, timeZone: string): Date | undefined {
  const local = DateTime.fromISO(instant, { zone: timeZone });
  return local.isValid ? local.setZone('UTC', { keepLocalTime: true }).toJSDate() : undefined;
}

/** Workbooks tell sheets apart by name, whatever its case. */
function uniqueNames(titles: readonly string[]): readonly string[] {
  const known = new Set<string>();
  return titles.map((title) => {
    let name = sheetName(title);
    for (let number = 2; known.has(name.toLowerCase()); number += 1) name = `${sheetName(title).slice(0, 27)} ${number}`;
    known.add(name.toLowerCase());
    return name;
  });
}
