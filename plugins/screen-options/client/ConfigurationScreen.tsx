import { Button } from '@mantine/core';
import { ApiService, NotificationsService, saveBlob, SessionService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedRows, PagedScreen, type TableColumn } from '@mortise/sdk/ui';
import { IconDownload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { collections } from '../../../kernel/contract.ts';
import { COLLECTION_TEXTS, type CollectionName } from './collectionTexts.ts';

interface ListedCollection {
  readonly name: CollectionName;
  readonly entries: number;
  readonly date?: string;
  readonly username?: string;
}

/** What the tenant has configured, by collection: how much, who changed it last, the screen that changes it, and all of it as a file. ROUTE-068 */
export default observer(function ConfigurationScreen() {
  const t = useTranslate();
  const api = useService(ApiService);
  const [store] = useState(
    () =>
      new PagedRows<ListedCollection>(async () => ({
        rows: await api.call<typeof collections.listCollections>('GET /core/configuration-collections', { isSilent: true }),
        continues: false,
      })),
  );
  const columns = useCollectionColumns();
  return (
    <PagedScreen
      title={t('Configuration')}
      store={store}
      columns={columns}
      keyOf={({ name }) => name}
      pathOf={({ name }) => COLLECTION_TEXTS[name].path}
      empty={<EmptyState hint={t('There is no configuration that you may read.')} />}
    >
      <Export names={store.rows.map(({ name }) => name)} />
    </PagedScreen>
  );
});

function useCollectionColumns(): readonly TableColumn<ListedCollection>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(
    () => [
      { id: 'label', label: t('Collection'), width: 240, cell: ({ name }) => t(COLLECTION_TEXTS[name].label) },
      { id: 'name', label: t('Name'), width: 200, cell: ({ name }) => <bdi>{name}</bdi> },
      { id: 'entries', label: t('Entries'), width: 110, isNumeric: true, cell: ({ entries }) => <bdi>{formats.number(entries)}</bdi> },
      {
        id: 'date',
        label: t('Last change'),
        width: 170,
        isTabular: true,
        cell: ({ date }) => <bdi>{date === undefined ? '' : formats.dateTime(date)}</bdi>,
      },
      { id: 'username', label: t('By'), width: 200, cell: ({ username }) => <bdi>{username ?? ''}</bdi> },
    ],
    [t, formats],
  );
}

/** One file for all collections, to compare installations or to keep. */
function Export({ names }: { readonly names: readonly CollectionName[] }) {
  const t = useTranslate();
  const api = useService(ApiService);
  const notifications = useService(NotificationsService);
  const { user } = useService(SessionService);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const read = async (name: CollectionName) => {
        const input = { params: { name }, isSilent: true };
        return [name, await api.call<typeof collections.readCollection>('GET /core/configuration-collections/:name', input)] as const;
      };
      const content = Object.fromEntries(await Promise.all(names.map(read)));
      saveBlob(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }), `configuration-${user.tenant}.json`);
    } catch (error) {
      notifications.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={isBusy}
      disabled={names.length === 0}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      onClick={() => void save()}
    >
      {t('Export as JSON')}
    </Button>
  );
}
