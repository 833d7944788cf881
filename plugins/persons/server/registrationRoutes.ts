import { ApiError, type Services } from '@mortise/sdk';
import { Repositories, type RequestScope } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import type { RegisteredPerson } from '../shared/registeredPerson.ts';
import { ImportedRegister } from './ImportedRegister.ts';
import { OwnPersonsRegister } from './OwnPersonsRegister.ts';
import type { RegisterProvider } from './RegisterProvider.ts';

const MOST = 20;
const LONGEST = 100;
interface Query {
  readonly type?: string;
  readonly search?: string;
  readonly personType?: string;
}

/** `GET /api/person/registrations?type=&search=`: who is known under a number, or by a name: the tenant's own persons first. */
export function registrationRoutes(http: FastifyInstance, services: Services): void {
  const repositories = services.get(Repositories);
  http.get<{ Querystring: Query }>(
    '/api/person/registrations',
    { config: { permission: 'read /api/person/persons' } },
    async ({ scope, query: { type = '', search = '', personType } }) => {
      if (typeof type !== 'string' || type === '' || type.length > LONGEST) throw ApiError.of('INVALID_FIELD_IN_QUERY', ['type']);
      if (typeof search !== 'string' || search.length > LONGEST) throw ApiError.of('INVALID_FIELD_IN_QUERY', ['search']);
      if (search.trim() === '') return [];
      const question = { type, search: search.trim(), limit: MOST, ...(typeof personType === 'string' && { personType }) };
      const found = await Promise.all(
        registersFor(repositories, scope)
          .filter((register) => register.answers(type))
          .map((register) => register.search(question)),
      );
      return withoutDoubles(found.flat()).slice(0, MOST);
    },
  );
}

/** In the order of their answers. */
const registersFor = (repositories: Repositories, scope: RequestScope): readonly RegisterProvider[] => [
  new OwnPersonsRegister(repositories, scope),
  new ImportedRegister(repositories, scope),
];

/** What the tenant has already is not offered again from elsewhere. */
function withoutDoubles(found: readonly RegisteredPerson[]): readonly RegisteredPerson[] {
  const own = new Set(found.flatMap(({ registration, number }) => (registration === undefined ? [] : [number])));
  return found.filter(({ registration, number }) => registration !== undefined || !own.has(number));
}
