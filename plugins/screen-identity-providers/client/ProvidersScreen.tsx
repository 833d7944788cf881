import { Button, Group, Title } from '@mantine/core';
import { ApiService, useDocumentTitle, usePermission, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, lazyView, Loaded, LoadFailure } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ProviderItem } from './ProviderItem.tsx';
import type { Kind, Provider } from './providerFields.ts';
import styles from './Providers.module.css';
import { ProvidersStore } from './ProvidersStore.ts';

const ProviderDialog = lazyView(() => import('./ProviderDialog.tsx'));

/** Through which identity providers users of the tenant sign in. */
export default observer(function ProvidersScreen() {
  const t = useTranslate();
  const store = useStore((services) => new ProvidersStore(services.get(ApiService)));
  const isWritable = usePermission('write /api/core/identity-providers');
  const [edited, setEdited] = useState<{ readonly kind: Kind; readonly provider?: Provider }>();
  useDocumentTitle(t('Identity providers'));
  const close = (isSaved: boolean): void => {
    setEdited(undefined);
    if (isSaved) void store.load();
  };
  return (
    <div className={styles['page']}>
      <Group justify="space-between">
        <Title order={1}>{t('Identity providers')}</Title>
        {isWritable && (
          <Group gap="xs">
            <Button onClick={() => setEdited({ kind: 'oidc' })}>{t('Add OpenID Connect')}</Button>
            <Button variant="default" onClick={() => setEdited({ kind: 'saml' })}>
              {t('Add SAML')}
            </Button>
          </Group>
        )}
      </Group>
      <Providers store={store} isWritable={isWritable} edit={(provider) => setEdited({ kind: provider.kind, provider })} />
      <Loaded fallback={null}>{edited && <ProviderDialog {...edited} close={close} />}</Loaded>
    </div>
  );
});

interface ProvidersProps {
  readonly store: ProvidersStore;
  readonly isWritable: boolean;
  readonly edit: (provider: Provider) => void;
}

const Providers = observer(function Providers({ store, isWritable, edit }: ProvidersProps) {
  const t = useTranslate();
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.isLoading) return <div className={styles['skeleton']} role="status" aria-busy="true" aria-label={t('Loading')} />;
  if (store.providers.length === 0)
    return (
      <EmptyState
        hint={t('Identity providers are listed here. Users of your company then sign in with the account that they have there.')}
      />
    );
  return (
    <ul className={styles['list']}>
      {store.providers.map((provider) => (
        <ProviderItem key={provider.id} provider={provider} store={store} isWritable={isWritable} edit={() => edit(provider)} />
      ))}
    </ul>
  );
});
