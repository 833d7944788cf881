import { apiRoute, ApiError, isPermitted } from '@mortise/sdk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { discardDocument } from './discardDocument.ts';
import { unknownDocument } from './documentRoutes.ts';
import { documentOf, type DocumentRow } from './documents.ts';
import { type EntityRoutesServices, scopeOf } from './RouteContext.ts';
import { sendDocument } from './sendDocument.ts';

interface WithDocument {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly contentDisposition?: string };
}

/** Documents by their own id, whatever they are attached to. */
export function sharedDocumentRoutes(http: FastifyInstance, services: EntityRoutesServices): void {
  const { database, files, repositories } = services;
  const permitted = async (request: FastifyRequest<WithDocument>, verb: 'read' | 'write'): Promise<DocumentRow> => {
    const document = await documentOf(database, scopeOf(request), request.params.id);
    if (!document) throw unknownDocument(request.params.id);
    const repository = repositories.named(document.entity, scopeOf(request));
    const permission = `${verb} ${apiRoute(repository.entity)}`;
    if (!isPermitted(scopeOf(request).holder, permission)) throw ApiError.of('PERMISSION_DENIED', [permission]);
    // Who may not see the record may not see its files either.
    await repository.get(scopeOf(request), document.record_id);
    return document;
  };
  const signedIn = { config: { permission: 'signed-in' } };
  http.get('/api/core/conversions', signedIn, async () => ({ extensions: (await services.converter?.()?.extensions()) ?? [] }));
  http.get<WithDocument>('/api/core/documents/:id/content', signedIn, async (request, reply) => {
    const document = await permitted(request, 'read');
    return sendDocument(reply, files, scopeOf(request), document, request.query.contentDisposition === 'inline');
  });
  http.delete<WithDocument>('/api/core/documents/:id/content', signedIn, async (request, reply) => {
    const document = await permitted(request, 'write');
    await discardDocument(services, scopeOf(request), document, repositories.named(document.entity, scopeOf(request)));
    return reply.code(204).send();
  });
}
