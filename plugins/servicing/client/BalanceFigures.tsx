import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Money } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import type { Balances } from '../shared/servicingState.ts';
import { type Figure, Figures } from './Figures.tsx';

/** The balances that somebody asks for first. */
export const BalanceFigures = observer(function BalanceFigures({ balances }: { readonly balances: Balances }) {
  const t = useTranslate();
  const formats = useFormats();
  const {
    currency,
    outstanding,
    carryingAmount,
    open,
    overdue,
    unapplied,
    paid,
    writtenOff = '0',
    recovered = '0',
    nextDate,
    nextAmount,
  } = balances;
  const isSome = (amount: string): boolean => !new Money(amount).isZero();
  const figures: readonly Figure[] = [
    [t('Outstanding principal'), outstanding],
    ...(carryingAmount !== undefined ? [[t('Worth in the books'), carryingAmount] as const] : []),
    [t('Paid'), paid],
    [t('Due and open'), open],
    ...(isSome(overdue) ? [[t('Overdue'), overdue] as const] : []),
    ...(isSome(unapplied) ? [[t('Waiting for what falls due'), unapplied] as const] : []),
    ...(isSome(writtenOff) ? [[t('Written off as a loss'), writtenOff] as const] : []),
    ...(isSome(recovered) ? [[t('Recovered'), recovered] as const] : []),
    ...(nextDate !== undefined && nextAmount !== undefined
      ? [[t('Next, on {date}', { date: formats.writtenDate(nextDate) }), nextAmount] as const]
      : []),
  ];
  return <Figures currency={currency} figures={figures} />;
});
