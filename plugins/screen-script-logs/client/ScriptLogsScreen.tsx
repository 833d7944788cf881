import { ActionIcon, Button } from '@mantine/core';
import {
  ApiService,
  useDocumentTitle,
  useFormats,
  useNavigate,
  usePageKeys,
  useSearchParams,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { EmptyState, lazyView, Loaded, RecordTable } from '@mortise/sdk/ui';
import { IconArrowUp, IconRefresh } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { formatLogUrl, parseLogUrl, type Filter, type LogState } from './logFilter.ts';
import { LogFilters } from './LogFilters.tsx';
import { LogPages } from './LogPages.tsx';
import { ScriptLogsStore } from './ScriptLogsStore.ts';
import { useLogColumns } from './useLogColumns.tsx';
import styles from './ScriptLogs.module.css';

const LogDialog = lazyView(() => import('./LogDialog.tsx'));

/** What scripts wrote and how they failed, newest first. */
export default observer(function ScriptLogsScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const state = useMemo(() => parseLogUrl(parameters), [parameters]);
  const store = useStore((services) => new ScriptLogsStore(state, services.get(ApiService)));
  useEffect(() => store.show(state), [store, state]);
  useDocumentTitle(t('Script log'));
  usePageKeys([['alt+R', () => void store.load()]], []);
  const columns = useLogColumns();
  const pathOf = (part: Partial<LogState>): string => `/script-logs${formatLogUrl({ ...state, open: '', ...part })}`;
  const narrow = (filter: Partial<Record<Filter, string>>, replace = true): void =>
    void navigate(pathOf({ filter: { ...state.filter, ...filter }, page: 1 }), { replace });
  const clear = (): void => void navigate('/script-logs');
  return (
    <div className={styles['page']}>
      <Head store={store} showNew={() => (state.page === 1 ? void store.load() : void navigate(pathOf({ page: 1 })))} />
      <LogFilters filter={state.filter} narrow={narrow} />
      <RecordTable
        label={t('Script log')}
        columns={columns}
        rows={store.rows}
        keyOf={({ _id }) => _id}
        pathOf={({ _id }) => pathOf({ open: _id })}
        isLoading={store.isLoading}
        error={store.error}
        onRetry={() => void store.load()}
        isFilling
        empty={<Nothing isNarrowed={formatLogUrl({ ...state, page: 1, open: '' }) !== ''} clear={clear} />}
      />
      <LogPages store={store} goTo={(page) => void navigate(pathOf({ page }))} />
      <Loaded fallback={null}>
        {store.open && <LogDialog log={store.open} close={() => void navigate(pathOf({}), { replace: true })} narrow={narrow} />}
      </Loaded>
    </div>
  );
});

const Head = observer(function Head({ store, showNew }: { readonly store: ScriptLogsStore; readonly showNew: () => void }) {
  const t = useTranslate();
  const formats = useFormats();
  const { pagination, hasNew } = store;
  return (
    <header className={styles['head']}>
      <h1 className={styles['title']}>
        {t('Script log')}
        {pagination?.size !== undefined && (
          <span className={styles['count']}>
            {formats.number(pagination.size)}
            {pagination.isApproximate && '+'}
          </span>
        )}
      </h1>
      <div className={styles['actions']} aria-live="polite">
        {hasNew && (
          <Button variant="light" size="compact-md" leftSection={<IconArrowUp size={16} stroke={1.5} />} onClick={showNew}>
            {t('Show new lines')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('Reload')}
          title={`${t('Reload')} (Alt+R)`}
          onClick={() => void store.load()}
        >
          <IconRefresh size={16} stroke={1.5} />
        </ActionIcon>
      </div>
    </header>
  );
});

function Nothing({ isNarrowed, clear }: { readonly isNarrowed: boolean; readonly clear: () => void }) {
  const t = useTranslate();
  if (!isNarrowed) return <EmptyState hint={t('What scripts write with console.log, and how they fail, will be listed here.')} />;
  const button = (
    <Button variant="default" mt="sm" onClick={clear}>
      {t('Clear the search')}
    </Button>
  );
  return <EmptyState hint={t('No line matches the search.')} action={button} />;
}
