import { Alert, Button, Code, Group, Modal, Text } from '@mantine/core';
import { SDK_VERSION, sdkSatisfies } from '@mortise/sdk';
import { NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Audience } from './Audience.tsx';
import type { PluginDraft } from './PluginDraft.ts';
import styles from './Plugins.module.css';
import type { PluginsStore } from './PluginsStore.ts';

/** Shows what was chosen before it is sent. */
export const InstallDialog = observer(function InstallDialog({ store }: { readonly store: PluginsStore }) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const { draft, testers } = store;
  if (draft === undefined) return null;
  const name = t(draft.label ?? draft.id);
  const present = store.installed.find(({ id }) => id === draft.id);
  const installLabel = testers ? t('Give to testers') : present ? t('Replace') : t('Install');
  const install = async (): Promise<void> => {
    const values = { name, version: draft.version };
    if (!(await store.install())) return;
    notifications.success(testers ? t('Testers have version {version} of {name}', values) : t('{name} {version} is installed', values));
  };
  return (
    <Modal opened onClose={() => store.discard()} title={present ? t('Replace {name}?', { name }) : t('Install {name}?', { name })}>
      <Facts draft={draft} present={present?.version} />
      {present && <Audience store={store} />}
      <Text size="sm" mt="md">
        {t('A plugin runs in the page with everything that its user may do. Install only what you trust.')}
      </Text>
      {store.problem !== undefined && (
        <Alert role="alert" color="red" variant="light" mt="md" title={t('It was not installed')}>
          {t(store.problem)}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => store.discard()}>
          {t('Cancel')}
        </Button>
        <Button
          data-autofocus
          data-submit
          disabled={testers?.length === 0}
          loading={store.busy === draft.id}
          onClick={() => void install()}
        >
          {installLabel}
        </Button>
      </Group>
    </Modal>
  );
});

function Facts({ draft, present }: { readonly draft: PluginDraft; readonly present: string | undefined }) {
  const t = useTranslate();
  return (
    <dl className={styles['facts']}>
      <Fact label={t('Id')}>
        <bdi>{draft.id}</bdi>
      </Fact>
      <Fact label={t('Version')}>
        {present === undefined || present === draft.version ? draft.version : t('{new}, now {old}', { new: draft.version, old: present })}
      </Fact>
      <Fact label={t('SDK')}>
        {draft.sdk}
        {!sdkSatisfies(draft.sdk) && (
          <div className={styles['reason']}>{t('This host offers SDK {version}: the plugin will not run.', { version: SDK_VERSION })}</div>
        )}
      </Fact>
      {draft.requires.length > 0 && <Fact label={t('Requires')}>{draft.requires.join(', ')}</Fact>}
      {draft.outbound.length > 0 && (
        <Fact label={t('Calls')}>
          {draft.outbound.map((address) => (
            <Code key={address}>{address}</Code>
          ))}
        </Fact>
      )}
      <Fact label={t('Permissions')}>
        {draft.permissions.length === 0
          ? t('It names none.')
          : draft.permissions.map((permission) => <Code key={permission}>{permission}</Code>)}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
