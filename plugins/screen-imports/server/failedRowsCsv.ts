import { harmlessCell } from '@mortise/sdk/domain';
import { stringify } from 'csv-stringify/sync';
import type { RowResult } from './ImportStore.ts';

/** The failed rows as they stood in the file, with the line and the reason in front: to be mended and imported again. */
export const failedRowsCsv = (columns: readonly string[], rows: readonly RowResult[]): string =>
  stringify(
    rows.map(({ line, reason, cells }) => [
      String(line),
      harmlessCell(reason ?? ''),
      ...columns.map((_, index) => harmlessCell(cells?.[index] ?? '')),
    ]),
    { header: true, columns: ['Line', 'Reason', ...columns.map(harmlessCell)], bom: true },
  );
