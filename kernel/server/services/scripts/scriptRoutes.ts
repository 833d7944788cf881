import { ApiError } from '@mortise/sdk';
import type { FastifyInstance } from 'fastify';
import type { ScriptStore } from './ScriptStore.ts';

interface Named {
  Params: { name: string };
}

/** Tenant scripts: readers get compiled code under its hash, those who write scripts the source too. */
export function scriptRoutes(http: FastifyInstance, scripts: ScriptStore): void {
  http.get<Named>('/api/script/scripts/:name', { config: { permission: 'signed-in' } }, async (request, reply) => {
    const { name, hash, code } = await scripts.get(request.scope, request.params.name);
    const etag = `"${hash}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : { name, hash, code };
  });

  http.get<Named>('/api/script/scripts/:name/source', { config: { permission: 'read /api/script/scripts' } }, async ({ scope, params }) => {
    const { name, version, source } = await scripts.get(scope, params.name);
    return { name, version, source };
  });

  http.put<Named>('/api/script/scripts/:name', { config: { permission: 'write /api/script/scripts' } }, async ({ scope, params, body }) => {
    const source = (body as { source?: unknown } | null)?.source;
    if (typeof source !== 'string') throw ApiError.of('MISSING_FIELD_IN_BODY', ['source']);
    const { name, version, hash } = await scripts.publish(scope, params.name, source);
    return { name, version, hash };
  });

  http.delete<Named>('/api/script/scripts/:name', { config: { permission: 'write /api/script/scripts' } }, async ({ scope, params }, reply) => {
    await scripts.remove(scope, params.name);
    return reply.code(204).send();
  });
}
