import { useTranslate } from '@mortise/sdk/client';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ArrangingStore } from './ArrangingStore.ts';

/** Asks what is different, and gives the page to everybody. */
export const PublishDialog = observer(function PublishDialog({
  store,
  close,
}: {
  readonly store: ArrangingStore;
  readonly close: () => void;
}) {
  const t = useTranslate();
  const [message, setMessage] = useState('');
  const publish = async () => {
    if (await store.publish(message)) close();
  };
  return (
    <Modal opened onClose={close} title={t('Publish the page')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack>
        <TextInput
          label={t('What is different?')}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          maxLength={500}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button loading={store.isSaving} onClick={() => void publish()}>
            {t('Publish')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
});
