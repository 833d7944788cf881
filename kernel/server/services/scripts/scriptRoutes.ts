import { ApiError } from '@mortise/sdk';
import type { FastifyInstance } from 'fastify';
import type { ScriptStore } from './ScriptStore.ts';

interface Named {
  Params: { name: string };
}

/** Tenant scripts: readers get compiled code under its hash, those who write scripts the source too. */
export function scriptRoutes(http: FastifyInstance, scripts: ScriptStore): void {
  // `no404=1`: nobody has to have this script; an empty answer says that there is none.
  http.get<Named & { Querystring: { no404?: string } }>(
    '/api/script/scripts/:name',
    { config: { permission: 'signed-in' } },
    async (request, reply) => {
      const script = await scripts.find(request.scope, request.params.name);
      if (script === undefined && request.query.no404 === '1') return reply.code(204).send();
      if (script === undefined) throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['Script', request.params.name]);
      const { name, hash, code } = script;
      const etag = `"${hash}"`;
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : { name, hash, code };
    },
  );

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

  http.delete<Named>(
    '/api/script/scripts/:name',
    { config: { permission: 'write /api/script/scripts' } },
    async ({ scope, params }, reply) => {
      await scripts.remove(scope, params.name);
      return reply.code(204).send();
    },
  );
}
