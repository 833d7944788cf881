import { ApiError } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import type { strikePlugin } from '../../../server/plugins/pluginRoutes.ts';
import type { StoredStrikes } from './StoredStrikes.ts';

/** What is older says nothing of the plugin that is there now. */
const LONGEST = 7 * 24 * 60 * 60 * 1000;

/** Tells the server where pages of this user stood still. What it could not be told is kept for the next time. Answers whether there was anything to tell. */
export async function tellStrikes(api: ApiService, strikes: StoredStrikes): Promise<boolean> {
  // Some browsers take the database away in private windows.
  const all = await strikes.all().catch(() => []);
  for (const [key, { plugin, content, view, date }] of all) {
    const isTold = Date.now() - date > LONGEST || (await tell(api, plugin, { content, view }));
    if (isTold) await strikes.remove(key);
  }
  return all.length > 0;
}

/** Answers false where the server did not answer, or failed. What it refuses is told too: that version is used no longer. */
async function tell(api: ApiService, plugin: string, body: { readonly content: string; readonly view: string }): Promise<boolean> {
  try {
    await api.call<typeof strikePlugin>('POST /core/plugins/:id/strikes', { params: { id: plugin }, body, isSilent: true });
    return true;
  } catch (error) {
    return error instanceof ApiError && [400, 404].includes(error.status);
  }
}
