import { ApiError, isPermitted, type Services } from '@mortise/sdk';
import type { Run } from '@mortise/sdk/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Server runs that plugins contribute: `GET or POST /api/script/runs/{name}`. */
export function runRoutes(http: FastifyInstance, runs: ReadonlyMap<string, Run>, services: Services): void {
  const call = async (request: FastifyRequest<{ Params: { name: string } }>) => {
    const run = runs.get(request.params.name);
    if (run === undefined) throw ApiError.of('ROUTE_NOT_FOUND', [request.url]);
    const { scope, body } = request;
    if (run.permission !== undefined && !isPermitted(scope.holder, run.permission))
      throw ApiError.of('PERMISSION_DENIED', [run.permission]);
    return run.run({ scope, query: request.query as Record<string, string | undefined>, body, request }, services);
  };
  http.get('/api/script/runs/:name', { config: { permission: 'signed-in' } }, call);
  http.post('/api/script/runs/:name', { config: { permission: 'signed-in' } }, call);
}
