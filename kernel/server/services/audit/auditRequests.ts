import type { EntityDefinition } from '@mortise/sdk';
import type { AuditEntry, AuditFact, RoutePermission } from '@mortise/sdk/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describedNamed } from '../../entities/described/describedKinds.ts';
import type { SqlRepositories } from '../../entities/SqlRepositories.ts';
import type { KernelConfig, KernelRoute } from '../../http/kernelRoute.ts';
import { visitorOf } from '../access/sessionCookie.ts';
import { APPROVAL_HEADER } from '../fourEyes/askFirst.ts';
import type { AuditLog } from './AuditLog.ts';
import { confidentialFieldsOf, confidentialRead } from './confidentialRead.ts';
import { RecentOnes } from './RecentOnes.ts';

/** What decides how the product works, and who may do what in it. */
const OF_CONFIGURATION = /^(?!read )\w+ \/api\/(?:core|script)\//;
/** What is below these all the same: work of users, and what the product notes of itself. */
const OF_RECORDS = /^\w+ \/api\/(?:core\/(?:documents|dtxns|mails|metrics|notes|tasks|temporary-collection)|script\/(?:batches|runs))\b/;
/** They keep nothing, or nothing that counts. */
const TRYING = /\/(?:draft|compile|test|try|metadata)$/;

/** Events of their own, by what the permission is about. */
const EVENTS: readonly (readonly [pattern: RegExp, event: string])[] = [
  [/\/core\/users\b/, 'USER_CHANGED'],
  [/\/core\/profiles\b/, 'PERMISSIONS_CHANGED'],
  [/\/core\/api-keys\b/, 'KEY_REMOVED'],
  [/\/core\/sessions\b/, 'SESSION_ENDED'],
  [/\/core\/plugins\b/, 'PLUGIN_CHANGED'],
  [/\/core\/identity-providers\b/, 'PROVIDER_CHANGED'],
  [/\/core\/approvals\b/, 'APPROVAL_DECIDED'],
];

/** Fields of which the value is worth more than the name, and says nothing of people. */
const TELLING: ReadonlySet<string> = new Set(['profiles', 'permissions', 'isLocked', 'isAdmin', 'isMainAdmin', 'reach', 'days']);

/** What was read is noted once in this time for each user. */
const SAME_READ_MS = 10 * 60_000;
const MOST_READS = 20_000;

type Told = Pick<AuditEntry, 'event' | 'about' | 'facts'>;

/**
 * Writes an entry for each request that an auditor asks for, before its answer leaves: what changes configuration, users and rights, what reads something
 * confidential, and what its route says.
 */
export function auditRequests(http: FastifyInstance, audit: AuditLog, repositories: Pick<SqlRepositories, 'entitiesOf'>): void {
  const reads = new RecentOnes(SAME_READ_MS, MOST_READS);
  http.addHook('onSend', async (request, reply, payload) => {
    const { route, kind } = request.routeOptions.config as Config;
    if (route === undefined || request.scope === undefined) return payload;
    const { scope } = request;
    const entities = repositories.entitiesOf(scope);
    const full = (entry: Told): AuditEntry => ({
      ...entry,
      facts: { ...entry.facts, ...keyOf(request), ...approvalOf(request) },
      ...(scope.approvedBy !== undefined && { detail: `approved by ${scope.approvedBy}` }),
      visitor: visitorOf(request),
    });
    if (reply.statusCode === 403) audit.note(scope, full({ event: 'DENIED', facts: { permission: neededFor(request, route.permission) } }));
    if (reply.statusCode >= 400) return payload;
    const json = jsonOf(reply, payload);
    const name = nameOf(kind, request, entities);
    const asked = reply.getHeader(APPROVAL_HEADER);
    const entry = typeof asked === 'string' ? askedEntry(route, asked, json) : entryOf(request, route, name, json);
    if (entry !== undefined) await audit.write(scope, full(entry));
    const read = route.method === 'GET' ? readOf(request, json, entities, name) : undefined;
    if (read !== undefined && reads.isNew(JSON.stringify([scope.tenant, scope.user._id, read]))) await audit.write(scope, full(read));
    return payload;
  });
}

interface Config {
  readonly route?: KernelRoute;
  readonly kind?: KernelConfig['kind'];
}

/** Empty where the answer is none of JSON. */
const jsonOf = (reply: FastifyReply, payload: unknown): string =>
  typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/json') ? payload : '';

/** The key that a program came with. */
const keyOf = ({ keyId }: FastifyRequest): Readonly<Record<string, AuditFact>> => (keyId === '' ? {} : { key: keyId });

/** The request for approval that it carries out. */
const approvalOf = ({ approval }: FastifyRequest): Readonly<Record<string, AuditFact>> => (approval === undefined ? {} : { approval });

/** Nothing has changed yet: a second person has to approve it. */
function askedEntry({ address, tag }: KernelRoute, approval: string, payload: string): Told {
  const { registration } = answeredRecord(payload);
  return {
    event: 'APPROVAL_ASKED',
    facts: { route: address, approval },
    ...(registration !== undefined && { about: { entity: tag, registration } }),
  };
}

const neededFor = (request: FastifyRequest, permission: RoutePermission): string =>
  typeof permission === 'function' ? permission(request) : permission;

/** Undefined for what records have a history of. */
export function eventOf(permission: string, path: string): string | undefined {
  if (!OF_CONFIGURATION.test(permission) || OF_RECORDS.test(permission) || TRYING.test(path)) return undefined;
  return EVENTS.find(([pattern]) => pattern.test(permission))?.[1] ?? 'CONFIGURATION_CHANGED';
}

function readOf(
  request: FastifyRequest,
  payload: string,
  entities: readonly EntityDefinition[],
  kind: string | undefined,
): Told | undefined {
  const { of, field } = request.query as Readonly<Record<string, unknown>>;
  const { identifier } = { identifier: undefined, ...(request.params as object) };
  const named = { kind, registration: textOf(identifier), field: textOf(of) ?? textOf(field) };
  return confidentialRead(payload, confidentialFieldsOf(entities), named);
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Of a kind that the tenant describes the address says which. */
function nameOf(kind: Config['kind'], { params }: FastifyRequest, entities: readonly EntityDefinition[]): string | undefined {
  if (kind !== 'described') return kind?.name;
  const { kind: named = '' } = params as { readonly kind?: string };
  return describedNamed(entities, named)?.name;
}

function entryOf(request: FastifyRequest, route: KernelRoute, kind: string | undefined, payload: string): Told | undefined {
  const event = route.audits ?? (route.method === 'GET' ? undefined : eventOf(neededFor(request, route.permission), route.path));
  if (event === undefined) return undefined;
  const about = aboutOf(request, kind ?? route.tag, payload);
  return { event, facts: { route: route.address, ...changed(request) }, ...(about && { about }) };
}

/** What is below a user is about the user. */
function aboutOf({ params }: FastifyRequest, entity: string, payload: string): Told['about'] {
  const { registration, _id } = answeredRecord(payload);
  const { username } = { username: undefined, ...(params as object) };
  if (username !== undefined) return { entity: 'User', registration: username };
  const named = registration ?? firstText(params);
  return named === undefined ? undefined : { entity, registration: named, ...(_id !== undefined && { id: _id }) };
}

/** Names of the fields that came, never what was in them, but for a few. */
function changed({ method, body }: FastifyRequest): Readonly<Record<string, AuditFact>> {
  if (method === 'GET' || typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  const entries = Object.entries(body);
  const told = entries.filter(([name, value]) => TELLING.has(name) && isTold(value)) as [string, AuditFact][];
  return { fields: entries.map(([name]) => name), ...Object.fromEntries(told) };
}

const isTold = (value: unknown): value is AuditFact =>
  typeof value === 'boolean' ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MAX_PARSED = 200_000;

/** The record that the answer holds, where it is one. */
function answeredRecord(payload: string): { readonly registration?: string; readonly _id?: string } {
  if (payload.length > MAX_PARSED || !payload.startsWith('{')) return {};
  const { registration, _id } = JSON.parse(payload) as Readonly<Record<string, unknown>>;
  return {
    ...(typeof registration === 'string' && { registration }),
    ...(typeof _id === 'string' && UUID.test(_id) && { _id }),
  };
}

const firstText = (params: unknown): string | undefined =>
  Object.values({ ...(params as object) }).find((value): value is string => typeof value === 'string');
