import { useTranslate } from '../../client/useTranslate.ts';
import type { TableColumn, TableTotal } from './tableTypes.ts';
import { totalsOf, type TotalsOptions } from './totalsOf.tsx';

/** {@link totalsOf} in the user's language. */
export function useTotals<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], options?: TotalsOptions): readonly TableTotal[] {
  return totalsOf(rows, columns, useTranslate(), options);
}
