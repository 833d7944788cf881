import type { Services } from '@mortise/sdk';
import {
  ApiService,
  DialogsService,
  FormScripts,
  LayoutsService,
  NotificationsService,
  SessionService,
  TranslationService,
  type RecordForm,
} from '@mortise/sdk/client';

/** What a record page needs. */
export interface RecordServices {
  readonly api: ApiService;
  readonly dialogs: DialogsService;
  readonly layouts: LayoutsService;
  readonly notifications: NotificationsService;
  readonly session: SessionService;
  /** The tenant's scripts at work in a form. */
  readonly scriptsOf: (form: RecordForm) => FormScripts;
  readonly t: TranslationService['translate'];
}

export const recordServices = (services: Services): RecordServices => ({
  api: services.get(ApiService),
  dialogs: services.get(DialogsService),
  layouts: services.get(LayoutsService),
  notifications: services.get(NotificationsService),
  session: services.get(SessionService),
  scriptsOf: (form) => new FormScripts(form, services),
  t: (key, values) => services.get(TranslationService).translate(key, values),
});
