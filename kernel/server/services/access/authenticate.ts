import { ApiError, isPermitted } from '@mortise/sdk';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { scopeOf } from './scopeOf.ts';
import type { Sessions } from './Sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the session behind the request; empty on public routes. */
    sessionId: string;
  }
}

/** Lets a request pass to its route only with the session and the permission that the route names. Deny by default. */
export function authenticate(http: FastifyInstance, sessions: Sessions): void {
  http.decorateRequest('scope');
  http.decorateRequest('sessionId', '');
  http.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/') && route.config?.permission === undefined) {
      throw new Error(`Route ${String(route.method)} ${route.url} names no permission: add config.permission`);
    }
  });
  http.addHook('onRequest', async (request, reply) => {
    const permission = request.routeOptions.config.permission;
    if (permission === undefined || permission === 'public') return;
    await openScope(request, reply, sessions);
    const needed = typeof permission === 'function' ? permission(request) : permission;
    if (needed !== 'signed-in' && !isPermitted(request.scope.holder, needed)) throw ApiError.of('PERMISSION_DENIED', [needed]);
  });
}

async function openScope(request: FastifyRequest, reply: FastifyReply, sessions: Sessions): Promise<void> {
  const token = bearer(request.headers.authorization);
  if (token === undefined) throw ApiError.of('UNAUTHENTICATED');
  const { id, account, freshToken } = await sessions.ofToken(token);
  if (freshToken !== undefined) reply.header('authorization', `Bearer ${freshToken}`);
  request.sessionId = id;
  request.scope = { ...scopeOf(account), requestId: request.id, timeZone: timeZone(request) ?? account.user.timeZone };
}

const bearer = (header: string | undefined): string | undefined => (header?.startsWith('Bearer ') ? header.slice(7) : undefined);

const KNOWN_ZONES = new Set(Intl.supportedValuesOf('timeZone')).add('UTC');

function timeZone(request: FastifyRequest): string | undefined {
  const zone = request.headers['x-time-zone'];
  return typeof zone === 'string' && KNOWN_ZONES.has(zone) ? zone : undefined;
}
