import type { EntityRecord } from '@mortise/sdk';
import { ApiService, SessionService, useService, useStore, useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, EmptyState, lazyView, Loaded, LoadFailure, RecordLink } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { PersonDraft } from '../shared/personFields.ts';
import { isCompany, personTypeOf } from '../shared/personTypes.ts';
import { PersonUsersStore } from './PersonUsersStore.ts';
import styles from './PersonUsers.module.css';

const CreateUserDialog = lazyView(() => import('./CreateUserDialog.tsx'));

/** Who signs in as this person, and a way to let them. */
export default observer(function PersonUsersCard({ page }: CardProps) {
  const { entity } = page;
  const record: (EntityRecord & PersonDraft) | undefined = page.record;
  if (record === undefined || entity.name !== 'Person' || isCompany(personTypeOf(record.type))) return null;
  return <Users key={record.registration} person={record} />;
});

const Users = observer(function Users({ person }: { readonly person: EntityRecord }) {
  const t = useTranslate();
  const session = useService(SessionService);
  const store = useStore((services) => new PersonUsersStore(services.get(ApiService), person.registration));
  const [isCreating, creating] = useDisclosure(false);
  const { users = [] } = store;
  const actions = session.isPermitted('write /api/core/users') && !store.error && store.users?.length === 0 && (
    <Button variant="subtle" size="compact-sm" leftSection={<IconUserPlus size={14} aria-hidden />} onClick={creating.open}>
      {t('Create a user')}
    </Button>
  );
  const close = () => {
    creating.close();
    void store.load();
  };
  return (
    <CardShell title={t('Users of the person')} hint={users.length || ''} actions={actions}>
      {store.error && <LoadFailure error={store.error} retry={() => void store.load()} />}
      {!store.error && store.users?.length === 0 && <EmptyState hint={t('Nobody signs in as this person yet.')} />}
      <ul className={styles['list']}>
        {users.map(({ registration, profiles = [] }) => (
          <li key={registration}>
            <RecordLink entity="User" registration={registration}>
              {registration}
            </RecordLink>{' '}
            <span className={styles['profiles']}>{profiles.join(', ')}</span>
          </li>
        ))}
      </ul>
      <Loaded fallback={null}>{isCreating && <CreateUserDialog person={person} close={close} />}</Loaded>
    </CardShell>
  );
});
