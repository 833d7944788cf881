import { apiError, fieldLabel } from '@mortise/sdk';
import type { Repository, RequestScope } from '@mortise/sdk/server';
import { type DocumentRow, keysOf, removeDocument } from './documents.ts';
import { fieldThatNames } from './fileFields.ts';
import type { EntityRoutesServices } from './EntityRoutesServices.ts';

/** Takes a document away, with all its versions and their contents. @throws STILL_REFERENCED while a field of its record holds it */
export async function discardDocument(
  { database, files }: EntityRoutesServices,
  scope: RequestScope,
  { id, name, record_id }: DocumentRow,
  repository: Pick<Repository, 'entity' | 'get'>,
): Promise<void> {
  const field = fieldThatNames(repository.entity, await repository.get(scope, record_id), id);
  if (field !== undefined) {
    const label = fieldLabel(field, repository.entity.fields[field]);
    throw apiError('STILL_REFERENCED', [name, label], {
      rejectionReason: 'A field of the record holds the document: take it out there.',
    });
  }
  const keys = await keysOf(database, scope, [id]);
  await removeDocument(database, scope, id);
  for (const key of keys) await files.remove(key);
}
