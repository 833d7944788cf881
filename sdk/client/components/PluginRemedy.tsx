import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import type { InstalledPlugin, PluginVersion } from '../../wire.ts';
import { ApiService } from '../services/ApiService.ts';
import { DialogsService } from '../services/DialogsService.ts';
import { NotificationsService } from '../services/NotificationsService.ts';
import { PluginsService } from '../services/PluginsService.ts';
import { usePermission } from '../usePermission.ts';
import { useService } from '../useServices.ts';
import { useTranslate } from '../useTranslate.ts';

interface PluginRemedyProps {
  /** A third-party plugin of this browser. */
  readonly plugin: InstalledPlugin;
  /** Why it failed, where that is not said beside. */
  readonly reason?: string;
}

/** Says which version of a plugin failed, and what can be done: who manages plugins goes back to the version before, others learn whom to ask. */
export default observer(function PluginRemedy({ plugin, reason }: PluginRemedyProps) {
  const t = useTranslate();
  const isManager = usePermission('write /api/core/plugins');
  const { previous } = plugin;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      title={t('Version {version} of the plugin {name} failed', { version: plugin.version, name: nameOf(plugin) })}
    >
      {reason !== undefined && <Text size="sm">{reason}</Text>}
      {isManager ? (
        <Group gap="xs" mt="xs">
          {previous && <GoBack plugin={plugin} previous={previous} />}
          <Anchor component={Link} to="/plugins" size="sm" underline="always">
            {t('Manage plugins')}
          </Anchor>
        </Group>
      ) : (
        <Text size="sm">
          {previous
            ? t('Ask an administrator to go back to version {version}.', { version: previous.version })
            : t('Ask an administrator to mend or disable it.')}
        </Text>
      )}
    </Alert>
  );
});

function GoBack({ plugin, previous }: { readonly plugin: InstalledPlugin; readonly previous: PluginVersion }) {
  const t = useTranslate();
  const [api, dialogs, notifications] = [useService(ApiService), useService(DialogsService), useService(NotificationsService)];
  const plugins = useService(PluginsService);
  const values = { name: nameOf(plugin), version: previous.version };
  const goBack = async (): Promise<void> => {
    const message = t(
      'Everybody has that version again, at once. The one that failed is kept, and can be used again where plugins are managed.',
    );
    const title = t('Go back to version {version} of {name}?', values);
    if (!(await dialogs.confirm({ title, message, confirm: t('Go back') }))) return;
    await api.put(`/core/plugins/${plugin.id}/version`, { content: previous.content });
    notifications.success(t('Version {version} of {name} is in use', values));
    await plugins.refresh();
  };
  return (
    // What the server refuses is told by the service.
    <Button size="compact-sm" variant="default" onClick={() => void goBack().catch(() => {})}>
      {t('Go back to version {version}', { version: previous.version })}
    </Button>
  );
}

const nameOf = ({ label, id }: InstalledPlugin): string => label ?? id;
