import { enterSession } from '../enterSession.ts';
import type { Services, SessionUser } from '@mortise/sdk';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Exchange } from '../../../http/kernelRoute.ts';
import { readDeviceCookie, visitorOf } from '../sessionCookie.ts';
import { sessionUser } from '../sessionUser.ts';
import { readTrustedCookie } from '../secondFactor/trustedCookie.ts';
import { type Admitted, type Arrival, isPending, type PendingStep } from './Entrance.ts';

export const entered = v.object({ user: sessionUser });

/** A sign-in that is not complete: which step is missing, and the token that goes with its call. */
export const pendingStep = v.object({
  totpToken: v.string(),
  totpUsername: v.string(),
  step: v.picklist(['verify', 'enrol', 'noteCodes', 'renewPassword', 'acceptTerms', 'acceptTermsFirst']),
  mfaUserMethods: v.array(v.string()),
  isTemporary: v.exactOptional(v.literal(true)),
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
  return enterSession(exchange, services, answer);
}
