import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount, RecordTable, computeTotals, type TableColumn } from '@mortise/sdk/ui';
import type { Formats } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { ScheduleLine } from '../shared/scheduleLines.ts';
import styles from './Depreciation.module.css';

interface LinesTableProps {
  readonly lines: readonly ScheduleLine[];
  readonly currency: string;
  readonly label: string;
  readonly open: (line: ScheduleLine) => void;
}

/** The lines of a schedule: a click or Enter tells how one came about. */
export const LinesTable = observer(function LinesTable({ lines, currency, label, open }: LinesTableProps) {
  const t = useTranslate();
  const formats = useFormats();
  const columns = useMemo(() => columnsOf(currency, formats, t), [currency, formats, t]);
  return (
    <RecordTable
      label={label}
      columns={columns}
      rows={lines}
      keyOf={({ place }) => String(place)}
      onOpen={open}
      totals={computeTotals(lines, columns, t)}
    />
  );
});

function columnsOf(currency: string, formats: Formats, t: (key: string) => string): readonly TableColumn<ScheduleLine>[] {
  const muted = ({ isPast }: ScheduleLine) => (isPast ? styles['past'] : undefined);
  const money = (id: 'amount' | 'accumulated' | 'netBookValue', label: string): TableColumn<ScheduleLine> => ({
    id,
    label,
    width: 150,
    isNumeric: true,
    cell: (line) => <span className={muted(line)}>{line[id] !== '' && <Amount value={line[id]} currency={currency} />}</span>,
    text: (line) => line[id],
    // What has been written off so far, and what is left, are no sums.
    ...(id === 'amount' && { amount: (line: ScheduleLine) => ({ value: line.amount, currency }) }),
  });
  return [
    { id: 'number', label: t('N°'), width: 70, cell: (line) => <span className={muted(line)}>{line.number}</span> },
    {
      id: 'date',
      label: t('Date'),
      width: 130,
      isTabular: true,
      cell: (line) => <span className={muted(line)}>{line.date !== '' && formats.date(line.date)}</span>,
    },
    money('amount', t('Depreciation')),
    money('accumulated', t('Depreciated so far')),
    money('netBookValue', t('Net book value')),
  ];
}
