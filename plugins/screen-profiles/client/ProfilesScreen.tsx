import { Button } from '@mantine/core';
import { ApiService, useDocumentTitle, usePermission, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, lazyView, Loaded, PagedRows, RecordTable, type TableColumn } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { profiles } from '../../../kernel/contract.ts';
import { profilePath } from './profilePath.ts';
import styles from './Profiles.module.css';
import type { Profile } from './profileTypes.ts';

const NewProfileDialog = lazyView(() => import('./NewProfileDialog.tsx'));

/** The permission profiles of the tenant. */
export default observer(function ProfilesScreen() {
  const t = useTranslate();
  const api = useService(ApiService);
  const [store] = useState(() => new PagedRows(() => readProfiles(api)));
  useEffect(() => store.show(1), [store]);
  const isWritable = usePermission('write /api/core/profiles');
  const [isAdding, setIsAdding] = useState(false);
  const columns = useColumns();
  useDocumentTitle(t('Permission profiles'));
  return (
    <div className={styles['list']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('Permission profiles')}</h1>
        {isWritable && <Button onClick={() => setIsAdding(true)}>{t('New profile')}</Button>}
      </header>
      <RecordTable
        label={t('Permission profiles')}
        columns={columns}
        rows={store.rows}
        keyOf={({ name }) => name}
        pathOf={({ name }) => profilePath(name)}
        isLoading={store.isLoading}
        error={store.error}
        onRetry={() => void store.load()}
        empty={<EmptyState hint={t('There is no profile: nobody but administrators may do anything.')} />}
        isFilling
      />
      <Loaded fallback={null}>{isAdding && <NewProfileDialog profiles={store.rows} close={() => setIsAdding(false)} />}</Loaded>
    </div>
  );
});

/** A tenant has few: they are one page. */
async function readProfiles(api: ApiService) {
  return { rows: await api.call<typeof profiles.listProfiles>('GET /core/profiles', { isSilent: true }), continues: false };
}

function useColumns(): readonly TableColumn<Profile>[] {
  const t = useTranslate();
  return [
    { id: 'name', label: t('Profile'), width: 200, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'description', label: t('Description'), width: 420, cell: ({ content }) => <bdi>{content.description ?? ''}</bdi> },
    { id: 'users', label: t('Users'), width: 100, isNumeric: true, cell: ({ users }) => users },
    {
      id: 'permissions',
      label: t('Permissions'),
      width: 120,
      isNumeric: true,
      cell: ({ content }) => content.permissions.length,
    },
    {
      id: 'limits',
      label: t('Collections with limits'),
      width: 180,
      isNumeric: true,
      cell: ({ content }) => Object.keys(content.limits).length,
    },
  ];
}
