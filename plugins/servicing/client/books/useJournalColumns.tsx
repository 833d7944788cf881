import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount, RecordLink, type TableColumn } from '@mortise/sdk/ui';
import { useMemo } from 'react';
import type { PostingCause } from '../../shared/postings.ts';
import { CAUSES } from './causes.ts';
import type { JournalRow } from './JournalStore.ts';
import styles from './Books.module.css';

/** The first line of an entry says when it was posted, for which contract and why; all say where and how much. */
export function useJournalColumns(): readonly TableColumn<JournalRow>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(() => {
    const causeOf = ({ cause }: JournalRow): string => t(CAUSES[cause as PostingCause].label);
    const amount = (side: JournalRow['side'], label: string): TableColumn<JournalRow> => ({
      id: side,
      label,
      width: 140,
      isNumeric: true,
      cell: (row) => row.side === side && <Amount value={row.amount} currency={row.currency} />,
      currencyOf: ({ currency }) => currency,
      text: (row) => (row.side === side ? row.amount : ''),
    });
    return [
      {
        id: 'date',
        label: t('Date'),
        width: 110,
        isTabular: true,
        cell: ({ date, isFirst }) => (isFirst ? formats.date(date) : <span className={styles['continued']} />),
        text: ({ date }) => date,
      },
      {
        id: 'contract',
        label: t('Contract'),
        width: 150,
        isTabular: true,
        cell: ({ contract, isFirst }) =>
          isFirst && (
            <RecordLink entity="Contract" registration={contract}>
              {contract}
            </RecordLink>
          ),
        text: ({ contract }) => contract,
      },
      { id: 'cause', label: t('Event'), width: 160, cell: (row) => row.isFirst && causeOf(row), text: causeOf },
      { id: 'account', label: t('Account'), width: 240, cell: ({ account, accountName }) => `${account} ${accountName}` },
      amount('D', t('Debit')),
      amount('C', t('Credit')),
    ];
  }, [t, formats]);
}
