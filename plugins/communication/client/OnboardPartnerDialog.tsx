import { defineEntity } from '@mortise/sdk';
import { ApiService, NotificationsService, SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { FormFieldInput, RecordForm } from '@mortise/sdk/forms';
import { Button, Group, Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';

const Invitation = defineEntity({
  name: 'Invitation',
  collection: '',
  registrationPrefix: '',
  fields: { email: { type: 'email', label: 'Email', mandatory: true } },
});

/** Asks for the address that the invitation goes to. */
export default observer(function OnboardPartnerDialog({ close }: { readonly close: () => void }) {
  const t = useTranslate();
  const api = useService(ApiService);
  const notifications = useService(NotificationsService);
  const { locale } = useService(SessionService).user;
  const [form] = useState(() => new RecordForm(Invitation));
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (form.check() !== undefined) return;
    setSending(true);
    try {
      const email = form.field('email').value;
      await api.post('/script/runs/onboard-partner', { email, locale }, { isSilent: true });
      notifications.success(t('The invitation to {email} is among the mails that are to be sent.', { email: String(email) }));
      close();
    } catch (error) {
      notifications.failure(error);
      setSending(false);
    }
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t('Onboard a new partner')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={(event) => void send(event)} noValidate>
        <FormFieldInput field={form.field('email')} autoFocus />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('Send')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
});
