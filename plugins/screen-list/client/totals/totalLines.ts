import { computeTotals, type TableTotal } from '@mortise/sdk/ui';
import type { Formats } from '@mortise/sdk/domain';
import type { ListColumn } from '../listColumns.tsx';
import type { ListStore } from '../ListStore.ts';
import { matchingSums } from './matchingSums.ts';

export interface TotalTexts {
  readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
  readonly formats: Formats;
}

/** Totals of the rows that are shown and, where others match that are not, of the key figure of all of them. */
export function totalLines(list: ListStore, columns: readonly ListColumn[], { t, formats }: TotalTexts): readonly TableTotal[] {
  const { rows } = list;
  const shown = formats.number(rows.length);
  if (!list.hasOthers) return computeTotals(rows, columns, t, { label: t('Total of all {count} rows', { count: shown }) });
  const ofRows = computeTotals(rows, columns, t, { label: t('Total of these {count} rows', { count: shown }) });
  return [...ofRows, ...linesOfAll(list, columns, { t, formats })];
}

function linesOfAll(list: ListStore, columns: readonly ListColumn[], { t, formats }: TotalTexts): readonly TableTotal[] {
  const id = list.entity.keyFigure;
  const matching = matchingSums(list.breakdown, list.state.criteria['status']);
  if (matching === undefined || !columns.some((column) => column.id === id && column.amount !== undefined)) return [];
  const column = {
    id: id!,
    amount: ({ sum, currency }: { sum: string; currency?: string }) => ({ value: sum, ...(currency !== undefined && { currency }) }),
  };
  return computeTotals(matching.sums, [column], t, { label: t('Total of all {count} rows', { count: formats.number(matching.count) }) });
}
