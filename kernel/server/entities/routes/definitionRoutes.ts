import type { EntityDefinition, EntityModule } from '@mortise/sdk';
import type { ServerPlugin } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { isShownTo, type Rank, rankOf, RANKS } from '../ranks.ts';

/**
 * `GET /api/core/entities`: what every plugin defines, as data, without fields that the user does not see.
 * Guards and effects stay on the server: JSON has no functions.
 */
export function definitionRoutes(http: FastifyInstance, plugins: readonly ServerPlugin[]): void {
  const answers = new Map(RANKS.map((rank) => [rank, answerFor(rank, plugins)]));
  http.get('/api/core/entities', { config: { permission: 'signed-in' } }, async ({ headers, scope }, reply) => {
    const { json, etag } = answers.get(rankOf(scope.holder))!;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  });
}

function answerFor(rank: Rank, plugins: readonly ServerPlugin[]): { readonly json: string; readonly etag: string } {
  const shown = (entity: EntityDefinition): EntityDefinition => ({
    ...entity,
    fields: Object.fromEntries(Object.entries(entity.fields).filter(([, field]) => isShownTo(rank, field))),
  });
  const modules = plugins
    .filter(({ entities = [] }) => entities.length > 0)
    .map(({ id, requires = [], entities = [] }): EntityModule => ({ id, requires, entities: entities.map(shown) }));
  const json = JSON.stringify(modules);
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url')}"` };
}
