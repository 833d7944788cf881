import { ApiError, isPermitted, type Services } from '@mortise/sdk';
import { kindOfScript } from '@mortise/sdk/scripts';
import type { RequestScope } from '@mortise/sdk/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PerMinute } from './PerMinute.ts';
import { startBatch } from './scriptPermissions.ts';
import type { Scripts } from './Scripts.ts';

interface Call {
  Params: { name: string };
  Querystring: Readonly<Record<string, string | undefined>>;
}

const BATCHES_PER_MINUTE = 30;

/** `GET or POST /api/script/runs/{name}`: runs of plugins and of the tenant's scripts; a POST to a batch starts it in the background. */
export function runRoutes(http: FastifyInstance, { runs, batches, store }: Scripts, services: Services): void {
  const starts = new PerMinute(BATCHES_PER_MINUTE);
  const call = async (request: FastifyRequest<Call>, reply: FastifyReply) => {
    const { scope, body, params, query } = request;
    if (request.method === 'POST' && kindOfScript(params.name).kind === 'batch') {
      requireStart(scope, params.name);
      if ((await store.called(scope, params.name)) === undefined)
        throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', ['Script', params.name]);
      starts.admit(scope.user._id);
      return reply.code(202).send({ job: await batches.start(scope, params.name, { query, body }) });
    }
    // A run may answer null, and text is JSON too.
    const answer = await runs.run(params.name, { scope, query, body, request }, services);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer ?? null));
  };
  http.get<Call>('/api/script/runs/:name', { config: { permission: 'signed-in' } }, call);
  http.post<Call>('/api/script/runs/:name', { config: { permission: 'signed-in' } }, call);
}

/** Batches are started by those whose profile names them, or all of them. @throws PERMISSION_DENIED */
function requireStart({ holder }: RequestScope, name: string): void {
  const permission = startBatch(name);
  if (!isPermitted(holder, permission) && !isPermitted(holder, 'write /api/script/runs'))
    throw ApiError.of('PERMISSION_DENIED', [permission]);
}
