import type { unreadMentions } from '../server/mentionRoutes.ts';
import { recordPath, type AnswerOf, type Disposer } from '@mortise/sdk';
import {
  ApiService,
  EntitiesService,
  EventsService,
  NotificationsService,
  PastNoticesService,
  TranslationService,
  whenRecordsChange,
  type BackgroundCall,
} from '@mortise/sdk/client';
import { whenNotesAreRead } from './readings.ts';

type Mention = AnswerOf<typeof unreadMentions>[number];

/** Keeps the notes that mention the user among their notifications until they have read them, and says when there is another. */
export default function followMentions({ services, open }: BackgroundCall): Disposer {
  const [api, past] = [services.get(ApiService), services.get(PastNoticesService)];
  const translations = services.get(TranslationService);
  const t = (key: string, values?: Readonly<Record<string, string>>): string => translations.translate(key, values);
  const ending = new AbortController();
  let known: ReadonlySet<string> | undefined;
  const titleOf = ({ username }: Mention) => t('{user} mentioned you in a note', { user: username });
  const load = async (): Promise<void> => {
    const mentions = await api.call<typeof unreadMentions>('GET /core/mentions', { signal: ending.signal, isSilent: true });
    if (ending.signal.aborted) return;
    const waiting = mentions.flatMap((mention) => {
      const path = pathTo(mention, services.get(EntitiesService));
      return path === undefined ? [] : [{ id: mention.note, date: mention.date, title: titleOf(mention), message: mention.text, path }];
    });
    past.setWaiting('mentions', waiting);
    for (const { id, title, message, path } of waiting)
      if (known !== undefined && !known.has(id))
        services
          .get(NotificationsService)
          .info({ title, message, seconds: 10, action: { label: t('Open the note'), run: () => open(path) } });
    known = new Set(waiting.map(({ id }) => id));
  };
  // The next change asks again.
  const follow = () => void load().catch(() => {});
  const stops = [whenRecordsChange(services.get(EventsService), () => ['Note'], follow), whenNotesAreRead(follow)];
  follow();
  return () => {
    ending.abort();
    for (const stop of stops) stop();
    past.setWaiting('mentions', []);
  };
}

/** The page of the record, at the note. */
function pathTo({ entityName, entityRegistration, note }: Mention, entities: EntitiesService): string | undefined {
  const entity = entities.find(entityName);
  return entity && `${recordPath(entity, entityRegistration)}#${encodeURIComponent(note)}`;
}
