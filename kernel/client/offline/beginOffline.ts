import { disposeAll, type Disposer, SDK_VERSION, type Services } from '@mortise/sdk';
import { ApiService, NotificationsService, TranslationService } from '@mortise/sdk/client';
import { reaction } from 'mobx';
import { SESSION_KEY } from '../services/TokenStore.ts';
import { ConnectionToken, TokenStoreToken } from '../services/tokens.ts';
import { OFFLINE_KEY, type OfflineWork } from './Connection.ts';
import { openChanges } from './changes/openChanges.ts';
import { withRoom } from './changes/withRoom.ts';
import { isTyped } from './isTyped.ts';
import { KeptAnswers } from './KeptAnswers.ts';
import { KeptFiles } from './KeptFiles.ts';
import { changesStoreOf, filesStoreOf, storedOwners, storeOf } from './KeyedStore.ts';
import { OfflinePassage } from './OfflinePassage.ts';
import { pingServer } from './pingServer.ts';
import { SharedFiles } from './SharedFiles.ts';
import { WorkerUpdates } from './WorkerUpdates.ts';

/** What the page was built as: the name of its first file holds a hash. */
const version = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').pop() ?? SDK_VERSION;

/** Whose answers are kept in this browser. */
const OWNER_KEY = 'mortise.offline-user';

/** While the user works without the server because they chose to. KEY-009 */
const CHOSEN_KEY = 'mortise.offline-chosen';

function keepChoice(isChosen: boolean): void {
  if (isChosen) localStorage.setItem(CHOSEN_KEY, '1');
  else localStorage.removeItem(CHOSEN_KEY);
}

/** As `begin`, once for a page. */
export function beginOffline(services: Services): Promise<OfflineWork> {
  const connection = services.get(ConnectionToken);
  return (connection.work ??= begin(services));
}

/** Puts what was kept between the page and the server, before anything is asked for. */
async function begin(services: Services): Promise<OfflineWork> {
  const connection = services.get(ConnectionToken);
  const tokens = services.get(TokenStoreToken);
  const passage = new OfflinePassage({
    connection,
    notifications: services.get(NotificationsService),
    translations: services.get(TranslationService),
    ping: pingServer,
    regain: () => tokens.refresh(),
    keepChoice,
    version: version(),
    sharedFiles: new SharedFiles(),
    download: (url) => services.get(ApiService).download(url, { isSilent: true }),
  });
  localStorage.setItem(OFFLINE_KEY, version());
  void passage.lookWhetherPersistent();
  const lastUser = localStorage.getItem(OWNER_KEY);
  if (lastUser !== null) await openAnswersOf(services, lastUser, passage).catch(() => {});
  // Nothing is kept of somebody whose session nobody knows: they begin with the server.
  if (connection.isSupported) passage.choose(localStorage.getItem(CHOSEN_KEY) !== null);
  else keepChoice(false);
  connection.passage = passage;
  const worker = startWorker(services);
  const stop = disposeAll([
    follow(passage),
    reaction(
      () => tokens.owner,
      (now) => {
        if (now !== undefined) return;
        localStorage.removeItem(OWNER_KEY);
        void passage.forget();
        // Who shares something before they sign in finds it afterwards.
        void passage.forgetShared().catch(() => {});
      },
    ),
    () => passage.stop(),
  ]);
  return {
    keepFor: async (owner) => {
      await passage.forgotten;
      await forgetOthers(owner).catch(() => {});
      localStorage.setItem(OWNER_KEY, owner);
      if (!passage.isOf(owner)) await openFor(services, owner, passage, await KeptAnswers.open(storeOf(owner)));
      void passage.sendWaiting();
    },
    end: async () => {
      stop();
      connection.passage = undefined;
      connection.work = undefined;
      for (const key of [OFFLINE_KEY, OWNER_KEY]) localStorage.removeItem(key);
      await passage.forget();
      await forgetOthers(undefined).catch(() => {});
      await worker?.remove();
    },
  };
}

/** Opens what is there of the user whose session this browser had last. */
async function openAnswersOf(services: Services, owner: string, passage: OfflinePassage): Promise<void> {
  const answers = await KeptAnswers.openKnown(storeOf(owner));
  if (answers !== undefined) await openFor(services, owner, passage, answers);
}

async function openFor(services: Services, owner: string, passage: OfflinePassage, answers: KeptAnswers): Promise<void> {
  const kept = async (url: string) => (await answers.read(url))?.data;
  const [open, files] = await Promise.all([
    openChanges(
      services,
      owner,
      kept,
      withRoom(changesStoreOf(owner), () => answers.makeRoom()),
    ).catch(() => undefined),
    KeptFiles.open(filesStoreOf(owner)).catch(() => undefined),
  ]);
  passage.use(owner, { answers, open, files });
}

async function forgetOthers(owner: string | undefined): Promise<void> {
  const others = (await storedOwners()).filter((other) => other !== owner);
  await Promise.all(others.flatMap((other) => [storeOf(other).clear(), filesStoreOf(other).clear()]));
}

/** What the browser says of its network is a reason to look, and another tab may sign out. */
function follow(passage: OfflinePassage): Disposer {
  const check = (): void => void passage.check();
  const leave = ({ key, newValue }: StorageEvent): void => {
    if (key === SESSION_KEY && newValue === null) void passage.forget();
    if (key === CHOSEN_KEY) passage.choose(newValue !== null);
  };
  window.addEventListener('offline', check);
  window.addEventListener('storage', leave);
  return () => {
    window.removeEventListener('offline', check);
    window.removeEventListener('storage', leave);
  };
}

function startWorker(services: Services): WorkerUpdates | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const updates = new WorkerUpdates({
    workers: navigator.serviceWorker,
    notifications: services.get(NotificationsService),
    translations: services.get(TranslationService),
    fetchWorker: () => fetch('/sw.js', { cache: 'no-store' }),
    reload: () => window.location.reload(),
    isTyped,
    forgetFiles: async () =>
      Promise.all((await caches.keys()).filter((name) => name.startsWith('mortise-')).map((name) => caches.delete(name))),
  });
  updates.start();
  return updates;
}
