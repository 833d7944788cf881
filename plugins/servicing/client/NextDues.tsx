import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount, RecordLink, RecordTable, type TableColumn } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { NextDue } from '../shared/ClientServicing.ts';
import { dueLabel } from './dueLabel.ts';
import styles from './Servicing.module.css';

interface NextDuesProps {
  readonly items: readonly NextDue[];
  readonly asOf: string;
}

/** What a client has to pay next, of whichever contract. */
export const NextDues = observer(function NextDues({ items, asOf }: NextDuesProps) {
  const t = useTranslate();
  const formats = useFormats();
  const columns = useMemo(
    (): readonly TableColumn<NextDue>[] => [
      { id: 'due', label: t('Due'), width: 200, cell: (item) => dueLabel(item, formats, t) },
      {
        id: 'contract',
        label: t('Contract'),
        width: 180,
        cell: ({ contract }) => <RecordLink entity="Contract" registration={contract} />,
      },
      {
        id: 'amount',
        label: t('Amount'),
        width: 130,
        isNumeric: true,
        cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        text: ({ amount }) => amount,
      },
    ],
    [formats, t],
  );
  if (items.length === 0) return null;
  const label = t('Next due, from {date}', { date: formats.writtenDate(asOf) });
  return (
    <section>
      <h3 className={styles['title']}>{label}</h3>
      <RecordTable
        label={label}
        columns={columns}
        rows={items}
        keyOf={({ contract, date, kind, amount }) => [contract, date, kind, amount].join(' ')}
      />
    </section>
  );
});
