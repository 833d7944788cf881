import { useTranslate } from '@mortise/sdk/client';
import { RecordTable } from '@mortise/sdk/ui';
import { Text } from '@mantine/core';
import type { SubLedger } from './SubLedger.ts';
import { journalPath } from './useBooksFilter.ts';
import { useDifferingColumns } from './useSubLedgerColumns.tsx';
import styles from './Books.module.css';

/** Contracts whose due items and plan say something else than their postings: each leads to its journal. */
export function DifferingContracts({ answer: { date, contracts, differing } }: { readonly answer: SubLedger }) {
  const t = useTranslate();
  const columns = useDifferingColumns();
  return (
    <section className={styles['differing']}>
      <h2 className={styles['subtitle']}>{t('Contracts that differ')}</h2>
      {contracts.length === 0 ? (
        <Text size="sm">{t('No contract differs from the general ledger.')}</Text>
      ) : (
        <RecordTable
          label={t('Contracts that differ')}
          columns={columns}
          rows={contracts}
          keyOf={({ contract, item, currency }) => `${contract} ${item} ${currency}`}
          pathOf={({ contract }) => journalPath({ contract, date })}
          isWhole
        />
      )}
      {differing > contracts.length && <Text size="sm">{t('Shown: {shown} of {all}', { shown: contracts.length, all: differing })}</Text>}
    </section>
  );
}
