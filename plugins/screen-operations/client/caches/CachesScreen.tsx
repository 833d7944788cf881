import { Button, Text } from '@mantine/core';
import { ApiService, DialogsService, NotificationsService, useFormats, usePermission, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedRows, PagedScreen, type TableColumn } from '@mortise/sdk/ui';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { caches } from '../../../../kernel/contract.ts';
import { OfMaster } from '../OfMaster.tsx';
import { sizeText } from '../sizeText.ts';
import { CACHE_LABELS, clearOne, type Cache, type CachesAnswer } from './cacheTexts.ts';

export default function CachesScreen() {
  return (
    <OfMaster>
      <Caches />
    </OfMaster>
  );
}

/** What this server holds in its memory, and of what use that is. */
const Caches = observer(function Caches() {
  const t = useTranslate();
  const formats = useFormats();
  const api = useService(ApiService);
  const [facts] = useState(() => observable.box<Omit<CachesAnswer, 'caches'> | undefined>(undefined, { deep: false }));
  const [store] = useState(
    () =>
      new PagedRows(async () => {
        const { caches: rows, ...rest } = await api.call<typeof caches.listCaches>('GET /system/caches', { isSilent: true });
        runInAction(() => facts.set(rest));
        return { rows, continues: false };
      }),
  );
  const columns = useCacheColumns();
  const mayWrite = usePermission('write /api/system/caches');
  const known = facts.get();
  return (
    <PagedScreen
      title={t('Caches')}
      store={store}
      columns={columns}
      keyOf={({ name }) => name}
      {...(mayWrite && { actionsOf: (cache: Cache) => [clearOne(cache)], onDone: () => void store.load() })}
      empty={<EmptyState hint={t('This server holds nothing.')} />}
    >
      {known && (
        <Text size="sm" c="dimmed">
          {t('This server runs since {date} and takes {size}.', {
            date: formats.dateTime(known.startDate),
            size: sizeText(known.memory, (value) => formats.number(value)),
          })}
        </Text>
      )}
      {mayWrite && <ClearAll done={() => void store.load()} />}
    </PagedScreen>
  );
});

function ClearAll({ done }: { readonly done: () => void }) {
  const t = useTranslate();
  const api = useService(ApiService);
  const dialogs = useService(DialogsService);
  const notifications = useService(NotificationsService);
  const clear = async (): Promise<void> => {
    const title = t('Clear all caches');
    const message = t('Clear all caches of this server? Nothing is lost, but for a moment it is slower.');
    if (!(await dialogs.confirm({ title, message, confirm: title }))) return;
    await api.call<typeof caches.clearCache>('DELETE /system/caches');
    notifications.success(t('The caches are cleared.'));
    done();
  };
  return (
    <Button size="compact-md" variant="default" onClick={() => void clear().catch(() => {})}>
      {t('Clear all caches')}
    </Button>
  );
}

function useCacheColumns(): readonly TableColumn<Cache>[] {
  const t = useTranslate();
  const formats = useFormats();
  const number = (value: number) => <bdi>{formats.number(value)}</bdi>;
  const share = ({ hits, misses }: Cache): string =>
    hits + misses === 0 ? '' : `${formats.number(Math.round((100 * hits) / (hits + misses)))} %`;
  return [
    { id: 'name', label: t('Cache'), width: 240, cell: ({ name }) => t(CACHE_LABELS.get(name)?.label ?? name) },
    { id: 'entries', label: t('Entries'), width: 110, isNumeric: true, cell: ({ entries }) => number(entries) },
    {
      id: 'bytes',
      label: t('Size'),
      width: 110,
      isNumeric: true,
      cell: ({ bytes }) => (bytes === undefined ? '' : <bdi>{sizeText(bytes, (value) => formats.number(value))}</bdi>),
    },
    { id: 'hits', label: t('Found'), width: 110, isNumeric: true, cell: ({ hits }) => number(hits) },
    { id: 'misses', label: t('Not found'), width: 110, isNumeric: true, cell: ({ misses }) => number(misses) },
    { id: 'share', label: t('Share found'), width: 120, isNumeric: true, cell: (cache) => <bdi>{share(cache)}</bdi> },
  ];
}
