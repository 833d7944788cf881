import { apiRoute, deletePermission, type EntityDefinition } from '@mortise/sdk';
import type { RoutePermission } from '@mortise/sdk/server';
import type { FastifyRequest } from 'fastify';
import type { SqlRepositories } from '../SqlRepositories.ts';
import type { SqlRepository } from '../SqlRepository.ts';

/** What a request is about. */
export interface AskedEntity {
  readonly entity: EntityDefinition;
  readonly repository: SqlRepository;
}

type Asking = Pick<FastifyRequest, 'params' | 'scope'>;

/** A kind of record while its routes are declared, or all those that tenants describe: which one, a request says. */
export interface Kind {
  /** The definition, where it is always the same. */
  readonly entity: EntityDefinition | undefined;
  /** What its operations and schemas are named after. */
  readonly name: string;
  /** Below /api: `/financing/contracts`, `/dyno/:kind`. */
  readonly path: string;
  /** Whether records are made and changed here. */
  readonly isWritten: boolean;
  /** @throws UNSUPPORTED_ENTITY */
  readonly of: (request: Asking) => AskedEntity;
  readonly permissions: {
    readonly read: RoutePermission;
    readonly write: RoutePermission;
    /** Deleting, and taking it back. */
    readonly delete: RoutePermission;
  };
}

/** A kind of a plugin. */
export function kindOf(entity: EntityDefinition, repositories: SqlRepositories): Kind {
  const asked = { entity, repository: repositories.sqlOf(entity) };
  // What is kept elsewhere is written there.
  return { ...partsOf(entity), isWritten: entity.addable !== false && !asked.repository.isView, of: () => asked };
}

/** A kind that a tenant describes, for the document of that tenant: its routes are mounted once, for all such kinds. */
export const describedKind = (entity: EntityDefinition): Kind => ({
  ...partsOf(entity),
  isWritten: true,
  of: () => {
    throw new Error(`${entity.name} is asked for by the routes of all kinds that tenants describe`);
  },
});

function partsOf(entity: EntityDefinition): Omit<Kind, 'isWritten' | 'of'> {
  const route = apiRoute(entity);
  return {
    entity,
    name: entity.name,
    path: `/${entity.collection}`,
    permissions: { read: `read ${route}`, write: `write ${route}`, delete: deletePermission(entity) },
  };
}
