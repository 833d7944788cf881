import { ApiError, disposeAll, type Disposer } from '@mortise/sdk';
import { ApiService, EventsService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { readDefinitions } from '../../server/entities/routes/definitionRoutes.ts';
import { DESCRIBED_MODULE } from '../../shared/describedNames.ts';
import { takeStartContext } from '../signIn/startContext.ts';
import { AuthService } from '../services/AuthService.ts';
import { ServiceContainer } from '../../shared/ServiceContainer.ts';
import { isOfflineBrowser } from '../offline/Connection.ts';
import { builtinPlugins } from '../plugins/builtin.ts';
import { PluginHost } from '../plugins/PluginHost.ts';
import { withEntities } from '../plugins/withEntities.ts';
import { preloadPage } from '../shell/preloadPage.ts';
import { ConnectionToken, HostStoreToken, RegistryToken, TranslationStoreToken } from '../services/tokens.ts';
import { DescribedKinds } from './DescribedKinds.ts';
import { chosenLocale, keepLocale } from './keepLocale.ts';
import { keepTheme } from './keepTheme.ts';
import { loadConfiguration } from './loadConfiguration.ts';
import { sessionProviders } from './sessionProviders.ts';
import { showContributedMenus } from './showContributedMenus.ts';
import {
  ConfigurationSessionToken,
  EventStreamToken,
  PastNoticesToken,
  PublishedScriptsToken,
  RemotePluginsToken,
  SandboxScriptsToken,
  ScriptListsToken,
  UserPhotoToken,
} from './tokens.ts';

/** What lives from sign-in to sign-out: the user, the caches, and the plugins with their services. */
export class SessionScope {
  /** Present once the session can be used. */
  services: ServiceContainer | undefined = undefined;
  error: Error | undefined = undefined;
  private readonly app: ServiceContainer;

  constructor(app: ServiceContainer) {
    this.app = app;
    makeAutoObservable<SessionScope, 'app'>(this, { app: false, services: observableRef, error: observableRef, start: false });
  }

  start(): Disposer {
    let live = true;
    const disposers: Disposer[] = [() => (live = false)];
    void this.open((disposer) => (live ? disposers.push(disposer) : disposer())).catch((error: unknown) => {
      if (live) this.fail(error);
    });
    return () => disposeAll(disposers)();
  }

  private async open(own: (disposer: Disposer) => void): Promise<void> {
    const isSafe = isSafeMode();
    const api = this.app.get(ApiService);
    const wanted = takeStartContext();
    // Where it is another one, the page begins anew.
    if (wanted !== undefined)
      await this.app
        .get(AuthService)
        .switchContext(wanted)
        .catch(() => {});
    const [configuration, modules] = await Promise.all([
      loadConfiguration(api, isSafe),
      api.call<typeof readDefinitions>('GET /core/entities', { isSilent: true }),
    ]);
    if (configuration.options['offlineSupport'] === true || isOfflineBrowser())
      void import('../offline/followOption.ts')
        .then(({ followOption }) => followOption(this.app, configuration))
        .catch((error: unknown) => console.error(error));
    else this.app.get(ConnectionToken).early = undefined;
    const services = new ServiceContainer(this.app);
    const host = new PluginHost(this.app.get(RegistryToken), services);
    own(services.add(sessionProviders(configuration, host, isSafe)));
    own(services.get(PastNoticesToken).start());
    own(services.get(UserPhotoToken).start());
    own(() => host.dispose());
    own(this.app.get(TranslationStoreToken).startSession(configuration, services.get(EventsService)));
    const ofPlugins = modules.filter(({ id }) => id !== DESCRIBED_MODULE);
    await Promise.all([
      host.addAll(withEntities(builtinPlugins, ofPlugins)).then(() => preloadPage(services, window.location.pathname)),
      this.app.get(TranslationStoreToken).choose(configuration.user.locale, chosenLocale(configuration)),
    ]);
    own(keepTheme(services));
    own(keepLocale(services));
    own(services.get(EventsService).on('host', () => void this.app.get(HostStoreToken).refresh()));
    own(showContributedMenus(this.app.get(RegistryToken), services.get(ConfigurationSessionToken)));
    own(new DescribedKinds(api, services.get(EventsService), this.app.get(RegistryToken)).start(modules));
    own(services.get(PublishedScriptsToken).start());
    own(services.get(ScriptListsToken).start());
    own(services.get(SandboxScriptsToken).start());
    own(services.get(EventStreamToken).start());
    runInAction(() => (this.services = services));
    own(services.get(RemotePluginsToken).start());
  }

  private fail(error: unknown): void {
    if (error instanceof ApiError && error.status === 401) this.app.get(AuthService).abandon();
    this.error = error instanceof Error ? error : new Error(String(error));
  }
}

const isSafeMode = (): boolean => new URLSearchParams(window.location.search).get('safeMode') === '1';
