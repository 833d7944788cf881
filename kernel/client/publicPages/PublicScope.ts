import type { Disposer, UserConfiguration } from '@mortise/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ServiceContainer } from '../../shared/ServiceContainer.ts';
import { builtinPlugins } from '../plugins/builtin.ts';
import { PluginHost } from '../plugins/PluginHost.ts';
import { bareConfiguration } from '../session/loadConfiguration.ts';
import { sessionProviders } from '../session/sessionProviders.ts';
import { RegistryToken } from '../services/tokens.ts';

/** Nobody: who looks at a public page may do nothing else here. */
const NOBODY: UserConfiguration['user'] = {
  _id: '',
  username: '',
  tenant: '',
  profiles: [],
  isAdmin: false,
  isMainAdmin: false,
  isSuperAdmin: false,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: 'en-EU',
  isNotificationsDisabled: true,
};

/** What parts of pages work with where there is no session: the plugins of the product, and services that know nobody. Nothing is asked of the server. */
export class PublicScope {
  services: ServiceContainer | undefined = undefined;
  error: Error | undefined = undefined;
  private readonly app: ServiceContainer;

  constructor(app: ServiceContainer) {
    this.app = app;
    makeAutoObservable<PublicScope, 'app'>(this, { app: false, services: observableRef, error: observableRef, start: false });
  }

  start(): Disposer {
    const services = new ServiceContainer(this.app);
    const host = new PluginHost(this.app.get(RegistryToken), services);
    const end = services.add(sessionProviders(bareConfiguration(NOBODY), host, true));
    host.addAll(builtinPlugins).then(
      () => runInAction(() => (this.services = services)),
      (error: unknown) => runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error)))),
    );
    return () => {
      host.dispose();
      end();
    };
  }
}
