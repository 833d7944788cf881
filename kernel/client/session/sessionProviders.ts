import { provide, type Provider, type UserConfiguration } from '@mortise/sdk';
import {
  ApiService,
  ContributionsService,
  DialogsService,
  EntitiesService,
  EventsService,
  FormatsService,
  LayoutsService,
  ListsService,
  NotificationsService,
  OutboundCalls,
  PastNoticesService,
  PluginSettings,
  PluginsService,
  ScriptsService,
  SelectionService,
  SessionService,
  ShortcutsService,
  SideViewService,
  TranslationService,
} from '@mortise/sdk/client';
import type { PluginHost } from '../plugins/PluginHost.ts';
import { RemotePlugins } from '../plugins/RemotePlugins.ts';
import { ConfigurationSession } from '../services/ConfigurationSession.ts';
import { HttpListsService } from '../services/HttpListsService.ts';
import { IntlFormatsService } from '../services/IntlFormatsService.ts';
import { LayoutRunner } from '../services/LayoutRunner.ts';
import { LazyLayoutRunner } from '../services/LazyLayoutRunner.ts';
import { PageSelection } from '../services/PageSelection.ts';
import { PageShortcuts } from '../services/PageShortcuts.ts';
import { SideViewStore } from '../services/SideViewStore.ts';
import { PublishedScripts } from '../services/PublishedScripts.ts';
import { QueuedDialogsService } from '../services/QueuedDialogsService.ts';
import { RegistryEntitiesService } from '../services/RegistryEntitiesService.ts';
import { SandboxScriptsService } from '../services/SandboxScriptsService.ts';
import { ScriptLayoutsService } from '../services/ScriptLayoutsService.ts';
import { ScriptLists } from '../services/ScriptLists.ts';
import { ScriptLogSender } from '../services/ScriptLogSender.ts';
import { sessionOwner } from '../services/refreshSession.ts';
import { ServerOutboundCalls } from '../services/ServerOutboundCalls.ts';
import { StoredScriptCache } from '../services/StoredScriptCache.ts';
import { StoredPastNotices } from '../services/StoredPastNotices.ts';
import { StreamedEventsService } from '../services/StreamedEventsService.ts';
import { InstalledPluginSettings } from '../services/InstalledPluginSettings.ts';
import { UserPhoto } from '../services/UserPhoto.ts';
import { DictionaryToken, NoticesToken, TokenStoreToken } from '../services/tokens.ts';
import {
  ConfigurationSessionToken,
  DialogsToken,
  EventStreamToken,
  PastNoticesToken,
  PublishedScriptsToken,
  RemotePluginsToken,
  SandboxScriptsToken,
  ScriptListsToken,
  ScriptLogSenderToken,
  SideViewToken,
  UserPhotoToken,
} from './tokens.ts';

/** Services that live as long as a session. */
export const sessionProviders = (configuration: UserConfiguration, host: PluginHost, isSafeMode: boolean): readonly Provider[] => [
  provide(ConfigurationSessionToken, [ApiService], (api) => new ConfigurationSession(configuration, api)),
  provide(SessionService, [ConfigurationSessionToken], (session) => session),
  provide(ShortcutsService, [], () => new PageShortcuts()),
  provide(SelectionService, [], () => new PageSelection()),
  provide(SideViewToken, [], () => new SideViewStore(sessionStorage, `mortise.sideView/${ownerOf(configuration)}`)),
  provide(SideViewService, [SideViewToken], (view) => view),
  provide(UserPhotoToken, [ApiService], (api) => new UserPhoto(api, configuration.user.username, configuration.user.photo)),
  provide(PastNoticesToken, [NoticesToken], (notices) => new StoredPastNotices(localStorage, ownerOf(configuration), notices)),
  provide(PastNoticesService, [PastNoticesToken], (past) => past),
  provide(
    ListsService,
    [ApiService, TranslationService, NotificationsService, EventsService, SessionService],
    (api, translations, notifications, events, session) =>
      new HttpListsService(api, translations, notifications, events, session.configuration.options['sortLists'] === true),
  ),
  provide(
    EntitiesService,
    [ContributionsService, ApiService, SessionService, EventsService],
    (contributions, api, session, events) => new RegistryEntitiesService(contributions, api, session, events),
  ),
  provide(FormatsService, [TranslationService, SessionService], (translations, session) => new IntlFormatsService(translations, session)),
  provide(EventStreamToken, [TokenStoreToken], (tokens) => new StreamedEventsService(`mortise.events/${ownerOf(configuration)}`, tokens)),
  provide(EventsService, [EventStreamToken], (events) => events),
  ...scriptProviders(`mortise.scripts/${ownerOf(configuration)}`, isSafeMode),
  provide(DialogsToken, [], () => new QueuedDialogsService()),
  provide(DialogsService, [DialogsToken], (dialogs) => dialogs),
  provide(
    RemotePluginsToken,
    [ApiService, EventsService, EntitiesService, DictionaryToken],
    (api, events, entities, dictionary) =>
      new RemotePlugins({ api, events, entities, dictionary, host, owner: ownerOf(configuration) }, isSafeMode),
  ),
  provide(PluginsService, [RemotePluginsToken], (plugins) => plugins),
  provide(OutboundCalls, [ApiService], (api) => new ServerOutboundCalls(api)),
  provide(PluginSettings, [PluginsService], (plugins) => new InstalledPluginSettings(plugins)),
];

/** Everything about the tenant's scripts. */
const scriptProviders = (cacheName: string, isSafeMode: boolean): readonly Provider[] => [
  provide(
    ScriptListsToken,
    [ApiService, TranslationService, EventsService],
    (api, translations, events) => new ScriptLists(api, translations, events),
  ),
  provide(
    LayoutRunner,
    [ApiService, EntitiesService, TranslationService, SessionService, ScriptListsToken],
    (api, entities, translations, session, lists) =>
      new LazyLayoutRunner(async () => {
        const { sandboxRunner } = await import('../services/sandboxRunner.ts');
        return sandboxRunner({ api, entities, translations, session, lists });
      }),
  ),
  provide(
    PublishedScriptsToken,
    [ApiService, EventsService],
    (api, events) => new PublishedScripts(api, events, new StoredScriptCache(cacheName), isSafeMode),
  ),
  provide(ScriptLogSenderToken, [ApiService], (api) => new ScriptLogSender(api)),
  provide(
    LayoutsService,
    [PublishedScriptsToken, ContributionsService, SessionService, LayoutRunner, ScriptLogSenderToken, PluginsService],
    (scripts, contributions, session, runner, logs, plugins) =>
      new ScriptLayoutsService({ scripts, contributions, session, runner, logs, plugins }),
  ),
  provide(
    SandboxScriptsToken,
    [ApiService, EventsService, NotificationsService, SessionService, PublishedScriptsToken, LayoutRunner, ScriptLogSenderToken],
    (api, events, notifications, session, scripts, runner, logs) =>
      new SandboxScriptsService({ api, events, notifications, session, scripts, runner, logs }),
  ),
  provide(ScriptsService, [SandboxScriptsToken], (scripts) => scripts),
];

/** The tabs of one user who works as one person share an event stream and a cache. */
const ownerOf = ({ user }: UserConfiguration): string => sessionOwner(user);
