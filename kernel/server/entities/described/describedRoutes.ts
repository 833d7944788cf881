import { ApiError, apiRoute, deletePermission } from '@mortise/sdk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DESCRIBED_MODULE } from '../../../shared/describedNames.ts';
import { sameEntityName } from '../../../shared/sameEntityName.ts';
import { documentRoutes } from '../routes/documentRoutes.ts';
import { listRoutes } from '../routes/listRoutes.ts';
import { recordRoutes } from '../routes/recordRoutes.ts';
import { type AskedEntity, type EntityRoutesServices, type RouteContext, scopeOf } from '../routes/RouteContext.ts';
import type { SqlRepository } from '../SqlRepository.ts';
import { transitionRoutes } from '../routes/transitionRoutes.ts';

/** The API of all kinds that tenants describe: `/api/dyno/{name}`. Which one is meant, and so which permission is needed, a request says. */
export function describedRoutes(http: FastifyInstance, services: EntityRoutesServices): void {
  const of = (request: FastifyRequest): AskedEntity => {
    const { kind } = request.params as { readonly kind: string };
    const repository = asked(services, request, kind);
    return { repository, entity: repository.entity };
  };
  const needs = (verb: string) => (request: FastifyRequest) => `${verb} ${apiRoute(of(request).entity)}`;
  const context: RouteContext = {
    http,
    of,
    services,
    collection: `/api/${DESCRIBED_MODULE}/:kind`,
    reads: { config: { permission: needs('read') } },
    writes: { config: { permission: needs('write') } },
    deletes: { config: { permission: (request) => deletePermission(of(request).entity) } },
  };
  listRoutes(context);
  recordRoutes(context);
  transitionRoutes(context);
  documentRoutes(context);
}

/** By the last part of its collection, or by its name as people write it. @throws UNSUPPORTED_ENTITY */
function asked({ repositories }: EntityRoutesServices, request: FastifyRequest, kind: string): SqlRepository {
  const scope = scopeOf(request);
  const own = repositories
    .entitiesOf(scope)
    .filter(({ collection }) => collection.startsWith(`${DESCRIBED_MODULE}/`))
    .find(({ name, collection }) => collection === `${DESCRIBED_MODULE}/${kind}` || sameEntityName(name, kind));
  if (!own) throw ApiError.of('UNSUPPORTED_ENTITY', [kind.slice(0, 100)]);
  return repositories.sqlOf(own, scope);
}
