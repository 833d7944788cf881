import type { EntityShape } from '@mortise/sdk';
import { ApiService, ListsService, NotificationsService, SessionService, TranslationService, useStore } from '@mortise/sdk/client';
import { FormScripts } from '@mortise/sdk/forms';
import { PersonFormStore } from '../PersonFormStore.ts';
import { QuickAddStore, type QuickAddWishes } from './QuickAddStore.ts';

/** The person that is being made, and what its form does by itself, for as long as the dialog is open. */
export function useQuickAddStore(entity: EntityShape, wishes: QuickAddWishes): QuickAddStore {
  const store = useStore(
    (services) =>
      new QuickAddStore(entity, wishes, {
        api: services.get(ApiService),
        notifications: services.get(NotificationsService),
        session: services.get(SessionService),
        scriptsOf: (form) => new FormScripts(form, services),
        t: (key, values) => services.get(TranslationService).translate(key, values),
      }),
  );
  useStore(
    (services) =>
      new PersonFormStore({
        entity,
        form: store.form,
        lists: services.get(ListsService),
        options: services.get(SessionService).configuration.options,
      }),
  );
  return store;
}
