import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount, RecordLink, type TableColumn } from '@mortise/sdk/ui';
import { useMemo } from 'react';
import type { AssetLease } from '../shared/AssetLease.ts';

/** Contract, client, both days, and what the contract stands at while the asset is in it. */
export function useLeaseColumns(): readonly TableColumn<AssetLease>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(() => {
    const ends: Readonly<Record<string, string>> = {
      purchase: t('Bought by the client'),
      return: t('Came back'),
      repossess: t('Repossessed'),
      loss: t('Total loss'),
      exchange: t('Exchanged'),
    };
    const endOf = ({ until, end = '' }: AssetLease): string =>
      until === undefined ? t('With the client') : `${ends[end] ?? t('Ended')}, ${formats.writtenDate(until)}`;
    return [
      {
        id: 'contract',
        label: t('Contract'),
        width: 135,
        cell: ({ contract, contractName }) => (
          <RecordLink entity="Contract" registration={contract}>
            {contractName}
          </RecordLink>
        ),
        text: ({ contract }) => contract,
      },
      {
        id: 'client',
        label: t('Client'),
        width: 150,
        cell: ({ clients }) =>
          clients.map(({ registration, name }) => (
            <RecordLink key={registration} entity="Person" registration={registration}>
              {name}
            </RecordLink>
          )),
        text: ({ clients }) => clients.map(({ registration, name }) => name ?? registration).join(', '),
      },
      { id: 'from', label: t('From'), width: 105, cell: ({ from }) => formats.writtenDate(from), text: ({ from }) => from },
      { id: 'until', label: t('Until'), width: 125, cell: endOf },
      {
        id: 'worth',
        label: t('Worth in the books'),
        width: 118,
        isNumeric: true,
        cell: ({ worth, currency }) => (worth === undefined ? '' : <Amount value={worth} currency={currency} />),
        text: ({ worth = '' }) => worth,
      },
    ];
  }, [t, formats]);
}
