import { provide, type Provider, type UserConfiguration } from '@mortise/sdk';
import {
  ApiService,
  ContributionsService,
  DialogsService,
  EntitiesService,
  FormatsService,
  LayoutsService,
  ListsService,
  NotificationsService,
  PluginsService,
  SessionService,
  TranslationService,
} from '@mortise/sdk/client';
import type { PluginHost } from '../plugins/PluginHost.ts';
import { RemotePlugins } from '../plugins/RemotePlugins.ts';
import { ConfigurationSession } from '../services/ConfigurationSession.ts';
import { HttpListsService } from '../services/HttpListsService.ts';
import { IntlFormatsService } from '../services/IntlFormatsService.ts';
import { LayoutRunner } from '../services/LayoutRunner.ts';
import { QueuedDialogsService } from '../services/QueuedDialogsService.ts';
import { RegistryEntitiesService } from '../services/RegistryEntitiesService.ts';
import { SandboxLayoutRunner } from '../services/SandboxLayoutRunner.ts';
import { ScriptLayoutsService } from '../services/ScriptLayoutsService.ts';
import { DialogsToken, RemotePluginsToken } from './tokens.ts';

/** Services that live as long as a session. */
export const sessionProviders = (configuration: UserConfiguration, host: PluginHost, isSafeMode: boolean): readonly Provider[] => [
  provide(SessionService, [ApiService], (api) => new ConfigurationSession(configuration, api)),
  provide(
    ListsService,
    [ApiService, TranslationService, NotificationsService],
    (api, translations, notifications) => new HttpListsService(api, translations, notifications),
  ),
  provide(EntitiesService, [ContributionsService, ApiService], (contributions, api) => new RegistryEntitiesService(contributions, api)),
  provide(FormatsService, [TranslationService, SessionService], (translations, session) => new IntlFormatsService(translations, session)),
  provide(LayoutRunner, [], () => new SandboxLayoutRunner()),
  provide(
    LayoutsService,
    [ApiService, ContributionsService, SessionService, LayoutRunner],
    (api, contributions, session, runner) => new ScriptLayoutsService(api, contributions, session, runner),
  ),
  provide(DialogsToken, [], () => new QueuedDialogsService()),
  provide(DialogsService, [DialogsToken], (dialogs) => dialogs),
  provide(RemotePluginsToken, [ApiService], (api) => new RemotePlugins(api, host, isSafeMode)),
  provide(PluginsService, [RemotePluginsToken], (plugins) => plugins),
];
