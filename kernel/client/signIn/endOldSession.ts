import { refreshSession } from '../services/refreshSession.ts';
import { SignOnMemory } from './signOn/SignOnMemory.ts';

/** `newAuth=true`: nobody is signed in, whoever was before, here or through a provider. ROUTE-042. */
export async function endOldSession(): Promise<void> {
  new SignOnMemory().clear();
  const url = new URL(window.location.href);
  url.searchParams.delete('newAuth');
  window.history.replaceState(undefined, '', url.pathname + url.search + url.hash);
  const session = await refreshSession();
  if (session !== undefined) await fetch('/api/core/auth/logout', { headers: { authorization: session.authorization }, cache: 'no-store' });
}
