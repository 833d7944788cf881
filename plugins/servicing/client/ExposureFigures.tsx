import { useFormats, useTranslate } from '@mortise/sdk/client';
import { daysBetween, Money } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import type { ClientSum } from '../shared/ClientServicing.ts';
import { type Figure, Figures } from './Figures.tsx';

interface ExposureFiguresProps {
  readonly sum: ClientSum;
  readonly asOf: string;
}

/** What a client owes in one currency, and how late it is. */
export const ExposureFigures = observer(function ExposureFigures({ sum, asOf }: ExposureFiguresProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { currency, contracts, exposure, notDue, open, overdue, overdueSince, unapplied } = sum;
  const isSome = (amount: string): boolean => !new Money(amount).isZero();
  const late = overdueSince === undefined ? undefined : t('{count} days late', { count: daysBetween(overdueSince, asOf) });
  const figures: readonly Figure[] = [
    [t('Exposure'), exposure, t('{count, plural, one {{count} contract} other {{count} contracts}}', { count: contracts })],
    [t('Not due yet'), notDue],
    [t('Due and open'), open],
    ...(isSome(overdue) ? [[t('Overdue'), overdue, late] as const] : []),
    ...(isSome(unapplied) ? [[t('Waiting for what falls due'), unapplied] as const] : []),
  ];
  return (
    <Figures
      label={t('Exposure in {currency}, {date}', { currency, date: formats.writtenDate(asOf) })}
      currency={currency}
      figures={figures}
    />
  );
});
