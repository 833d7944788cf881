import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { approvalRoutes } from './approvals/approvalRoutes.ts';
import { openApiDocument } from './openApiDocument.ts';
import { documentRoutes, sharedDocumentRoutes } from './routes/documentRoutes.ts';
import { historyRoutes } from './routes/historyRoutes.ts';
import { listRoutes } from './routes/listRoutes.ts';
import { recordRoutes } from './routes/recordRoutes.ts';
import { searchRoutes } from './routes/searchRoutes.ts';
import { JSON_TYPE, routeContext, type EntityRoutesServices } from './routes/RouteContext.ts';
import { transitionRoutes } from './routes/transitionRoutes.ts';

/** Registers the API of every entity. Each route names its permission in `config`; a hook of the server checks it and sets `request.scope`. */
export async function entityRoutes(http: FastifyInstance, services: EntityRoutesServices): Promise<void> {
  if (!http.hasRequestDecorator('parts')) await http.register(multipart);
  const { entities } = services.repositories;
  for (const entity of entities) {
    const context = routeContext(http, services, entity);
    listRoutes(context);
    recordRoutes(context);
    if (entity.workflow) transitionRoutes(context);
    if (entity.documents !== false) documentRoutes(context);
  }
  sharedDocumentRoutes(http, services);
  historyRoutes(http, services);
  approvalRoutes(http, services);
  searchRoutes(http, services);
  let document: string | undefined;
  http.get('/api/openapi.json', { config: { permission: 'signed-in' } }, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(entities, services));
    return reply.type(JSON_TYPE).send(document);
  });
}
