import { Title } from '@mantine/core';
import { entityPluralLabel } from '@mortise/sdk';
import {
  ApiService,
  EntitiesService,
  ListsService,
  SessionService,
  useDocumentTitle,
  useFormats,
  useService,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { EmptyState, RecordTable, StatusBadge, type TableColumn } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { ExportInfo } from '../shared/exports.ts';
import { describeQuery } from './describeQuery.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import styles from './Exports.module.css';
import { exportWorkflow } from './exportStatus.ts';
import { ExportsStore } from './ExportsStore.ts';

/** The user's exports; administrators see those of everybody. */
export default observer(function ExportsScreen() {
  const store = useStore((services) => new ExportsStore(services.get(ApiService)));
  const t = useTranslate();
  const columns = useExportColumns(store);
  useDocumentTitle(t('Exports'));
  return (
    <div className={styles['page']}>
      <Title order={1}>{t('Exports')}</Title>
      <p className={styles['hint']}>{t('Files are kept for seven days.')}</p>
      <RecordTable
        label={t('Exports')}
        columns={columns}
        rows={store.exports}
        keyOf={(row) => row._id}
        isLoading={store.isLoading}
        error={store.error}
        onRetry={() => void store.load()}
        empty={<EmptyState hint={t('Exports of lists are kept here, with their files.')} />}
      />
    </div>
  );
});

function useExportColumns(store: ExportsStore): readonly TableColumn<ExportInfo>[] {
  const t = useTranslate();
  const formats = useFormats();
  const entities = useService(EntitiesService);
  const { user } = useService(SessionService);
  const seesAll = user.isAdmin || user.isMainAdmin || user.isSuperAdmin;
  return useMemo(() => {
    const kindOf = (row: ExportInfo): string => {
      const entity = entities.find(row.entityName);
      return entity ? t(entityPluralLabel(entity)) : row.entityName;
    };
    const by: TableColumn<ExportInfo> = { id: '_insertUser', label: t('By'), width: 120, cell: (row) => row._insertUser };
    return [
      { id: 'title', label: t('File'), width: 200, cell: (row) => <bdi title={row.title}>{`${row.title}.${row.format}`}</bdi> },
      { id: 'actions', label: t('Actions'), width: 88, cell: (row) => <ExportButtons store={store} row={row} /> },
      {
        id: 'status',
        label: t('Status'),
        width: 112,
        cell: (row) => <StatusBadge entity={{ workflow: exportWorkflow }} status={row.status} />,
      },
      { id: 'rows', label: t('Rows'), width: 144, isNumeric: true, cell: (row) => <ExportProgress row={row} /> },
      { id: 'size', label: t('Size'), width: 84, isNumeric: true, cell: (row) => (row.size === undefined ? '' : formats.bytes(row.size)) },
      { id: 'entityName', label: t('Kind'), width: 112, cell: kindOf },
      { id: 'query', label: t('Filter'), width: 160, cell: (row) => <Filter row={row} /> },
      ...(seesAll ? [by] : []),
      { id: '_insertDate', label: t('At'), width: 156, isTabular: true, cell: (row) => formats.dateTime(row._insertDate) },
    ];
  }, [store, t, formats, entities, seesAll]);
}

/** Which rows it holds. */
const Filter = observer(function Filter({ row }: { readonly row: ExportInfo }) {
  const t = useTranslate();
  const lists = useService(ListsService);
  const labelOf = (list: string, code: string) => lists.label(list, code);
  const text = describeQuery(row, useService(EntitiesService).find(row.entityName), t, labelOf);
  return (
    <bdi className={styles['cut']} title={text}>
      {text === '' ? t('All rows') : text}
    </bdi>
  );
});
