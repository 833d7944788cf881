import type { EntityModule } from '@mortise/sdk';
import type { ServerPlugin } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';

/** `GET /api/core/entities`: what every plugin defines, as data. Guards and effects stay on the server: JSON has no functions. */
export function definitionRoutes(http: FastifyInstance, plugins: readonly ServerPlugin[]): void {
  const modules = plugins
    .filter(({ entities = [] }) => entities.length > 0)
    .map(({ id, requires = [], entities = [] }): EntityModule => ({ id, requires, entities }));
  const json = JSON.stringify(modules);
  const etag = `"${createHash('sha256').update(json).digest('base64url')}"`;
  http.get('/api/core/entities', { config: { permission: 'signed-in' } }, async ({ headers }, reply) => {
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  });
}
