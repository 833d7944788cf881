import type { Services, UserConfiguration } from '@mortise/sdk';
import { ApiService } from '@mortise/sdk/client';
import { sessionOwner } from '../services/refreshSession.ts';
import { ConnectionToken } from '../services/tokens.ts';
import { beginOffline } from './beginOffline.ts';
import { isOfflineBrowser } from './Connection.ts';

/** Work without a network is as the tenant says: begun with its first session in this browser, ended with the first after it was switched off. OFFLINE-001 */
export async function followOption(app: Services, { user, options }: UserConfiguration): Promise<void> {
  const isWanted = options['offlineSupport'] === true && window.isSecureContext;
  if (!isWanted && !isOfflineBrowser()) return;
  const work = await beginOffline(app);
  if (!isWanted) return work.end();
  await work.keepFor(sessionOwner(user));
  const connection = app.get(ConnectionToken);
  const early = connection.early ?? [];
  connection.early = undefined;
  if (connection.since !== undefined) return;
  // What the page began with is needed at the next start too.
  const api = app.get(ApiService);
  for (const url of early) if (!url.startsWith('/core/auth')) await api.get(url, { isSilent: true }).catch(() => {});
}
