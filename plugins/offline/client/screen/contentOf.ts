import type { OfflineService, WaitingChange } from '@mortise/sdk/client';

/** @throws where the browser has cleared it away, or it was sent meanwhile */
export async function contentOf({ id }: WaitingChange, offline: Pick<OfflineService, 'content'>): Promise<Blob> {
  const content = await offline.content(id);
  if (content === undefined) throw new Error('The browser does not have the file any more. Add it again.');
  return content;
}
