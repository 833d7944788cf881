import type { Repositories, RequestScope } from '@mortise/sdk/server';
import { Person } from '../shared/person.ts';

/** What is done to a person by a permission of its own is not done to one whom profiles keep from the user. @throws ENTITY_REGISTRATION_NOT_FOUND */
export async function requireSeen(repositories: Repositories, scope: RequestScope, identifier: string): Promise<void> {
  if (scope.limits?.[Person.collection]?.read !== undefined) await repositories.of(Person).get(scope, identifier);
}
