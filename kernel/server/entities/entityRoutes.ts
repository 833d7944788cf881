import multipart from '@fastify/multipart';
import type { Services } from '@mortise/sdk';
import type { FastifyInstance } from 'fastify';
import type { KernelRoute } from '../http/kernelRoute.ts';
import { mountRoutes, type MountOptions, urlOf } from '../http/mountRoutes.ts';
import { describedKinds } from './described/describedKinds.ts';
import { documentRoutes } from './routes/documentRoutes.ts';
import { EntityRoutesServices } from './routes/EntityRoutesServices.ts';
import { type Kind, kindOf } from './routes/Kind.ts';
import { listRoutes } from './routes/listRoutes.ts';
import { recordRoutes } from './routes/recordRoutes.ts';
import { transitionRoutes } from './routes/transitionRoutes.ts';

/** Answers the API of every kind of record. What another route answers already, for a kind that is kept in a way of its own, stays as it is. */
export async function entityRoutes(http: FastifyInstance, services: Services, options: MountOptions = {}): Promise<void> {
  if (!http.hasRequestDecorator('parts')) await http.register(multipart);
  const { repositories } = services.get(EntityRoutesServices);
  const kinds = [...repositories.entities.map((entity) => kindOf(entity, repositories)), describedKinds(repositories)];
  const isFree = (route: KernelRoute): boolean => !http.hasRoute({ method: route.method, url: urlOf(route) });
  for (const kind of kinds) mountRoutes(http, routesOf(kind).filter(isFree), services, options);
}

/** The routes of a kind, as its definition asks for them. */
export const routesOf = (kind: Kind): readonly KernelRoute[] => [
  ...listRoutes(kind),
  ...recordRoutes(kind),
  ...(kind.entity === undefined || kind.entity.workflow ? transitionRoutes(kind) : []),
  ...(kind.entity?.documents === false ? [] : documentRoutes(kind)),
];
