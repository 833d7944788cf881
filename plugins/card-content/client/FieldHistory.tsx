import type { FieldHistoryEntry } from '@mortise/sdk';
import { ApiService, useFormats, useStore, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { EmptyState, FieldValue, LoadFailure, RecordTable, type TableColumn } from '@mortise/sdk/ui';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { FieldHistoryStore } from './FieldHistoryStore.ts';
import type { NamedField } from './groupsOf.ts';

interface FieldHistoryProps {
  readonly field: NamedField;
  /** Translated. */
  readonly label: string;
  readonly page: RecordPage;
  readonly close: () => void;
}

/** Who gave a field which value, and when. */
export default observer(function FieldHistory({ field, label, page, close }: FieldHistoryProps) {
  const t = useTranslate();
  const store = useStore((services) => new FieldHistoryStore(page, field.path, services.get(ApiService)));
  const isNarrow = useMediaQuery('(max-width: 36em)');
  const columns = useColumns(field, page, isNarrow);
  const { entries, isLoading, hasMore, error, isNewestFirst } = store;
  const title = t('History of {field}', { field: label });
  return (
    <Modal opened onClose={close} size="lg" fullScreen={isNarrow} title={title}>
      <RecordTable
        label={title}
        columns={columns}
        rows={entries}
        keyOf={({ version }) => String(version)}
        sort={{ key: 'date', isDescending: isNewestFirst }}
        onSort={() => store.turn()}
        isLoading={isLoading}
        error={entries.length === 0 ? error : undefined}
        onRetry={() => void store.load()}
        empty={<EmptyState hint={t('Nobody has given this field a value yet.')} />}
      />
      {entries.length > 0 && error && <LoadFailure error={error} retry={() => void store.loadMore()} />}
      {hasMore && !error && (
        <Button variant="subtle" color="gray" size="compact-sm" mt="xs" loading={isLoading} onClick={() => void store.loadMore()}>
          {isNewestFirst ? t('Load earlier values') : t('Load later values')}
        </Button>
      )}
    </Modal>
  );
});

function useColumns({ name, field }: NamedField, { record }: RecordPage, isNarrow: boolean): readonly TableColumn<FieldHistoryEntry>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'date',
        label: t('Date'),
        width: 150,
        isTabular: true,
        sortKey: 'date',
        cell: ({ date }) => <time dateTime={date}>{formats.dateTime(date)}</time>,
      },
      { id: 'username', label: t('User'), width: isNarrow ? 76 : 170, cell: ({ username }) => <bdi>{username}</bdi> },
      {
        id: 'value',
        label: t('Value'),
        width: isNarrow ? 130 : 260,
        cell: ({ value, currency, isErased }) => {
          if (isErased === true) return t('erased');
          if (value === undefined) return '–';
          return (
            <FieldValue name={name} field={field} value={value} {...(currency !== undefined && { currency })} {...(record && { record })} />
          );
        },
      },
    ],
    [t, formats, name, field, record, isNarrow],
  );
}
