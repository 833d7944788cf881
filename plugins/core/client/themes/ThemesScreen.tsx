import { Anchor } from '@mantine/core';
import { ApiService, Link, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedRows, PagedScreen, type PageAsked } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Host } from '../../shared/host.ts';
import { useThemeColumns } from './useThemeColumns.tsx';

/** The themes of the hosts: each leads to its editor. ADMIN-033. */
export default observer(function ThemesScreen() {
  const t = useTranslate();
  const api = useService(ApiService);
  const read = async ({ offset, limit }: PageAsked) => {
    const query = { range: `${offset}-${offset + limit}`, sort: 'host' };
    const rows = await api.get<readonly Host[]>('/core/host-configurations', { query, isSilent: true });
    return { rows: rows.slice(0, limit), continues: rows.length > limit };
  };
  const [store] = useState(() => new PagedRows(read));
  return (
    <PagedScreen
      title={t('Themes')}
      store={store}
      columns={useThemeColumns()}
      keyOf={({ registration }) => registration}
      pathOf={({ registration }) => `/themes/${encodeURIComponent(registration)}`}
      empty={
        <EmptyState
          hint={t('Each host has a theme. There is no host yet.')}
          action={
            <Anchor component={Link} to="/hosts">
              {t('Hosts')}
            </Anchor>
          }
        />
      }
    />
  );
});
