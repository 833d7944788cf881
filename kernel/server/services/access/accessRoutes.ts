import { ApiError } from '@mortise/sdk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Visitor } from '../system/AccessLog.ts';
import type { Preferences } from './Preferences.ts';
import type { Sessions } from './Sessions.ts';

/** Sign-in, sign-out, the current user and their preferences. */
export function accessRoutes(http: FastifyInstance, sessions: Sessions, preferences: Preferences): void {
  http.post('/api/core/auth/login', { config: { permission: 'public' }, bodyLimit: 10_000 }, async (request, reply) => {
    const { username, password } = credentials(request.body);
    const { account, freshToken } = await sessions.signIn(username, password, visitorOf(request));
    return reply.header('authorization', `Bearer ${freshToken}`).send({ user: account.user });
  });

  http.get('/api/core/auth/logout', { config: { permission: 'signed-in' } }, async (request, reply) => {
    await sessions.signOut(request.sessionId, request.scope.user.username, visitorOf(request));
    return reply.header('authorization', '').code(204).send();
  });

  http.get('/api/core/users/current', { config: { permission: 'signed-in' } }, async ({ scope }) => scope.user);

  http.post<{ Params: { username: string } }>(
    '/api/core/users/:username/preferences',
    { config: { permission: 'signed-in' } },
    async (request) => {
      ownOnly(request.scope.user.username, request.params.username);
      return preferences.save(request.scope, request.body);
    },
  );

  http.delete<{ Params: { username: string; id: string } }>(
    '/api/core/users/:username/preferences/:id',
    { config: { permission: 'signed-in' } },
    async (request, reply) => {
      ownOnly(request.scope.user.username, request.params.username);
      await preferences.remove(request.scope, request.params.id);
      return reply.code(204).send();
    },
  );
}

const visitorOf = ({ ip, id, headers }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  requestId: id,
});

function credentials(body: unknown): { username: string; password: string } {
  const { username, password } = (body ?? {}) as Record<string, unknown>;
  if (typeof username !== 'string' || username === '') throw ApiError.of('MISSING_FIELD_IN_BODY', ['username']);
  if (typeof password !== 'string' || password === '') throw ApiError.of('MISSING_FIELD_IN_BODY', ['password']);
  return { username, password };
}

/** Preferences belong to their user alone, whatever else somebody may. */
function ownOnly(username: string, asked: string): void {
  if (asked !== username) throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['User', asked]);
}
