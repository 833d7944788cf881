import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { ApiError } from '@mortise/sdk';
import { ApiService, NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { type FormEvent, useState } from 'react';
import type { impersonations } from '../../../kernel/contract.ts';

interface AddActingUserDialogProps {
  readonly done: () => void;
  readonly close: () => void;
}

/** Gives somebody of any tenant the right to act for others. */
export function AddActingUserDialog({ done, close }: AddActingUserDialogProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const notifications = useService(NotificationsService);
  const [username, setUsername] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const name = username.trim().toLowerCase();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name === '' || isBusy) return;
    setBusy(true);
    try {
      const input = { params: { username: name }, body: { canImpersonate: true }, isSilent: true };
      await api.call<typeof impersonations.setActingRight>('PUT /core/users/:username/acting-right', input);
      notifications.success(t('{name} may act for others.', { name }));
      done();
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(
        error.code === 'ENTITY_REGISTRATION_NOT_FOUND' ? t('There is no user {name}, or they are locked.', { name }) : error.message,
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={close} title={t('Let somebody act for others')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text size="sm">
            {t('They work with the rights of others for half an hour at a time. The others are told, and the audit log has both names.')}
          </Text>
          <NameInput
            value={username}
            problem={problem}
            change={(value) => {
              setUsername(value);
              setProblem(undefined);
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" data-submit loading={isBusy} disabled={name === ''}>
              {t('Let them act')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface NameInputProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly change: (value: string) => void;
}

function NameInput({ value, problem, change }: NameInputProps) {
  const t = useTranslate();
  return (
    <TextInput
      label={t('Username')}
      description={t('Of a support tenant they read in all others; of any other tenant they act in their own.')}
      dir="ltr"
      data-autofocus
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={problem}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
