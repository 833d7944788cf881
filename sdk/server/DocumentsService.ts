import type { Readable } from 'node:stream';
import { token } from '../token.ts';
import type { DocumentInfo } from '../wire.ts';
import type { RequestScope } from './RequestScope.ts';

/** A file for a record. */
export interface AttachedFile {
  /** Name of the kind of record, e.g. `Contract`. */
  readonly entity: string;
  readonly registration: string;
  /** With its extension; a document of the record by that name gets the file as its next version. */
  readonly name: string;
  /** A code of the list `documentType`. */
  readonly type?: string;
  readonly content: Readable;
}

/** The documents of records. */
export interface DocumentsService {
  /** Attaches a file as if a user had uploaded it: it is looked into, scanned and kept. @throws FILE_REFUSED, ENTITY_REGISTRATION_NOT_FOUND; nothing is kept then */
  attach(scope: RequestScope, file: AttachedFile): Promise<DocumentInfo>;
}
export const DocumentsService = token<DocumentsService>('documents');
