import { Button } from '@mantine/core';
import type { InstalledPlugin, PluginSuspension } from '@mortise/sdk';
import { DialogsService, NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { FrozenText } from './FrozenText.tsx';
import styles from './Plugins.module.css';
import type { PluginsStore } from './PluginsStore.ts';

interface SuspensionProps {
  readonly plugin: InstalledPlugin;
  readonly suspended: PluginSuspension;
  readonly store: PluginsStore;
  readonly isWritable: boolean;
}

/** Why a plugin is switched off, and the way to use the same version all the same. */
export const Suspension = observer(function Suspension({ plugin, suspended, store, isWritable }: SuspensionProps) {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const notifications = useService(NotificationsService);
  const values = { name: plugin.label ?? plugin.id, version: plugin.version };
  const resume = async (): Promise<void> => {
    const title = t('Use version {version} of {name} again?', values);
    const message = t('Everybody has it again, at once. It is switched off again when it freezes the pages of two users.');
    const isAgreed = await dialogs.confirm({ title, message, confirm: t('Use it') });
    if (isAgreed && (await store.useVersion(plugin.id, plugin.content)))
      notifications.success(t('Version {version} of {name} is in use', values));
  };
  return (
    <div className={styles['suspended']}>
      <span className={styles['problem']}>
        <FrozenText suspended={suspended} />
      </span>
      {isWritable && (
        <Button size="compact-xs" variant="default" disabled={store.busy === plugin.id} onClick={() => void resume()}>
          {t('Use it again')}
        </Button>
      )}
    </div>
  );
});
