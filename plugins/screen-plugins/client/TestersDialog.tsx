import { Alert, Button, Group, Modal } from '@mantine/core';
import type { InstalledPlugin, PluginTrial } from '@mortise/sdk';
import { NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PluginsStore } from './PluginsStore.ts';
import { TestersPicker } from './TestersPicker.tsx';

interface TestersDialogProps {
  readonly plugin: InstalledPlugin;
  readonly trial: PluginTrial;
  readonly store: PluginsStore;
  readonly close: () => void;
}

/** Gives the version that is tried to other users. */
export const TestersDialog = observer(function TestersDialog({ plugin, trial, store, close }: TestersDialogProps) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const [testers, setTesters] = useState(trial.testers);
  const values = { name: plugin.label ?? plugin.id, version: trial.version };
  const save = async (): Promise<void> => {
    if (await store.tryVersion(plugin.id, trial.content, testers))
      notifications.success(t('Testers have version {version} of {name}', values));
    if (store.problem === undefined) close();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t('Who tries version {version} of {name}?', values)}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <TestersPicker testers={testers} change={setTesters} />
      {store.problem !== undefined && (
        <Alert role="alert" color="red" variant="light" mt="md">
          {t(store.problem)}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button data-submit disabled={testers.length === 0} loading={store.busy === plugin.id} onClick={() => void save()}>
          {t('Save')}
        </Button>
      </Group>
    </Modal>
  );
});
