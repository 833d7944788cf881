import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../Sessions.ts';
import { proofRequired } from '../signInErrors.ts';
import { PROOF_MINUTES } from './requireProof.ts';
import type { SecondFactors } from './SecondFactors.ts';

/** Permissions whose work is sensitive: rights of others, what sign-in asks for, code that runs in everybody's page. */
const SENSITIVE: ReadonlySet<string> = new Set(['write /api/core/users', 'write /api/core/sign-in-policy', 'write /api/core/plugins']);

/** What is sensitive asks those who have a second factor for it again, once some minutes have passed: a page may have been left open. @throws PROOF_REQUIRED */
export function askAgain(http: FastifyInstance, sessions: Sessions, factors: SecondFactors): void {
  http.addHook('onRequest', async ({ routeOptions, sessionId, scope }) => {
    const { permission } = routeOptions.config;
    if (typeof permission !== 'string' || !SENSITIVE.has(permission)) return;
    if ((await factors.methodsOf(scope)).length === 0) return;
    if (!(await sessions.isProven(sessionId, PROOF_MINUTES))) throw proofRequired();
  });
}
