import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount, Changing } from '@mortise/sdk/ui';
import { Money } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import type { Balances } from '../shared/servicingState.ts';
import styles from './Servicing.module.css';

/** The balances that somebody asks for first. */
export const BalanceFigures = observer(function BalanceFigures({ balances }: { readonly balances: Balances }) {
  const t = useTranslate();
  const formats = useFormats();
  const { currency, outstanding, open, overdue, unapplied, paid, nextDate, nextAmount } = balances;
  const isSome = (amount: string): boolean => !new Money(amount).isZero();
  const figures: readonly (readonly [string, string])[] = [
    [t('Outstanding principal'), outstanding],
    [t('Paid'), paid],
    [t('Due and open'), open],
    ...(isSome(overdue) ? [[t('Overdue'), overdue] as const] : []),
    ...(isSome(unapplied) ? [[t('Waiting for what falls due'), unapplied] as const] : []),
    ...(nextDate !== undefined && nextAmount !== undefined
      ? [[t('Next, on {date}', { date: formats.writtenDate(nextDate) }), nextAmount] as const]
      : []),
  ];
  return (
    <dl className={styles['figures']}>
      {figures.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Changing value={amount}>
              <Amount value={amount} currency={currency} />
            </Changing>
          </dd>
        </div>
      ))}
    </dl>
  );
});
