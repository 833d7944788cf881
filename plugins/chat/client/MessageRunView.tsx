import { SessionService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './Chat.module.css';
import { nameOf, type Message, type OpenRoom } from './chatTypes.ts';
import type { MessageRun } from './daysOf.ts';
import { EditMessage } from './EditMessage.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import { MessageText } from './MessageText.tsx';
import { MessageTools } from './MessageTools.tsx';
import type { RoomStore } from './RoomStore.ts';

interface MessageRunViewProps {
  readonly run: MessageRun;
  readonly store: RoomStore;
  readonly room: OpenRoom;
  readonly isWritable: boolean;
}

/** What one person wrote in a row, under their name and the time. */
export const MessageRunView = observer(function MessageRunView({ run, ...props }: MessageRunViewProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { user } = useService(SessionService);
  const [first] = run.messages;
  if (first === undefined) return null;
  const isOwn = first.username === user.username;
  const member = props.room.members.find(({ username }) => username === first.username);
  return (
    <div className={styles['run']} data-own={isOwn || undefined}>
      <div className={styles['by']}>
        <bdi className={styles['writer']}>{isOwn ? t('You') : nameOf(member ?? first)}</bdi>
        <time dateTime={first.date} title={formats.dateTime(first.date)}>
          {formats.localParts(first.date)?.[1]}
        </time>
      </div>
      {run.messages.map((message) => (
        <MessageView key={message.number} message={message} isOwn={isOwn} {...props} />
      ))}
    </div>
  );
});

interface MessageViewProps extends Omit<MessageRunViewProps, 'run'> {
  readonly message: Message;
  readonly isOwn: boolean;
}

const MessageView = observer(function MessageView({ message, store, room, isOwn, isWritable }: MessageViewProps) {
  const t = useTranslate();
  const formats = useFormats();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <EditMessage message={message} store={store} close={() => setEditing(false)} />;
  return (
    <div className={styles['message']}>
      {message.isDeleted ? (
        <em className={styles['deleted']}>{t('This message was deleted.')}</em>
      ) : (
        <>
          {message.text !== '' && <MessageText text={message.text} members={room.members} />}
          <MessageFiles room={room.id} message={message} />
        </>
      )}
      {message.editDate !== undefined && (
        <time dateTime={message.editDate} title={formats.dateTime(message.editDate)} className={styles['edited']}>
          {t('Edited')}
        </time>
      )}
      {isOwn && isWritable && !message.isDeleted && <MessageTools message={message} store={store} edit={() => setEditing(true)} />}
    </div>
  );
});
