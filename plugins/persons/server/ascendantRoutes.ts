import { apiRoute, isPermitted } from '@mortise/sdk';
import { Repositories, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { Person } from '../shared/person.ts';
import { Prospect } from '../shared/prospect.ts';
import { ascendantsOf } from './hierarchy/hierarchyAnswer.ts';

/** The relations of a person, with the names of those they lead to. */
const ascendantsRoute = <const Path extends `/${string}/:identifier/ascendants`>(path: Path, entity: typeof Person) =>
  route({
    method: 'GET',
    path,
    permission: `read /api/${entity.collection}`,
    tag: entity.name,
    summary: 'Relations, with the names of those they lead to',
    answer: v.array(
      v.looseObject({
        relation: v.string(),
        personRegistration: v.string(),
        person: v.object({ registration: v.string(), name: v.optional(v.string()) }),
      }),
    ),
    run: async ({ scope, params }, services) => {
      const repositories = services.get(Repositories);
      const relations = ascendantsOf(await repositories.of(entity).get(scope, (params as { readonly identifier: string }).identifier));
      const registrations = [...new Set(relations.map(({ personRegistration }) => personRegistration))];
      const query = { registrations, limit: registrations.length, projection: ['registration', 'name'], count: 'none' } as const;
      const isNamed = registrations.length > 0 && isPermitted(scope.holder, `read ${apiRoute(Person)}`);
      const { entities } = isNamed ? await repositories.of(Person).list(scope, query) : { entities: [] };
      const names = new Map(entities.map((person) => [person.registration, person.name]));
      return relations.map((relation) => ({
        ...relation,
        person: { registration: relation.personRegistration, name: names.get(relation.personRegistration) },
      }));
    },
  });

export const ascendantsOfPerson = ascendantsRoute('/person/persons/:identifier/ascendants', Person);
export const ascendantsOfProspect = ascendantsRoute('/person/prospects/:identifier/ascendants', Prospect);
