import { Button, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { LeavingStore } from './LeavingStore.ts';

interface DeleteTenantDialogProps {
  readonly store: LeavingStore;
  readonly close: () => void;
}

/** Says what becomes of the tenant, and has its name typed: the one beside it is easily meant. */
export default observer(function DeleteTenantDialog({ store, close }: DeleteTenantDialogProps) {
  const t = useTranslate();
  const { name, state } = store;
  const [typed, setTyped] = useState('');
  const remove = async (): Promise<void> => {
    if (await store.delete(typed)) close();
  };
  return (
    <Modal opened onClose={close} title={t('Delete the tenant {name}', { name })} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed === name) void remove();
        }}
      >
        <Stack gap="sm">
          <Text size="sm">
            {t('All its users are signed out at once, and its administrators are told by mail.')}{' '}
            {t('Days until everything of it is removed for good, its records, documents, users and settings: {days}.', {
              days: String(state?.graceDays ?? 0),
            })}{' '}
            {t('Until then the deletion can be taken back.')}
          </Text>
          <Text size="sm">{t('Export it first if its data may be needed.')}</Text>
          <TextInput
            data-autofocus
            label={t('Type the name of the tenant')}
            description={<Code dir="ltr">{name}</Code>}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            {...(store.problem !== undefined && { error: t(store.problem) })}
          />
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" color="red" data-submit disabled={typed !== name} loading={store.isBusy}>
            {t('Delete the tenant')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
});
