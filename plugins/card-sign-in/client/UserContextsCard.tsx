import { ApiService, type CardProps, DialogsService, SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { CardShell, LoadFailure } from '@mortise/sdk/ui';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ContextDialog } from './ContextDialog.tsx';
import { type UserContext, UserContextsStore } from './UserContextsStore.ts';
import styles from './UserContextsCard.module.css';

/** For whom else a user works: administrators give contexts and take them away. */
export default observer(function UserContextsCard({ page }: CardProps) {
  const { user } = useService(SessionService);
  const { record } = page;
  if (record === undefined || !user.isAdmin) return null;
  return <Contexts key={record.registration} username={record.registration} />;
});

const Contexts = observer(function Contexts({ username }: { readonly username: string }) {
  const t = useTranslate();
  const api = useService(ApiService);
  const [store] = useState(() => new UserContextsStore(username, api));
  const [edited, setEdited] = useState<UserContext | 'new'>();
  useEffect(() => void store.load(), [store]);
  const close = (): void => {
    store.forgetProblem();
    setEdited(undefined);
  };
  return (
    <CardShell title={t('Contexts')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('Chosen in the account menu: other profiles, or somebody else whom the user works for. Nobody is an administrator in one.')}
        </Text>
        {store.error !== undefined && <LoadFailure error={store.error} retry={() => void store.load()} />}
        {store.contexts === undefined && store.error === undefined && <Skeleton height={40} aria-busy="true" />}
        {store.contexts !== undefined && store.contexts.length > 0 && (
          <ul className={styles['list']} aria-label={t('Contexts')}>
            {store.contexts.map((context) => (
              <ContextRow key={context.name} context={context} store={store} edit={() => setEdited(context)} />
            ))}
          </ul>
        )}
        <Group>
          <Button variant="default" size="compact-md" onClick={() => setEdited('new')}>
            {t('Add a context')}
          </Button>
        </Group>
      </Stack>
      {edited !== undefined && <ContextDialog store={store} context={edited === 'new' ? undefined : edited} close={close} />}
    </CardShell>
  );
});

interface ContextRowProps {
  readonly context: UserContext;
  readonly store: UserContextsStore;
  readonly edit: () => void;
}

function ContextRow({ context, store, edit }: ContextRowProps) {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const { name, profiles, personRegistration: person, partnerRegistration: partner, orgaRegistration: organization } = context;
  const remove = async (): Promise<void> => {
    const message = t('Whoever is in it works as themselves again at once.');
    const question = { title: t('Take the context {name} away?', { name }), message, confirm: t('Take away'), isDangerous: true };
    if (await dialogs.confirm(question)) await store.remove(name);
  };
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <Text size="sm" fw={500}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          {[...profiles, person, partner, organization].filter((part) => part !== undefined).join(' · ')}
        </Text>
      </div>
      <Button variant="subtle" color="gray" size="compact-md" aria-label={t('Change {name}', { name })} onClick={edit}>
        {t('Change')}
      </Button>
      <Button variant="subtle" color="gray" size="compact-md" aria-label={t('Take {name} away', { name })} onClick={() => void remove()}>
        {t('Take away')}
      </Button>
    </li>
  );
}
