import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount, RecordLink, type TableColumn } from '@mortise/sdk/ui';
import { useMemo } from 'react';
import styles from '../Servicing.module.css';
import { type AskedMoney, MoneyActions } from './MoneyActions.tsx';
import type { UnappliedMoney } from './UnappliedMoneyStore.ts';

/** Contract, client, how much waits since when, what else the client owes, and where it can go. */
export function useMoneyColumns(ask: (asked: AskedMoney) => void): readonly TableColumn<UnappliedMoney>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'contract',
        label: t('Contract'),
        width: 130,
        isTabular: true,
        cell: ({ contract }) => <ContractLink contract={contract} />,
        text: ({ contract }) => contract,
      },
      {
        id: 'amount',
        label: t('Unapplied'),
        width: 130,
        isNumeric: true,
        cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        text: ({ amount }) => amount,
        currencyOf: ({ currency }) => currency,
      },
      {
        id: 'client',
        label: t('Client'),
        width: 200,
        cell: ({ client }) => client && <RecordLink entity="Person" registration={client} />,
        text: ({ client = '' }) => client,
      },
      {
        id: 'since',
        label: t('Last payment'),
        width: 130,
        isTabular: true,
        cell: ({ since }) => since && formats.date(since),
        text: ({ since = '' }) => since,
      },
      {
        id: 'debts',
        label: t('Due on other contracts'),
        width: 260,
        cell: ({ debts, currency }) => (
          <ul className={styles['debts']}>
            {debts.map(({ contract, open }) => (
              <li key={contract}>
                <ContractLink contract={contract} /> <Amount value={open} currency={currency} />
              </li>
            ))}
          </ul>
        ),
        text: ({ debts }) => debts.map(({ contract, open }) => `${contract} ${open}`).join(', '),
      },
      { id: 'actions', label: t('Actions'), width: 230, cell: (money) => <MoneyActions money={money} ask={ask} />, text: () => '' },
    ],
    [t, formats, ask],
  );
}

const ContractLink = ({ contract }: { readonly contract: string }) => (
  <RecordLink entity="Contract" registration={contract}>
    {contract}
  </RecordLink>
);
