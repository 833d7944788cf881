import { Button, Group, Modal, TextInput } from '@mantine/core';
import { NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OpenList } from './OpenList.ts';
import styles from './Scripts.module.css';

interface PublishListDialogProps {
  readonly list: OpenList;
  readonly close: () => void;
}

/** Asks what changed, and publishes. */
export const PublishListDialog = observer(function PublishListDialog({ list, close }: PublishListDialogProps) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const [message, setMessage] = useState('');
  const publish = async (): Promise<void> => {
    if (await list.publish(message.trim())) notifications.success(t('{script} is published', { script: list.name }));
    close();
  };
  return (
    <Modal opened onClose={close} title={t('Publish {script}', { script: list.name })}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void publish();
        }}
      >
        <TextInput
          label={t('What changed')}
          description={t('Stands in the history.')}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          maxLength={500}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={list.isBusy}>
            {t('Publish')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
});
