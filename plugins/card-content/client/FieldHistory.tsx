import type { FieldHistoryEntry } from '@mortise/sdk';
import { ApiService, useFormats, useStore, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { RestoreButton } from '@mortise/sdk/forms';
import { EmptyState, FieldValue, LoadFailure, RecordTable, type TableColumn } from '@mortise/sdk/ui';
import { Button, Group, Modal } from '@mantine/core';
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
  const columns = useColumns(field, page, isNarrow, close);
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

function useColumns(named: NamedField, page: RecordPage, isNarrow: boolean, close: () => void): readonly TableColumn<FieldHistoryEntry>[] {
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
        cell: (entry) => <EarlierValue entry={entry} field={named} page={page} close={close} />,
      },
    ],
    [t, formats, named, page, isNarrow, close],
  );
}

interface EarlierValueProps {
  readonly entry: FieldHistoryEntry;
  readonly field: NamedField;
  readonly page: RecordPage;
  readonly close: () => void;
}

/** A value that the field had, and the way to have it again. */
const EarlierValue = observer(function EarlierValue({ entry, field: { name, path, field }, page, close }: EarlierValueProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { record } = page;
  const { value, currency, isErased, date } = entry;
  if (isErased === true) return t('erased');
  return (
    <Group gap={6} wrap="nowrap">
      {value === undefined ? (
        '–'
      ) : (
        <FieldValue name={name} field={field} value={value} {...(currency !== undefined && { currency })} {...(record && { record })} />
      )}
      <RestoreButton page={page} path={path} earlier={entry} text={formats.dateTime(date)} onDone={close} />
    </Group>
  );
});
