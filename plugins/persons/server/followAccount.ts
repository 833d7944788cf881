import { isPermitted, type EntityRecord } from '@mortise/sdk';
import { Repositories, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { Person } from '../shared/person.ts';
import { Prospect } from '../shared/prospect.ts';

/** What a person takes over from their account, where they have none of their own. */
const TAKEN_OVER = ['email', 'mobile'] as const;

/** A person after their account was made. Nothing of the body is written: whoever may only read gets the person as they are. API-057, API-058 */
const followAccountRoute = <const Path extends `/${string}/:identifier`>(path: Path, entity: typeof Person) =>
  route({
    method: 'POST',
    path,
    permission: `read /api/${entity.collection}`,
    tag: entity.name,
    summary: 'Read a person again after their account was made',
    answer: v.looseObject({ registration: v.string() }),
    run: async ({ scope, params }, services) => {
      const repositories = services.get(Repositories);
      const people = repositories.of(entity);
      const person = await people.get(scope, (params as { readonly identifier: string }).identifier);
      const missing = TAKEN_OVER.filter((field) => person[field] === undefined);
      const mayFollow = isPermitted(scope.holder, `write /api/${entity.collection}`) && isPermitted(scope.holder, 'read /api/core/users');
      if (missing.length === 0 || !mayFollow) return person;
      const query = { criteria: { personRegistration: person.registration }, limit: 1, count: 'none' } as const;
      const [account] = (await repositories.named('User').list(scope, query)).entities;
      const brought = broughtBy(account, missing);
      return Object.keys(brought).length === 0 ? person : people.update(scope, person._id, brought);
    },
  });

function broughtBy(account: EntityRecord | undefined, missing: readonly (typeof TAKEN_OVER)[number][]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(missing.flatMap((field) => (account?.[field] === undefined ? [] : [[field, account[field]]])));
}

export const followAccountOfPerson = followAccountRoute('/person/persons/:identifier', Person);
export const followAccountOfProspect = followAccountRoute('/person/prospects/:identifier', Prospect);
