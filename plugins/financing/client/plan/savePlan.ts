import { saveBlob } from '@mortise/sdk/client';
import { isPlainDate } from '@mortise/sdk/domain';
import type { Cell } from 'hucre/xlsx';
import type { PlanLine } from '../../shared/plan/planLines.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const AMOUNTS = ['principal', 'interest', 'payment', 'outstanding'] as const;

/** A plan with the heads of its columns: number, day, principal, interest, payment, what is owed. */
export interface SavedPlan {
  readonly lines: readonly PlanLine[];
  readonly heads: readonly string[];
  /** Of the file, without its ending. */
  readonly name: string;
  /** Of the sheet; translated. */
  readonly title: string;
}

/** Saves the plan as a workbook, with days and amounts to compute with. */
export async function saveWorkbook(plan: SavedPlan): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx');
  const width = plan.heads.length;
  const rows = Array.from({ length: plan.lines.length + 1 }, () => Array.from({ length: width }, () => null));
  const name = plan.title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31);
  const content = await writeXlsx({ sheets: [{ name, rows, cells: workbookCells(plan), columns: plan.heads.map(() => ({ width: 14 })) }] });
  saveBlob(new Blob([content.slice()], { type: XLSX }), `${plan.name}.xlsx`);
}

/** The cells of the workbook by `row,column`. */
export function workbookCells({ lines, heads }: SavedPlan): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>();
  heads.forEach((value, column) => cells.set(`0,${column}`, { value, style: { font: { bold: true } } }));
  lines.forEach((line, index) => {
    const row = index + 1;
    cells.set(`${row},0`, { value: Number.isInteger(Number(line.number)) ? Number(line.number) : line.number });
    if (isPlainDate(line.date)) cells.set(`${row},1`, { value: new Date(`${line.date}T00:00:00Z`), style: { numFmt: 'yyyy-mm-dd' } });
    AMOUNTS.forEach((name, place) => {
      if (line[name] !== '') cells.set(`${row},${place + 2}`, { value: Number(line[name]), style: { numFmt: '#,##0.00' } });
    });
  });
  return cells;
}

/** Saves the plan as text: days as `2026-01-31`, amounts as plain decimals. */
export async function saveCsv({ lines, heads, name }: SavedPlan): Promise<void> {
  const { writeCsv } = await import('hucre/csv');
  const rows = lines.map((line) => [line.number, line.date, ...AMOUNTS.map((amount) => line[amount])]);
  saveBlob(new Blob([writeCsv([[...heads], ...rows], { bom: true })], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
