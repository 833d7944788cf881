import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductServer } from './productServer.ts';

/** What the document leaves out, by the beginning of the path, and why. */
const LEFT_OUT: readonly (readonly [path: string, why: string])[] = [
  ['/api/dyno/{}', 'kinds that tenants describe are in the document of their tenant, each under its own name'],
];

let server: ProductServer;
let tree = '';
let document: any;
beforeAll(async () => {
  const onHttp = (http: FastifyInstance): void => {
    http.addHook('onReady', async () => void (tree = http.printRoutes({ commonPrefix: false })));
  };
  server = await ProductServer.start({ hasDemo: false, onHttp });
  document = (await server.get('/api/openapi.json', { as: 'admin@master' })).body;
});
afterAll(() => server.stop());

/** `GET /api/core/users/{}` of every route below /api. */
function registered(): readonly string[] {
  const steps: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', step = '', methods = ''] = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    steps.splice(depth - 1, steps.length, step);
    // A parameter may say in brackets what it fits.
    const path = steps.join('').replaceAll(/:\w+(?:\|:\w+)*(?:\(\^[^)]*\))?/g, '{}');
    if (!path.startsWith('/api/')) return [];
    return methods
      .split(', ')
      .filter((method) => !['', 'HEAD', 'OPTIONS'].includes(method))
      .map((method) => `${method} ${path}`);
  });
}

const documented = (): readonly string[] =>
  Object.entries<object>(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
  );

test('[API-113] the document of the whole product is valid', async () => {
  const result = await new Validator().validate(document);
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  const ids = Object.values<any>(document.paths).flatMap((item) =>
    Object.values<any>(item).flatMap(({ operationId }) => operationId ?? []),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('[API-113] every route below /api is in the document, or left out for a reason', () => {
  expect(registered().length).toBeGreaterThan(500);
  const known = new Set(documented());
  const isLeftOut = (route: string) => LEFT_OUT.some(([beginning]) => route.split(' ')[1]!.startsWith(beginning));
  expect(registered().filter((route) => !known.has(route) && !isLeftOut(route))).toEqual([]);
  const unused = LEFT_OUT.filter(([beginning]) => !registered().some((route) => route.split(' ')[1]!.startsWith(beginning)));
  expect(unused).toEqual([]);
});

test('[API-113] what the document describes is answered', () => {
  const known = new Set(registered());
  expect(documented().filter((route) => !known.has(route))).toEqual([]);
});

test('[API-113] users are made and changed, with a password, and neither replaced nor deleted; approvals are decided', async () => {
  const users = Object.keys(document.paths['/api/core/users/{identifier}']).toSorted();
  expect(users).toEqual(['get', 'patch']);
  expect(Object.keys(document.paths['/api/core/users']).toSorted()).toEqual(['get', 'post']);
  for (const schema of ['NewUser', 'UserChange']) expect(document.components.schemas[schema].properties).toHaveProperty('password');
  expect(document.components.schemas.User.properties).not.toHaveProperty('password');
  expect(Object.keys(document.paths).filter((path) => path.includes('/approvals/'))).toHaveLength(4);
});

test('[API-113] the document says how to sign in, and which permission a route of our own screens needs', () => {
  expect(document.info.description).toContain('POST /api/core/auth/login');
  expect(document.paths['/api/core/plugins'].post).toMatchObject({
    description: 'Needs "write /api/core/plugins"',
    'x-permission': 'write /api/core/plugins',
  });
  expect(document.paths['/api/openapi.json'].get).not.toHaveProperty('x-permission');
  expect(document.paths['/api/core/plugins/{id}'].patch.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  ]);
});

test.each([
  ['sort=colour', /^Allowed: .*amountExclTax|^Allowed: .*registration/],
  ['include=nothing', /^Allowed: /],
  ['count=all', /^Allowed: capped, exact, none$/],
  ['range=5', /^Allowed: the first and the last row, like 0-19$/],
  ['breakdown=2', /^Allowed: 0, 1$/],
  ['breakdown=yes', /^Allowed: 0, 1, .*startDate/],
])('an error for a wrong value says which are allowed: %s', async (query, sentence) => {
  const { status, body } = await server.get(`/api/financing/contracts?${query}`, { as: 'admin@master' });
  expect([status, body.errors[0]]).toEqual([400, expect.stringMatching(sentence)]);
});
