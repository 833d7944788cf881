import { apiError, type Services, type SessionUser } from '@mortise/sdk';
import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { type Exchange, exchangeOf } from '../../http/kernelRoute.ts';
import { AccessServices } from './AccessServices.ts';
import { credential, requireCredentials } from './credential.ts';
import {
  isBrowser,
  readDeviceCookie,
  readSessionCookie,
  refuseForeignSite,
  visitorOf,
  writeDeviceCookie,
  writeSessionCookie,
} from './sessionCookie.ts';
import { sessionUser } from './sessionUser.ts';
import type { EnteredSession } from './Sessions.ts';

const MAX_BYTES = 10_000;
const entered = v.object({ user: sessionUser });

export const signIn = route({
  method: 'POST',
  path: '/core/auth/login',
  permission: 'public',
  tag: 'Session',
  summary: 'Open a session: its token comes in the Authorization header',
  maxBytes: MAX_BYTES,
  body: v.object({ username: credential, password: credential }),
  answer: entered,
  run: async (call, services) => {
    const { request, reply } = exchangeOf(call);
    refuseForeignSite(request);
    const { username, password } = call.body;
    requireCredentials({ username, password });
    if (username.includes('\u0000')) throw apiError('INVALID_FIELD_IN_BODY', ['username']);
    const { sessions } = services.get(AccessServices);
    const session = await sessions.signIn(username, password, visitorOf(request), readDeviceCookie(request));
    if (session.device !== undefined) writeDeviceCookie(reply, session.device);
    return enter({ request, reply }, services, session);
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
    return session ? enter(exchange, services, session) : leave(exchange, services);
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
    await services.get(AccessServices).sessions.signOut(request.sessionId, call.scope.user.username, visitorOf(request));
    return leave(exchange, services);
  },
});

export const currentUser = route({
  method: 'GET',
  path: '/core/users/current',
  permission: 'signed-in',
  tag: 'Session',
  summary: 'Who is signed in',
  answer: sessionUser,
  run: ({ scope }) => scope.user,
});

/** Hands out the token, and to a browser the cookie with which it gets the next one. */
async function enter(
  { request, reply }: Exchange,
  services: Services,
  { id, account, freshToken }: EnteredSession,
): Promise<{ readonly user: SessionUser }> {
  const { sessions, allowsForeignFrames } = services.get(AccessServices);
  if (isBrowser(request)) writeSessionCookie(reply, sessions.cookieOf(id), await allowsForeignFrames(request.hostname));
  reply.header('authorization', `Bearer ${freshToken}`);
  return { user: account.user };
}

async function leave({ request, reply }: Exchange, services: Services): Promise<undefined> {
  const { allowsForeignFrames } = services.get(AccessServices);
  if (readSessionCookie(request) !== undefined) writeSessionCookie(reply, '', await allowsForeignFrames(request.hostname));
  reply.header('authorization', '');
}
