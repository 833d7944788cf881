import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from '../../../http/kernelRoute.ts';
import { AccessServices } from '../AccessServices.ts';
import { apiKey, lifeInDays } from '../apiKeys/apiKeySchemas.ts';
import { EntranceServices } from '../entrance/EntranceServices.ts';
import { refusedField } from '../refusedField.ts';
import { requireProof } from '../secondFactor/requireProof.ts';
import { visitorOf } from '../sessionCookie.ts';
import { SignOnServices } from '../signOn/SignOnServices.ts';
import { requireAdministrator } from '../userRank.ts';

const PATH = '/core/identity-providers/:id/keys';
const tag = 'Identity providers';
const MAX_BYTES = 1_000;

export const listProviderKeys = route({
  method: 'GET',
  path: PATH,
  permission: 'read /api/core/identity-providers',
  tag,
  summary: 'The keys with which an identity provider keeps users and groups by SCIM; never their text',
  answer: v.array(apiKey),
  run: async ({ scope, params }, services) => {
    const { id } = await services.get(SignOnServices).providers.get(scope, params.id);
    return services.get(AccessServices).keys.list({ tenant: scope.tenant, provider: id });
  },
});

export const makeProviderKey = route({
  method: 'POST',
  path: PATH,
  permission: 'write /api/core/identity-providers',
  tag,
  summary: 'Make a key with which an identity provider keeps users and groups by SCIM; its text comes in this answer alone',
  maxBytes: MAX_BYTES,
  body: v.strictObject({ days: lifeInDays }),
  answer: v.object({ ...apiKey.entries, key: v.string() }),
  status: 201,
  run: async (call, services) => {
    const { scope, params, body } = call;
    const { request, reply } = exchangeOf(call);
    requireAdministrator(scope);
    const { id, name } = await services.get(SignOnServices).providers.get(scope, params.id);
    await requireProof(request, services);
    const { keys } = services.get(AccessServices);
    const made = await keys.make(scope, { name, reach: 'scim', addresses: [], days: body.days, provider: id });
    if (made === undefined) throw refusedField('days', 'You have too many keys: remove one that is not needed any more');
    await services.get(EntranceServices).log.add('KEY_MADE', scope.user.username, visitorOf(request));
    reply.header('cache-control', 'no-store');
    return made;
  },
});
