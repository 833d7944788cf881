import { Button } from '@mantine/core';
import { DialogsService, NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { StatusBadge } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { CardPlacesStore } from './CardPlacesStore.ts';
import { MissingCards } from './MissingCards.tsx';
import { OtherVersions } from './OtherVersions.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { Suspension } from './Suspension.tsx';
import { Trial } from './Trial.tsx';
import { pluginWorkflow } from './pluginStates.ts';
import styles from './Plugins.module.css';
import type { PluginRow, PluginsStore } from './PluginsStore.ts';

interface PluginItemProps {
  readonly row: PluginRow;
  readonly store: PluginsStore;
  readonly places: CardPlacesStore;
  readonly isWritable: boolean;
}

/** One third-party plugin: what it is, what became of it, and what can be done with it. */
export const PluginItem = observer(function PluginItem({ row, store, places, isWritable }: PluginItemProps) {
  const t = useTranslate();
  const { plugin, status, reason } = row;
  return (
    <li className={styles['item']} data-plugin={plugin.id}>
      <div className={styles['what']}>
        <span className={styles['label']}>{t(plugin.label ?? plugin.id)}</span>
        <span className={styles['detail']}>
          <bdi>{plugin.id}</bdi> · {t('Version {version}', { version: plugin.version })} · {t('SDK {version}', { version: plugin.sdk })}
        </span>
      </div>
      <StatusBadge entity={{ workflow: pluginWorkflow }} status={status} />
      {isWritable && <Actions row={row} store={store} />}
      {plugin.suspended && <Suspension plugin={plugin} suspended={plugin.suspended} store={store} isWritable={isWritable} />}
      {plugin.trial && <Trial plugin={plugin} trial={plugin.trial} store={store} isWritable={isWritable} />}
      {reason !== undefined && <div className={styles['reason']}>{reason}</div>}
      {status === 'LOADED' && <MissingCards plugin={plugin} places={places} />}
      {status === 'LEFT_OUT' && <div className={styles['hint']}>{t('Safe mode starts without it.')}</div>}
    </li>
  );
});

const Actions = observer(function Actions({ row: { plugin }, store }: Pick<PluginItemProps, 'row' | 'store'>) {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const notifications = useService(NotificationsService);
  const name = t(plugin.label ?? plugin.id);
  const isBusy = store.busy === plugin.id;
  const withKinds = async (message: string): Promise<string> => {
    const kinds = await store.kindsWith(plugin.id);
    if (kinds.length === 0) return message;
    const told = t('Fields of these record types use its field types. They keep their values, in plain inputs: {kinds}.', {
      kinds: kinds.join(', '),
    });
    return `${message} ${told}`;
  };
  const disable = async (): Promise<void> => {
    const message = await withKinds(t('What it adds disappears for everybody, at once. Its data stays.'));
    const isAgreed = await dialogs.confirm({ title: t('Disable {name}?', { name }), message, confirm: t('Disable') });
    if (isAgreed && (await store.setEnabled(plugin.id, false))) notifications.success(t('{name} is disabled', { name }));
  };
  const enable = async (): Promise<void> => {
    if (await store.setEnabled(plugin.id, true)) notifications.success(t('{name} is enabled', { name }));
  };
  const remove = async (): Promise<void> => {
    const message = await withKinds(t('What it adds disappears for everybody at once. Install it again to get it back.'));
    const isAgreed = await dialogs.confirm({ title: t('Remove {name}?', { name }), message, confirm: t('Remove'), isDangerous: true });
    if (isAgreed && (await store.remove(plugin.id))) notifications.success(t('{name} is removed', { name }));
  };
  return (
    <div className={styles['actions']}>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => void (plugin.isEnabled ? disable() : enable())}>
        {plugin.isEnabled ? t('Disable') : t('Enable')}
      </Button>
      <SettingsButton plugin={plugin} />
      <OtherVersions plugin={plugin} store={store} />
      <Button size="compact-sm" variant="subtle" color="red" disabled={isBusy} onClick={() => void remove()}>
        {t('Remove')}
      </Button>
    </div>
  );
});
