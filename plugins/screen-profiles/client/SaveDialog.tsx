import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from './Profiles.module.css';
import type { ProfileStore } from './ProfileStore.ts';
import type { UserChange } from './profileTypes.ts';

interface SaveDialogProps {
  readonly store: ProfileStore;
  readonly close: () => void;
}

/** Says what changes for whom, and saves. */
export default observer(function SaveDialog({ store, close }: SaveDialogProps) {
  const t = useTranslate();
  const [message, setMessage] = useState('');
  const save = async (): Promise<void> => {
    await store.save(message.trim());
    if (store.problem === undefined) close();
  };
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={t('Save the profile {name}', { name: store.name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="sm">
          <Changes store={store} />
          <TextInput
            data-autofocus
            label={t('Why')}
            maxLength={500}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Problem store={store} />
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" data-submit loading={store.isBusy}>
            {t('Save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
});

const Problem = observer(function Problem({ store }: { readonly store: ProfileStore }) {
  const t = useTranslate();
  if (store.problem === undefined) return null;
  const stale = t(
    'Somebody else saved this profile meanwhile. Look at its versions; what you changed stays here until you leave the page.',
  );
  return (
    <Alert role="alert" color="red" variant="light" title={t('The profile was not saved')}>
      {store.problem === 'STALE_VERSION' ? stale : t(store.problem)}
    </Alert>
  );
});

function Changes({ store }: { readonly store: ProfileStore }) {
  const t = useTranslate();
  const [changes, setChanges] = useState<readonly UserChange[]>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    void store.preview().then(setChanges, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  }, [store]);
  if (problem !== undefined) return <Alert color="red">{t(problem)}</Alert>;
  if (changes === undefined) return <div className={styles['skeleton']} role="status" aria-busy="true" aria-label={t('Loading')} />;
  if (changes.length === 0) return <p className={styles['facts']}>{t('No effect on users who have the profile now.')}</p>;
  return (
    <section aria-label={t('Effect on users')}>
      <p className={styles['facts']}>
        {t('{count, plural, one {It changes something for {count} user.} other {It changes something for {count} users.}}', {
          count: changes.length,
        })}
      </p>
      <ul className={styles['changes']}>
        {changes.map((change) => (
          <Change key={`${change.username} ${change.context ?? ''}`} change={change} />
        ))}
      </ul>
    </section>
  );
}

function Change({ change }: { readonly change: UserChange }) {
  const t = useTranslate();
  const { username, name, context, gains, loses, limits, hasOtherSessions } = change;
  return (
    <li>
      <bdi className={styles['who']}>{[name ?? username, ...(context === undefined ? [] : [context])].join(' · ')}</bdi>
      {gains.length > 0 && <span>{t('Gains: {permissions}', { permissions: gains.join(', ') })}</span>}
      {loses.length > 0 && <span>{t('Loses: {permissions}', { permissions: loses.join(', ') })}</span>}
      {limits.length > 0 && (
        <span>{t('Other limits: {collections}', { collections: limits.map(({ collection }) => collection).join(', ') })}</span>
      )}
      {hasOtherSessions && <span>{t('Other session times')}</span>}
    </li>
  );
}
