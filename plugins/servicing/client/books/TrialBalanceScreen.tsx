import { type ApiService, useFormats, useTranslate } from '@mortise/sdk/client';
import { EmptyState, RecordTable, type TableTotal } from '@mortise/sdk/ui';
import { Money } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import type { trialBalance } from '../../server/bookRoutes.ts';
import { balanceSums, type BalanceSum } from './balanceSums.ts';
import { BooksHead } from './BooksHead.tsx';
import { useBalanceColumns } from './useBalanceColumns.ts';
import { journalPath } from './useBooksFilter.ts';
import { useDatedStore } from './useDatedStore.ts';
import styles from './Books.module.css';

const read = (api: ApiService, date: string, signal: AbortSignal) =>
  api.call<typeof trialBalance>('GET /servicing/trial-balance', { query: { date }, signal, isSilent: true });

/** All accounts as of a day. Their debits and credits are the same, or the books do not balance. */
export default observer(function TrialBalanceScreen() {
  const t = useTranslate();
  const { date, store, choose } = useDatedStore(t('Trial balance'), read);
  const columns = useBalanceColumns();
  const accounts = store.answer?.accounts ?? [];
  const totals = useBalanceTotals(balanceSums(accounts));
  return (
    <div className={styles['page']}>
      <BooksHead title={t('Trial balance')} day={date || (store.answer?.date ?? '')} choose={choose} reload={() => void store.load()} />
      <RecordTable
        label={t('Trial balance')}
        columns={columns}
        rows={accounts}
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
