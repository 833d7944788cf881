import type { JsonObject } from '@mortise/sdk';
import { objectOf, type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { ConfigurationServices } from './ConfigurationServices.ts';

const MOST_BYTES = 200_000;
const options = { path: '/core/options', tag: 'Options' } as const;
const versionedOptions = v.object({ options: objectOf<JsonObject>(), version: v.number() });

export const readOptions = route({
  ...options,
  method: 'GET',
  permission: 'read /api/core/options',
  summary: 'What the tenant says about the product as a whole',
  answer: versionedOptions,
  run: ({ scope }, services) => presentOptions(scope, services.get(ConfigurationServices)),
});

export const replaceOptions = route({
  ...options,
  method: 'PUT',
  permission: 'write /api/core/options',
  summary: 'Other options in place of all; with the version that was seen, where nobody else may have saved since',
  maxBytes: MOST_BYTES,
  body: v.object({ options: objectOf<JsonObject>(), version: v.exactOptional(v.pipe(v.number(), v.safeInteger())) }),
  answer: versionedOptions,
  approval: {
    area: 'options',
    outline: async ({ scope, body }, services) => {
      const before = await services.get(ConfigurationServices).tenantOptions.of(scope);
      return { name: 'options', path: '/options', before, after: body.options };
    },
  },
  run: async ({ scope, body }, services) => {
    const parts = services.get(ConfigurationServices);
    await parts.tenantOptions.save(scope, body.options, body.version);
    return presentOptions(scope, parts);
  },
});

async function presentOptions(scope: RequestScope, { tenantOptions }: ConfigurationServices) {
  const { content, version } = await tenantOptions.present(scope);
  return { options: content, version };
}
