import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount, RecordTable, computeTotals, type TableColumn } from '@mortise/sdk/ui';
import type { Formats } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { PlanLine } from '../../shared/plan/planLines.ts';
import { PLAN_COLUMNS } from './planColumns.ts';
import styles from './PaymentPlan.module.css';

interface PlanTableProps {
  readonly lines: readonly PlanLine[];
  readonly currency: string;
  readonly title: string;
  readonly open: (line: PlanLine) => void;
}

/** The rows of the plan: a click or Enter tells how one came about. */
export const PlanTable = observer(function PlanTable({ lines, currency, title, open }: PlanTableProps) {
  const t = useTranslate();
  const formats = useFormats();
  const columns = useMemo(() => columnsOf(currency, formats, t), [currency, formats, t]);
  return (
    <RecordTable
      label={title}
      columns={columns}
      rows={lines}
      keyOf={({ place }) => String(place)}
      onOpen={open}
      totals={computeTotals(lines, columns, t)}
    />
  );
});

function columnsOf(currency: string, formats: Formats, t: (key: string) => string): readonly TableColumn<PlanLine>[] {
  return PLAN_COLUMNS.map(({ id, label, isAmount }) => ({
    id,
    label: t(label),
    width: isAmount ? 130 : id === 'date' ? 170 : 70,
    isNumeric: isAmount,
    isTabular: true,
    cell: (line) => <Cell line={line} id={id} currency={currency} formats={formats} t={t} />,
    text: (line) => line[id],
    // What is owed is no sum.
    ...(isAmount && id !== 'outstanding' && { amount: (line: PlanLine) => ({ value: line[id], currency }) }),
  }));
}

interface CellProps {
  readonly line: PlanLine;
  readonly id: (typeof PLAN_COLUMNS)[number]['id'];
  readonly currency: string;
  readonly formats: Formats;
  readonly t: (key: string) => string;
}

function Cell({ line, id, currency, formats, t }: CellProps) {
  const value = line[id];
  if (value === '') return null;
  const isNext = line.when === 'next';
  return (
    <span className={line.when === 'later' ? undefined : styles[line.when]}>
      {id === 'number' && value}
      {id === 'date' && formats.date(value)}
      {id === 'date' && isNext && <span className={styles['mark']}>{t('Next')}</span>}
      {id !== 'number' && id !== 'date' && (
        <span className={id === 'interest' ? styles['explained'] : undefined}>
          <Amount value={value} currency={currency} />
        </span>
      )}
    </span>
  );
}
