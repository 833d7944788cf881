import { type DocumentInfo, extensionOf } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import type { Exchange } from '../../http/kernelRoute.ts';
import { renamedFile } from '../../services/files/cleanFileName.ts';
import type { ArrivedFile } from '../../services/files/FileIntake.ts';
import { documentInfo, type NewDocument, storeDocument } from './documents.ts';
import type { EntityRoutesServices } from './EntityRoutesServices.ts';
import { onlyOnce } from './onlyOnce.ts';

interface Place extends Pick<NewDocument, 'id' | 'entity' | 'recordId' | 'registration' | 'type'> {
  /** In place of the name that the file came with; its extension stays. */
  readonly givenName?: string;
}
type Records = Pick<EntityRoutesServices, 'database' | 'intake'>;

/** Makes a document of a file that has arrived, or the next version of one. Nothing is kept when that fails. */
export async function attachFile(
  { database, intake }: Records,
  scope: RequestScope,
  file: ArrivedFile,
  place: Place,
): Promise<DocumentInfo> {
  try {
    await intake.keep(scope, file);
    return documentInfo(await storeDocument(database, scope, documentOfFile(file, place)));
  } catch (error) {
    await intake.forget(scope, file);
    throw error;
  }
}

/** The same, once for the `Idempotency-Key` of a request: a file that comes again is not kept. */
export async function attachFileOnce({ database, intake }: Records, exchange: Exchange, file: ArrivedFile, place: Place): Promise<never> {
  const { scope } = exchange.request;
  const document = documentOfFile(file, place);
  const { sha256, type = null } = document;
  // A version has the name that the document has by then.
  const name = document.id === undefined ? document.name : file.name;
  let isStored = false;
  try {
    return await onlyOnce(database, exchange, {
      content: { sha256, name, type },
      before: () => intake.keep(scope, file),
      run: async (statements) => {
        const json = JSON.stringify(documentInfo(await storeDocument(database, scope, document, statements)));
        isStored = true;
        return { status: 201, json };
      },
    });
  } finally {
    if (!isStored) await intake.forget(scope, file);
  }
}

const documentOfFile = ({ id, name, contentType, size, sha256 }: ArrivedFile, { givenName = name, ...place }: Place): NewDocument => ({
  ...place,
  name: renamedFile(givenName, extensionOf(name)),
  file: id,
  contentType,
  size,
  sha256,
});
