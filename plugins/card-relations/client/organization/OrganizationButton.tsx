import { recordPath } from '@mortise/sdk';
import {
  ApiService,
  EntitiesService,
  NotificationsService,
  SessionService,
  TranslationService,
  useNavigate,
  useService,
  useServices,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { Button, Modal } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconHierarchy } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { RelationActions } from '../RelationActions.ts';
import { RelationsPanel } from '../RelationsPanel.tsx';
import { relationsStore, relationTexts } from '../relationsServices.ts';
import { userOfPerson } from './userOfPerson.ts';
import styles from '../Relations.module.css';

/** Whom the signed-in person is related to, folded up beside the list of users; nothing for a user who is no person. */
export default observer(function OrganizationButton() {
  const t = useTranslate();
  const person = useService(SessionService).user.personRegistration;
  const [isOpen, { open, close }] = useDisclosure(false);
  const isNarrow = useMediaQuery('(max-width: 36em)');
  if (person === undefined) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHierarchy size={16} stroke={1.5} aria-hidden />}
        onClick={open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {t('My organization')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('My organization')}
        size={960}
        fullScreen={isNarrow}
        closeButtonProps={{ 'aria-label': t('Close') }}
        transitionProps={{ duration: 0 }}
        classNames={{ body: styles['dialog']! }}
      >
        <Organization key={person} person={person} close={close} />
      </Modal>
    </>
  );
});

/** A click on a person leads to the user who they are. */
const Organization = observer(function Organization({ person, close }: { readonly person: string; readonly close: () => void }) {
  const t = useTranslate();
  const services = useServices();
  const store = useStore(() => relationsStore(services, { collection: 'person/persons', registration: person }));
  const [texts] = useState(() => relationTexts(services));
  const actions = useUserActions(close);
  return <RelationsPanel store={store} texts={texts} title={t('My organization')} actions={actions} isActing />;
});

function useUserActions(close: () => void): RelationActions {
  const services = useServices();
  const navigate = useNavigate();
  const users = useService(EntitiesService).find('User');
  const persons = useService(EntitiesService).find('Person');
  const open = async (registration: string, isElsewhere: boolean) => {
    const needs = {
      api: services.get(ApiService),
      notifications: services.get(NotificationsService),
      t: (key: string) => services.get(TranslationService).translate(key),
    };
    const username = await userOfPerson(needs, registration).catch(() => undefined);
    if (username === undefined || users === undefined) return;
    const path = recordPath(users, username);
    if (isElsewhere) window.open(path, '_blank', 'noopener');
    else {
      close();
      await navigate(path);
    }
  };
  return {
    whatOpens: () => 'goes',
    open: (registration, isElsewhere) => void open(registration, isElsewhere),
    pathOf: (registration) => persons && recordPath(persons, registration),
  };
}
