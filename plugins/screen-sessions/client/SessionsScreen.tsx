import { ActionIcon, Button } from '@mantine/core';
import { ApiService, useDocumentTitle, usePermission, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, RecordTable } from '@mortise/sdk/ui';
import { IconRefresh } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { sessionActions } from './sessionActions.ts';
import { SessionsStore } from './SessionsStore.ts';
import { useSessionColumns } from './useSessionColumns.tsx';
import styles from './Sessions.module.css';

/** Who is signed in, the session used last first. */
export default observer(function SessionsScreen() {
  const t = useTranslate();
  const api = useService(ApiService);
  const [store] = useState(() => new SessionsStore(api));
  useEffect(() => store.show(1), [store]);
  useDocumentTitle(t('Open sessions'));
  const columns = useSessionColumns();
  const mayEnd = usePermission('write /api/core/sessions');
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('Open sessions')}</h1>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('Reload')} title={t('Reload')} onClick={() => void store.load()}>
          <IconRefresh size={16} stroke={1.5} />
        </ActionIcon>
      </header>
      <RecordTable
        label={t('Open sessions')}
        columns={columns}
        rows={store.rows}
        keyOf={({ _id }) => _id}
        pathOf={({ username }) => `/user/${encodeURIComponent(username)}`}
        {...(mayEnd && { actionsOf: sessionActions, onDone: () => void store.load() })}
        isLoading={store.isLoading}
        error={store.error}
        onRetry={() => void store.load()}
        isFilling
        empty={<EmptyState hint={t('Nobody is signed in.')} />}
      />
      <SessionPages store={store} />
    </div>
  );
});

const SessionPages = observer(function SessionPages({ store }: { readonly store: SessionsStore }) {
  const t = useTranslate();
  if (store.page === 1 && !store.continues) return null;
  return (
    <footer className={styles['footer']}>
      <Button variant="default" size="compact-md" disabled={store.page === 1} onClick={() => store.show(store.page - 1)}>
        {t('Newer')}
      </Button>
      <Button variant="default" size="compact-md" disabled={!store.continues} onClick={() => store.show(store.page + 1)}>
        {t('Older')}
      </Button>
    </footer>
  );
});
