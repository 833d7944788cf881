import { useTranslate, type ElementProps, type RecordPage } from '@mortise/sdk/client';
import { DataRows, EmptyState, valueAt } from '@mortise/sdk/ui';
import { decimalString, plainText, type RateDisplay } from '@mortise/sdk/domain';
import { SegmentedControl } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { periodicityOf, rateCells, ratePlace, shownCells, type Rate, type RatesDraft } from '../shared/rateCells.ts';
import { RateGrid } from './RateGrid.tsx';
import styles from './RateTable.module.css';

type Row = Readonly<Record<string, unknown>>;

/** Rates by amount and duration. */
export default observer(function RateTableElement({ node, page }: ElementProps) {
  const t = useTranslate();
  const hint = t('The rates will be shown here by amount and duration, once there are some.');
  return (
    <DataRows data={node.props?.['data'] ?? { path: 'rates' }} page={page} height={160} empty={<EmptyState hint={hint} />}>
      {({ rows }) => <Rates rows={rows} node={node} page={page} hint={hint} />}
    </DataRows>
  );
});

interface RatesProps extends ElementProps {
  readonly rows: readonly Row[];
  readonly hint: string;
}

const Rates = observer(function Rates({ rows, node, page, hint }: RatesProps) {
  const t = useTranslate();
  const [display, setDisplay] = useState<RateDisplay>(node.props?.['display'] === 'coefficients' ? 'coefficients' : 'rates');
  const { rates, table } = ratesOf(rows, page);
  const cells = rateCells(rates);
  if (cells.length < 2) return <EmptyState hint={hint} />;
  const shown = shownCells(cells, display, periodicityOf(table?.frequency));
  const at = (prop: string, usual: string) => decimalString(valueAt(page?.form.values, plainText(node.props?.[prop]) || usual));
  const place = ratePlace(cells, at('amount', 'financedAmountExclTax'), at('duration', 'duration'));
  const choices = [
    { value: 'rates', label: t('Rates') },
    { value: 'coefficients', label: t('Coefficients') },
  ];
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('Shown in the table')}
        data={choices}
        value={display}
        onChange={(value) => setDisplay(value as RateDisplay)}
      />
      {shown === undefined ? (
        <p className={styles['said']} role="alert">
          {t('There are no coefficients: a duration is no whole number of payments.')}
        </p>
      ) : (
        <RateGrid cells={shown} display={display} place={place} currency={plainText(table?.currency) || 'EUR'} />
      )}
    </>
  );
});

/** The rates, and the table that they belong to: the rows may be product tables, the first of which counts. */
function ratesOf(rows: readonly Row[], page: RecordPage | undefined): FoundRates {
  const first: RatesDraft | undefined = rows[0];
  if (Array.isArray(first?.rates)) return { rates: first.rates, table: first };
  return { rates: rows, table: page?.form.values };
}

interface FoundRates {
  readonly rates: readonly Rate[];
  readonly table: RatesDraft | undefined;
}
