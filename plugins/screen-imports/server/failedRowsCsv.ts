import { stringify } from 'csv-stringify/sync';
import type { RowResult } from './ImportStore.ts';

/** A cell that a spreadsheet would take for a formula is made text. */
const harmless = (cell: string): string => (/^[=+@\t\r]|^-(?![\d.])/.test(cell) ? `'${cell}` : cell);

/** The failed rows as they stood in the file, with the line and the reason in front: to be mended and imported again. */
export const failedRowsCsv = (columns: readonly string[], rows: readonly RowResult[]): string =>
  stringify(
    rows.map(({ line, reason, cells }) => [String(line), reason ?? '', ...columns.map((_, index) => harmless(cells?.[index] ?? ''))]),
    { header: true, columns: ['Line', 'Reason', ...columns], bom: true },
  );
