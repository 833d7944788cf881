import multipart from '@fastify/multipart';
import { apiRoute, isPermitted, type EntityDefinition } from '@mortise/sdk';
import type { FastifyInstance } from 'fastify';
import { describedRoutes } from './described/describedRoutes.ts';
import { openApiDocument } from './openApiDocument.ts';
import { documentRoutes } from './routes/documentRoutes.ts';
import { listRoutes } from './routes/listRoutes.ts';
import { recordRoutes } from './routes/recordRoutes.ts';
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
  describedRoutes(http, services);
  // Kinds that tenants describe share their routes.
  const answers = (entity: EntityDefinition, method: string, path: string): boolean =>
    !entities.includes(entity) || http.hasRoute({ method: method.toUpperCase(), url: path.replaceAll(/\{(\w+)\}/g, ':$1') });
  /** By the entities of a tenant, then by what may be read. */
  const documents = new WeakMap<readonly EntityDefinition[], Map<string, string>>();
  http.get('/api/openapi.json', { config: { permission: 'signed-in' } }, async ({ scope }, reply) => {
    const all = services.repositories.entitiesOf(scope);
    const readable = all.filter((entity) => isPermitted(scope.holder, `read ${apiRoute(entity)}`));
    const known = documents.get(all) ?? new Map<string, string>();
    documents.set(all, known);
    const key = readable.map(({ name }) => name).join(' ');
    const document = known.get(key) ?? JSON.stringify(openApiDocument(readable, { ...services, answers }));
    known.set(key, document);
    return reply.type(JSON_TYPE).send(document);
  });
}
