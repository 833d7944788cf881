import { type EntityShape, type EntityRecord, type FileValue } from '@mortise/sdk';

/** Where the content of a file is: among the documents of its record, else among the user's uploads. */
export function contentPath(
  file: FileValue,
  entityNamed: (name: string) => EntityShape | undefined,
  record: Pick<EntityRecord, 'registration'> | undefined,
): string {
  const entity = file.entityName === undefined ? undefined : entityNamed(file.entityName);
  const registration = file.entityRegistration ?? record?.registration;
  if (entity === undefined || registration === undefined) return `/core/uploads/${file._id}/content`;
  return `/${entity.collection}/${encodeURIComponent(registration)}/documents/${file._id}/content`;
}
