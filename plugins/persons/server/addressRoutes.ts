import { ApiError, type Services } from '@mortise/sdk';
import { plainText } from '@mortise/sdk/domain';
import { Repositories } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { KnownAddresses } from './KnownAddresses.ts';

const LONGEST = 200;
interface Query {
  readonly provider?: unknown;
  readonly search?: unknown;
  /** Longitude and latitude. */
  readonly coordinates?: unknown;
}

/**
 * `POST /api/external/pivot/addresses?provider=&search=` or `&coordinates=`: addresses that fit. The provider None knows none; Local knows
 * those of the tenant. Specification 2§7, decision PERSON-098.
 */
export function addressRoutes(http: FastifyInstance, services: Services): void {
  const repositories = services.get(Repositories);
  http.post<{ Querystring: Query }>(
    '/api/external/pivot/addresses',
    { config: { permission: 'read /api/person/persons' } },
    async ({ scope, query: { provider = 'None', coordinates, ...query } }) => {
      const search = plainText(query.search);
      if (provider === 'None') return [];
      if (provider !== 'Local')
        throw ApiError.of('INVALID_FIELD_IN_QUERY', ['provider'], {
          errors: [`The address provider ${plainText(provider).slice(0, 40)} is not configured`],
        });
      if (search.length > LONGEST) throw ApiError.of('INVALID_FIELD_IN_QUERY', ['search']);
      const addresses = new KnownAddresses(repositories, scope);
      return coordinates === undefined ? addresses.suggest(search) : addresses.near(...pointOf(plainText(coordinates)));
    },
  );
}

/** @throws INVALID_FIELD_IN_QUERY */
function pointOf(text: string): readonly [longitude: number, latitude: number] {
  const [longitude, latitude] = text.split(',').map(Number);
  if (longitude === undefined || latitude === undefined || !Number.isFinite(longitude) || !Number.isFinite(latitude))
    throw ApiError.of('INVALID_FIELD_IN_QUERY', ['coordinates']);
  return [longitude, latitude];
}
