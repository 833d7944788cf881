import { entityLabel } from '@mortise/sdk';
import { ApiService, EntitiesService, useFormats, usePermission, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedRows, PagedScreen, type TableColumn } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { listMappings } from '../server/mappingRoutes.ts';
import type { SavedMapping } from '../shared/imports.ts';
import { mappingActions } from './mappingActions.ts';
import { NewMapping } from './NewMapping.tsx';

/** The mappings of the tenant: which column of which file goes into which field. */
export default observer(function MappingsScreen() {
  const t = useTranslate();
  const api = useService(ApiService);
  const mayWrite = usePermission('write /api/import/imports');
  const [store] = useState(
    () =>
      new PagedRows<SavedMapping>(async ({ offset, limit }) => {
        const all = await api.call<typeof listMappings>('GET /import/mappings', { isSilent: true });
        return { rows: all.slice(offset, offset + limit), continues: all.length > offset + limit };
      }),
  );
  const columns = useMappingColumns();
  return (
    <PagedScreen
      title={t('Import mappings')}
      store={store}
      columns={columns}
      keyOf={({ _id }) => _id}
      pathOf={({ _id }) => `/mapping/${_id}`}
      {...(mayWrite && { actionsOf: mappingActions, onDone: () => void store.load() })}
      empty={<EmptyState hint={t('Mappings are saved on the page of an import, and offered for the next file with the same columns.')} />}
    >
      {mayWrite && <NewMapping />}
    </PagedScreen>
  );
});

function useMappingColumns(): readonly TableColumn<SavedMapping>[] {
  const t = useTranslate();
  const formats = useFormats();
  const entities = useService(EntitiesService);
  return [
    { id: 'name', label: t('Name'), width: 280, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'entityName',
      label: t('Kind'),
      width: 180,
      cell: ({ entityName }) => t(entityLabel(entities.find(entityName) ?? { name: entityName })),
    },
    { id: 'columns', label: t('Columns'), width: 100, isNumeric: true, cell: ({ mapping }) => formats.number(mapping.columns.length) },
    { id: 'imports', label: t('Imports'), width: 100, isNumeric: true, cell: ({ imports }) => formats.number(imports) },
    { id: '_insertUser', label: t('By'), width: 180, cell: ({ _insertUser }) => <bdi>{_insertUser}</bdi> },
    { id: '_updateDate', label: t('Changed'), width: 160, isTabular: true, cell: ({ _updateDate }) => formats.dateTime(_updateDate) },
  ];
}
