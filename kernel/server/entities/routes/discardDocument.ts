import type { RequestScope } from '@mortise/sdk/server';
import { type DocumentRow, keysOf, removeDocument } from './documents.ts';
import type { EntityRoutesServices } from './RouteContext.ts';

/** Takes a document away, with all its versions and their contents. */
export async function discardDocument({ database, files }: EntityRoutesServices, scope: RequestScope, { id }: DocumentRow): Promise<void> {
  const keys = await keysOf(database, scope, [id]);
  await removeDocument(database, scope, id);
  for (const key of keys) await files.remove(key);
}
