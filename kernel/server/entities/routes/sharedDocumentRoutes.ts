import { apiError, apiRoute, isPermitted } from '@mortise/sdk';
import { type Repository, type RequestScope, route, wholeNumber } from '@mortise/sdk/server';
import * as v from 'valibot';
import { discardDocument } from './discardDocument.ts';
import { documentAnswer } from '../sharedAnswers.ts';
import { TenantParameters } from '../TenantStatement.ts';
import { documentInfo, documentOf, type DocumentRow, documentsWhere, isShownTo, unknownDocument } from './documents.ts';
import { EntityRoutesServices } from './EntityRoutesServices.ts';
import { readableDocuments } from './readableDocuments.ts';
import { CONTENT_TYPE, contentQuery, answerDocument } from './answerDocument.ts';

const service = { permission: 'signed-in', tag: 'Service' } as const;
const content = { ...service, takesKeys: true, path: '/core/documents/:id/content' } as const;

export const readConversions = route({
  ...service,
  method: 'GET',
  path: '/core/conversions',
  summary: 'Files that PDFs are made of on this server, by extension',
  answer: v.object({ extensions: v.array(v.string()) }),
  run: async (_call, services) => ({ extensions: (await services.get(EntityRoutesServices).converter?.()?.extensions()) ?? [] }),
});

const MOST = 50;

export const readDocuments = route({
  ...service,
  method: 'GET',
  path: '/core/readable-documents',
  summary: 'Documents of all records that one may read, newest first; clients get what was shared with them',
  query: { offset: v.optional(wholeNumber()), limit: v.optional(wholeNumber(1, MOST)) },
  answer: v.array(documentAnswer),
  run: async ({ scope, query: { offset = 0, limit = MOST } }, services) => {
    const { database, repositories } = services.get(EntityRoutesServices);
    const parameters = new TenantParameters(scope);
    const readable = readableDocuments(repositories, scope, parameters);
    return (await documentsWhere(database, parameters, readable, { offset, limit })).map(documentInfo);
  },
});

export const contentOfDocument = route({
  ...content,
  method: 'GET',
  audits: 'DOWNLOAD',
  summary: 'Download a document by its own id',
  query: contentQuery,
  produces: CONTENT_TYPE,
  run: async ({ scope, params: { id }, query }, services) => {
    const { document } = await permitted(services.get(EntityRoutesServices), scope, id, 'read');
    return answerDocument(services.get(EntityRoutesServices).files, scope, document, query);
  },
});

export const removeDocumentById = route({
  ...content,
  method: 'DELETE',
  summary: 'Delete a document by its own id',
  run: async ({ scope, params: { id } }, services) => {
    const { document, repository } = await permitted(services.get(EntityRoutesServices), scope, id, 'write');
    await discardDocument(services.get(EntityRoutesServices), scope, document, repository);
  },
});

interface Found {
  readonly document: DocumentRow;
  readonly repository: Repository;
}

/** A document, whatever it is attached to. @throws ENTITY_REGISTRATION_NOT_FOUND, PERMISSION_DENIED */
async function permitted(
  { database, repositories }: EntityRoutesServices,
  scope: RequestScope,
  id: string,
  verb: 'read' | 'write',
): Promise<Found> {
  const document = await documentOf(database, scope, id);
  if (!document) throw unknownDocument(id);
  const repository = repositories.named(document.entity, scope);
  if (!isShownTo(scope, document, repository)) throw unknownDocument(id);
  const permission = `${verb} ${apiRoute(repository.entity)}`;
  if (!isPermitted(scope.holder, permission)) throw apiError('PERMISSION_DENIED', [permission]);
  // Who may not see the record may not see its files either.
  await repository.get(scope, document.record_id);
  return { document, repository };
}
