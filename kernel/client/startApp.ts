import { ServiceContainer } from '../shared/ServiceContainer.ts';
import { appProviders } from './services/appProviders.ts';
import { DictionaryToken, HostStoreToken, TokenStoreToken } from './services/tokens.ts';

/** Builds the services that live as long as the page, and sets them going. */
export function startApp(): ServiceContainer {
  const services = new ServiceContainer();
  services.add(appProviders);
  services.get(TokenStoreToken).start();
  void services.get(HostStoreToken).load();
  const dictionary = services.get(DictionaryToken);
  void dictionary.use(dictionary.savedLocale ?? navigator.language);
  return services;
}
