import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { ApiService, useNavigate, useServices, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { profilePath } from './profilePath.ts';
import { ProfileStore } from './ProfileStore.ts';
import type { Profile } from './profileTypes.ts';

interface NewProfileDialogProps {
  readonly profiles: readonly Profile[];
  readonly close: () => void;
}

/** Makes a profile, like another one or empty, and leads to it. */
export default observer(function NewProfileDialog({ profiles, close }: NewProfileDialogProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const services = useServices();
  const [name, setName] = useState('');
  const [like, setLike] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const make = async (): Promise<void> => {
    if (profiles.some((profile) => profile.name === name.trim())) return setProblem(t('There is a profile of this name.'));
    const store = new ProfileStore(services.get(ApiService), name.trim());
    const copied = profiles.find((profile) => profile.name === like)?.content;
    if (copied) store.take(copied);
    if (await store.save('')) return void navigate(profilePath(store.name));
    setProblem(store.problem);
  };
  return (
    <Modal opened onClose={close} title={t('New profile')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={t('Name')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            {...(problem !== undefined && { error: t(problem) })}
          />
          <Select
            label={t('Copy permissions from')}
            data={profiles.map((profile) => profile.name)}
            value={like}
            onChange={setLike}
            clearable
            clearButtonProps={{ 'aria-label': t('Clear') }}
          />
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" data-submit disabled={name.trim() === ''}>
            {t('Create')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
});
