import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { InstalledPlugin } from '@mortise/sdk';
import { ApiService, NotificationsService, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { FormFieldInput } from '@mortise/sdk/forms';
import { LoadFailure } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import styles from './Plugins.module.css';
import { SecretInput } from './SecretInput.tsx';
import { SettingsStore } from './SettingsStore.ts';

interface SettingsDialogProps {
  readonly plugin: InstalledPlugin;
  readonly close: () => void;
}

/** What administrators set for a plugin. */
export default observer(function SettingsDialog({ plugin, close }: SettingsDialogProps) {
  const t = useTranslate();
  const store = useStore((services) => new SettingsStore(services.get(ApiService), plugin.id));
  const title = t('Settings of {name}', { name: t(plugin.label ?? plugin.id) });
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
      {store.error && <LoadFailure error={store.error} retry={() => void store.load()} />}
      {!store.error && !store.form && <div className={styles['skeleton']} role="status" aria-busy="true" aria-label={t('Loading')} />}
      {store.form && <Settings store={store} plugin={plugin} close={close} />}
    </Modal>
  );
});

const Settings = observer(function Settings({ store, plugin, close }: SettingsDialogProps & { readonly store: SettingsStore }) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const save = async (): Promise<void> => {
    if (await store.save()) notifications.success(t('Settings of {name} saved', { name: t(plugin.label ?? plugin.id) }));
    else if (!store.isAsked) return;
    close();
  };
  const { form } = store;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="sm">
        {form && Object.keys(form.entity.fields).map((name) => <FormFieldInput key={name} field={form.field(name)} />)}
        {store.secretFields.map(([name, field]) => (
          <SecretInput key={name} name={name} field={field} store={store} />
        ))}
        {store.secretFields.length === 0 && form && Object.keys(form.entity.fields).length === 0 && (
          <Text c="dimmed">{t('This version has nothing to set.')}</Text>
        )}
      </Stack>
      <Refusal store={store} />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button type="submit" data-submit loading={store.isSaving} disabled={store.isStale}>
          {t('Save settings')}
        </Button>
      </Group>
    </form>
  );
});

const Refusal = observer(function Refusal({ store }: { readonly store: SettingsStore }) {
  const t = useTranslate();
  if (store.isStale)
    return (
      <Alert role="alert" color="orange" variant="light" mt="md" title={t('Somebody else saved these settings meanwhile')}>
        <Text size="sm" mb="xs">
          {t('Load them again to see what they are now. What you typed stays.')}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => void store.load()}>
          {t('Load again')}
        </Button>
      </Alert>
    );
  if (store.problem === undefined) return null;
  return (
    <Alert role="alert" color="red" variant="light" mt="md" title={t('The settings were not saved')}>
      {t(store.problem)}
    </Alert>
  );
});
