import type { JsonObject } from '@mortise/sdk';
import type { RegisteredRoute } from '../http/noteRoutes.ts';

const FAILED: JsonObject = { $ref: '#/components/responses/Failed' };
const ANYTHING: JsonObject = { content: { 'application/json': { schema: {} } } };

/** Routes that nobody described: their address, parameters and permission, so that the document leaves none out. */
export function undescribedPaths(routes: readonly RegisteredRoute[], described: JsonObject): JsonObject {
  const known = new Set(
    Object.entries(described).flatMap(([path, item]) => Object.keys(item as JsonObject).map((method) => `${method} ${shapeOf(path)}`)),
  );
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const { method, url, permission, route } of routes) {
    if (route !== undefined) continue;
    const path = url.replaceAll(/:(\w+)/g, '{$1}').replaceAll('*', '{path}');
    if (known.has(`${method.toLowerCase()} ${shapeOf(path)}`)) continue;
    (paths[path] ??= { parameters: parametersOf(path) as never })[method.toLowerCase()] = operationOf(method, path, permission);
  }
  return paths;
}

/** Two paths with other names of parameters are one. */
const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

const parametersOf = (path: string): readonly JsonObject[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name: name!, in: 'path', required: true, schema: { type: 'string' } }));

function operationOf(method: string, path: string, permission: string | undefined): JsonObject {
  const words = path
    .replace('/api/', '')
    .split(/\W+/)
    .filter((word) => word !== '');
  return {
    tags: ['Of our own screens'],
    operationId: [method.toLowerCase(), ...words.map((word) => word[0]!.toUpperCase() + word.slice(1))].join(''),
    summary: summaryOf(permission),
    ...(permission === 'public' && { security: [] }),
    ...(method !== 'GET' && method !== 'DELETE' && { requestBody: { required: false, ...ANYTHING } }),
    responses: { 200: { description: 'Done', ...ANYTHING }, default: FAILED },
  };
}

function summaryOf(permission: string | undefined): string {
  if (permission === undefined) return 'The permission depends on what is asked for';
  if (permission === 'public') return 'Without a session';
  return permission === 'signed-in' ? 'For every user' : `Needs "${permission}"`;
}
