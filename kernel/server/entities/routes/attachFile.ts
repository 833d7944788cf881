import { type DocumentInfo, extensionOf } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import { renamedFile } from '../../services/files/cleanFileName.ts';
import type { ArrivedFile } from '../../services/files/FileIntake.ts';
import { documentInfo, type NewDocument, storeDocument } from './documents.ts';
import type { EntityRoutesServices } from './EntityRoutesServices.ts';

type Place = Pick<NewDocument, 'id' | 'entity' | 'recordId' | 'registration' | 'type'>;

/** Makes a document of a file that has arrived, or the next version of one. Nothing is kept when that fails. */
export async function attachFile(
  { database, intake }: Pick<EntityRoutesServices, 'database' | 'intake'>,
  scope: RequestScope,
  file: ArrivedFile,
  { givenName = file.name, ...place }: Place & { readonly givenName?: string },
): Promise<DocumentInfo> {
  try {
    await intake.keep(scope, file);
    const { id, contentType, size, sha256 } = file;
    const name = renamedFile(givenName, extensionOf(file.name));
    return documentInfo(await storeDocument(database, scope, { ...place, name, file: id, contentType, size, sha256 }));
  } catch (error) {
    await intake.forget(scope, file);
    throw error;
  }
}
