import { harmlessCell } from '@mortise/sdk/domain';
import { stringify } from 'csv-stringify/sync';
import { reasonIn } from '../shared/rowReasons.ts';
import type { RowResult } from './ImportStore.ts';

/** The failed rows as they stood in the file, with the line and the reason in front: to be mended and imported again. `t` translates. */
export const failedRowsCsv = (columns: readonly string[], rows: readonly RowResult[], t: (key: string) => string): string =>
  stringify(
    rows.map(({ line, reason = '', texts, cells }) => [
      String(line),
      harmlessCell(texts ? reasonIn(texts, t) : reason),
      ...columns.map((_, index) => harmlessCell(cells?.[index] ?? '')),
    ]),
    { header: true, columns: [t('Line'), t('Reason'), ...columns.map(harmlessCell)], bom: true },
  );
