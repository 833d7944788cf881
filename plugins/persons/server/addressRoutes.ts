import { ApiError, apiError } from '@mortise/sdk';
import { anyObject, Repositories, route, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { KnownAddresses } from './KnownAddresses.ts';

/** Longitude and latitude, joined by a comma. */
const point = v.pipe(
  v.string(),
  v.transform((given) => given.split(',').map(Number)),
  v.tuple([v.pipe(v.number(), v.finite()), v.pipe(v.number(), v.finite())]),
);

/** Addresses that fit a text, or are near a point. The provider None knows none; Local knows those of the tenant. */
export const findAddresses = route({
  method: 'POST',
  path: '/external/pivot/addresses',
  permission: 'read /api/person/persons',
  tag: 'Person',
  summary: 'Addresses that fit a text, or are near a point',
  query: {
    provider: v.pipe(v.optional(v.string(), 'None'), v.description('None or Local')),
    search: v.pipe(v.optional(text(200), ''), v.description('Words of the address')),
    coordinates: v.pipe(v.optional(point), v.description('Longitude and latitude, joined by a comma')),
  },
  answer: v.array(v.object({ value: v.string(), label: v.string(), address: anyObject })),
  run: async ({ scope, query: { provider, search, coordinates } }, services) => {
    if (provider === 'None') return [];
    if (provider !== 'Local') throw isNotConfigured(provider);
    const addresses = new KnownAddresses(services.get(Repositories), scope);
    return coordinates === undefined ? addresses.suggest(search) : addresses.near(...coordinates);
  },
});

const isNotConfigured = (provider: string): ApiError =>
  apiError('INVALID_FIELD_IN_QUERY', ['provider'], { errors: [`The address provider ${provider.slice(0, 40)} is not configured`] });
