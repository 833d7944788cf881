import { apiRoute, type Services } from '@mortise/sdk';
import { Repositories } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { Person } from '../shared/person.ts';
import { Prospect } from '../shared/prospect.ts';

interface Ascendant {
  readonly relation: string;
  readonly personRegistration: string;
}

/** `GET {persons or prospects}/{registration}/ascendants`: the relations of a person, with the names of those they lead to. Specification 3§7. */
export function ascendantRoutes(http: FastifyInstance, services: Services): void {
  const repositories = services.get(Repositories);
  for (const entity of [Person, Prospect]) {
    const collection = apiRoute(entity);
    http.get<{ Params: { identifier: string } }>(
      `${collection}/:identifier/ascendants`,
      { config: { permission: `read ${collection}` } },
      async ({ scope, params }) => {
        const { ascendants = [] } = await repositories.of(entity).get(scope, params.identifier);
        const relations = ascendants as readonly Ascendant[];
        const registrations = [...new Set(relations.map(({ personRegistration }) => personRegistration))];
        const query = { registrations, limit: registrations.length, projection: ['registration', 'name'], count: 'none' } as const;
        const { entities } = registrations.length === 0 ? { entities: [] } : await repositories.of(Person).list(scope, query);
        const names = new Map(entities.map((person) => [person.registration, person.name]));
        return relations.map((relation) => ({
          ...relation,
          person: { registration: relation.personRegistration, name: names.get(relation.personRegistration) },
        }));
      },
    );
  }
}
