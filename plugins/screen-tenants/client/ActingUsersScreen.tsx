import { ApiService, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedRows, PagedScreen, type PageAsked } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { impersonations } from '../../../kernel/contract.ts';
import { actingActions } from './actingActions.ts';
import { AddActingUser } from './AddActingUser.tsx';
import { OfMaster } from './OfMaster.tsx';
import { useActingColumns } from './useActingColumns.tsx';

export default function ActingUsersScreen() {
  return (
    <OfMaster>
      <ActingUsers />
    </OfMaster>
  );
}

/** Who may act for others, those first who reach other tenants. */
const ActingUsers = observer(function ActingUsers() {
  const t = useTranslate();
  const api = useService(ApiService);
  const read = async ({ offset, limit }: PageAsked) => {
    const query = { offset, limit: limit + 1 };
    const rows = await api.call<typeof impersonations.listActingUsers>('GET /core/access/acting-users', { query, isSilent: true });
    return { rows: rows.slice(0, limit), continues: rows.length > limit };
  };
  const [store] = useState(() => new PagedRows(read));
  const columns = useActingColumns();
  return (
    <PagedScreen
      title={t('Who may act for others')}
      store={store}
      columns={columns}
      keyOf={({ username }) => username}
      actionsOf={actingActions}
      onDone={() => void store.load()}
      empty={<EmptyState hint={t('Nobody may act for others.')} />}
    >
      <AddActingUser done={() => void store.load()} />
    </PagedScreen>
  );
});
