import { apiError } from '@mortise/sdk';
import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { COLLECTION_NAMES } from './ConfigurationCollections.ts';
import { ConfigurationServices } from './ConfigurationServices.ts';

const PATH = '/core/configuration-collections';
const common = { method: 'GET', permission: 'signed-in', tag: 'Configuration' } as const;

export const listCollections = route({
  ...common,
  path: PATH,
  summary: 'The global configuration collections that whoever asks may read: how many entries each has, and who changed it last',
  answer: v.array(
    v.object({
      name: v.picklist(COLLECTION_NAMES),
      entries: v.number(),
      date: v.exactOptional(v.string()),
      username: v.exactOptional(v.string()),
    }),
  ),
  run: async ({ scope }, services) => {
    const { collections } = services.get(ConfigurationServices);
    return Promise.all(
      collections.readable(scope).map(async (name) => {
        const entries = await collections.entries(scope, name);
        const { date, username } = entries.toSorted((one, other) => ((one.date ?? '') < (other.date ?? '') ? 1 : -1))[0] ?? {};
        return { name, entries: entries.length, ...(date !== undefined && { date }), ...(username !== undefined && { username }) };
      }),
    );
  },
});

export const readCollection = route({
  ...common,
  path: `${PATH}/:name`,
  summary: 'What the tenant has set in a configuration collection, as it was set last',
  answer: v.array(
    v.object({
      name: v.string(),
      version: v.number(),
      content: v.unknown(),
      date: v.exactOptional(v.string()),
      username: v.exactOptional(v.string()),
    }),
  ),
  run: async ({ scope, params: { name } }, services) => {
    const { collections } = services.get(ConfigurationServices);
    const known = collections.readable(scope).find((readable) => readable === name);
    if (known === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Collection', name]);
    return collections.entries(scope, known);
  },
});
