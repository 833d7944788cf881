import { truncate } from '@mortise/sdk/domain';
import type { Disposer } from '@mortise/sdk';
import {
  ApiService,
  EventsService,
  NotificationsService,
  PastNoticesService,
  TranslationService,
  type BackgroundCall,
} from '@mortise/sdk/client';
import { reaction } from 'mobx';
import { nameOf, titleOf, type Room } from './chatTypes.ts';
import { RoomsStore } from './RoomsStore.ts';

const EXCERPT = 80;
const SECONDS = 8;

/** Keeps what was written to the user, and where they are mentioned, among their notifications until they have read it, and says when there is more. */
export default function followChat({ services, open }: BackgroundCall): Disposer {
  const past = services.get(PastNoticesService);
  const translations = services.get(TranslationService);
  const t = (key: string, values?: Readonly<Record<string, string>>): string => translations.translate(key, values);
  const store = new RoomsStore(services.get(ApiService), services.get(EventsService));
  let known: ReadonlySet<string> | undefined;
  const noticeOf = (room: Room) => ({
    id: room.id,
    date: room.date,
    title: room.other ? t('{user} wrote to you', { user: nameOf(room.other) }) : t('You are mentioned in {room}', { room: titleOf(room) }),
    message: truncate(room.last?.text ?? '', EXCERPT),
    path: `/chat/${room.id}`,
  });
  const tell = (rooms: readonly Room[]): void => {
    const waiting = rooms.filter(({ unread, isMentioned, other }) => unread > 0 && (isMentioned || other !== undefined)).map(noticeOf);
    past.setWaiting('chat', waiting);
    for (const { id, date, title, message, path } of waiting)
      if (known !== undefined && !known.has(id + date) && location.pathname !== path)
        services
          .get(NotificationsService)
          .info({ title, message, seconds: SECONDS, action: { label: t('Open the chat'), run: () => open(path) } });
    known = new Set(waiting.map(({ id, date }) => id + date));
  };
  const stops = [
    reaction(
      () => store.rooms,
      (rooms) => tell(rooms),
    ),
    store.start(),
  ];
  return () => {
    for (const stop of stops) stop();
    past.setWaiting('chat', []);
  };
}
