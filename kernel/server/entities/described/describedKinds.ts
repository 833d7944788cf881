import { apiError, apiRoute, deletePermission, type EntityDefinition } from '@mortise/sdk';
import type { FastifyRequest } from 'fastify';
import { DESCRIBED_MODULE } from '../../../shared/describedNames.ts';
import { sameEntityName } from '../../../shared/sameEntityName.ts';
import type { AskedEntity, Kind } from '../routes/Kind.ts';
import type { SqlRepositories } from '../SqlRepositories.ts';

type Asking = Pick<FastifyRequest, 'params' | 'scope'>;

export const isDescribed = ({ collection }: EntityDefinition): boolean => collection.startsWith(`${DESCRIBED_MODULE}/`);

/** By the last part of its collection, or by its name as people write it. */
export const describedNamed = (entities: readonly EntityDefinition[], kind: string): EntityDefinition | undefined =>
  entities.filter(isDescribed).find(({ name, collection }) => collection === `${DESCRIBED_MODULE}/${kind}` || sameEntityName(name, kind));

/** All kinds that tenants describe: `/api/dyno/{name}`. Which one is meant, and so which permission is needed, a request says. */
export function describedKinds(repositories: SqlRepositories): Kind {
  const of = ({ params, scope }: Asking): AskedEntity => {
    const { kind } = params as { readonly kind: string };
    const entity = describedNamed(repositories.entitiesOf(scope), kind);
    if (!entity) throw apiError('UNSUPPORTED_ENTITY', [kind.slice(0, 100)]);
    return { entity, repository: repositories.sqlOf(entity, scope) };
  };
  const needs = (verb: string) => (request: Asking) => `${verb} ${apiRoute(of(request).entity)}`;
  return {
    entity: undefined,
    name: 'Record',
    path: `/${DESCRIBED_MODULE}/:kind`,
    isWritten: true,
    of,
    permissions: { read: needs('read'), write: needs('write'), delete: (request) => deletePermission(of(request).entity) },
  };
}
