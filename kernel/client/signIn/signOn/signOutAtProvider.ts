import type { ApiService } from '@mortise/sdk/client';
import type * as oidcRoutes from '../../../server/services/access/oidc/oidcRoutes.ts';
import type * as samlRoutes from '../../../server/services/access/saml/samlRoutes.ts';
import { SignOnMemory } from './SignOnMemory.ts';

/** Ends the session here; answers where it ends at its provider too. Nothing of the provider stays stored. AUTH-020. */
export async function signOutAtProvider(api: ApiService, memory = new SignOnMemory()): Promise<string | undefined> {
  const { oidcId, samlId } = memory.session ?? {};
  memory.clear();
  if (oidcId !== undefined)
    return (await api.call<typeof oidcRoutes.signOutOfOidc>('POST /core/oidc/:id/logout', { params: { id: oidcId } })).logoutUrl;
  if (samlId === undefined) return undefined;
  return (await api.call<typeof samlRoutes.signOutOfSaml>('POST /core/saml/:id/logout', { params: { id: samlId } })).logoutUrl;
}
