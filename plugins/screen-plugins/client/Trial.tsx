import { Button } from '@mantine/core';
import type { InstalledPlugin, PluginTrial } from '@mortise/sdk';
import { DialogsService, NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { Fragment, useState } from 'react';
import { FrozenText } from './FrozenText.tsx';
import styles from './Plugins.module.css';
import type { PluginsStore } from './PluginsStore.ts';
import { TestersDialog } from './TestersDialog.tsx';

interface TrialProps {
  readonly plugin: InstalledPlugin;
  readonly trial: PluginTrial;
  readonly store: PluginsStore;
  readonly isWritable: boolean;
}

/** The version that testers have before others: who they are, and how it goes on. */
export const Trial = observer(function Trial({ plugin, trial, store, isWritable }: TrialProps) {
  const t = useTranslate();
  const { version, testers, suspended } = trial;
  return (
    <div className={styles['trial']}>
      <span>
        {suspended ? t('Version {version} was tried by', { version }) : t('Version {version} is tried by', { version })}{' '}
        {testers.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && ', '}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
      </span>
      {suspended && (
        <span className={styles['problem']}>
          <FrozenText suspended={suspended} /> {t('Its testers have version {version} again.', { version: plugin.version })}
        </span>
      )}
      {isWritable && <TrialActions plugin={plugin} trial={trial} store={store} />}
    </div>
  );
});

const TrialActions = observer(function TrialActions({ plugin, trial, store }: Omit<TrialProps, 'isWritable'>) {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const notifications = useService(NotificationsService);
  const [isChanging, setChanging] = useState(false);
  const values = { name: plugin.label ?? plugin.id, version: trial.version };
  const isBusy = store.busy === plugin.id;
  const openDialog = (): void => {
    store.discard();
    setChanging(true);
  };
  const release = async (): Promise<void> => {
    const title = t('Release version {version} of {name} to all?', values);
    const message = t('Everybody has that version at once. The one that is in use now is kept.');
    const isAgreed = await dialogs.confirm({ title, message, confirm: t('Release to all') });
    if (isAgreed && (await store.useVersion(plugin.id, trial.content)))
      notifications.success(t('Version {version} of {name} is in use', values));
  };
  const withdraw = async (): Promise<void> => {
    const title = t('Withdraw version {version} of {name}?', values);
    const message = t('Testers have at once what everybody else has. The version is kept.');
    const isAgreed = await dialogs.confirm({ title, message, confirm: t('Withdraw version') });
    if (isAgreed && (await store.endTrial(plugin.id))) notifications.success(t('Version {version} of {name} is withdrawn', values));
  };
  return (
    <div className={styles['actions']}>
      <Button size="compact-xs" variant="default" disabled={isBusy} onClick={() => void release()}>
        {t('Release to all')}
      </Button>
      <Button size="compact-xs" variant="default" disabled={isBusy} onClick={openDialog}>
        {trial.suspended ? t('Try it again') : t('Change testers')}
      </Button>
      <Button size="compact-xs" variant="default" disabled={isBusy} onClick={() => void withdraw()}>
        {t('Withdraw version')}
      </Button>
      {isChanging && <TestersDialog plugin={plugin} trial={trial} store={store} close={() => setChanging(false)} />}
    </div>
  );
});
