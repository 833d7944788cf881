import { recordPath } from '@mortise/sdk';
import { useFormats, useNavigate, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { addDays, plainText } from '@mortise/sdk/domain';
import { FormFieldInput } from '@mortise/sdk/forms';
import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { newVersionForm } from './newVersionForm.ts';
import type { VersionsStore } from './VersionsStore.ts';

interface NewVersionDialogProps {
  readonly store: VersionsStore;
  readonly page: RecordPage;
  readonly close: () => void;
}

/** Asks from which day on a new version is valid, makes it and leads to it. */
export const NewVersionDialog = observer(function NewVersionDialog({ store, page, close }: NewVersionDialogProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [today = ''] = useFormats().localParts(new Date().toISOString()) ?? [];
  const [form] = useState(() => newVersionForm(addDays([today, store.record?.startDate ?? ''].toSorted().at(-1)!, 1)));
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending || form.check() !== undefined) return;
    setSending(true);
    try {
      const registration = await store.follow(plainText(form.values['from']));
      close();
      await navigate(recordPath(page.entity, registration));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setSending(false);
    }
  };
  return (
    <Modal opened onClose={close} title={t('New version')} closeOnClickOutside={false} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form onSubmit={(event) => void make(event)} noValidate>
        <Text size="sm" mb="md">
          {t(
            'It begins as a draft like this version, which ends the day before. Offer it before its first day: until then nothing is offered from that day on.',
          )}
        </Text>
        <FormFieldInput field={form.field('from')} autoFocus />
        {problem !== undefined && (
          <Alert color="red" mt="md" role="alert">
            {t(problem)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('Create')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
});
