import { Button, Progress, Select, Text, Title } from '@mantine/core';
import { entityLabel, entityPluralLabel } from '@mortise/sdk';
import { ApiService, useDocumentTitle, useFormats, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, RecordTable, StatusBadge, type TableColumn } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { ImportInfo } from '../shared/imports.ts';
import styles from './Imports.module.css';
import { importWorkflow } from './importStatus.ts';
import { ImportsStore } from './ImportsStore.ts';
import { useNewImport } from './useNewImport.ts';
import { usePastedRows } from './usePastedRows.ts';

/** All imports, and the start of a new one. */
export default observer(function ImportsScreen() {
  const store = useStore((services) => new ImportsStore(services.get(ApiService)));
  const t = useTranslate();
  useDocumentTitle(t('Imports'));
  return (
    <div className={styles['page']}>
      <Title order={1}>{t('Imports')}</Title>
      <NewImport store={store} />
      <ImportList store={store} />
    </div>
  );
});

const NewImport = observer(function NewImport({ store }: { readonly store: ImportsStore }) {
  const t = useTranslate();
  const { writable, entityName, setEntityName, send, problem } = useNewImport(store);
  const input = useRef<HTMLInputElement>(null);
  const paste = usePastedRows((file) => void send(file));
  return (
    <div
      className={styles['drop']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void send(event.dataTransfer.files[0]);
      }}
    >
      <div className={styles['start']}>
        <Select
          label={t('What the rows are')}
          data={writable.map((entity) => ({ value: entity.name, label: t(entityPluralLabel(entity)) }))}
          value={entityName}
          onChange={setEntityName}
          searchable
          allowDeselect={false}
        />
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,.xlsx"
          aria-label={t('File')}
          onChange={(event) => void send(event.target.files?.[0])}
        />
        <Button onClick={() => input.current?.click()} loading={store.sent !== undefined} disabled={entityName === null}>
          {t('Choose a file')}
        </Button>
        <Button variant="default" onClick={paste} disabled={store.sent !== undefined || entityName === null}>
          {t('Paste rows')}
        </Button>
        {store.sent !== undefined && (
          <Button variant="default" onClick={() => store.cancel()}>
            {t('Cancel')}
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {t('CSV or XLSX; drop it here, or paste rows that you copied with their headings. Nothing is changed before you say so.')}
        </Text>
      </div>
      {store.sent !== undefined && <Progress mt="sm" value={store.sent * 100} aria-label={t('Upload')} />}
      {problem !== undefined && (
        <Text role="alert" mt="sm" ta="start" c="var(--mt-error-text)">
          {t(problem.key, problem.values)}
        </Text>
      )}
    </div>
  );
});

const ImportList = observer(function ImportList({ store }: { readonly store: ImportsStore }) {
  const t = useTranslate();
  const formats = useFormats();
  const number = (id: 'total' | 'created' | 'updated' | 'skipped' | 'failed', label: string): TableColumn<ImportInfo> => ({
    id,
    label,
    isNumeric: true,
    width: 96,
    cell: (row) => formats.number(row[id]),
  });
  const columns: readonly TableColumn<ImportInfo>[] = [
    { id: 'fileName', label: t('File'), width: 280, cell: (row) => row.fileName },
    { id: 'entityName', label: t('Kind'), width: 120, cell: (row) => t(entityLabel({ name: row.entityName })) },
    {
      id: 'status',
      label: t('Status'),
      width: 180,
      cell: (row) => <StatusBadge entity={{ workflow: importWorkflow }} status={row.status} />,
    },
    { id: 'isDryRun', label: t('Dry run'), width: 90, cell: (row) => (row.isDryRun ? t('Yes') : '') },
    number('total', t('Rows')),
    number('created', t('Created')),
    number('updated', t('Updated')),
    number('skipped', t('Skipped')),
    number('failed', t('Failed')),
    { id: '_insertUser', label: t('By'), width: 160, cell: (row) => row._insertUser },
    { id: '_insertDate', label: t('At'), width: 160, cell: (row) => formats.dateTime(row._insertDate) },
  ];
  return (
    <RecordTable
      label={t('Imports')}
      columns={columns}
      rows={store.imports}
      keyOf={(row) => row._id}
      pathOf={(row) => `/import/${row._id}`}
      isLoading={store.isLoading}
      error={store.error}
      onRetry={() => void store.load()}
      empty={<EmptyState hint={t('Imported files are listed here, with the result of every row.')} />}
    />
  );
});
