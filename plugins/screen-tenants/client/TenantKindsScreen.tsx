import { ApiService, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedRows, PagedScreen, type PageAsked } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AddTenant } from './AddTenant.tsx';
import type { ListedTenant } from './ListedTenant.ts';
import { OfMaster } from './OfMaster.tsx';
import { tenantActions } from './tenantActions.ts';
import { useTenantColumns } from './useTenantColumns.tsx';

export default function TenantKindsScreen() {
  return (
    <OfMaster>
      <TenantKinds />
    </OfMaster>
  );
}

/** What each tenant is, and what that allows; they are made and suspended here. */
const TenantKinds = observer(function TenantKinds() {
  const t = useTranslate();
  const api = useService(ApiService);
  const read = async ({ offset, limit }: PageAsked) => {
    const query = { range: `${offset}-${offset + limit}`, sort: 'name' };
    const rows = await api.get<readonly ListedTenant[]>('/core/tenants', { query, isSilent: true });
    return { rows: rows.slice(0, limit), continues: rows.length > limit };
  };
  const [store] = useState(() => new PagedRows(read));
  const columns = useTenantColumns();
  return (
    <PagedScreen
      title={t('Manage tenants')}
      store={store}
      columns={columns}
      keyOf={({ name }) => name}
      pathOf={({ name }) => `/tenant-usage/${encodeURIComponent(name)}`}
      actionsOf={tenantActions}
      onDone={() => void store.load()}
      empty={<EmptyState hint={t('There is no tenant.')} />}
    >
      <AddTenant tenants={store.rows} done={() => void store.load()} />
    </PagedScreen>
  );
});
