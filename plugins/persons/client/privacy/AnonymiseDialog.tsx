import { ApiError, type EntityRecord } from '@mortise/sdk';
import { NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { Alert, Button, Group, List, Modal, Text, Textarea, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import type { PrivacyStore } from './PrivacyStore.ts';

interface AnonymiseDialogProps {
  readonly person: EntityRecord;
  readonly store: PrivacyStore;
  readonly close: () => void;
}

const LONGEST_REASON = 1_000;

/** Says what goes and what stays, and asks why; nobody comes past it by accident. */
export default observer(function AnonymiseDialog({ person: { registration, name }, store, close }: AnonymiseDialogProps) {
  const t = useTranslate();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const { anonymise, isRunning, refusal } = useAnonymising(registration, store, close);
  const isConfirmed = typed.trim() === registration && reason.trim() !== '';
  const title = t('Anonymise {name}', { name: name ?? registration });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isConfirmed && !isRunning) void anonymise(reason.trim());
  };
  return (
    <Modal
      opened
      onClose={() => !isRunning && close()}
      size="lg"
      closeOnClickOutside={false}
      title={title}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate onSubmit={submit} aria-label={title}>
        <Consequences />
        <Textarea
          label={t('Reason')}
          description={t('Kept with the date and your name. Write nothing personal here.')}
          required
          autosize
          minRows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
          mt="md"
        />
        <TextInput
          label={t('Type {registration} to confirm', { registration })}
          required
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          mt="sm"
        />
        {refusal !== undefined && (
          <Alert color="red" variant="light" mt="md" role="alert">
            {refusal}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close} disabled={isRunning}>
            {t('Cancel')}
          </Button>
          <Button type="submit" color="red.9" data-submit disabled={!isConfirmed} loading={isRunning}>
            {t('Anonymise')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
});

/** The request, and what the server says against it. */
function useAnonymising(registration: string, store: PrivacyStore, close: () => void) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const [refusal, setRefusal] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const anonymise = async (reason: string) => {
    setRunning(true);
    setRefusal(undefined);
    try {
      await store.anonymise(reason);
      notifications.success(t('{registration} is anonymised', { registration }));
      close();
    } catch (error) {
      setRefusal(refusalText(error, t));
      setRunning(false);
    }
  };
  return { anonymise, isRunning, refusal };
}

function Consequences() {
  const t = useTranslate();
  const goes = [
    t('Names, addresses, contacts, bank accounts, registrations and all other personal fields'),
    t('The values in the history of the person; who changed which field when stays'),
    t('The documents of the person, in all versions'),
    t('Names, e-mail addresses and passwords of the users who are the person'),
  ];
  return (
    <>
      <Text size="sm" fw={600}>
        {t('Deleted permanently:')}
      </Text>
      <List size="sm" mb="sm">
        {goes.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
      <Text size="sm" fw={600}>
        {t('This stays:')}
      </Text>
      <List size="sm">
        <List.Item>{t('Registration, type, roles and currency')}</List.Item>
        <List.Item>{t('Contracts, invoices, payments and postings, and that they belong to this registration')}</List.Item>
      </List>
      <Text size="sm" mt="sm">
        {t('It cannot be undone, not even by an administrator.')}
      </Text>
    </>
  );
}

/** In the words of the server, in the user's language where it has them. */
function refusalText(error: unknown, t: ReturnType<typeof useTranslate>): string {
  const text = error instanceof ApiError ? error.details.text : undefined;
  if (text !== undefined) return t(text.key, text.values);
  return t(error instanceof Error ? error.message : String(error));
}
