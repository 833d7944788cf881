import {
  ApiService,
  EntitiesService,
  ListsService,
  LoadFailure,
  NotificationsService,
  SessionService,
  TranslationService,
  useNavigate,
  useService,
  useServices,
  useTranslate,
} from '@mortise/sdk/client';
import { recordPath } from '@mortise/sdk';
import { Button, Popover, Skeleton, Text } from '@mantine/core';
import { IconHierarchy } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { OrganizationStore } from './OrganizationStore.ts';
import styles from './Organization.module.css';

/** Whom the signed-in person is related to, folded up beside the list of users; nothing for a user who is no person. Specification 3§2. */
export default observer(function OrganizationButton() {
  const person = useService(SessionService).user.personRegistration;
  return person === undefined ? null : <Organization key={person} person={person} />;
});

const Organization = observer(function Organization({ person }: { readonly person: string }) {
  const t = useTranslate();
  const services = useServices();
  const [isOpen, setOpen] = useState(false);
  const [store] = useState(
    () =>
      new OrganizationStore(person, {
        api: services.get(ApiService),
        notifications: services.get(NotificationsService),
        t: (key, values) => services.get(TranslationService).translate(key, values),
      }),
  );
  const toggle = () => {
    if (!isOpen) void store.load();
    setOpen(!isOpen);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconHierarchy size={16} stroke={1.5} aria-hidden />}
          onClick={toggle}
          aria-expanded={isOpen}
        >
          {t('My organization')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('My organization')}>
        <Related store={store} />
      </Popover.Dropdown>
    </Popover>
  );
});

const Related = observer(function Related({ store }: { readonly store: OrganizationStore }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const lists = useService(ListsService);
  const users = useService(EntitiesService).find('User');
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.related === undefined) return <Skeleton height={48} width={220} />;
  if (store.related.length === 0) return <Text size="sm">{t('Nobody is related to you yet.')}</Text>;
  const open = async (person: string) => {
    const username = await store.userOf(person).catch(() => undefined);
    if (username !== undefined && users) void navigate(recordPath(users, username));
  };
  return (
    <ul className={styles['tree']}>
      {store.related.map(({ relation, personRegistration, person }) => (
        <li key={`${relation} ${personRegistration}`}>
          <button type="button" className={styles['node']} onClick={() => void open(personRegistration)}>
            {person.name ?? personRegistration}
          </button>
          <span className={styles['relation']}>{lists.label('personRelation', relation)}</span>
        </li>
      ))}
    </ul>
  );
});
