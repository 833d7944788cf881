import { ApiService, EventsService, useDocumentTitle, useParams, useStore, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import styles from './Chat.module.css';
import { titleOf } from './chatTypes.ts';
import { RoomList } from './RoomList.tsx';
import { RoomPane } from './RoomPane.tsx';
import { RoomsStore } from './RoomsStore.ts';

/** Rooms on one side, what is written in one of them on the other; on a phone one of both. */
export default observer(function ChatScreen() {
  const t = useTranslate();
  const { room } = useParams();
  const store = useStore((services) => new RoomsStore(services.get(ApiService), services.get(EventsService)));
  const shown = store.rooms.find(({ id }) => id === room);
  useDocumentTitle(shown === undefined ? t('Chat') : titleOf(shown));
  return (
    <div className={styles['page']} data-room={room !== undefined || undefined}>
      <RoomList store={store} shown={room} />
      {room === undefined ? <p className={styles['none']}>{t('Choose a chat, or begin a new one.')}</p> : <RoomPane key={room} id={room} />}
    </div>
  );
});
