import { ApiService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedRows, PagedScreen, type TableColumn } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { containers } from '../../../../kernel/contract.ts';
import { sizeText } from '../sizeText.ts';
import { CONTAINER_LABELS, type Container } from './containerTexts.ts';

/** The files of the tenant, by what they are. */
export default observer(function ContainersScreen() {
  const t = useTranslate();
  const api = useService(ApiService);
  const read = async () => ({
    rows: await api.call<typeof containers.listContainers>('GET /system/object-storage-containers', { isSilent: true }),
    continues: false,
  });
  const [store] = useState(() => new PagedRows(read));
  const columns = useContainerColumns();
  return (
    <PagedScreen
      title={t('File store')}
      store={store}
      columns={columns}
      keyOf={({ name }) => name}
      pathOf={({ name }) => `/object-storage-container/${name}`}
      empty={<EmptyState hint={t('There are no files.')} />}
    />
  );
});

function useContainerColumns(): readonly TableColumn<Container>[] {
  const t = useTranslate();
  const formats = useFormats();
  return [
    { id: 'name', label: t('Container'), width: 320, cell: ({ name }) => t(CONTAINER_LABELS[name].label) },
    { id: 'files', label: t('Files'), width: 120, isNumeric: true, cell: ({ files }) => <bdi>{formats.number(files)}</bdi> },
    {
      id: 'bytes',
      label: t('Size'),
      width: 120,
      isNumeric: true,
      cell: ({ bytes }) => (bytes === undefined ? '' : <bdi>{sizeText(bytes, (value) => formats.number(value))}</bdi>),
    },
  ];
}
