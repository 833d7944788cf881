import { defineEntity } from '@mortise/sdk';
import { NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { FormFieldInput, InnerForm, RecordForm } from '@mortise/sdk/forms';
import { Button, Group, Modal, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DashboardStore } from './DashboardStore.ts';

const Given = defineEntity({
  name: 'GivenDashboard',
  collection: 'core/given-dashboards',
  registrationPrefix: '',
  fields: { profiles: { type: 'multiselect', list: 'profile', mandatory: true } },
});

interface GiveDialogProps {
  readonly store: DashboardStore;
  readonly close: () => void;
}

/** To whom a dashboard is given. */
export default observer(function GiveDialog({ store, close }: GiveDialogProps) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const [form] = useState(() => new RecordForm(Given));
  const [isGiving, setGiving] = useState(false);
  const give = async () => {
    if (isGiving || form.check() !== undefined) return;
    setGiving(true);
    const { profiles } = form.body;
    const isGiven = await store.give(Array.isArray(profiles) ? profiles.map(String) : []);
    setGiving(false);
    if (!isGiven) return;
    notifications.success(t('Whoever has the profile finds it beside their own.'));
    close();
  };
  return (
    <Modal opened onClose={close} title={t('Give the dashboard to profiles')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <InnerForm label={t('Give the dashboard to profiles')} onEnter={() => void give()}>
        <Text size="sm" mb="sm">
          {t('They see it as it is now, cannot change it, and may copy it. One that the profile has already is replaced.')}
        </Text>
        <FormFieldInput field={form.field('profiles')} autoFocus />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button loading={isGiving} onClick={() => void give()}>
            {t('Give')}
          </Button>
        </Group>
      </InnerForm>
    </Modal>
  );
});
