import { ActionIcon, Button } from '@mantine/core';
import { ApiService, useDocumentTitle, useNavigate, useSearchParams, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, lazyView, Loaded, RecordTable } from '@mortise/sdk/ui';
import { IconRefresh } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { MailOutboxStore } from './MailOutboxStore.ts';
import { useMailColumns } from './useMailColumns.tsx';
import styles from './MailOutbox.module.css';

const MailDialog = lazyView(() => import('./MailDialog.tsx'));

/** Mails of the tenant, newest first; one opens by its address. */
export default observer(function MailOutboxScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const open = parameters.get('open') ?? undefined;
  const page = Math.max(1, Number(parameters.get('page') ?? 1) || 1);
  const api = useService(ApiService);
  const [store] = useState(() => new MailOutboxStore(api));
  useEffect(() => store.show(page), [store, page]);
  useEffect(() => void store.read(open).catch(() => {}), [store, open]);
  useDocumentTitle(t('Mail outbox'));
  const columns = useMailColumns();
  const pathOf = (of: { readonly page?: number; readonly open?: string }): string =>
    `/mail-outbox?${new URLSearchParams({ page: String(of.page ?? page), ...(of.open !== undefined && { open: of.open }) })}`;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('Mail outbox')}</h1>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('Reload')} title={t('Reload')} onClick={() => void store.load()}>
          <IconRefresh size={16} stroke={1.5} />
        </ActionIcon>
      </header>
      <RecordTable
        label={t('Mail outbox')}
        columns={columns}
        rows={store.rows}
        keyOf={({ _id }) => _id}
        pathOf={({ _id }) => pathOf({ open: _id })}
        isLoading={store.isLoading}
        error={store.error}
        onRetry={() => void store.load()}
        isFilling
        empty={<EmptyState hint={t('Mails about accounts will be listed here: activation, forgotten passwords, unlocking.')} />}
      />
      <MailPages store={store} goTo={(next) => void navigate(pathOf({ page: next }))} />
      <Loaded fallback={null}>
        {store.open && <MailDialog store={store} mail={store.open} close={() => void navigate(pathOf({}), { replace: true })} />}
      </Loaded>
    </div>
  );
});

interface MailPagesProps {
  readonly store: MailOutboxStore;
  readonly goTo: (page: number) => void;
}

/** The way to newer and older mails, where there are any. */
const MailPages = observer(function MailPages({ store, goTo }: MailPagesProps) {
  const t = useTranslate();
  if (store.page === 1 && !store.continues) return null;
  return (
    <footer className={styles['footer']}>
      <Button variant="default" size="compact-md" disabled={store.page === 1} onClick={() => goTo(store.page - 1)}>
        {t('Newer')}
      </Button>
      <Button variant="default" size="compact-md" disabled={!store.continues} onClick={() => goTo(store.page + 1)}>
        {t('Older')}
      </Button>
    </footer>
  );
});
