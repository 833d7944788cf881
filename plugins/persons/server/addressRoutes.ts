import { ApiError, apiError } from '@mortise/sdk';
import { anyObject, filledText, Repositories, route, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { KnownAddresses } from './KnownAddresses.ts';

/** Longitude and latitude, joined by a comma. */
const point = v.pipe(
  v.string(),
  v.transform((given) => given.split(',').map(Number)),
  v.tuple([v.pipe(v.number(), v.finite()), v.pipe(v.number(), v.finite())]),
);

/** What providers with a service of their own are asked with; what persons of the tenant have is found without. */
const unused = v.pipe(v.optional(text(200)), v.description('For providers that need it'));
const OF_OTHER_PROVIDERS = { language: unused, region: unused, sessiontoken: unused, extraInfo: unused, detailFromCoordinates: unused };

/** Addresses that fit a text, are near a point, or the one that was chosen. The provider None knows none; Local knows those of the tenant. */
export const findAddresses = route({
  method: 'POST',
  path: '/external/pivot/addresses',
  permission: 'read /api/person/persons',
  tag: 'Person',
  summary: 'Addresses that fit a text, are near a point, or were chosen',
  query: {
    provider: v.pipe(v.optional(v.string(), 'None'), v.description('None or Local')),
    search: v.pipe(v.optional(text(200), ''), v.description('Words of the address')),
    country: v.pipe(v.optional(text(3)), v.description('Of this country alone, ISO 3166-1 alpha-2')),
    placeId: v.pipe(v.optional(filledText(400)), v.description('The `value` of the suggestion that was chosen: its details')),
    ...OF_OTHER_PROVIDERS,
    coordinates: v.pipe(v.optional(point), v.description('Longitude and latitude, joined by a comma')),
  },
  answer: v.array(v.object({ value: v.string(), label: v.string(), address: anyObject })),
  run: async ({ scope, query: { provider, search, country, placeId, coordinates } }, services) => {
    if (provider === 'None') return [];
    if (provider !== 'Local') throw isNotConfigured(provider);
    const addresses = new KnownAddresses(services.get(Repositories), scope);
    if (placeId !== undefined) return addresses.details(placeId);
    const found = coordinates === undefined ? await addresses.suggest(search) : await addresses.near(...coordinates);
    return found.filter(({ address }) => country === undefined || address.country === country);
  },
});

const isNotConfigured = (provider: string): ApiError =>
  apiError('MISSING_CONFIG', ['provider'], { errors: [`The address provider ${provider.slice(0, 40)} is not configured`] });
