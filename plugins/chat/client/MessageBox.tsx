import { SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { FileDropArea, MentionTextarea } from '@mortise/sdk/ui';
import { ActionIcon } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { MOST_LETTERS } from '../shared/chat.ts';
import { AttachButton } from './AttachButton.tsx';
import { AttachedList } from './AttachedList.tsx';
import styles from './Chat.module.css';
import { nameOf, type OpenRoom } from './chatTypes.ts';
import { isSendKey } from './isSendKey.ts';
import type { RoomStore } from './RoomStore.ts';

interface MessageBoxProps {
  readonly store: RoomStore;
  readonly room: OpenRoom;
}

const MOST_OFFERED = 8;

/** Where a message is written: Enter sends it, `@` offers who is in the room. */
export const MessageBox = observer(function MessageBox({ store, room }: MessageBoxProps) {
  const t = useTranslate();
  const { user } = useService(SessionService);
  const find = (search: string) => {
    const wanted = search.toLowerCase();
    const others = room.members.filter(({ username, isLocked }) => username !== user.username && !isLocked);
    const fits = others.filter((member) => `${nameOf(member)} ${member.username}`.toLowerCase().includes(wanted));
    return Promise.resolve(fits.slice(0, MOST_OFFERED));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    store.send();
  };
  const onPaste = (event: ClipboardEvent) => {
    // Of what a text program copies the text counts, not its picture.
    if (event.clipboardData.files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    store.files.add([...event.clipboardData.files]);
  };
  const box = { text: store.text, write: (text: string) => store.write(text), find, onKeyDown, maxLength: MOST_LETTERS };
  return (
    <FileDropArea label={t('Drop files here')} onFiles={(files) => store.files.add(files)}>
      <AttachedList files={store.files} />
      <div className={styles['box']} onPaste={onPaste}>
        <AttachButton files={store.files} />
        <div className={styles['field']}>
          <MentionTextarea label={t('Message')} {...box} />
        </div>
        <ActionIcon
          size={36}
          aria-label={t('Send')}
          title={t('Send: Enter. New line: Shift+Enter')}
          disabled={!store.canSend}
          onClick={() => store.send()}
        >
          <IconSend size={16} stroke={1.5} className={styles['send']} />
        </ActionIcon>
      </div>
    </FileDropArea>
  );
});
