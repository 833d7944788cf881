import { sumByCurrency } from '../../domain/tables/sums.ts';
import { Amount } from '../components/Amount.tsx';
import type { TableColumn, TableTotal } from './tableTypes.ts';

export interface TotalsOptions {
  /** Negative sums in red, positive ones in green. */
  readonly isSigned?: boolean;
  /** What the lines are called, translated; 'Total' unless given. Where there are several currencies theirs follows. */
  readonly label?: string;
}

type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;

/**
 * Exact sums of the columns that have an `amount`, over rows that are all there: one line per currency, those of plain numbers in the
 * first. The amounts of a column have all a currency or none.
 */
export function computeTotals<Row>(
  rows: readonly Row[],
  columns: readonly Pick<TableColumn<Row>, 'id' | 'amount'>[],
  t: Translate,
  { isSigned = false, label }: TotalsOptions = {},
): readonly TableTotal[] {
  const sums = columns.flatMap(({ id, amount }) => (amount === undefined ? [] : [[id, sumByCurrency(rows.map(amount))] as const]));
  const currencies = [...new Set(sums.flatMap(([, byCurrency]) => [...byCurrency.keys()]))].filter((currency) => currency !== '');
  const lines = currencies.length === 0 ? [''] : currencies;
  const inCurrency = (currency: string): string =>
    label === undefined ? t('Total in {currency}', { currency }) : t('{label}, {currency}', { label, currency });
  return lines.map((currency, line) => ({
    label: currencies.length > 1 ? inCurrency(currency) : (label ?? t('Total')),
    values: Object.fromEntries(
      sums.flatMap(([id, byCurrency]) => {
        const isPlain = line === 0 && byCurrency.has('');
        const sum = byCurrency.get(isPlain ? '' : currency);
        if (sum === undefined) return [];
        return [[id, <Amount key={id} value={sum} isSigned={isSigned} {...(!isPlain && { currency })} />]];
      }),
    ),
  }));
}
