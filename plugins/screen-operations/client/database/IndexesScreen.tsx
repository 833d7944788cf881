import { Button, CloseButton, Select, TextInput } from '@mantine/core';
import { ApiService, usePermission, useSearchText, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, lazyView, Loaded, PagedRows, PagedScreen, type PageAsked } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { databaseOperations } from '../../../../kernel/contract.ts';
import styles from '../Operations.module.css';
import { OfMaster } from '../OfMaster.tsx';
import { useFilter } from '../useFilter.ts';
import { INDEX_KINDS, indexActions, type IndexKind } from './indexTexts.ts';
import { useIndexColumns } from './useIndexColumns.tsx';

const AddIndexDialog = lazyView(() => import('./AddIndexDialog.tsx'));
const KINDS = Object.keys(INDEX_KINDS) as readonly IndexKind[];

export default function IndexesScreen() {
  return (
    <OfMaster>
      <Indexes />
    </OfMaster>
  );
}

/** The indexes of the database: of what use and size they are, and which are missing. */
const Indexes = observer(function Indexes() {
  const t = useTranslate();
  const api = useService(ApiService);
  const [asked] = useFilter('kind');
  const [search] = useFilter('search');
  const kind = KINDS.find((known) => known === asked) ?? 'all';
  const store = useMemo(
    () =>
      new PagedRows(async (page: PageAsked) => {
        const query = { ...page, kind, search };
        const answer = await api.call<typeof databaseOperations.listIndexes>('GET /system/database/indexes', { query, isSilent: true });
        return { rows: answer.indexes, continues: answer.continues };
      }),
    [api, kind, search],
  );
  const mayWrite = usePermission('write /api/system/database/indexes');
  const columns = useIndexColumns();
  return (
    <PagedScreen
      title={t('Database indexes')}
      exportPath="/system/database/indexes/export.csv"
      store={store}
      columns={columns}
      keyOf={({ name }) => name}
      {...(mayWrite && { actionsOf: indexActions, onDone: () => void store.load() })}
      empty={<EmptyState hint={t('No index is like that.')} />}
    >
      <IndexFilters />
      {mayWrite && <AddIndex done={() => void store.load()} />}
    </PagedScreen>
  );
});

function IndexFilters() {
  const t = useTranslate();
  const [kind, setKind] = useFilter('kind');
  const [search, setSearch] = useFilter('search');
  const { text, type } = useSearchText(search, setSearch);
  return (
    <div className={styles['filters']} role="search">
      <TextInput
        size="sm"
        className={styles['filter']}
        aria-label={t('Search')}
        placeholder={t('Search')}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        rightSection={text !== '' && <CloseButton size="sm" aria-label={t('Clear')} onClick={() => type('')} />}
      />
      <Select
        size="sm"
        className={styles['filter']}
        aria-label={t('Which indexes')}
        allowDeselect={false}
        data={KINDS.map((value) => ({ value, label: t(INDEX_KINDS[value].label) }))}
        value={kind === '' ? 'all' : kind}
        onChange={(value) => setKind(value === 'all' ? '' : value)}
      />
    </div>
  );
}

function AddIndex({ done }: { readonly done: () => void }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
        {t('Add an index')}
      </Button>
      <Loaded fallback={null}>{isOpen && <AddIndexDialog close={() => setOpen(false)} done={done} />}</Loaded>
    </>
  );
}
