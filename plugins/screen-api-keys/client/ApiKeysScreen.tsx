import { ApiService, usePermission, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedRows, PagedScreen, type PageAsked } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { apiKeys } from '../../../kernel/contract.ts';
import { keyActions } from './keyActions.ts';
import { useKeyColumns } from './useKeyColumns.tsx';

/** The keys of the tenant's programs, the latest first. */
export default observer(function ApiKeysScreen() {
  const t = useTranslate();
  const api = useService(ApiService);
  const read = async ({ offset, limit }: PageAsked) => {
    const query = { offset, limit: limit + 1 };
    const rows = await api.call<typeof apiKeys.listAllApiKeys>('GET /core/api-keys', { query, isSilent: true });
    return { rows: rows.slice(0, limit), continues: rows.length > limit };
  };
  const [store] = useState(() => new PagedRows(read));
  const columns = useKeyColumns();
  const mayRemove = usePermission('write /api/core/api-keys');
  return (
    <PagedScreen
      title={t('Keys of programs')}
      store={store}
      columns={columns}
      keyOf={({ _id }) => _id}
      pathOf={({ username }) => `/user/${encodeURIComponent(username)}`}
      {...(mayRemove && { actionsOf: keyActions, onDone: () => void store.load() })}
      empty={<EmptyState hint={t('No program has a key.')} />}
    />
  );
});
