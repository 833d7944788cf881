import type { FastifyInstance } from 'fastify';
import type { SystemEvents } from '../../system/SystemEvents.ts';

const ACTIVITY = '/api/core/session-activity';

/** Of whoever acts for somebody else each request that may have changed something is noted, with both names. */
export function noteActing(http: FastifyInstance, events: SystemEvents): void {
  http.addHook('onResponse', async ({ scope, method, url, id }, { statusCode }) => {
    // Public routes have no scope.
    const { user, tenant } = (scope as typeof scope | undefined) ?? {};
    if (user?.impersonator === undefined || method === 'GET' || url === ACTIVITY || statusCode >= 400) return;
    const detail = `${method} ${url.split('?', 1)[0]!} ${id}`;
    events.add({ type: 'IMPERSONATION_CALL', subject: user.username, detail, username: user.impersonator.username, tenant });
  });
}
