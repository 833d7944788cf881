import { Repositories, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { Person } from '../../shared/person.ts';
import { Prospect } from '../../shared/prospect.ts';
import { Hierarchy } from './Hierarchy.ts';

const stake = v.optional(v.pipe(v.string(), v.description('Fraction: `"0.25"` is 25 %')));
const answer = v.object({
  persons: v.pipe(
    v.array(
      v.object({
        registration: v.string(),
        name: v.optional(v.string()),
        type: v.optional(v.pipe(v.string(), v.description('I individual, C company, O organization, E employee, P professional'))),
        riskClass: v.optional(v.string()),
        address: v.optional(v.string()),
        roles: v.array(v.object({ role: v.string() })),
        descendants: v.array(v.object({ personRegistration: v.string(), relation: v.string(), stake })),
      }),
    ),
    v.description('The person asked about first, then by the number of steps from it'),
  ),
  links: v.pipe(
    v.array(v.object({ source: v.string(), relation: v.string(), target: v.string(), stake })),
    v.description('`source` is what `relation` says to `target`: the shareholder, say, of the target'),
  ),
  isTruncated: v.pipe(v.boolean(), v.description('Whether there are more persons than the 10,000, or steps than the 500, of one answer')),
});

/** Whoever the person is related to, through others too, with the relations among them. */
const hierarchyRoute = <const Path extends `/${string}/:identifier/hierarchy`>(path: Path, entity: typeof Person) =>
  route({
    method: 'GET',
    path,
    permission: `read /api/${entity.collection}`,
    tag: entity.name,
    summary: 'Everybody who is related to the person, through others too, and how',
    answer,
    run: async ({ scope, params }, services) => {
      const repositories = services.get(Repositories);
      const root = await repositories.of(entity).get(scope, (params as { readonly identifier: string }).identifier);
      return new Hierarchy(repositories).of(scope, root, entity === Person);
    },
  });

export const hierarchyOfPerson = hierarchyRoute('/person/persons/:identifier/hierarchy', Person);
export const hierarchyOfProspect = hierarchyRoute('/person/prospects/:identifier/hierarchy', Prospect);
