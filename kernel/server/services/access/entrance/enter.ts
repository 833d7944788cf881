import type { Services, SessionUser } from '@mortise/sdk';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Exchange } from '../../../http/kernelRoute.ts';
import { AccessServices } from '../AccessServices.ts';
import { isBrowser, readDeviceCookie, visitorOf, writeDeviceCookie, writeSessionCookie } from '../sessionCookie.ts';
import { sessionUser } from '../sessionUser.ts';
import type { EnteredSession } from '../Sessions.ts';
import { readTrustedCookie } from '../secondFactor/trustedCookie.ts';
import { type Admitted, type Arrival, isPending, type PendingStep } from './Entrance.ts';

export const entered = v.object({ user: sessionUser });

/** A sign-in that is not complete: which step is missing, and the token that goes with its call. */
export const pendingStep = v.object({
  totpToken: v.string(),
  totpUsername: v.string(),
  step: v.picklist(['verify', 'enrol', 'noteCodes', 'renewPassword']),
  mfaUserMethods: v.array(v.string()),
});

export const admitted = v.union([entered, pendingStep]);

export const arrivalOf = (request: FastifyRequest): Arrival => ({
  visitor: visitorOf(request),
  device: readDeviceCookie(request),
  trusted: readTrustedCookie(request),
});

/** Hands out the session, or says what is missing. */
export async function answerAdmitted(
  exchange: Exchange,
  services: Services,
  answer: Admitted,
): Promise<PendingStep | { readonly user: SessionUser }> {
  if (isPending(answer)) return answer;
  if (answer.device !== undefined) writeDeviceCookie(exchange.reply, answer.device);
  return enter(exchange, services, answer);
}

/** Hands out the token, and to a browser the cookie with which it gets the next one. */
export async function enter(
  { request, reply }: Exchange,
  services: Services,
  { id, account, freshToken }: EnteredSession,
): Promise<{ readonly user: SessionUser }> {
  const { sessions, allowsForeignFrames } = services.get(AccessServices);
  if (isBrowser(request)) writeSessionCookie(reply, sessions.cookieOf(id), await allowsForeignFrames(request.hostname));
  reply.header('authorization', `Bearer ${freshToken}`);
  return { user: account.user };
}
