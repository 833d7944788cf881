import { ApiService, useDocumentTitle, useFormats, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, RecordTable, type TableTotal } from '@mortise/sdk/ui';
import { Money } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { BooksHead } from './BooksHead.tsx';
import { TrialBalanceStore, type BalanceSum } from './TrialBalanceStore.ts';
import { journalPath, useBooksFilter } from './useBooksFilter.ts';
import { useBalanceColumns } from './useBalanceColumns.ts';
import styles from './Books.module.css';

/** All accounts as of a day. Their debits and credits are the same, or the books do not balance. */
export default observer(function TrialBalanceScreen() {
  const t = useTranslate();
  const { filter, narrow } = useBooksFilter();
  const { date } = filter;
  const store = useStore((services) => new TrialBalanceStore(date, services.get(ApiService)));
  useEffect(() => store.show(date), [store, date]);
  useDocumentTitle(t('Trial balance'));
  const columns = useBalanceColumns();
  const totals = useBalanceTotals(store.sums);
  return (
    <div className={styles['page']}>
      <BooksHead
        title={t('Trial balance')}
        day={date || (store.balance?.date ?? '')}
        choose={(day) => narrow({ date: day })}
        reload={() => void store.load()}
      />
      <RecordTable
        label={t('Trial balance')}
        columns={columns}
        rows={store.balance?.accounts ?? []}
        keyOf={({ account, currency }) => `${account} ${currency}`}
        pathOf={({ account }) => journalPath({ account, date })}
        totals={totals}
        isLoading={store.isLoading}
        error={store.error}
        onRetry={() => void store.load()}
        isFilling
        empty={<EmptyState hint={t('Nothing was posted until this day.')} />}
      />
    </div>
  );
});

/** The sums of each currency. What stands between both sides is said beside them: it should be nothing. */
function useBalanceTotals(sums: readonly BalanceSum[]): readonly TableTotal[] {
  const t = useTranslate();
  const formats = useFormats();
  return sums.map(({ currency, debit, credit, difference }) => ({
    label: sums.length > 1 ? t('Total in {currency}', { currency }) : t('Total'),
    note: (
      <bdi className={styles['difference']} data-off={!new Money(difference).isZero() || undefined}>
        {t('Difference')} {formats.amount(difference, currency)} {currency}
      </bdi>
    ),
    values: { debit: formats.amount(debit, currency), credit: formats.amount(credit, currency) },
  }));
}
