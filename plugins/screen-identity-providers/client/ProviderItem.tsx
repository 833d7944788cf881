import { Button } from '@mantine/core';
import { DialogsService, useService, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Provider } from './providerFields.ts';
import styles from './Providers.module.css';
import type { ProvidersStore } from './ProvidersStore.ts';

const TestDialog = lazyView(() => import('./TestDialog.tsx'));
const PreviewDialog = lazyView(() => import('./PreviewDialog.tsx'));
const ScimDialog = lazyView(() => import('./ScimDialog.tsx'));

interface ProviderItemProps {
  readonly provider: Provider;
  readonly store: ProvidersStore;
  readonly isWritable: boolean;
  readonly edit: () => void;
}

/** One provider: what it is, where it is offered, and what one does with it. */
export const ProviderItem = observer(function ProviderItem({ provider, store, isWritable, edit }: ProviderItemProps) {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const [open, setOpen] = useState<'test' | 'preview' | 'scim'>();
  const { name, kind, settings } = provider;
  const remove = async (): Promise<void> => {
    const message = t('Whoever came through it is signed out. Users stay, and sign in with their password if they have one.');
    if (await dialogs.confirm({ title: t('Remove {name}?', { name }), message, confirm: t('Remove'), isDangerous: true }))
      await store.remove(provider).catch(() => {});
  };
  const close = (): void => setOpen(undefined);
  return (
    <li className={styles['item']} aria-label={name}>
      <div className={styles['what']}>
        <span className={styles['label']}>{name}</span>
        <span className={styles['detail']}>
          {[kind === 'oidc' ? 'OpenID Connect' : 'SAML', settings.hosts.join(', '), provider.isEnabled ? '' : t('Switched off')]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
      </div>
      <div className={styles['actions']}>
        <Small label={t('Test')} run={() => setOpen('test')} />
        <Small label={t('Preview')} run={() => setOpen('preview')} />
        <Small label={t('Provisioning')} run={() => setOpen('scim')} />
        {isWritable && <Small label={t('Edit')} run={edit} />}
        {isWritable && <Small label={t('Remove')} run={() => void remove()} />}
      </div>
      <Loaded fallback={null}>
        {open === 'test' && <TestDialog provider={provider} store={store} close={close} />}
        {open === 'scim' && <ScimDialog provider={provider} close={close} />}
        {open === 'preview' && <PreviewDialog provider={provider} store={store} close={close} />}
      </Loaded>
    </li>
  );
});

const Small = ({ label, run }: { readonly label: string; readonly run: () => void }) => (
  <Button size="compact-sm" variant="default" onClick={run}>
    {label}
  </Button>
);
