import { useTranslate } from '@mortise/sdk/client';
import { Button, Group, Textarea } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type KeyboardEvent } from 'react';
import { MOST_LETTERS } from '../shared/chat.ts';
import styles from './Chat.module.css';
import type { Message } from './chatTypes.ts';
import { isSendKey } from './isSendKey.ts';
import type { RoomStore } from './RoomStore.ts';

interface EditMessageProps {
  readonly message: Message;
  readonly store: RoomStore;
  readonly close: () => void;
}

/** An own message while it is changed. */
export const EditMessage = observer(function EditMessage({ message, store, close }: EditMessageProps) {
  const t = useTranslate();
  const [text, setText] = useState(message.text);
  const save = async () => {
    if (text.trim() !== '' && (await store.edit(message, text.trim()))) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    if (!isSendKey(event)) return;
    event.preventDefault();
    void save();
  };
  return (
    <div className={styles['edit']}>
      <Textarea
        aria-label={t('Text of the message')}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={MOST_LETTERS}
        dir="auto"
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group gap={6} mt={6}>
        <Button size="compact-sm" disabled={text.trim() === ''} onClick={() => void save()}>
          {t('Save')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={close}>
          {t('Cancel')}
        </Button>
      </Group>
    </div>
  );
});
