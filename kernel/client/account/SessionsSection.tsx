import { ApiService, TranslationService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { Button, Group, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Problem } from '../signIn/Problem.tsx';
import { signInMessage } from '../signIn/signInMessage.ts';
import { type OwnSession, OwnSessionsStore } from './OwnSessionsStore.ts';
import { Section } from './Section.tsx';
import styles from './AccountSecurity.module.css';

/** Where one is signed in; each place can be signed out from here. */
export const SessionsSection = observer(function SessionsSection({ username }: { readonly username: string }) {
  const t = useTranslate();
  const api = useService(ApiService);
  const translations = useService(TranslationService);
  const [store] = useState(() => new OwnSessionsStore(username, api));
  useEffect(() => void store.list.load(), [store]);
  return (
    <Section title={t('Where you are signed in')} text={t('End what you do not know, and choose another password then.')}>
      <Stack gap="sm">
        <ul className={styles['list']} aria-label={t('Where you are signed in')}>
          {store.list.rows.map((session) => (
            <SessionRow key={session._id} session={session} store={store} />
          ))}
        </ul>
        {store.list.rows.length > 1 && (
          <Group>
            <Button variant="default" loading={store.list.isBusy} onClick={() => void store.endOthers()}>
              {t('Sign out everywhere else')}
            </Button>
          </Group>
        )}
        <Problem text={store.list.problem && signInMessage(store.list.problem, translations)} />
      </Stack>
    </Section>
  );
});

interface SessionRowProps {
  readonly session: OwnSession;
  readonly store: OwnSessionsStore;
}

function SessionRow({ session: { _id, browser, system, address, lastDate, isCurrent }, store }: SessionRowProps) {
  const t = useTranslate();
  const formats = useFormats();
  const place = [browser ?? t('A program'), system].filter((part) => part !== undefined).join(' · ');
  return (
    <li className={styles['session']}>
      <div className={styles['place']}>
        <Text size="sm" fw={500}>
          <bdi translate="no">{place}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          {address !== '' && (
            <>
              <bdi>{address}</bdi> ·{' '}
            </>
          )}
          {t('Last used')}: <bdi>{formats.writtenDateTime(lastDate)}</bdi>
        </Text>
      </div>
      {isCurrent ? (
        <Text size="xs" c="dimmed">
          {t('This browser')}
        </Text>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          aria-label={t('End the session of {name}', { name: place })}
          onClick={() => void store.end(_id)}
        >
          {t('End session')}
        </Button>
      )}
    </li>
  );
}
