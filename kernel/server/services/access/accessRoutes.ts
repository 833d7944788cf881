import { ApiError } from '@mortise/sdk';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Preferences } from './Preferences.ts';
import {
  isBrowser,
  readDeviceCookie,
  readSessionCookie,
  refuseForeignSite,
  visitorOf,
  writeDeviceCookie,
  writeSessionCookie,
} from './sessionCookie.ts';
import type { EnteredSession, Sessions } from './Sessions.ts';

export interface AccessServices {
  readonly sessions: Sessions;
  readonly preferences: Preferences;
  /** Whether pages of other origins may show those of the host in a frame. */
  readonly allowsForeignFrames: (hostname: string) => Promise<boolean>;
}

/** Sign-in, sign-out, the current user and their preferences. */
export function accessRoutes(http: FastifyInstance, { sessions, preferences, allowsForeignFrames }: AccessServices): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, { id, account, freshToken }: EnteredSession) => {
    if (isBrowser(request)) writeSessionCookie(reply, sessions.cookieOf(id), await allowsForeignFrames(request.hostname));
    return reply.header('authorization', `Bearer ${freshToken}`).send({ user: account.user });
  };
  const forgetCookie = async (request: FastifyRequest, reply: FastifyReply) => {
    if (readSessionCookie(request) !== undefined) writeSessionCookie(reply, '', await allowsForeignFrames(request.hostname));
    return reply.header('authorization', '').code(204).send();
  };

  http.post('/api/core/auth/login', { config: { permission: 'public' }, bodyLimit: 10_000 }, async (request, reply) => {
    refuseForeignSite(request);
    const { username, password } = credentials(request.body);
    const session = await sessions.signIn(username, password, visitorOf(request), readDeviceCookie(request));
    if (session.device !== undefined) writeDeviceCookie(reply, session.device);
    return answer(request, reply, session);
  });

  // The only call that the cookie opens: a page that was just opened gets its bearer token here.
  http.post('/api/core/auth/refresh', { config: { permission: 'public' }, bodyLimit: 10_000 }, async (request, reply) => {
    refuseForeignSite(request);
    const session = await sessions.refresh(readSessionCookie(request), visitorOf(request));
    return session ? answer(request, reply, session) : forgetCookie(request, reply);
  });

  http.get('/api/core/auth/logout', { config: { permission: 'signed-in' } }, async (request, reply) => {
    await sessions.signOut(request.sessionId, request.scope.user.username, visitorOf(request));
    return forgetCookie(request, reply);
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

function credentials(body: unknown): { username: string; password: string } {
  const { username, password } = (body ?? {}) as Record<string, unknown>;
  if (typeof username !== 'string' || username === '') throw ApiError.of('MISSING_FIELD_IN_BODY', ['username']);
  if (username.includes('\u0000')) throw ApiError.of('INVALID_FIELD_IN_BODY', ['username']);
  if (typeof password !== 'string' || password === '') throw ApiError.of('MISSING_FIELD_IN_BODY', ['password']);
  return { username, password };
}

/** Preferences belong to their user alone, whatever else somebody may. */
function ownOnly(username: string, asked: string): void {
  if (asked !== username) throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['User', asked]);
}
