import { type ApiService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, RecordTable } from '@mortise/sdk/ui';
import { Alert } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { subLedger } from '../../server/subLedgerRoutes.ts';
import { BooksHead } from './BooksHead.tsx';
import { DifferingContracts } from './DifferingContracts.tsx';
import { useControlColumns } from './useSubLedgerColumns.tsx';
import { useDatedStore } from './useDatedStore.ts';
import styles from './Books.module.css';

const read = (api: ApiService, date: string, signal: AbortSignal) =>
  api.call<typeof subLedger>('GET /servicing/sub-ledger', { query: { date }, signal, isSilent: true });

/** What contracts say that their control accounts stand at, and what was posted. Both are the same, or contracts are named that differ. */
export default observer(function SubLedgerScreen() {
  const t = useTranslate();
  const { date, store, choose } = useDatedStore(t('Sub-ledger'), read);
  const columns = useControlColumns();
  const { answer, error } = store;
  const { accounts = [], waiting = 0 } = answer ?? {};
  return (
    <div className={styles['page']} data-scrolling>
      <BooksHead title={t('Sub-ledger')} day={date || (answer?.date ?? '')} choose={choose} reload={() => void store.load()} />
      {waiting > 0 && (
        <Alert className={styles['note']} color="orange" variant="light" role="status">
          {t('Contracts that are not counted yet after an update: {count}. Reload in a few minutes.', { count: waiting })}
        </Alert>
      )}
      <RecordTable
        label={t('Sub-ledger')}
        columns={columns}
        rows={accounts}
        keyOf={({ item, currency }) => `${item} ${currency}`}
        isLoading={store.isLoading}
        error={error}
        onRetry={() => void store.load()}
        isWhole
        empty={<EmptyState hint={t('Nothing was posted until this day.')} />}
      />
      {answer !== undefined && error === undefined && accounts.length > 0 && <DifferingContracts answer={answer} />}
    </div>
  );
});
