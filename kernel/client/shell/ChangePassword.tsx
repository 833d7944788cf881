import { ApiService, NotificationsService, TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { translateCounted } from '../signIn/signInMessage.ts';
import { type PasswordField, PasswordStore } from './PasswordStore.ts';

/** Asks for the password of now and a new one. */
export default observer(function ChangePassword({ close }: { readonly close: () => void }) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const api = useService(ApiService);
  const [store] = useState(() => new PasswordStore(api));
  const save = async (): Promise<void> => {
    if (!(await store.submit())) return;
    notifications.success(t('Your password is changed'));
    close();
  };
  return (
    <Modal opened onClose={close} title={t('Change password')} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <Password store={store} field="currentPassword" label={t('Current password')} autoComplete="current-password" />
          <Password store={store} field="password" label={t('New password')} autoComplete="new-password" />
          <Password store={store} field="repeated" label={t('New password again')} autoComplete="new-password" />
          <Text size="sm" c="dimmed">
            {t('Several words that do not belong together are good. You stay signed in here and are signed out elsewhere.')}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={store.isBusy}>
              {t('Change password')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
});

interface PasswordProps {
  readonly store: PasswordStore;
  readonly field: PasswordField;
  readonly label: string;
  readonly autoComplete: string;
}

const Password = observer(function Password({ store, field, label, autoComplete }: PasswordProps) {
  const t = useTranslate();
  const translations = useService(TranslationService);
  const problem = store.problems[field];
  return (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      data-autofocus={field === 'currentPassword' || undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('Show the password') }}
      value={store.values[field]}
      error={problem && translateCounted(problem, translations)}
      onChange={(event) => store.set(field, event.currentTarget.value)}
    />
  );
});
