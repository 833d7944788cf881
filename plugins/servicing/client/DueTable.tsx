import { useFormats, useTranslate, type TranslationService } from '@mortise/sdk/client';
import { Amount, RecordTable, type TableColumn } from '@mortise/sdk/ui';
import { Money, type Formats } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { Receivable } from '../shared/servicingState.ts';
import { dueLabel } from './dueLabel.ts';

interface DueTableProps {
  readonly items: readonly Receivable[];
  readonly currency: string;
  readonly asOf: string;
}
type Translate = TranslationService['translate'];

/** What falls due, what of it is paid, and what is late. */
export const DueTable = observer(function DueTable({ items, currency, asOf }: DueTableProps) {
  const t = useTranslate();
  const formats = useFormats();
  const columns = useMemo(() => columnsOf({ currency, asOf, formats, t }), [currency, asOf, formats, t]);
  return <RecordTable label={t('Due items')} columns={columns} rows={items} keyOf={({ id }) => id} />;
});

function columnsOf(shown: {
  readonly currency: string;
  readonly asOf: string;
  readonly formats: Formats;
  readonly t: Translate;
}): readonly TableColumn<Receivable>[] {
  const { currency, asOf, formats, t } = shown;
  const money = (id: 'amount' | 'paid' | 'open', label: string): TableColumn<Receivable> => ({
    id,
    label,
    width: 130,
    isNumeric: true,
    cell: (item) => <Amount value={item[id]} currency={currency} />,
    text: (item) => item[id],
  });
  return [
    { id: 'due', label: t('Due'), width: 200, cell: (item) => dueLabel(item, formats, t) },
    money('amount', t('Amount')),
    money('paid', t('Paid')),
    money('open', t('Open')),
    { id: 'standing', label: t('Standing'), width: 140, cell: (item) => standingOf(item, asOf, t) },
  ];
}

function standingOf({ open, paid, writtenOff, daysLate, date }: Receivable, asOf: string, t: Translate): string {
  if (new Money(open).isZero()) return writtenOff === undefined ? t('Paid') : t('Written off as a loss');
  if (daysLate > 0) return t('{count} days late', { count: daysLate });
  if (!new Money(paid).isZero()) return t('Paid in part');
  return date <= asOf ? t('Due today') : t('Not due yet');
}
