import { CloseButton, TextInput } from '@mantine/core';
import { ApiService, useParams, useSearchText, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedRows, PagedScreen, type PageAsked } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { containers } from '../../../../kernel/contract.ts';
import styles from '../Operations.module.css';
import { useFilter } from '../useFilter.ts';
import { CONTAINER_LABELS } from './containerTexts.ts';
import { useFileColumns } from './useFileColumns.tsx';

/** The files of one container, newest first: where each belongs, and its content. */
export default observer(function ContainerScreen() {
  const t = useTranslate();
  const { containerName: name = '' } = useParams();
  const api = useService(ApiService);
  const [search] = useFilter('search');
  const store = useMemo(
    () =>
      new PagedRows(async (page: PageAsked) => {
        const input = { params: { name }, query: { ...page, search }, isSilent: true };
        const answer = await api.call<typeof containers.listFiles>('GET /system/object-storage-containers/:name', input);
        return { rows: answer.files, continues: answer.continues };
      }),
    [api, name, search],
  );
  const columns = useFileColumns();
  const label = name in CONTAINER_LABELS ? CONTAINER_LABELS[name as keyof typeof CONTAINER_LABELS].label : name;
  return (
    <PagedScreen
      title={t(label)}
      exportPath={`/system/object-storage-containers/${name}/export.csv`}
      store={store}
      columns={columns}
      keyOf={({ id }) => id}
      empty={<EmptyState hint={search === '' ? t('There are no files.') : t('No file is like that.')} />}
    >
      <FileSearch />
    </PagedScreen>
  );
});

function FileSearch() {
  const t = useTranslate();
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
    </div>
  );
}
