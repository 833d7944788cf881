import { ApiService, useDocumentTitle, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedScreen, PagedRows } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ratesPath } from './ratesPath.ts';
import type { StoredTable } from './RateEditor.ts';
import { useTableColumns } from './useTableColumns.tsx';

/** The rate tables, the latest changes first: each leads to its editor. */
export default observer(function RatesScreen() {
  const t = useTranslate();
  const api = useService(ApiService);
  const [store] = useState(() => new PagedRows(({ offset, limit }) => readTables(api, offset, limit)));
  const columns = useTableColumns();
  useDocumentTitle(t('Rates'));
  return (
    <PagedScreen
      title={t('Rates')}
      store={store}
      columns={columns}
      keyOf={({ registration }) => registration}
      pathOf={({ registration }) => ratesPath(registration)}
      empty={<EmptyState hint={t('There is no rate table: make one of a product first.')} />}
    />
  );
});

async function readTables(api: ApiService, offset: number, limit: number) {
  const query = { range: `${offset}-${offset + limit}`, sort: '-_updateDate' };
  const rows = await api.get<readonly StoredTable[]>('/financing/product-tables', { query, isSilent: true });
  return { rows: rows.slice(0, limit), continues: rows.length > limit };
}
