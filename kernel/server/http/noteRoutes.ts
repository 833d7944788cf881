import type { Route } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';

/** A route as it is registered. */
export interface RegisteredRoute {
  readonly method: string;
  /** `/api/core/users/:identifier` */
  readonly url: string;
  /** Undefined where it depends on the request. */
  readonly permission: string | undefined;
  /** What it says of itself, where it was declared by schemas. */
  readonly route?: Route;
}

/** Every route below /api that is registered from now on. */
export function noteRoutes(http: FastifyInstance): readonly RegisteredRoute[] {
  const routes: RegisteredRoute[] = [];
  http.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/')) return;
    const permission = typeof config?.permission === 'string' ? config.permission : undefined;
    const declared = config?.route && { route: config.route };
    for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') routes.push({ method: one, url, permission, ...declared });
  });
  return routes;
}
