import { Fragment, type ReactNode } from 'react';
import { Amount, computeTotals, type TableTotal } from '@mortise/sdk/ui';
import { sumByCurrency, type Formats } from '@mortise/sdk/domain';
import type { ListColumn } from '../listColumns.tsx';
import type { ListStore } from '../ListStore.ts';
import { matchingSums } from './matchingSums.ts';

export interface TotalTexts {
  readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
  readonly formats: Formats;
}

/** Totals of the rows that are shown; where others match that are not, what the key figure of all of them comes to stands beside. */
export function totalLines(list: ListStore, columns: readonly ListColumn[], { t, formats }: TotalTexts): readonly TableTotal[] {
  const { rows } = list;
  const shown = formats.number(rows.length);
  if (!list.hasOthers) return computeTotals(rows, columns, t, { label: labelOfAll(list, shown, t) });
  const [first, ...others] = computeTotals(rows, columns, t, { label: t('Total of these {count} rows', { count: shown }) });
  const note = noteOfAll(list, columns, { t, formats });
  return [{ ...first!, ...(note !== undefined && { note }) }, ...others];
}

/** Without a network nobody knows of records that this device does not keep. */
const labelOfAll = ({ pagination }: ListStore, count: string, t: TotalTexts['t']): string =>
  pagination?.isKept === true ? t('Total of rows kept on this device ({count})', { count }) : t('Total of all {count} rows', { count });

function noteOfAll(list: ListStore, columns: readonly ListColumn[], { t, formats }: TotalTexts): ReactNode {
  const matching = matchingSums(list.breakdown, list.state.criteria['status']);
  if (matching === undefined || !columns.some(({ id, amount }) => id === list.entity.keyFigure && amount !== undefined)) return undefined;
  const amounts = matching.sums.map(({ sum, currency = '' }) => ({ value: sum, currency }));
  return (
    <>
      {labelOfAll(list, formats.number(matching.count), t)}
      {[...sumByCurrency(amounts)].map(([currency, sum]) => (
        <Fragment key={currency}>
          {' '}
          <Amount value={sum} {...(currency !== '' && { currency })} />
        </Fragment>
      ))}
    </>
  );
}
