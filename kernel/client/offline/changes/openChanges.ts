import { ApiError, type EntityShape, recordPath, type Services } from '@mortise/sdk';
import { ApiService, NotificationsService, TranslationService, type WaitingChange } from '@mortise/sdk/client';
import { action } from 'mobx';
import { personOf } from '../../services/refreshSession.ts';
import { ConnectionToken, RegistryToken } from '../../services/tokens.ts';
import type { KeyedStore } from '../KeyedStore.ts';
import { isCreation, recordUrl } from './changedRecord.ts';
import { ChangeQueue } from './ChangeQueue.ts';
import { OfflineChanges } from './OfflineChanges.ts';
import { Replay, type Replayed, type ReplayNeeds, type Saved } from './Replay.ts';
import { sendInParts } from './sendInParts.ts';
import { tellReplayed } from './tellReplayed.ts';
import { WaitingNote } from './WaitingNote.ts';
import { contentOf } from './waitingFiles.ts';

/** The queue of one user, and what sends it. */
export interface OpenChanges {
  readonly changes: OfflineChanges;
  /** Sends what waits once no other tab does, and says so; answers whether there is nothing more to be said. */
  send(): Promise<boolean>;
  close(): void;
}

/** So long other tabs have to bring back what they know. */
const OTHERS_MS = 3_000;

type Message = readonly [temporary: string, registration: string] | 'changed';

/** Opens what a user saved and the server does not have yet. Rejects where the browser has no database for it. */
export async function openChanges(
  services: Services,
  owner: string,
  kept: (url: string) => Promise<unknown>,
  store: KeyedStore,
): Promise<OpenChanges> {
  const name = `mortise.changes/${owner}`;
  const connection = services.get(ConnectionToken);
  const entities = (): readonly EntityShape[] =>
    services
      .get(RegistryToken)
      .all('entities')
      .map(({ entity }) => entity);
  const channel = new BroadcastChannel(name);
  const tell = (message: Message): void => channel.postMessage(message);
  const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(`${name}/number`, work);
  let isClosed = false;
  const note = new WaitingNote(owner);
  const noted = note.waiting;
  const show = action((all: readonly WaitingChange[], isOwn: boolean): void => {
    // Whoever came after sees nothing of it.
    if (isClosed) return;
    connection.changes = all;
    note.waiting = all.length;
    if (isOwn) tell('changed');
  });
  const queue: ChangeQueue = await ChangeQueue.open({ store, alone, onChange: show, onRenamed: (naming) => learn(...naming) });
  const changes = new OfflineChanges({ queue, username: personOf(owner), entities, kept });
  const learn = (temporary: string, registration: string, kind?: string): void => {
    changes.learn(temporary, registration);
    moveTo(
      temporary,
      registration,
      entities().find((entity) => entity.name === kind),
    );
  };
  // A page that ended before it heard of them begins with the names of before in its address.
  for (const naming of await queue.names()) learn(...naming);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'changed') void queue.reload().catch(() => {});
    else learn(...data);
  });
  // Another tab may know more than a database that was cleared away.
  tell('changed');
  if (queue.isNew && noted > 0) note.removed = noted;
  const telling = setTimeout(() => {
    tellCleared(services, note.removed - queue.all.length);
    note.removed = 0;
  }, OTHERS_MS);
  const named = (temporary: string, registration: string, { kind }: WaitingChange): void => {
    if (isClosed) return;
    learn(temporary, registration, kind);
    tell([temporary, registration]);
  };
  const replay = replayOf(services, changes, entities, { named, isClosed: () => isClosed });
  const send = async (): Promise<boolean> => {
    const replayed = await navigator.locks.request(name, async (): Promise<Replayed | undefined> => {
      if (isClosed || connection.since !== undefined) return undefined;
      await queue.reload();
      return replay.run();
    });
    if (replayed === undefined || isClosed || (replayed.isStopped && replayed.failed.length === 0)) return true;
    const notifications = services.get(NotificationsService);
    const t = (text: string): string => services.get(TranslationService).translate(text);
    return tellReplayed(replayed, { notifications, t, entities: entities(), reload: () => window.location.reload() });
  };
  const close = (): void => {
    isClosed = true;
    clearTimeout(telling);
    channel.close();
  };
  return { changes, send, close };
}

/** The browser has removed what waited, while no tab was open that could write it again. */
function tellCleared(services: Services, count: number): void {
  if (count <= 0) return;
  const translations = services.get(TranslationService);
  services.get(NotificationsService).error(
    translations.translate('This browser ran out of room and removed changes before they reached the server: {count}. Make them again.', {
      count,
    }),
  );
}

function replayOf(
  services: Services,
  { queue, username }: OfflineChanges,
  entities: () => readonly EntityShape[],
  { named, isClosed }: Pick<ReplayNeeds, 'named'> & { readonly isClosed: () => boolean },
): Replay {
  const api = services.get(ApiService);
  const sendAs = async (change: WaitingChange, headers: Readonly<Record<string, string>>): Promise<Saved> => {
    const options = { headers, isSilent: true };
    if (change.file !== undefined)
      return sendInParts(api, change, await contentOf(queue, change), (form) => api.post<Saved>(change.url, form, options));
    const body = change.transition === undefined ? change.data : {};
    return change.method === 'POST' ? api.post(change.url, body, options) : api.patch(change.url, body, options);
  };
  return new Replay({
    queue,
    username,
    named,
    explain: ({ key, file }) => {
      const translations = services.get(TranslationService);
      if (file !== undefined) return translations.translate('{name} has to be sent first.', { name: file.name });
      return translations.translate('An earlier change of {key} has to be sent first.', { key });
    },
    send: async (change) => {
      // The next session may be somebody else's.
      if (isClosed()) throw new ApiError(0, 'SESSION_ENDED', 'The session has ended');
      const match = change.version === undefined ? '*' : `"${change.version}"`;
      const isSaved = !isCreation(change) && change.file === undefined;
      const headers = { 'Idempotency-Key': change.idempotencyKey, ...(isSaved && { 'If-Match': match }) };
      try {
        return await sendAs(change, headers);
      } catch (error) {
        // A second person has it to decide.
        if (error instanceof ApiError && error.code === 'APPROVAL_ASKED') return undefined;
        throw error;
      }
    },
    read: (change, registration) => {
      const { kind, url, file } = change;
      if (file !== undefined) return api.get(url, { isSilent: true });
      const include = Object.keys(entities().find(({ name }) => name === kind)?.includes ?? {});
      return api.get(isCreation(change) ? `${url}/${encodeURIComponent(registration)}` : recordUrl(change), {
        query: { include },
        isSilent: true,
      });
    },
  });
}

/** OFFLINE-021 */
function moveTo(temporary: string, registration: string, entity: EntityShape | undefined): void {
  const { location, history } = window;
  if (!location.pathname.endsWith(`/${temporary}`)) return;
  const path = entity ? recordPath(entity, registration) : location.pathname.replace(temporary, encodeURIComponent(registration));
  history.replaceState(history.state, '', path + location.search + location.hash);
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}
