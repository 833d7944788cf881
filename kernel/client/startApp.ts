import { isOfflineBrowser } from './offline/Connection.ts';
import { isPublicPath } from './publicPages/isPublicPath.ts';
import { keepStartContext } from './signIn/startContext.ts';
import { ServiceContainer } from '../shared/ServiceContainer.ts';
import { appProviders } from './services/appProviders.ts';
import { EmbeddingToken, HostStoreToken, TokenStoreToken, TranslationStoreToken } from './services/tokens.ts';

/** Builds the services that live as long as the page, and sets them going. */
export function startApp(): ServiceContainer {
  const services = new ServiceContainer();
  services.add(appProviders);
  if (isPublicPath(window.location.pathname)) return begun(services);
  keepStartContext(window.location);
  if (!isOfflineBrowser()) return startSession(services);
  // What is kept has to be there before anything is asked for.
  const start = (): void => void startSession(services);
  void import('./offline/beginOffline.ts').then(({ beginOffline }) => beginOffline(services)).then(start, start);
  return services;
}

function startSession(services: ServiceContainer): ServiceContainer {
  const begin = (): void => void services.get(TokenStoreToken).start();
  if (new URLSearchParams(window.location.search).get('newAuth') === 'true')
    void import('./signIn/endOldSession.ts').then(({ endOldSession }) => endOldSession()).then(begin, begin);
  else begin();
  return begun(services);
}

function begun(services: ServiceContainer): ServiceContainer {
  // Reads the address before anything moves on from it.
  services.get(EmbeddingToken);
  void services.get(HostStoreToken).load();
  void services.get(TranslationStoreToken).choose();
  return services;
}
