import { useTranslate } from '@mortise/sdk/client';
import { Money } from '@mortise/sdk/domain';
import { Amount } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { BankAccount } from '../contract.ts';
import styles from './Overdraft.module.css';

interface OverdraftFiguresProps {
  readonly account: BankAccount;
  /** What is filled in; empty where nothing is. */
  readonly limit: string;
}

/** Balance and limit, and what is available now and with the new limit. */
export const OverdraftFigures = observer(function OverdraftFigures({ account, limit }: OverdraftFiguresProps) {
  const t = useTranslate();
  const { currency = 'EUR', balance = '0', overdraftLimit = '0' } = account;
  const available = (by: string): string => new Money(balance).plus(by).toFixed();
  const figures = [
    [t('Balance'), balance],
    [t('Overdraft limit'), overdraftLimit],
    [t('Available'), available(overdraftLimit)],
    ...(limit === '' ? [] : [[t('Available with the new limit'), available(limit)] as const]),
  ] as const;
  return (
    <dl className={styles['figures']} aria-live="polite">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-below={new Money(value).lt(0) || undefined}>
            <Amount value={value} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
});
