import { ActionIcon } from '@mantine/core';
import type { WorkflowShape } from '@mortise/sdk';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { EmptyState, RecordTable, StatusBadge, type TableColumn } from '@mortise/sdk/ui';
import { IconDownload, IconPlayerStop, IconTrash, type Icon } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { isUnderWay, type ReportResult } from '../shared/reportResults.ts';
import styles from './Report.module.css';
import type { ReportStore } from './ReportStore.ts';

const WORKFLOW: WorkflowShape = {
  initial: 'QUEUED',
  states: {
    QUEUED: { label: 'Queued', class: 'default' },
    RUNNING: { label: 'Running', class: 'ongoing' },
    DONE: { label: 'Done', class: 'success' },
    FAILED: { label: 'Failed', class: 'error' },
    CANCELLED: { label: 'Cancelled', class: 'stopped' },
  },
  transitions: [],
};

/** The runs of a report that the user may read: how far each is, and its file. */
export const ResultsTable = observer(function ResultsTable({ store }: { readonly store: ReportStore }) {
  const t = useTranslate();
  const formats = useFormats();
  const columns = useMemo(
    (): readonly TableColumn<ReportResult>[] => [
      { id: 'date', label: t('At'), width: 168, isTabular: true, cell: (row) => formats.dateTime(row._insertDate) },
      { id: 'actions', label: t('Actions'), width: 88, cell: (row) => <Buttons row={row} store={store} /> },
      { id: 'status', label: t('Status'), width: 112, cell: (row) => <StatusBadge entity={{ workflow: WORKFLOW }} status={row.status} /> },
      { id: 'format', label: t('Format'), width: 72, cell: (row) => t(row.format === 'PDF' ? 'PDF' : 'Excel') },
      {
        id: 'rows',
        label: t('Rows'),
        width: 110,
        isNumeric: true,
        cell: (row) =>
          isUnderWay(row) && row.total !== undefined
            ? `${formats.number(row.rows)} / ${formats.number(row.total)}`
            : formats.number(row.rows),
      },
      { id: 'user', label: t('By'), width: 130, cell: (row) => <bdi>{row._insertUser}</bdi> },
      { id: 'note', label: t('Note'), width: 260, cell: (row) => <Note row={row} /> },
    ],
    [t, formats, store],
  );
  return (
    <RecordTable
      label={t('Files')}
      columns={columns}
      rows={store.results}
      keyOf={({ _id }) => _id}
      isLoading={store.isLoading}
      empty={<EmptyState hint={t('Run the report: its files are kept here for 90 days.')} />}
    />
  );
});

/** Why there is no file, else what it was run with. */
const Note = observer(function Note({ row }: { readonly row: ReportResult }) {
  const t = useTranslate();
  const values = Object.values(row.values).join(', ');
  const text = [row.error && t(row.error), row.isScheduled && t('By schedule'), values].filter(Boolean).join(' · ');
  return (
    <bdi className={styles['cut']} title={text}>
      {text}
    </bdi>
  );
});

const Buttons = observer(function Buttons({ row, store }: { readonly row: ReportResult; readonly store: ReportStore }) {
  const t = useTranslate();
  return (
    <span className={styles['icons']}>
      {row.status === 'DONE' && <RowButton icon={IconDownload} label={t('Download')} onClick={() => void store.download(row)} />}
      {isUnderWay(row) ? (
        <RowButton icon={IconPlayerStop} label={t('Cancel')} onClick={() => void store.cancel(row)} />
      ) : (
        <RowButton icon={IconTrash} label={t('Delete')} onClick={() => void store.remove(row)} />
      )}
    </span>
  );
});

function RowButton({ icon: Symbol, label, onClick }: { readonly icon: Icon; readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon size={24} variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Symbol size={16} stroke={1.5} />
    </ActionIcon>
  );
}
