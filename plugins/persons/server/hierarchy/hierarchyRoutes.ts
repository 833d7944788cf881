import { apiRoute, type Services } from '@mortise/sdk';
import { Repositories } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { Person } from '../../shared/person.ts';
import { Prospect } from '../../shared/prospect.ts';
import { Hierarchy } from './Hierarchy.ts';

/** `GET {persons or prospects}/{registration}/hierarchy`: whoever the person is related to, through others too, with the relations among them. Specification 3§7. */
export function hierarchyRoutes(http: FastifyInstance, services: Services): void {
  const repositories = services.get(Repositories);
  const hierarchy = new Hierarchy(repositories);
  for (const entity of [Person, Prospect]) {
    const collection = apiRoute(entity);
    http.get<{ Params: { identifier: string } }>(
      `${collection}/:identifier/hierarchy`,
      { config: { permission: `read ${collection}` } },
      async ({ scope, params }) => hierarchy.of(scope, await repositories.of(entity).get(scope, params.identifier), entity === Person),
    );
  }
}
