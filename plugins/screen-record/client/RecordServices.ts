import type { EntityShape, Services } from '@mortise/sdk';
import {
  ApiService,
  DialogsService,
  EntitiesService,
  EventsService,
  LayoutsService,
  LocalDrafts,
  NotificationsService,
  OfflineService,
  SessionService,
  TranslationService,
} from '@mortise/sdk/client';
import { FormScripts, type RecordForm } from '@mortise/sdk/forms';
import { recordsAhead, type RecordsAhead } from './ahead/RecordsAhead.ts';
import { QueuedChange } from './QueuedChange.ts';
import { RecordDraft } from './RecordDraft.ts';
import type { StoredDraft } from './StoredDraft.ts';

/** What a record page needs. */
export interface RecordServices {
  readonly api: ApiService;
  readonly ahead: RecordsAhead;
  readonly dialogs: DialogsService;
  readonly entities: EntitiesService;
  readonly events: EventsService;
  readonly layouts: LayoutsService;
  readonly notifications: NotificationsService;
  readonly session: SessionService;
  /** What was typed on the page of the record, or on the page that creates one, and not saved. */
  readonly draftOf: (entity: EntityShape, registration: string | undefined) => RecordDraft;
  /** The tenant's scripts at work in a form. */
  readonly scriptsOf: (form: RecordForm) => FormScripts;
  /** Whether the browser remembers which parts of the page are open. */
  readonly keepsPanels: boolean;
  /** Whether the run of the page can be opened by an address with a token: the tenant's option `allowOpenQueryToken`. */
  readonly opensRuns: boolean;
  /** What the address of the page says beside its path. */
  readonly search: string;
  readonly t: TranslationService['translate'];
}

export const recordServices = (services: Services, search = window.location.search): RecordServices => ({
  api: services.get(ApiService),
  ahead: recordsAhead(services.get(ApiService)),
  dialogs: services.get(DialogsService),
  entities: services.get(EntitiesService),
  events: services.get(EventsService),
  layouts: services.get(LayoutsService),
  notifications: services.get(NotificationsService),
  session: services.get(SessionService),
  draftOf: (entity, registration) => {
    const { tenant, impersonatingTenant = tenant, username } = services.get(SessionService).user;
    const drafts = new LocalDrafts<StoredDraft>(localStorage, `${impersonatingTenant}/${username}`, 'record-draft');
    const queued = new QueuedChange(services.get(OfflineService), entity, registration, search);
    return new RecordDraft(drafts, `${entity.name}/${registration ?? `new${search}`}`, queued);
  },
  scriptsOf: (form) => new FormScripts(form, services),
  keepsPanels: services.get(SessionService).configuration.options['saveOuterPanelsExpandedState'] === true,
  opensRuns: services.get(SessionService).configuration.options['allowOpenQueryToken'] === true,
  search,
  t: (key, values) => services.get(TranslationService).translate(key, values),
});
