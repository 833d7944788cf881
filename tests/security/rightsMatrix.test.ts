import { defineEntity } from '@mortise/sdk';
import { DatabaseService, defineServerPlugin, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { PASSWORD, ProductServer } from '../server/productServer.ts';

vi.setConfig({ testTimeout: 300_000 });

/** A kind and a route of a plugin that is none of ours: they are in the matrix like all others. */
const Parcel = defineEntity({
  name: 'Parcel',
  collection: 'post/parcels',
  registrationPrefix: 'PCL',
  fields: { weight: { type: 'integer', search: true } },
});
const weigh = route({
  method: 'GET',
  path: '/post/scales/:scale',
  permission: 'read /api/post/scales',
  tag: 'Parcels',
  summary: 'What lies on a scale',
  answer: v.object({ grams: v.number() }),
  run: () => ({ grams: 1 }),
});
const parcels = defineServerPlugin({ id: 'parcels', entities: [Parcel], routes: [weigh] });

interface Cell {
  readonly method: string;
  /** With the parameters of the document: `/api/post/parcels/{id}`. */
  readonly path: string;
  /** The permission that it says it needs. */
  readonly permission: string | undefined;
}

let server: ProductServer;
let cells: readonly Cell[];
beforeAll(async () => {
  server = await ProductServer.start({ plugins: [...(await builtinPlugins()), parcels] });
  const kind = {
    kind: 'DynoInspection',
    name: 'Inspection',
    registrationPrefix: 'INS',
    fields: [{ name: 'room', type: 'text', label: 'Room' }],
  };
  const described = await server.post('/api/core/dyno-descriptors', { ...kind, readers: [], writers: [] });
  if (described.status >= 300) throw new Error(JSON.stringify(described.body));
  await give([]);
  const user = {
    username: 'matrix@demo',
    firstName: 'M',
    lastName: 'X',
    email: 'matrix@example.org',
    password: PASSWORD,
    profiles: ['MATRIX'],
  };
  const made = await server.post('/api/core/users', user);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  cells = cellsOf((await server.get('/api/openapi.json')).body);
});
afterAll(() => server.stop());

const cellsOf = (document: any): readonly Cell[] =>
  Object.entries<Record<string, { readonly description?: string }>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([name]) => name !== 'parameters')
      .map(([name, { description = '' }]) => ({ method: name.toUpperCase(), path, permission: /^Needs "(.+?)"/.exec(description)?.[1] })),
  );

async function give(permissions: readonly string[]): Promise<void> {
  const { status, body } = await server.call('PUT', '/api/core/profiles/MATRIX', { body: { content: { permissions, limits: {} } } });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

const NOBODYS = '01890000-0000-7000-8000-000000000000';
/** An id that no record has wherever the path takes one. */
const addressOf = (path: string, id = NOBODYS): string => path.replaceAll(/\{\w+\}/g, id);

async function ask({ method, path }: Cell, as: string, id?: string) {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return server.call(method, addressOf(path, id), { as, ...(hasBody && { body: {} }) });
}

const MATRIX = 'matrix@demo';
const named = ({ method, path }: Cell, status: number): string => `${method} ${path} answered ${status}`;
/** Answered by the list of the kinds itself, or not at all. */
const isAsked = ({ path, permission }: Cell): boolean => permission !== undefined && !/\/core\/events/.test(path);

test('[PERM-031] the document has the routes of kinds that plugins and tenants bring', () => {
  const known = new Set(cells.filter(isAsked).map(({ path }) => path));
  expect([...known]).toEqual(expect.arrayContaining(['/api/post/parcels', '/api/post/scales/{scale}', '/api/dyno/dyno-inspections']));
  expect(known.size).toBeGreaterThan(400);
});

test('[PERM-031] without its permission no route answers, and says which one is missing before it looks at anything else', async () => {
  await give([]);
  const wrong: string[] = [];
  for (const cell of cells.filter(isAsked)) {
    const { status, body } = await ask(cell, MATRIX);
    if (status !== 403 || body.code !== 'PERMISSION_DENIED' || !body.message.includes(cell.permission)) wrong.push(named(cell, status));
  }
  expect(wrong).toEqual([]);
});

test('[PERM-007] all other permissions together do not stand in for it', async () => {
  const permissions = [...new Set(cells.filter(isAsked).map(({ permission }) => permission!))];
  const wrong: string[] = [];
  for (const permission of permissions) {
    await give(permissions.filter((other) => other !== permission));
    for (const cell of cells.filter((one) => isAsked(one) && one.permission === permission)) {
      const { status } = await ask(cell, MATRIX);
      if (status !== 403) wrong.push(named(cell, status));
    }
  }
  expect(wrong).toEqual([]);
});

/** Beyond its permission, what changes accounts and rights is for administrators. */
const OF_ADMINISTRATORS = /^\/api\/core\/(?:users|profiles|access|sessions|api-keys|mails|identity-providers|plugins|sign-in-policy)\b/;

test('[PERM-007] its permission alone opens each route', async () => {
  const permissions = [...new Set(cells.filter(isAsked).map(({ permission }) => permission!))];
  const wrong: string[] = [];
  for (const permission of permissions) {
    await give([permission]);
    for (const cell of cells.filter((one) => isAsked(one) && one.permission === permission && !OF_ADMINISTRATORS.test(one.path))) {
      const { status, body } = await ask(cell, MATRIX);
      if (status >= 500 || (status === 403 && body.message.includes(permission))) wrong.push(named(cell, status));
    }
  }
  expect(wrong).toEqual([]);
});

/** What differs from call to call. */
const said = ({ status, body }: { readonly status: number; readonly body: any }, id: string): string =>
  JSON.stringify([status, { ...body, requestId: undefined }]).replaceAll(id, 'x');

test('[AUTH-067] with the id of a record of another tenant every route answers what it answers about one that nobody has', async () => {
  const database = server.services.get(DatabaseService);
  const rows = await database.query<{ entity: string; id: string }>(
    `select distinct on (h.entity) h.entity, h.record_id as id from d.history h
     join app.tenants t on t.id = h.tenant where t.name = 'demo' and h.operation <> 'delete' order by h.entity, h.at`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const definitions = (await server.get('/api/core/entities')).body.flatMap(({ entities }: any) => entities);
  const collections = new Map<string, string>(definitions.map(({ name, collection }: any) => [name, collection]));
  const wrong: string[] = [];
  let compared = 0;
  // By registration both tenants have records of their own: they count from one.
  for (const { entity, id } of rows) {
    const collection = collections.get(entity);
    for (const cell of cells.filter(({ path }) => path.startsWith(`/api/${collection}/{`))) {
      const [theirs, nobodys] = [await ask(cell, 'admin@nordic', id), await ask(cell, 'admin@nordic', NOBODYS)];
      compared += 1;
      if (said(theirs, id) !== said(nobodys, NOBODYS))
        wrong.push(`${named(cell, theirs.status)} ${said(theirs, id)} / ${said(nobodys, NOBODYS)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(300);
});
