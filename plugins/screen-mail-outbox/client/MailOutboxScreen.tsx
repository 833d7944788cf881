import { ApiService, useNavigate, useSearchParams, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, lazyView, Loaded, PagedScreen } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { MailOutboxStore } from './MailOutboxStore.ts';
import { useMailColumns } from './useMailColumns.tsx';

const MailDialog = lazyView(() => import('./MailDialog.tsx'));

/** Mails of the tenant, newest first; one opens by its address. */
export default observer(function MailOutboxScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const open = parameters.get('open') ?? undefined;
  const api = useService(ApiService);
  const [store] = useState(() => new MailOutboxStore(api));
  useEffect(() => void store.read(open).catch(() => {}), [store, open]);
  const columns = useMailColumns();
  const { page } = store.list;
  return (
    <>
      <PagedScreen
        title={t('Mail outbox')}
        exportPath="/core/mails/export.csv"
        store={store.list}
        columns={columns}
        keyOf={({ _id }) => _id}
        pathOf={({ _id }) => `/mail-outbox?page=${page}&open=${_id}`}
        empty={<EmptyState hint={t('Mails about accounts will be listed here: activation, forgotten passwords, unlocking.')} />}
      />
      <Loaded fallback={null}>
        {store.open && (
          <MailDialog store={store} mail={store.open} close={() => void navigate(`/mail-outbox?page=${page}`, { replace: true })} />
        )}
      </Loaded>
    </>
  );
});
