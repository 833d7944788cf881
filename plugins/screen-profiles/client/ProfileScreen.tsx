import { Button, Group, TextInput } from '@mantine/core';
import {
  ApiService,
  DialogsService,
  useDocumentTitle,
  useLeaveGuard,
  useNavigate,
  useParams,
  usePermission,
  useService,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { lazyView, Loaded, LoadFailure, WaitingChange } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CollectionRights } from './CollectionRights.tsx';
import { OtherPermissions } from './OtherPermissions.tsx';
import styles from './Profiles.module.css';
import { ProfileStore } from './ProfileStore.ts';
import { SessionTimes } from './SessionTimes.tsx';

const SaveDialog = lazyView(() => import('./SaveDialog.tsx'));
const VersionsDialog = lazyView(() => import('./VersionsDialog.tsx'));

/** What whoever has the profile may. */
export default observer(function ProfileScreen() {
  const { name = '' } = useParams();
  return <OneProfile key={name} name={name} />;
});

const OneProfile = observer(function OneProfile({ name }: { readonly name: string }) {
  const t = useTranslate();
  const store = useStore((services) => new ProfileStore(services.get(ApiService), name));
  const isWritable = usePermission('write /api/core/profiles');
  useDocumentTitle(name);
  useLeaveGuard(() => store.isChanged);
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.isLoading) return <div className={styles['skeleton']} role="status" aria-busy="true" aria-label={t('Loading')} />;
  return (
    <div className={styles['page']}>
      <Head store={store} isWritable={isWritable} />
      <WaitingChange area="profiles" name={store.name} />
      <TextInput
        label={t('Description')}
        maxLength={500}
        readOnly={!isWritable}
        value={store.content.description ?? ''}
        onChange={(event) => store.describe(event.currentTarget.value)}
      />
      <CollectionRights store={store} isWritable={isWritable} />
      <OtherPermissions store={store} isWritable={isWritable} />
      <SessionTimes store={store} isWritable={isWritable} />
    </div>
  );
});

const Head = observer(function Head({ store, isWritable }: { readonly store: ProfileStore; readonly isWritable: boolean }) {
  const t = useTranslate();
  const [dialog, setDialog] = useState<'save' | 'versions'>();
  const remove = useRemove(store);
  const close = (): void => setDialog(undefined);
  return (
    <header className={styles['head']}>
      <div>
        <h1 className={styles['title']}>
          <bdi>{store.name}</bdi>
        </h1>
        <span className={styles['facts']}>
          {store.users === 0 ? t('No users') : t('{count, plural, one {{count} user} other {{count} users}}', { count: store.users })}
        </span>
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={() => setDialog('versions')}>
          {t('Versions')}
        </Button>
        {isWritable && store.users === 0 && (
          <Button variant="default" onClick={() => void remove()}>
            {t('Remove')}
          </Button>
        )}
        {isWritable && (
          <>
            <Button variant="default" disabled={!store.isChanged} onClick={() => store.discard()}>
              {t('Discard')}
            </Button>
            <Button data-submit disabled={!store.isChanged} onClick={() => setDialog('save')}>
              {t('Save')}
            </Button>
          </>
        )}
      </Group>
      <Loaded fallback={null}>
        {dialog === 'save' && <SaveDialog store={store} close={close} />}
        {dialog === 'versions' && <VersionsDialog store={store} isWritable={isWritable} close={close} />}
      </Loaded>
    </header>
  );
});

/** Asks first, and leads to the other profiles. */
function useRemove(store: ProfileStore): () => Promise<void> {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const navigate = useNavigate();
  return async () => {
    const question = { title: t('Remove the profile {name}?', { name: store.name }), confirm: t('Remove'), isDangerous: true };
    if (!(await dialogs.confirm(question))) return;
    await store.remove();
    await navigate('/profiles');
  };
}
