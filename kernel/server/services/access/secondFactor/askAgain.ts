import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EntranceServices } from '../entrance/EntranceServices.ts';
import type { Sessions } from '../Sessions.ts';
import { notByKey, proofRequired } from '../signInErrors.ts';
import { PROOF_MINUTES } from './requireProof.ts';

/** Permissions whose work is always sensitive: rights of others, what sign-in asks for, code that runs in everybody's page. */
const SENSITIVE: ReadonlySet<string> = new Set(['write /api/core/users', 'write /api/core/sign-in-policy', 'write /api/core/plugins']);

type Needs = Pick<EntranceServices, 'factors' | 'policies'>;

/**
 * What is sensitive asks again who is there, once some minutes have passed: a page may have been left open. What always is asks those who have a
 * second factor; what the tenant marks asks everybody, and is done by a key only where the key names it. @throws PROOF_REQUIRED, NOT_BY_KEY
 */
export function askAgain(http: FastifyInstance, sessions: Sessions, { factors, policies }: Needs): void {
  http.addHook('onRequest', async (request) => {
    const { scope, sessionId, keyReach } = request;
    const needed = neededBy(request);
    if (needed === undefined) return;
    const isMarked = await policies.isSensitive(scope, needed);
    if (isMarked && keyReach !== undefined && !(Array.isArray(keyReach) && keyReach.includes(needed))) throw notByKey();
    // A key is no session that could be proved, and neither is the link of somebody who did.
    if (sessionId === '' || !(isMarked || SENSITIVE.has(needed))) return;
    if (!isMarked && (await factors.methodsOf(scope)).length === 0) return;
    if (!(await sessions.isProven(sessionId, PROOF_MINUTES))) throw proofRequired();
  });
}

/** The permission that a request needs; undefined where any user, or anybody, may ask. */
function neededBy(request: FastifyRequest): string | undefined {
  const { permission } = request.routeOptions.config;
  const needed = typeof permission === 'function' ? permission(request) : permission;
  return needed === 'public' || needed === 'signed-in' ? undefined : needed;
}
