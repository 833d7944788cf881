import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Money } from '@mortise/sdk/domain';
import type { TableColumn } from '@mortise/sdk/ui';
import { useMemo } from 'react';
import type { ControlAccount, DifferingContract } from './SubLedger.ts';
import styles from './Books.module.css';

/** Control account, currency, both sides, and what is between them. */
export function useControlColumns<Row extends ControlAccount>(): readonly TableColumn<Row>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(() => {
    const labels = {
      CLIENT: t('Clients'),
      NET_INVESTMENT: t('Net investment'),
      SUPPLIER: t('Suppliers'),
      CARRYING_AMOUNT: t('Carrying amount'),
    };
    const money = (id: 'subLedger' | 'ledger', label: string): TableColumn<Row> => ({
      id,
      label,
      width: 150,
      isNumeric: true,
      cell: ({ [id]: amount, currency }) => formats.amount(amount, currency),
      text: ({ [id]: amount }) => amount,
    });
    return [
      { id: 'item', label: t('Control account'), width: 170, cell: ({ item }) => labels[item] },
      { id: 'currency', label: t('Currency'), width: 90, cell: ({ currency }) => currency },
      money('subLedger', t('Sub-ledger')),
      money('ledger', t('General ledger')),
      {
        id: 'difference',
        label: t('Difference'),
        width: 130,
        isNumeric: true,
        cell: ({ difference, currency }) => (
          <bdi className={styles['difference']} data-off={!new Money(difference).isZero() || undefined}>
            {formats.amount(difference, currency)}
          </bdi>
        ),
        text: ({ difference }) => difference,
      },
    ];
  }, [t, formats]);
}

export function useDifferingColumns(): readonly TableColumn<DifferingContract>[] {
  const t = useTranslate();
  const control = useControlColumns<DifferingContract>();
  return useMemo(
    () => [{ id: 'contract', label: t('Contract'), width: 150, isTabular: true, cell: ({ contract }) => contract }, ...control],
    [t, control],
  );
}
