import {
  ApiService,
  EventsService,
  LocalDrafts,
  NotificationsService,
  SessionService,
  TranslationService,
  usePermission,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { LoadFailure } from '@mortise/sdk/ui';
import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { WRITE_CHAT } from '../shared/chat.ts';
import styles from './Chat.module.css';
import { titleOf } from './chatTypes.ts';
import { MessageBox } from './MessageBox.tsx';
import { MessageLog } from './MessageLog.tsx';
import { RoomHead } from './RoomHead.tsx';
import { RoomSearch } from './RoomSearch.tsx';
import { RoomStore, type ChatDraft } from './RoomStore.ts';

/** One room: who is in it, what was written, and the box to write in. */
export const RoomPane = observer(function RoomPane({ id }: { readonly id: string }) {
  const t = useTranslate();
  const [isSearching, setSearching] = useState(false);
  const isWritable = usePermission(WRITE_CHAT);
  const store = useStore((services) => {
    const [api, events, notifications] = [services.get(ApiService), services.get(EventsService), services.get(NotificationsService)];
    const drafts = new LocalDrafts<ChatDraft>(localStorage, services.get(SessionService).user.username, 'chat-draft');
    const [session, translation] = [services.get(SessionService), services.get(TranslationService)];
    const t: TranslationService['translate'] = (key, values) => translation.translate(key, values);
    return new RoomStore(id, { api, events, notifications, drafts, session, t });
  });
  const { room, error } = store;
  return (
    <section className={styles['pane']} aria-label={room === undefined ? t('Chat') : titleOf(room)}>
      <RoomHead store={store} isSearching={isSearching} toggleSearch={() => setSearching(!isSearching)} isWritable={isWritable} />
      {error && <LoadFailure error={error} retry={() => void store.load()} />}
      {store.isLoading && <Skeleton height={60} m={16} role="status" aria-busy="true" aria-label={t('Loading')} />}
      {room && !error && isSearching && <RoomSearch store={store} />}
      {room && !error && !isSearching && <MessageLog store={store} room={room} isWritable={isWritable} />}
      {room && !error && isWritable && (room.other?.isLocked ? <Locked /> : <MessageBox store={store} room={room} />)}
    </section>
  );
});

/** Nobody would read it. */
function Locked() {
  const t = useTranslate();
  return <p className={styles['locked']}>{t('This person is locked and reads no more.')}</p>;
}
