import { ApiService, NotificationsService, SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { FormFieldInput } from '@mortise/sdk/forms';
import { Button, Group, Modal, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { billingDate } from './billingDate.ts';
import { billingForm } from './billingForm.ts';

interface RunBillingDialogProps {
  readonly close: () => void;
  readonly reload: () => void;
}

/** The invoices that were made, or how many. */
type BillingAnswer = readonly unknown[] | { readonly nbTotal: number };

/** Asks up to which day is billed; without a day nothing is. */
export default observer(function RunBillingDialog({ close, reload }: RunBillingDialogProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const notifications = useService(NotificationsService);
  const session = useService(SessionService);
  const [form] = useState(billingForm);
  const [isRunning, setRunning] = useState(false);
  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (form.check() !== undefined) return;
    setRunning(true);
    try {
      const query = { date: billingDate(String(form.field('date').value), session.configuration.options) };
      const answer = await api.get<BillingAnswer>('/script/runs/run-billing', { query, isSilent: true });
      notifications.success(t('{n} invoice(s) created', { n: 'nbTotal' in answer ? answer.nbTotal : answer.length }));
      close();
      reload();
    } catch (error) {
      notifications.failure(error);
      setRunning(false);
    }
  };
  return (
    <Modal opened onClose={close} title={t('Run billing')} closeOnClickOutside={false} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form onSubmit={(event) => void run(event)} noValidate>
        <Text size="sm" mb="md">
          {t('Drafts an invoice for every instalment of an active contract that falls due up to this day and is not billed yet.')}
        </Text>
        <FormFieldInput field={form.field('date')} autoFocus />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isRunning}>
            {t('Run billing')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
});
