import {
  ApiService,
  EntitiesService,
  EventsService,
  LocalDrafts,
  SessionService,
  TranslationService,
  usePermission,
  useStore,
} from '@mortise/sdk/client';
import type { ScriptDraft } from './contract.ts';
import type { ListDraft } from './listContract.ts';
import { ListsApi } from './ListsApi.ts';
import { ListsStore } from './ListsStore.ts';
import { ScriptsApi } from './ScriptsApi.ts';
import { ScriptsStore } from './ScriptsStore.ts';

interface ScriptsStores {
  readonly store: ScriptsStore;
  readonly lists: ListsStore;
  readonly isWritable: boolean;
}

/** The scripts and lists of the tenant, with what the user has typed and not published, for as long as the screen is open. */
export function useScriptsStores(): ScriptsStores {
  const isWritable = usePermission('write /api/script/scripts');
  const canWriteLists = usePermission('write /api/script/lists');
  const store = useStore((services) => {
    const drafts = new LocalDrafts<ScriptDraft>(localStorage, services.get(SessionService).user.username, 'script-draft');
    return new ScriptsStore(
      { api: new ScriptsApi(services.get(ApiService)), drafts, isWritable },
      services.get(EntitiesService).all,
      services.get(EventsService),
    );
  });
  const lists = useStore((services) => {
    const drafts = new LocalDrafts<ListDraft>(localStorage, services.get(SessionService).user.username, 'list-draft');
    const needs = { api: new ListsApi(services.get(ApiService)), drafts, locale: services.get(TranslationService).locale };
    return new ListsStore(needs, services.get(EventsService), canWriteLists);
  });
  return { store, lists, isWritable };
}
