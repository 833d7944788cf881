import type { Services } from '@mortise/sdk';
import type { FastifyRequest } from 'fastify';
import { AccessServices } from '../AccessServices.ts';
import { proofRequired } from '../signInErrors.ts';

/** How long somebody who showed who they are is trusted with what is sensitive. */
export const PROOF_MINUTES = 5;

/** What decides over an account asks again who is there: a page may have been left open. @throws PROOF_REQUIRED */
export async function requireProof({ sessionId, approval }: FastifyRequest, services: Services): Promise<void> {
  // Both showed it: one who asked, one who approved.
  if (approval !== undefined) return;
  if (!(await services.get(AccessServices).sessions.isProven(sessionId, PROOF_MINUTES))) throw proofRequired();
}
