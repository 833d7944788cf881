import { ApiService, useDocumentTitle, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, RecordTable } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { BooksHead } from './BooksHead.tsx';
import { JournalFilters } from './JournalFilters.tsx';
import { JournalStore, keyOfLine } from './JournalStore.ts';
import { useBooksFilter, type BooksFilter } from './useBooksFilter.ts';
import { useJournalColumns } from './useJournalColumns.tsx';
import styles from './Books.module.css';

/** What was posted until a day, entry by entry, the latest first. */
export default observer(function JournalScreen() {
  const t = useTranslate();
  const { filter, narrow } = useBooksFilter();
  const store = useStore((services) => new JournalStore(filter, services.get(ApiService)));
  useEffect(() => store.show(filter), [store, filter]);
  useDocumentTitle(t('Journal'));
  const columns = useJournalColumns();
  return (
    <div className={styles['page']}>
      <BooksHead
        title={t('Journal')}
        day={filter.date || store.businessDate}
        choose={(date) => narrow({ date })}
        reload={() => void store.load()}
      >
        <JournalFilters filter={filter} narrow={narrow} />
      </BooksHead>
      <div className={styles['journal']}>
        <RecordTable
          label={t('Journal')}
          columns={columns}
          rows={store.rows}
          keyOf={keyOfLine}
          isLoading={store.isLoading}
          error={store.error}
          onRetry={() => void store.load()}
          isFilling
          empty={<NoPostings filter={filter} />}
        />
      </div>
      {store.hasMore && store.error === undefined && (
        <Button variant="default" className={styles['more']} loading={store.isLoading} onClick={() => void store.loadMore()}>
          {t('Load more')}
        </Button>
      )}
    </div>
  );
});

function NoPostings({ filter: { account, contract } }: { readonly filter: BooksFilter }) {
  const t = useTranslate();
  const isNarrowed = account !== '' || contract !== '';
  const hint = isNarrowed ? t('No posting matches. Enter the whole number, for example 411000.') : t('Nothing was posted until this day.');
  return <EmptyState hint={hint} />;
}
