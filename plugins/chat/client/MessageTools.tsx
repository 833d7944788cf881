import { DialogsService, useService, useTranslate } from '@mortise/sdk/client';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import styles from './Chat.module.css';
import type { Message } from './chatTypes.ts';
import type { RoomStore } from './RoomStore.ts';

interface MessageToolsProps {
  readonly message: Message;
  readonly store: RoomStore;
  readonly edit: () => void;
}

/** What whoever wrote a message does with it. */
export const MessageTools = observer(function MessageTools({ message, store, edit }: MessageToolsProps) {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const remove = async () => {
    if (await dialogs.confirm({ title: t('Delete the message?'), confirm: t('Delete'), isDangerous: true })) await store.remove(message);
  };
  const tool = { variant: 'subtle', color: 'gray', size: 'sm' } as const;
  return (
    <span className={styles['tools']}>
      <ActionIcon {...tool} aria-label={t('Edit the message')} title={t('Edit the message')} onClick={edit}>
        <IconPencil size={14} stroke={1.5} />
      </ActionIcon>
      <ActionIcon {...tool} aria-label={t('Delete the message')} title={t('Delete the message')} onClick={() => void remove()}>
        <IconTrash size={14} stroke={1.5} />
      </ActionIcon>
    </span>
  );
});
