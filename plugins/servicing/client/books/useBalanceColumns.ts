import { useFormats, useTranslate } from '@mortise/sdk/client';
import type { TableColumn } from '@mortise/sdk/ui';
import { Money } from '@mortise/sdk/domain';
import { useMemo } from 'react';
import type { AccountBalance } from './balanceSums.ts';

/** Account, name, currency, what was posted on both sides, and the balance: debits less credits. */
export function useBalanceColumns(): readonly TableColumn<AccountBalance>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(() => {
    const money = (id: 'debit' | 'credit' | 'balance', label: string): TableColumn<AccountBalance> => ({
      id,
      label,
      width: 150,
      isNumeric: true,
      cell: ({ [id]: amount, currency }) => (id !== 'balance' && new Money(amount).isZero() ? '' : formats.amount(amount, currency)),
      text: ({ [id]: amount }) => amount,
    });
    return [
      { id: 'account', label: t('Account'), width: 110, isTabular: true, cell: ({ account }) => account },
      { id: 'name', label: t('Name'), width: 240, cell: ({ accountName }) => accountName },
      { id: 'currency', label: t('Currency'), width: 90, cell: ({ currency }) => currency },
      money('debit', t('Debit')),
      money('credit', t('Credit')),
      money('balance', t('Balance')),
    ];
  }, [t, formats]);
}
