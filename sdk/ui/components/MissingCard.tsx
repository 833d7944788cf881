import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { InstalledPlugin } from '../../wire.ts';
import { PluginsService } from '../../client/services/PluginsService.ts';
import { useService } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { CardShell } from './CardShell.tsx';
import PluginRemedy from './PluginRemedy.tsx';

/** Stands for a card whose kind nobody contributes: the plugin that would failed, or no plugin knows it. */
export default observer(function MissingCard({ kind }: { readonly kind: string }) {
  const t = useTranslate();
  const plugins = useService(PluginsService);
  const reasonOf = ({ id }: InstalledPlugin): string | undefined => {
    const state = plugins.state(id);
    return state?.kind === 'failed' ? state.reason : undefined;
  };
  const owner = plugins.installed.find(({ cards = [] }) => cards.some(({ id }) => id === kind));
  if (owner !== undefined && plugins.state(owner.id)?.kind === 'pending') return <Skeleton height={120} radius="md" />;
  // One that never loaded has told nobody what it has.
  const suspects = plugins.installed.filter((plugin) => reasonOf(plugin) !== undefined && (plugin === owner || plugin.cards?.length === 0));
  const isFound = owner !== undefined && suspects.includes(owner);
  return (
    <CardShell title={kind}>
      {!isFound && (
        <p role="alert">{t('No plugin knows the card kind "{kind}". It may be switched off, or the layout misspells it.', { kind })}</p>
      )}
      {(isFound ? [owner] : suspects).map((plugin) => (
        <PluginRemedy key={plugin.id} plugin={plugin} reason={reasonOf(plugin)} />
      ))}
    </CardShell>
  );
});
