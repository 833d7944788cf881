import { Formats } from '../domain/locales/Formats.ts';
import { entityLabel } from '../entity/labels.ts';
import type { EntityDefinition } from '../entity/EntityDefinition.ts';
import type { EntityShape } from '../entity/EntityShape.ts';
import { shapeOf } from '../server/shapeOf.ts';
import type { Services } from '../Services.ts';
import type { Token } from '../token.ts';
import type { Layout, UserConfiguration } from '../wire.ts';
import { FakeSession } from './FakeSession.ts';
import { ApiService } from '../client/services/ApiService.ts';
import { ContributionsService } from '../client/services/ContributionsService.ts';
import { DialogsService } from '../client/services/DialogsService.ts';
import { EntitiesService } from '../client/services/EntitiesService.ts';
import { EventsService } from '../client/services/EventsService.ts';
import { FormatsService } from '../client/services/FormatsService.ts';
import { LayoutsService } from '../client/services/LayoutsService.ts';
import { ListsService } from '../client/services/ListsService.ts';
import { NotificationsService } from '../client/services/NotificationsService.ts';
import { OfflineService } from '../client/services/OfflineService.ts';
import { OutboundCalls } from '../client/services/OutboundCalls.ts';
import { PluginSettings } from '../client/services/PluginSettings.ts';
import { PluginsService } from '../client/services/PluginsService.ts';
import { ScriptsService } from '../client/services/ScriptsService.ts';
import { SelectionService } from '../client/services/SelectionService.ts';
import { SessionService } from '../client/services/SessionService.ts';
import { ShortcutsService } from '../client/services/ShortcutsService.ts';
import { SideViewService } from '../client/services/SideViewService.ts';
import { ThemeService } from '../client/services/ThemeService.ts';
import { TranslationService } from '../client/services/TranslationService.ts';
import { FakeApi } from './FakeApi.ts';
import { FakeContributions } from './FakeContributions.ts';
import { FakeEvents } from './FakeEvents.ts';
import { FakeNotifications } from './FakeNotifications.ts';
import { FakeSettings } from './FakeSettings.ts';

/** Services for a test: fakes for all that the SDK names, and whatever the test puts in their place. */
export class FakeServices implements Services {
  readonly api: FakeApi;
  readonly contributions = new FakeContributions();
  readonly events = new FakeEvents();
  readonly notifications = new FakeNotifications();
  readonly settings = new FakeSettings();
  private readonly services = new Map<symbol, unknown>();

  constructor({ api = new FakeApi(), entities = [], configuration = {} }: FakeOptions = {}) {
    this.api = api;
    this.set(ApiService, api);
    this.set(ContributionsService, this.contributions);
    this.set(EventsService, this.events);
    this.set(NotificationsService, this.notifications);
    this.set(ShortcutsService, { groups: [], add: () => () => {} });
    this.set(SelectionService, { current: undefined, select: () => () => {} });
    this.set(SideViewService, { path: undefined, open: () => {}, close: () => {} });
    this.set(DialogsService, { confirm: () => Promise.resolve(true) });
    this.set(FormatsService, { current: new Formats('en-EU', 'UTC') });
    this.set(TranslationService, { locale: 'en-EU', isRightToLeft: false, translate, setLocale: () => Promise.resolve() });
    this.set(ListsService, { isLoaded: () => true, values: () => [], label: (_list, value) => value });
    this.set(ThemeService, {
      colorScheme: 'light',
      darkModeBrightness: 100,
      darkModeContrast: 90,
      darkModeSepia: 10,
      navigation: 'left',
      density: 'comfortable',
      isChosenByUser: true,
    });
    this.set(LayoutsService, {
      prepare: () => Promise.resolve(),
      resolve: () => Promise.resolve({}),
      follow: () => () => {},
      tryOut: () => Promise.resolve({ logs: [], milliseconds: 0 }),
      check: (_script, answer) => Promise.resolve(answer as Layout),
      defaultLayout: () => ({ v: 1, left: [] }),
    });
    this.set(PluginsService, { isSafeMode: false, all: [], installed: [], state: () => undefined, refresh: () => Promise.resolve() });
    this.set(OfflineService, {
      isSupported: false,
      since: undefined,
      isChosen: false,
      isPersistent: undefined,
      persist: () => Promise.resolve(),
      choose: () => {},
      kept: () => Promise.resolve(undefined),
      changes: [],
      content: () => Promise.resolve(undefined),
      keepFiles: () => Promise.resolve(),
      shared: () => Promise.resolve([]),
      forgetShared: () => Promise.resolve(),
      isSending: false,
      retry: () => Promise.resolve(),
      drop: () => Promise.resolve(),
      held: () => Promise.resolve({ count: 0, bytes: 0, oldest: undefined, newest: undefined }),
      heldOf: () => Promise.resolve({ count: 0, bytes: 0, oldest: undefined, newest: undefined }),
    });
    this.set(PluginSettings, this.settings);
    this.set(OutboundCalls, { call: (plugin, name, request) => api.post(`/core/plugins/${plugin}/outbound/${name}`, { ...request }) });
    this.set(ScriptsService, {
      run: (name, parameters) => api.get(`/script/runs/${name}`, parameters && { query: parameters }),
      execute: () => Promise.resolve(undefined),
      open: () => Promise.resolve(undefined),
      follow: (name, listener) => this.events.on('script', (told) => told.name === name && listener()),
      layout: () => Promise.resolve({ v: 1, left: [] }),
    });
    this.set(EntitiesService, fakeEntities(sentEntities(entities)));
    this.set(SessionService, new FakeSession(fakeConfiguration(configuration)));
  }

  set<T>(token: Token<T>, service: T): this {
    this.services.set(token, service);
    return this;
  }

  get<T>(token: Token<T>): T {
    if (!this.services.has(token)) throw new Error(`the test provides no ${String(token)}`);
    return this.services.get(token) as T;
  }
}

export interface FakeOptions {
  readonly api?: FakeApi;
  readonly entities?: readonly EntityShape[];
  readonly configuration?: Partial<UserConfiguration>;
}

const translate = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  key.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** As the server sends them, also where a test hands over what `defineEntity` made: without guards and all else that stays there. */
const sentEntities = (entities: readonly EntityShape[]): readonly EntityShape[] =>
  entities.map((entity) => shapeOf(entity as EntityDefinition));

const fakeEntities = (entities: readonly EntityShape[]): EntitiesService => ({
  all: entities,
  find: (name) => entities.find((entity) => entity.name === name),
  named: (name) => entities.find((entity) => entity.name === name)!,
  nameOf: (name, registration) => Promise.resolve({ registration, name: `${entityLabel({ name })} ${registration}` }),
  learn: () => {},
  recent: () => [],
});

/** A user configuration for tests; an administrator unless said otherwise. */
export const fakeConfiguration = (part: Partial<UserConfiguration> = {}): UserConfiguration => ({
  user: {
    _id: 'u1', username: 'test@demo', tenant: 'demo', profiles: [], isAdmin: true, isMainAdmin: false, isSuperAdmin: false, timeZone: 'UTC', locale: 'en-EU', isNotificationsDisabled: false,
  },
  options: {}, menus: [], responsiveBottomNavigation: [], userPreferences: [], userPermissions: {},
  environment: { name: 'TEST', isProduction: false, isDevelopment: false, isUat: false, isTest: true, isStaging: false },
  scriptOverrides: {}, collectMissingTranslations: false, landingPage: '/', clientRoutes: {}, ...part,
}); // prettier-ignore
