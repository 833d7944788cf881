import type { FastifyInstance } from 'fastify';
import type { TenantEvents } from './TenantEvents.ts';

/** `GET /api/core/events`: what happens in the tenant, as server-sent events. */
export function eventRoutes(http: FastifyInstance, events: TenantEvents): void {
  http.get('/api/core/events', { config: { permission: 'signed-in', isEndless: true }, exposeHeadRoute: false }, async (request, reply) => {
    const stream = await events.open(request.scope, request.sessionId);
    // A proxy that gathers or changes the answer would hold back what is told.
    return reply
      .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
      .send(stream);
  });
}
