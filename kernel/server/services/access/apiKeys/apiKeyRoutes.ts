import { apiError, type Services } from '@mortise/sdk';
import { type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from '../../../http/kernelRoute.ts';
import { AccessServices } from '../AccessServices.ts';
import { EntranceServices } from '../entrance/EntranceServices.ts';
import { refusedField } from '../refusedField.ts';
import { requireProof } from '../secondFactor/requireProof.ts';
import { visitorOf } from '../sessionCookie.ts';
import { requireAdministrator, requireRank } from '../userRank.ts';
import { isAddressRange } from './addressRanges.ts';
import { apiKey, lifeInDays, reach } from './apiKeySchemas.ts';
import type { Owner } from './ApiKeys.ts';

const OWN = '/core/users/:username/api-keys';
const ALL = '/core/api-keys';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MAX_BYTES = 50_000;
const tag = 'Key for programs';

const wholeNumber = (most: number) => v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.maxValue(most));

const newApiKey = v.object({
  name: v.pipe(v.string(), v.trim(), v.regex(/^\P{Cc}{1,100}$/u)),
  reach: v.pipe(reach, v.description('What it may of what its user may: read, everything, or these permissions')),
  days: lifeInDays,
  addresses: v.pipe(
    v.optional(v.pipe(v.array(v.string()), v.maxLength(50)), []),
    v.description('Where it may come from, addresses and ranges such as 192.0.2.0/24; everywhere where it is empty'),
  ),
});

export const listOwnApiKeys = route({
  method: 'GET',
  path: OWN,
  permission: 'signed-in',
  tag,
  summary: 'One’s keys for programs, the latest first',
  answer: v.array(apiKey),
  run: async ({ scope, params }, services) => {
    const { tenant, user } = await ownerOf(scope, params.username, services);
    return services.get(AccessServices).keys.list({ tenant, userId: user._id });
  },
});

export const makeApiKey = route({
  method: 'POST',
  path: OWN,
  permission: 'signed-in',
  tag,
  audits: 'KEY_MADE',
  summary: 'Make a key that a program signs in with; its text comes in this answer alone',
  maxBytes: MAX_BYTES,
  body: newApiKey,
  answer: v.object({ ...apiKey.entries, key: v.string() }),
  status: 201,
  run: async (call, services) => {
    const { scope, params, body } = call;
    const { request, reply } = exchangeOf(call);
    const owner = await ownerOf(scope, params.username, services);
    if (!body.addresses.every(isAddressRange)) throw refusedField('addresses', 'Write one address or range on each line');
    await requireProof(request, services);
    const made = await services.get(AccessServices).keys.make(owner, body);
    if (made === undefined) throw refusedField('name', 'You have too many keys: remove one that is not needed any more');
    await services.get(EntranceServices).log.add('KEY_MADE', made.username, visitorOf(request));
    reply.header('cache-control', 'no-store');
    return made;
  },
});

export const removeOwnApiKey = route({
  method: 'DELETE',
  path: `${OWN}/:id`,
  permission: 'signed-in',
  tag,
  audits: 'KEY_REMOVED',
  summary: 'Remove one of one’s keys: it opens nothing any more',
  run: async (call, services) => {
    const { scope, params } = call;
    const { tenant, user } = await ownerOf(scope, params.username, services);
    const which = { tenant, userId: user._id, id: idOf(params.id) };
    if ((await services.get(AccessServices).keys.remove(which)) === undefined) throw unknownKey(params.id);
    await services.get(EntranceServices).log.add('KEY_REMOVED', params.username, visitorOf(exchangeOf(call).request));
  },
});

export const listAllApiKeys = route({
  method: 'GET',
  path: ALL,
  permission: `read /api${ALL}`,
  tag,
  summary: 'The keys for programs of the tenant, the latest first',
  query: { offset: v.optional(wholeNumber(999_999)), limit: v.optional(wholeNumber(1_000)) },
  answer: v.array(apiKey),
  run: ({ scope, query: { offset = 0, limit = 1_000 } }, services) => {
    requireAdministrator(scope);
    return services.get(AccessServices).keys.list({ tenant: scope.tenant, offset, limit });
  },
});

export const removeApiKey = route({
  method: 'DELETE',
  path: `${ALL}/:id`,
  permission: `write /api${ALL}`,
  tag,
  summary: 'Remove a key of somebody of the tenant',
  run: async (call, services) => {
    const { scope, params } = call;
    requireAdministrator(scope);
    const { keys, accounts } = services.get(AccessServices);
    const id = idOf(params.id);
    const owner = await keys.ownerOf(scope.tenant, id);
    if (owner === undefined) throw unknownKey(params.id);
    await requireRank(accounts, scope, owner);
    const name = await keys.remove({ tenant: scope.tenant, userId: owner._id, id });
    if (name === undefined) throw unknownKey(params.id);
    const { log, events } = services.get(EntranceServices);
    await log.add('KEY_REMOVED', owner.username, visitorOf(exchangeOf(call).request));
    events.add({ type: 'KEY_REMOVED', subject: owner.username, detail: name, username: scope.user.username, tenant: scope.tenant });
  },
});

/** Oneself, or a service account, of which administrators keep the keys. @throws ENTITY_REGISTRATION_NOT_FOUND, PERMISSION_DENIED */
async function ownerOf(scope: RequestScope, username: string, services: Services): Promise<Owner> {
  if (username === scope.user.username) return scope;
  const { accounts, repositories } = services.get(AccessServices);
  const user = scope.user.isAdmin ? await repositories.named('User').find(scope, username) : undefined;
  if (user?.['isServiceAccount'] !== true) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['User', username]);
  await requireRank(accounts, scope, user);
  return { tenant: scope.tenant, user };
}

/** @throws ENTITY_REGISTRATION_NOT_FOUND for what is no id of a key */
function idOf(text: string): string {
  if (!UUID.test(text)) throw unknownKey(text);
  return text;
}

const unknownKey = (id: string) => apiError('ENTITY_REGISTRATION_NOT_FOUND', ['ApiKey', id]);
