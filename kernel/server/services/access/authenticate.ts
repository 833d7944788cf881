import { apiError, isPermitted } from '@mortise/sdk';
import type { RequestScope, RoutePermission } from '@mortise/sdk/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from './Accounts.ts';
import { type ApiKeys, isApiKey, type UsedKey } from './apiKeys/ApiKeys.ts';
import { isBackground, type KeyReach, takesKey } from './apiKeys/keyReach.ts';
import { APPROVED_CALL, type ApprovedCalls } from '../fourEyes/ApprovedCalls.ts';
import type { OrganizationReach } from '../../entities/OrganizationReach.ts';
import { isOpenWhileActing } from './contexts/actingRules.ts';
import { scopeOf } from './scopeOf.ts';
import { readSessionCookie, visitorOf } from './sessionCookie.ts';
import type { Sessions } from './Sessions.ts';
import { notByKey, notWhileActing, ownContextOnly } from './signInErrors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a one-time link opens the route, without a session: `?token=`. */
    opensByLink?: boolean;
    /** Whether the very permission is needed: `read all` is not enough. */
    isStrict?: boolean;
  }
  interface FastifyRequest {
    /** Id of the session behind the request; empty on public routes, and where a key or a link opened it. */
    sessionId: string;
    /** What the key behind the request may; undefined where no key opened it. */
    keyReach: KeyReach | undefined;
    /** Id of the key that opened it, else empty. */
    keyId: string;
    /** The request for approval that it carries out, for two people. */
    approval: string | undefined;
  }
}

/** Gives the request the scope of an account. */
type OpenTo = (request: FastifyRequest, account: Account) => Promise<void>;

/** The scope of who made the one-time link that a request came by. */
export type LinkScope = (token: string, path: string) => Promise<RequestScope | undefined>;

export interface WaysIn {
  readonly sessions: Sessions;
  readonly keys: ApiKeys;
  readonly linkScope?: LinkScope;
  readonly approvedCalls?: ApprovedCalls;
  readonly reach?: OrganizationReach;
}

/** Lets a request pass to its route only with the session or key, and the permission, that the route names. Deny by default. */
export function authenticate(http: FastifyInstance, { sessions, keys, linkScope, approvedCalls, reach }: WaysIn): void {
  http.decorateRequest('scope');
  http.decorateRequest('sessionId', '');
  http.decorateRequest('keyReach');
  http.decorateRequest('keyId', '');
  http.decorateRequest('approval');
  http.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/') && route.config?.permission === undefined) {
      throw new Error(`Route ${String(route.method)} ${route.url} names no permission: add config.permission`);
    }
  });
  const openTo = async (request: FastifyRequest, account: Account): Promise<void> => {
    const scope = { ...scopeOf(account), requestId: request.id, timeZone: timeZone(request) ?? account.user.timeZone };
    const organizations = await reach?.of(scope);
    request.scope = { ...scope, ...(organizations && { organizations }) };
  };
  http.addHook('onRequest', async (request, reply) => {
    const { permission, isStrict = false, route } = request.routeOptions.config;
    if (permission === undefined || permission === 'public') return;
    const isApproved = openByApproval(request, approvedCalls);
    const key = isApproved ? undefined : await openByKey(request, keys, openTo);
    if (!isApproved && key === undefined && !(await openByLink(request, linkScope))) await openScope(request, reply, sessions, openTo);
    const needed = typeof permission === 'function' ? permission(request) : permission;
    if (key !== undefined && !takesKey(key.reach, needed, route?.takesKeys)) throw notByKey();
    if (request.scope.user.contextName !== undefined && isBackground(request.method, needed, route?.takesKeys)) throw ownContextOnly();
    refuseWhileActing(request, needed);
    const isAllowed = needed === 'signed-in' || isPermitted(request.scope.holder, needed, { strict: isStrict });
    if (!isAllowed) throw apiError('PERMISSION_DENIED', [needed]);
  });
}

/** @throws NOT_WHILE_ACTING */
function refuseWhileActing({ scope, method, routeOptions: { url = '', config } }: FastifyRequest, needed: RoutePermission): void {
  const { impersonator } = scope.user;
  const call = { method, route: url, needed, takesKeys: config.route?.takesKeys };
  if (impersonator !== undefined && !isOpenWhileActing(call, impersonator.isReading)) throw notWhileActing();
}

/** A cookie beside a key changes nothing, and a key brings no session. @throws UNAUTHENTICATED, TOO_MANY_REQUESTS */
async function openByKey(request: FastifyRequest, keys: ApiKeys, openTo: OpenTo): Promise<UsedKey | undefined> {
  const bearer = bearerOf(request.headers.authorization);
  if (bearer === undefined || !isApiKey(bearer)) return undefined;
  const key = await keys.use(bearer, request.ip);
  request.keyId = key.id;
  await openTo(request, key.account);
  request.keyReach = key.reach;
  return key;
}

/** What two people agreed on comes from this process itself, with a name that nobody else can know. */
function openByApproval(request: FastifyRequest, calls: ApprovedCalls | undefined): boolean {
  const call = calls?.take(request.headers[APPROVED_CALL]);
  if (call === undefined) return false;
  request.approval = call.approval;
  request.scope = { ...call.scope, requestId: request.id, timeZone: timeZone(request) ?? call.scope.timeZone };
  return true;
}

async function openByLink(request: FastifyRequest, linkScope: LinkScope | undefined): Promise<boolean> {
  const { token } = request.query as { readonly token?: unknown };
  const isByLink = request.routeOptions.config.opensByLink === true && request.method === 'GET' && typeof token === 'string';
  if (!isByLink || request.headers.authorization !== undefined) return false;
  const scope = await linkScope?.(token, request.url.split('?')[0]!);
  if (scope === undefined) throw apiError('UNAUTHENTICATED');
  request.scope = { ...scope, requestId: request.id };
  return true;
}

async function openScope(request: FastifyRequest, reply: FastifyReply, sessions: Sessions, openTo: OpenTo): Promise<void> {
  const bearer = bearerOf(request.headers.authorization);
  if (bearer === undefined) throw apiError('UNAUTHENTICATED');
  const { id, account, freshToken } = await sessions.ofBearer({ bearer, cookie: readSessionCookie(request) }, () => visitorOf(request));
  if (freshToken !== undefined) reply.header('authorization', `Bearer ${freshToken}`);
  request.sessionId = id;
  await openTo(request, account);
}

const bearerOf = (header: string | undefined): string | undefined => (header?.startsWith('Bearer ') ? header.slice(7) : undefined);

const KNOWN_ZONES = new Set(Intl.supportedValuesOf('timeZone')).add('UTC');

function timeZone(request: FastifyRequest): string | undefined {
  const zone = request.headers['x-time-zone'];
  return typeof zone === 'string' && KNOWN_ZONES.has(zone) ? zone : undefined;
}
