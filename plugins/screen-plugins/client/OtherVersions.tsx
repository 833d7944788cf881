import { Button, Menu, Text } from '@mantine/core';
import type { InstalledPlugin, PluginVersion } from '@mortise/sdk';
import { DialogsService, NotificationsService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { PluginsStore } from './PluginsStore.ts';

interface OtherVersionsProps {
  readonly plugin: InstalledPlugin;
  readonly store: PluginsStore;
}

/** The versions of a plugin that are kept and not in use; a click uses one again. */
export const OtherVersions = observer(function OtherVersions({ plugin, store }: OtherVersionsProps) {
  const t = useTranslate();
  const formats = useFormats();
  const dialogs = useService(DialogsService);
  const notifications = useService(NotificationsService);
  const others = (plugin.versions ?? []).filter(({ content }) => content !== plugin.content);
  if (others.length === 0) return null;
  const change = async ({ version, content }: PluginVersion): Promise<void> => {
    const values = { name: t(plugin.label ?? plugin.id), version };
    const message = t('Everybody has that version at once. The one that is in use now is kept.');
    const isAgreed = await dialogs.confirm({ title: t('Use version {version} of {name}?', values), message, confirm: t('Use it') });
    if (isAgreed && (await store.useVersion(plugin.id, content))) notifications.success(t('Version {version} of {name} is in use', values));
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="default" disabled={store.busy === plugin.id}>
          {t('Other versions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((other) => (
          <Menu.Item key={other.content} onClick={() => void change(other)}>
            {t('Use version {version}', { version: other.version })}
            <Text size="xs" c="dimmed">
              {t('Installed {date}', { date: formats.dateTime(other.date) })}
              {other.content === plugin.previous?.content && ` · ${t('in use before')}`}
              {other.suspended && ` · ${t('froze pages')}`}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
