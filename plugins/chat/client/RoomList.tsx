import { Link, useFormats, usePermission, useTranslate } from '@mortise/sdk/client';
import { EmptyState, lazyView, Loaded, LoadFailure } from '@mortise/sdk/ui';
import { Button, Skeleton, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { WRITE_CHAT } from '../shared/chat.ts';
import styles from './Chat.module.css';
import { titleOf, type Room } from './chatTypes.ts';
import type { RoomsStore } from './RoomsStore.ts';

const NewChatDialog = lazyView(() => import('./NewChatDialog.tsx'));

interface RoomListProps {
  readonly store: RoomsStore;
  /** Id of the room that is open. */
  readonly shown: string | undefined;
}

/** The rooms of the user, where something was written last first. */
export const RoomList = observer(function RoomList({ store, shown }: RoomListProps) {
  const t = useTranslate();
  const [isNew, setNew] = useState(false);
  return (
    <section className={styles['rooms']} aria-label={t('Chats')}>
      <header className={styles['head']}>
        <Title order={1} size="h3">
          {t('Chat')}
        </Title>
        {usePermission(WRITE_CHAT) && (
          <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} stroke={1.5} />} onClick={() => setNew(true)}>
            {t('New chat')}
          </Button>
        )}
      </header>
      {store.error && <LoadFailure error={store.error} retry={() => void store.load()} />}
      {store.isLoading && <Skeleton height={48} mx={12} role="status" aria-busy="true" aria-label={t('Loading')} />}
      {!store.isLoading && !store.error && store.rooms.length === 0 && (
        <EmptyState hint={t('Chats with colleagues are listed here. Begin one to write to somebody.')} />
      )}
      <ul className={styles['list']}>
        {store.rooms.map((room) => (
          <RoomEntry key={room.id} room={room} isShown={room.id === shown} />
        ))}
      </ul>
      <Loaded fallback={null}>{isNew && <NewChatDialog close={() => setNew(false)} />}</Loaded>
    </section>
  );
});

interface RoomEntryProps {
  readonly room: Room;
  readonly isShown: boolean;
}

const RoomEntry = observer(function RoomEntry({ room, isShown }: RoomEntryProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { id, unread, isMentioned, last, date } = room;
  return (
    <li>
      <Link
        to={`/chat/${id}`}
        discover="none"
        className={styles['room']}
        data-unread={unread > 0 || undefined}
        {...(isShown && { 'aria-current': 'page' as const })}
      >
        <bdi className={styles['title']}>{titleOf(room)}</bdi>
        <time dateTime={date} className={styles['time']}>
          {formats.date((formats.localParts(date) ?? [date])[0])}
        </time>
        <span className={styles['last']} dir="auto">
          {last === undefined ? t('Nothing written yet') : last.text || t('This message was deleted.')}
        </span>
        {unread > 0 && (
          <span role="img" className={styles['count']} aria-label={t('Unread: {count}', { count: unread })}>
            {isMentioned && '@ '}
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Link>
    </li>
  );
});
