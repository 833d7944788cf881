import { apiError } from '@mortise/sdk';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as v from 'valibot';
import { OF_ANSWERS } from '../../../http/securityHeaders.ts';
import type { AuditLog } from '../../audit/AuditLog.ts';
import { type ApiKeys, isApiKey } from '../apiKeys/ApiKeys.ts';
import { GroupProfiles } from './GroupProfiles.ts';
import { groupBody, groupOf, groupResource } from './groupResource.ts';
import { readScim } from './readScim.ts';
import { bodyOf, forbidden, ScimError, toScimError, unknownResource } from './scimErrors.ts';
import { MOST_RESULTS, resourceTypes, schemas, serviceProviderConfig } from './scimDiscovery.ts';
import { patched } from './scimPatchRequest.ts';
import { ScimGroups } from './ScimGroups.ts';
import type { Page, ScimClient, ScimNeeds } from './ScimServices.ts';
import { ScimUsers } from './ScimUsers.ts';
import { userBody, userOf, userResource } from './userResource.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The identity provider that asks, on routes of SCIM. */
    scim: ScimClient;
  }
}

export interface ScimServerNeeds extends ScimNeeds {
  readonly keys: ApiKeys;
  readonly audit: Pick<AuditLog, 'write'>;
  readonly log: (error: unknown, request: FastifyRequest) => void;
  /** The address of the product, where it is set. */
  readonly publicUrl: string | undefined;
}

const PREFIX = '/scim/v2';
const MAX_BYTES = 500_000;
const TYPE = 'application/scim+json; charset=utf-8';

/** SCIM 2.0 (RFC 7643, 7644): identity providers keep users and groups of their tenant. An island: its own errors, its own types, its own keys. */
export function scimServer(http: FastifyInstance, needs: ScimServerNeeds): void {
  void http.register(
    async (scim) => {
      scim.removeAllContentTypeParsers();
      scim.addContentTypeParser<string>(
        ['application/json', 'application/scim+json'],
        { parseAs: 'string', bodyLimit: MAX_BYTES },
        readJson,
      );
      scim.setErrorHandler((error: Error, request, reply) => {
        const answered = toScimError(error);
        if (answered.status >= 500) needs.log(error, request);
        return send(reply, answered.status, bodyOf(answered));
      });
      scim.setNotFoundHandler((_, reply) => send(reply, 404, bodyOf(unknownResource('at this address'))));
      scim.decorateRequest('scim');
      scim.addHook('onRequest', async (request, reply) => {
        void reply.headers(OF_ANSWERS);
        request.scim = await clientOf(request, needs);
      });
      scim.addHook('onSend', async (request, reply, payload) => {
        if (request.method !== 'GET' && reply.statusCode < 300) await note(request, needs.audit);
        return payload;
      });
      discoveryRoutes(scim);
      const profiles = new GroupProfiles(needs);
      userRoutes(scim, new ScimUsers(needs));
      groupRoutes(scim, new ScimGroups(needs, profiles));
    },
    { prefix: PREFIX },
  );
}

/** Which provider changed which user or group: in the audit log before the answer leaves, in the name of whoever made the key. */
function note(
  { scim: { owner, provider }, id, ip, method, params, headers, routeOptions }: FastifyRequest,
  audit: Pick<AuditLog, 'write'>,
): Promise<void> {
  const address = routeOptions.url ?? '';
  const about = { entity: address.includes('/Groups') ? 'Group' : 'User', registration: (params as { readonly id?: string }).id ?? '' };
  return audit.write(
    { ...owner, requestId: id },
    {
      event: 'USER_CHANGED',
      about,
      facts: { route: `${method} ${address}`, provider: provider.name },
      visitor: { address: ip, userAgent: headers['user-agent'] ?? '' },
    },
  );
}

/** A call that has nothing to say may say that it is JSON. */
function readJson(_: FastifyRequest, body: string, done: (error: Error | null, value?: unknown) => void): void {
  if (body === '') return done(null);
  try {
    done(null, JSON.parse(body));
  } catch {
    done(new ScimError(400, 'The body is no JSON', 'invalidSyntax'));
  }
}

/** @throws ScimError, ApiError where the key is none of SCIM, or its maker is no administrator any more */
async function clientOf(request: FastifyRequest, { keys, providers, publicUrl }: ScimServerNeeds): Promise<ScimClient> {
  const [scheme = '', bearer = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() !== 'bearer' || !isApiKey(bearer)) throw apiError('UNAUTHENTICATED');
  const { reach, provider: id, owner } = await keys.use(bearer, request.ip);
  if (reach !== 'scim' || id === undefined) throw forbidden('This key is not made for SCIM');
  if (!owner.user.isAdmin) throw forbidden('Whoever made the key is no administrator any more');
  return { provider: await providers.get(owner, id), owner, base: `${publicUrl ?? `${request.protocol}://${request.host}`}${PREFIX}` };
}

function discoveryRoutes(scim: FastifyInstance): void {
  scim.get(
    '/ServiceProviderConfig',
    answering(({ scim: { base } }) => serviceProviderConfig(base)),
  );
  for (const [path, all] of [
    ['/ResourceTypes', resourceTypes],
    ['/Schemas', schemas],
  ] as const) {
    scim.get(
      path,
      answering(({ scim: { base } }) => listOf(all(base), all(base).length, 1)),
    );
    scim.get(
      `${path}/:id`,
      answering((request) => {
        const found = all(request.scim.base).find((one) => (one as { id: string }).id === idOf(request));
        if (found === undefined) throw unknownResource(idOf(request));
        return found;
      }),
    );
  }
}

function userRoutes(scim: FastifyInstance, users: ScimUsers): void {
  const shown = (request: FastifyRequest, row: Parameters<typeof userResource>[0]) =>
    projected(request, userResource(row, request.scim.base));
  scim.get(
    '/Users',
    answering(async (request) => {
      const page = pageOf(request);
      const { total, rows } = await users.list(request.scim, page);
      return listOf(
        rows.map((row) => shown(request, row)),
        total,
        page.start,
      );
    }),
  );
  scim.get(
    '/Users/:id',
    answering(async (request) => shown(request, await users.get(request.scim, idOf(request)))),
  );
  scim.post(
    '/Users',
    answering(async (request) => shown(request, await users.create(request.scim, userOf(readScim(userBody, request.body)))), 201),
  );
  scim.put(
    '/Users/:id',
    answering(async (request) => {
      const before = await users.get(request.scim, idOf(request));
      return shown(request, await users.change(request.scim, before, userOf(readScim(userBody, request.body))));
    }),
  );
  scim.patch(
    '/Users/:id',
    answering(async (request) => {
      const before = await users.get(request.scim, idOf(request));
      const wanted = readScim(userBody, patched(userResource(before, request.scim.base), request.body));
      return shown(request, await users.change(request.scim, before, userOf(wanted)));
    }),
  );
  scim.delete(
    '/Users/:id',
    answering((request) => users.remove(request.scim, idOf(request)), 204),
  );
}

function groupRoutes(scim: FastifyInstance, groups: ScimGroups): void {
  const shown = (request: FastifyRequest, row: Parameters<typeof groupResource>[0]) =>
    projected(request, groupResource(row, request.scim.base));
  scim.get(
    '/Groups',
    answering(async (request) => {
      const page = pageOf(request);
      const { total, rows } = await groups.list(request.scim, page, asksForMembers(request));
      return listOf(
        rows.map((row) => shown(request, row)),
        total,
        page.start,
      );
    }),
  );
  scim.get(
    '/Groups/:id',
    answering(async (request) => shown(request, await groups.get(request.scim, idOf(request)))),
  );
  scim.post(
    '/Groups',
    answering(async (request) => shown(request, await groups.create(request.scim, groupOf(readScim(groupBody, request.body)))), 201),
  );
  scim.put(
    '/Groups/:id',
    answering(async (request) => {
      const before = await groups.get(request.scim, idOf(request));
      return shown(request, await groups.change(request.scim, before, groupOf(readScim(groupBody, request.body))));
    }),
  );
  scim.patch(
    '/Groups/:id',
    answering(async (request) => {
      const before = await groups.get(request.scim, idOf(request));
      const wanted = readScim(groupBody, patched(groupResource(before, request.scim.base), request.body));
      return shown(request, await groups.change(request.scim, before, groupOf(wanted)));
    }),
  );
  scim.delete(
    '/Groups/:id',
    answering((request) => groups.remove(request.scim, idOf(request)), 204),
  );
}

const answering =
  (run: (request: FastifyRequest) => unknown, status = 200): RouteHandlerMethod =>
  async (request, reply) => {
    const answer = (await run(request)) as { readonly meta?: { readonly location?: string } } | undefined;
    if (status === 201 && answer?.meta?.location !== undefined) void reply.header('location', answer.meta.location);
    return answer === undefined ? send(reply, 204) : send(reply, status, JSON.stringify(answer));
  };

const send = (reply: FastifyReply, status: number, body?: string): FastifyReply =>
  body === undefined ? reply.code(status).send() : reply.code(status).type(TYPE).send(body);

const idOf = ({ params }: FastifyRequest): string => (params as { readonly id: string }).id;

const number = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,9}$/),
    v.transform((given) => Math.min(most, Number(given))),
  );
const query = v.object({
  filter: v.optional(v.string()),
  startIndex: v.optional(number(1_000_000), '1'),
  count: v.optional(number(MOST_RESULTS), '100'),
});

/** What is too small is the smallest, as RFC 7644, 3.4.2.4 has it. */
function pageOf(request: FastifyRequest): Page {
  const { filter, startIndex, count } = readScim(query, request.query);
  return { filter: filter === '' ? undefined : filter, start: Math.max(1, startIndex), count: Math.max(0, count) };
}

const listOf = (resources: readonly unknown[], totalResults: number, startIndex: number): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const namesIn = (given: unknown): readonly string[] | undefined =>
  typeof given === 'string' ? given.split(',').map((name) => name.trim().toLowerCase().split('.')[0]!) : undefined;

function asksForMembers({ query: asked }: FastifyRequest): boolean {
  const { attributes, excludedAttributes } = asked as { readonly attributes?: unknown; readonly excludedAttributes?: unknown };
  return (namesIn(attributes)?.includes('members') ?? true) && namesIn(excludedAttributes)?.includes('members') !== true;
}

/** What is always there, and of the rest what is asked for. */
function projected({ query: asked }: FastifyRequest, resource: object): object {
  const { attributes, excludedAttributes } = asked as { readonly attributes?: unknown; readonly excludedAttributes?: unknown };
  const [wanted, unwanted] = [namesIn(attributes), namesIn(excludedAttributes)];
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      const small = name.toLowerCase();
      return small === 'schemas' || small === 'id' || ((wanted?.includes(small) ?? true) && unwanted?.includes(small) !== true);
    }),
  );
}
