import { Text, Title } from '@mantine/core';
import {
  ApiService,
  ContributionsService,
  EntitiesService,
  PluginsService,
  useDocumentTitle,
  usePermission,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { EmptyState, LoadFailure } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { BuiltinPlugins } from './BuiltinPlugins.tsx';
import { CardPlacesStore } from './CardPlacesStore.ts';
import { InstallDialog } from './InstallDialog.tsx';
import { InstallPlugin } from './InstallPlugin.tsx';
import { PluginItem } from './PluginItem.tsx';
import styles from './Plugins.module.css';
import { PluginsStore } from './PluginsStore.ts';
import { SafeModeNotice } from './SafeModeNotice.tsx';

/** The plugins of this installation: third-party ones to be managed, and those of the product. */
export default observer(function PluginsScreen() {
  const store = useStore((services) => new PluginsStore(services.get(ApiService), services.get(PluginsService)));
  const t = useTranslate();
  const isWritable = usePermission('write /api/core/plugins');
  useDocumentTitle(t('Plugins'));
  return (
    <div className={styles['page']}>
      <Title order={1}>{t('Plugins')}</Title>
      <SafeModeNotice />
      {isWritable && <InstallPlugin store={store} />}
      {store.problem !== undefined && store.draft === undefined && (
        <Text role="alert" size="sm" c="var(--mt-error-text)">
          {t(store.problem)}
        </Text>
      )}
      <section aria-labelledby="third-party-plugins">
        <Title order={2} id="third-party-plugins">
          {t('Third-party plugins')}
        </Title>
        <ThirdParty store={store} isWritable={isWritable} />
      </section>
      <BuiltinPlugins store={store} />
      <InstallDialog store={store} />
    </div>
  );
});

const ThirdParty = observer(function ThirdParty({ store, isWritable }: { readonly store: PluginsStore; readonly isWritable: boolean }) {
  const t = useTranslate();
  const isReadable = usePermission('read /api/script/scripts');
  const places = useStore(
    (services) =>
      new CardPlacesStore(services.get(ApiService), services.get(ContributionsService), services.get(EntitiesService), isReadable),
  );
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.isLoading) return <div className={styles['skeleton']} role="status" aria-busy="true" aria-label={t('Loading')} />;
  if (store.rows.length === 0)
    return <EmptyState hint={t('Installed plugins are listed here. Each adds cards, fields or screens while everybody keeps working.')} />;
  return (
    <ul className={styles['list']}>
      {store.rows.map((row) => (
        <PluginItem key={row.plugin.id} row={row} store={store} places={places} isWritable={isWritable} />
      ))}
    </ul>
  );
});
