import { apiError } from '@mortise/sdk';
import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from '../../http/kernelRoute.ts';
import { AccessServices } from './AccessServices.ts';
import { credential, requireCredentials } from './credential.ts';
import { admitted, answerAdmitted, arrivalOf, entered } from './entrance/enter.ts';
import { EntranceServices } from './entrance/EntranceServices.ts';
import { answerNoSession, enterSession, leaveSession } from './enterSession.ts';
import { readSessionCookie, refuseForeignSite, visitorOf } from './sessionCookie.ts';
import { sessionUser } from './sessionUser.ts';

const MAX_BYTES = 10_000;

export const signIn = route({
  method: 'POST',
  path: '/core/auth/login',
  permission: 'public',
  tag: 'Session',
  summary: 'Open a session: its token comes in the Authorization header. Or the answer names the step that is still missing',
  maxBytes: MAX_BYTES,
  body: v.object({ username: credential, password: credential }),
  answer: admitted,
  run: async (call, services) => {
    const exchange = exchangeOf(call);
    refuseForeignSite(exchange.request);
    const { username, password } = call.body;
    requireCredentials({ username, password });
    if (username.includes('\u0000')) throw apiError('INVALID_FIELD_IN_BODY', ['username']);
    const { entrance } = services.get(EntranceServices);
    return answerAdmitted(exchange, services, await entrance.signIn(username, password, arrivalOf(exchange.request)));
  },
});

/** The only call that the cookie opens: a page that was just opened gets its bearer token here. */
export const refreshSession = route({
  method: 'POST',
  path: '/core/auth/refresh',
  permission: 'public',
  tag: 'Session',
  summary: 'Pages of the product get their token here, by the cookie of the session',
  maxBytes: MAX_BYTES,
  answer: v.optional(entered),
  run: async (call, services) => {
    const exchange = exchangeOf(call);
    refuseForeignSite(exchange.request);
    const session = await services.get(AccessServices).sessions.refresh(readSessionCookie(exchange.request), visitorOf(exchange.request));
    return session ? enterSession(exchange, services, session) : answerNoSession(exchange);
  },
});

export const signOut = route({
  method: 'GET',
  path: '/core/auth/logout',
  permission: 'signed-in',
  tag: 'Session',
  summary: 'End the session',
  run: async (call, services) => {
    const exchange = exchangeOf(call);
    const { request } = exchange;
    await services.get(AccessServices).sessions.signOut(request.sessionId, call.scope.user, visitorOf(request));
    return leaveSession(exchange, services);
  },
});

export const currentUser = route({
  method: 'GET',
  path: '/core/users/current',
  permission: 'signed-in',
  takesKeys: true,
  tag: 'Session',
  summary: 'Who is signed in',
  answer: sessionUser,
  run: ({ scope }) => scope.user,
});
