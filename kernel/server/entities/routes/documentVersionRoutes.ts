import { apiError } from '@mortise/sdk';
import { type RequestScope, route } from '@mortise/sdk/server';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { exchangeOf, type KernelRoute } from '../../http/kernelRoute.ts';
import type { OpenDatabase } from '../../services/database/Database.ts';
import { documentAnswer, documentVersionAnswer } from '../sharedAnswers.ts';
import { attachFileOnce } from './attachFile.ts';
import { documentInfo, type DocumentRow, documentVersion, storeDocument, type VersionRow, versionsOf } from './documents.ts';
import type { Kind } from './Kind.ts';
import { ofKind } from './kindRoute.ts';
import { receiveFile } from './receiveFile.ts';
import { IN_PARTS, ONCE } from './requestHeaders.ts';
import { EntityRoutesServices } from './EntityRoutesServices.ts';

type Find = (request: FastifyRequest, services: EntityRoutesServices) => Promise<DocumentRow>;

/** What the documents of the records of a kind were. */
export function versionRoutes(kind: Kind, find: Find): readonly KernelRoute[] {
  const { name, permissions } = kind;
  const path = `${kind.path}/:identifier/documents/:id/versions` as const;
  const writes = { method: 'POST', permission: permissions.write, tag: name, answer: documentAnswer, status: 201 } as const;
  const listed = route({
    method: 'GET',
    path,
    permission: permissions.read,
    tag: name,
    summary: 'Versions of a document, the latest first',
    answer: v.array(documentVersionAnswer),
    run: async (call, services) => {
      const document = await find(exchangeOf(call).request, services.get(EntityRoutesServices));
      const versions = await versionsOf(services.get(EntityRoutesServices).database, call.scope, document);
      return versions.map(documentVersion);
    },
  });
  const added = route({
    ...writes,
    path,
    summary: 'The next version of a document',
    takesFile: true,
    run: async (call, services) => {
      const { request } = exchangeOf(call);
      const records = services.get(EntityRoutesServices);
      const { id, entity, record_id: recordId, registration, name: present } = await find(request, records);
      const { file } = await receiveFile(request, records);
      const place = { id, entity, recordId, registration, givenName: present.replace(/\.[^.]+$/, '') };
      return attachFileOnce(records, exchangeOf(call), file, place);
    },
  });
  const restored = route({
    ...writes,
    path: `${path}/:version/restore`,
    summary: 'Make a version the latest again',
    run: async (call, services) => {
      const { database } = services.get(EntityRoutesServices);
      const document = await find(exchangeOf(call).request, services.get(EntityRoutesServices));
      const { id, entity, record_id: recordId, registration } = document;
      const past = await versionNamed(database, call.scope, document, call.params.version);
      const { name: named, file, content_type: contentType, size, sha256 } = past;
      const next = { id, entity, recordId, registration, name: named, file, contentType, size: Number(size), sha256 };
      return documentInfo(await storeDocument(database, call.scope, next));
    },
  });
  return [
    ofKind(kind, { id: 'documentVersionsOf' }, listed),
    ofKind(kind, { id: 'addDocumentVersionTo', described: { form: IN_PARTS, headers: [ONCE] } }, added),
    ofKind(kind, { id: 'restoreDocumentVersionOf' }, restored),
  ];
}

/** The version of the number, else the latest. @throws when there is none of the number */
export async function versionNamed(
  database: OpenDatabase,
  scope: RequestScope,
  document: DocumentRow,
  version: string | number | undefined,
): Promise<VersionRow> {
  if (version === undefined) return document;
  const found = (await versionsOf(database, scope, document)).find((row) => row.version === Number(version));
  if (!found) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['DocumentVersion', String(version).slice(0, 20)]);
  return found;
}
