import { route } from '@mortise/sdk/server';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { ServiceContainer } from '../../shared/ServiceContainer.ts';
import { mountRoutes } from './mountRoutes.ts';
import { noteRoutes } from './noteRoutes.ts';

const ping = route({ method: 'GET', path: '/core/ping', permission: 'public', tag: 'Service', summary: 'Ping', run: () => undefined });

test('a route below /api that is registered by hand stops the start: the OpenAPI document would not know of it', () => {
  const http = fastify();
  noteRoutes(http);
  expect(() => http.get('/api/core/hidden', () => 'here')).toThrow(
    'GET /api/core/hidden is not declared by schemas: mount it with mountRoutes',
  );
  expect(() => http.get('/assets/page.css', () => 'here')).not.toThrow();
});

test('a route that is declared is noted once, also where it can be asked for its headers alone', async () => {
  const http = fastify();
  const routes = noteRoutes(http);
  mountRoutes(http, [ping], new ServiceContainer());
  expect((await http.inject({ method: 'HEAD', url: '/api/core/ping' })).statusCode).toBe(204);
  expect(routes).toEqual([ping]);
});
