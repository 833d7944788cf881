import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import type { InstalledPlugin, PluginSuspension, PluginVersion } from '../../wire.ts';
import { ApiService } from '../../client/services/ApiService.ts';
import { DialogsService } from '../../client/services/DialogsService.ts';
import { NotificationsService } from '../../client/services/NotificationsService.ts';
import { PluginsService } from '../../client/services/PluginsService.ts';
import { useFormats } from '../../client/useFormats.ts';
import { usePermission } from '../../client/usePermission.ts';
import { useService } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';

interface PluginRemedyProps {
  /** A third-party plugin of this browser. */
  readonly plugin: InstalledPlugin;
  /** Why it failed, where that is not said beside. */
  readonly reason?: string | undefined;
}

/** Says which version of a plugin failed, and what can be done: who manages plugins uses another version or the same again, others learn whom to ask. */
export default observer(function PluginRemedy({ plugin, reason }: PluginRemedyProps) {
  const t = useTranslate();
  const isManager = usePermission('write /api/core/plugins');
  const { suspended, isTrial = false } = plugin;
  // What others have is not changed because a tester's version fails.
  const previous = isTrial ? undefined : plugin.previous;
  const values = { version: plugin.version, name: nameOf(plugin) };
  const title = suspended
    ? t('Version {version} of the plugin {name} is switched off', values)
    : t('Version {version} of the plugin {name} failed', values);
  return (
    <Alert color="red" variant="light" role="alert" title={title}>
      {suspended ? <Frozen {...suspended} /> : reason !== undefined && <Text size="sm">{reason}</Text>}
      {isTrial && <Text size="sm">{t('You try this version before others.')}</Text>}
      {isManager ? (
        <Group gap="xs" mt="xs">
          {previous && <GoBack plugin={plugin} previous={previous} />}
          {suspended && <UseAgain plugin={plugin} />}
          <Anchor component={Link} to="/plugins" size="sm" underline="always">
            {t('Manage plugins')}
          </Anchor>
        </Group>
      ) : (
        <Text size="sm">{whomToAsk()}</Text>
      )}
    </Alert>
  );

  function whomToAsk(): string {
    if (isTrial) return t('Ask an administrator to withdraw it.');
    if (previous) return t('Ask an administrator to go back to version {version}.', { version: previous.version });
    return t('Ask an administrator to mend or disable it.');
  }
});

function Frozen({ view, date }: PluginSuspension) {
  const t = useTranslate();
  const formats = useFormats();
  const values = { view: view.slice(view.indexOf('/') + 1), date: formats.dateTime(date) };
  return <Text size="sm">{t('The page froze twice while “{view}” was drawn, last on {date}.', values)}</Text>;
}

function GoBack({ plugin, previous }: { readonly plugin: InstalledPlugin; readonly previous: PluginVersion }) {
  const t = useTranslate();
  const values = { name: nameOf(plugin), version: previous.version };
  return (
    <UseVersion
      plugin={plugin}
      version={previous}
      label={t('Go back to version {version}', { version: previous.version })}
      question={{
        title: t('Go back to version {version} of {name}?', values),
        message: t(
          'Everybody has that version again, at once. The one that failed is kept, and can be used again where plugins are managed.',
        ),
        confirm: t('Go back'),
      }}
    />
  );
}

function UseAgain({ plugin }: { readonly plugin: InstalledPlugin }) {
  const t = useTranslate();
  return (
    <UseVersion
      plugin={plugin}
      version={plugin}
      label={t('Use it again')}
      question={{
        title: t('Use version {version} of {name} again?', { name: nameOf(plugin), version: plugin.version }),
        message: t('Everybody has it again, at once. It is switched off again when it freezes the pages of two users.'),
        confirm: t('Use it'),
      }}
    />
  );
}

interface UseVersionProps {
  readonly plugin: InstalledPlugin;
  readonly version: Pick<PluginVersion, 'version' | 'content'>;
  readonly label: string;
  readonly question: { readonly title: string; readonly message: string; readonly confirm: string };
}

function UseVersion({ plugin, version: { version, content }, label, question }: UseVersionProps) {
  const t = useTranslate();
  const [api, dialogs, notifications] = [useService(ApiService), useService(DialogsService), useService(NotificationsService)];
  const plugins = useService(PluginsService);
  const change = async (): Promise<void> => {
    if (!(await dialogs.confirm(question))) return;
    await api.put(`/core/plugins/${plugin.id}/version`, { content });
    notifications.success(t('Version {version} of {name} is in use', { name: nameOf(plugin), version }));
    await plugins.refresh();
  };
  return (
    // What the server refuses is told by the service.
    <Button size="compact-sm" variant="default" onClick={() => void change().catch(() => {})}>
      {label}
    </Button>
  );
}

const nameOf = ({ label, id }: InstalledPlugin): string => label ?? id;
