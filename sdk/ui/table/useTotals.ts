import { useTranslate } from '../../client/useTranslate.ts';
import type { TableColumn, TableTotal } from './tableTypes.ts';
import { computeTotals, type TotalsOptions } from './computeTotals.tsx';

/** {@link computeTotals} in the user's language. */
export function useTotals<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], options?: TotalsOptions): readonly TableTotal[] {
  return computeTotals(rows, columns, useTranslate(), options);
}
