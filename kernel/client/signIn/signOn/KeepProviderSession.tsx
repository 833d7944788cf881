import { ApiService, SessionService, useService, useStore } from '@mortise/sdk/client';
import { ProviderSessionKeeper } from './ProviderSessionKeeper.ts';
import { SignOnMemory } from './SignOnMemory.ts';

/** Runs as long as the page of a session that came from a provider. */
export default function KeepProviderSession() {
  const option = useService(SessionService).configuration.options['oidc.useKeepAlive'];
  useStore((services) => {
    const usesKeepAlive = typeof option === 'boolean' ? option : undefined;
    return new ProviderSessionKeeper(services.get(ApiService), new SignOnMemory(), { usesKeepAlive });
  });
  return null;
}
