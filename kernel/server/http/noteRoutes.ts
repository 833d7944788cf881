import type { FastifyInstance } from 'fastify';
import type { KernelRoute } from './kernelRoute.ts';

/** Every route below /api that is registered from now on. @throws for one that is not declared by schemas: nobody could read what it does */
export function noteRoutes(http: FastifyInstance): readonly KernelRoute[] {
  const routes: KernelRoute[] = [];
  http.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/') || method === 'HEAD') return;
    if (config?.route === undefined) throw new Error(`${String(method)} ${url} is not declared by schemas: mount it with mountRoutes`);
    routes.push(config.route);
  });
  return routes;
}
