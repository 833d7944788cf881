import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { ApiService, useFormats, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, StatusBadge } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { exportStates } from './exportStates.ts';
import { type TenantExport, TenantExportsStore } from './TenantExportsStore.ts';

interface TenantExportsDialogProps {
  readonly name: string;
  readonly close: () => void;
}

/** The archives of a tenant: made in the background, and kept for some days. */
export default observer(function TenantExportsDialog({ name, close }: TenantExportsDialogProps) {
  const t = useTranslate();
  const store = useStore((services) => new TenantExportsStore(services.get(ApiService), name));
  return (
    <Modal opened onClose={close} size="lg" title={t('Exports of {name}', { name })} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack gap="sm">
        <Text size="sm">
          {t(
            'An archive has all records, documents and settings with a list of their numbers and fingerprints; no passwords and no keys. It is kept for seven days.',
          )}
        </Text>
        <Group>
          <Button data-autofocus loading={store.isBusy} disabled={store.isRunning} onClick={() => void store.begin()}>
            {t('Export the tenant')}
          </Button>
        </Group>
        {store.exports?.length === 0 && <EmptyState hint={t('This tenant has not been exported in the last days.')} />}
        {store.exports?.map((one) => (
          <OneExport key={one._id} store={store} one={one} />
        ))}
      </Stack>
    </Modal>
  );
});

interface OneExportProps {
  readonly store: TenantExportsStore;
  readonly one: TenantExport;
}

const OneExport = observer(function OneExport({ store, one }: OneExportProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { _id, status, done, total, records, error } = one;
  const isRunning = status === 'QUEUED' || status === 'RUNNING';
  return (
    <Stack gap={4} role="group" aria-label={formats.dateTime(one._insertDate)}>
      <Group gap="xs">
        <StatusBadge entity={{ workflow: exportStates }} status={status} />
        <Text size="sm">
          {formats.dateTime(one._insertDate)} · <bdi>{one._insertUser}</bdi> · {t('Rows: {n}', { n: formats.number(records) })}
        </Text>
        {status === 'DONE' && (
          <Button size="compact-sm" variant="default" onClick={() => void store.download(_id)}>
            {t('Download')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => void (isRunning ? store.cancel(_id) : store.remove(_id))}>
          {isRunning ? t('Cancel') : t('Delete')}
        </Button>
      </Group>
      {isRunning && <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t('Progress')} />}
      {error !== undefined && (
        <Text size="sm" c="var(--mt-error-text)">
          <bdi>{error}</bdi>
        </Text>
      )}
    </Stack>
  );
});
