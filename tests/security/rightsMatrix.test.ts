import { defineEntity } from '@mortise/sdk';
import { DatabaseService, defineServerPlugin, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { PASSWORD, ProductServer } from '../server/productServer.ts';
import { writeAsTenant } from '../server/writeAsTenant.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** A kind and a route of a plugin that is none of ours: they are in the matrix like all others. */
const Parcel = defineEntity({
  name: 'Parcel',
  collection: 'post/parcels',
  registrationPrefix: 'PCL',
  fields: { weight: { type: 'integer', search: true }, label: { type: 'text', search: true, sort: true } },
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
  const made = await server.makeUser(user);
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

async function give(permissions: readonly string[], limits: Readonly<Record<string, object>> = {}): Promise<void> {
  const { status, body } = await server.call('PUT', '/api/core/profiles/MATRIX', { body: { content: { permissions, limits } } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await allHeard();
}

/** A PostgreSQL tells the servers a moment later who may do what, in turn: what is told now is heard after that. */
async function allHeard(): Promise<void> {
  const database = server.services.get(DatabaseService);
  const { promise, resolve } = Promise.withResolvers<string>();
  const end = await database.listen('rights_matrix', resolve);
  await database.notify('rights_matrix', '');
  await promise;
  end();
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

/** Beyond its permission, what changes accounts and rights is for administrators, and what is of all tenants for those of the master tenant. */
const OF_ADMINISTRATORS =
  /^\/api\/core\/(?:tenants\/\{name\}\/(?:usage|deletion|exports)|users|profiles|access|sessions|api-keys|mails|identity-providers|plugins|sign-in-policy)\b/;

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

/** A kind of which others have made all records but one. */
interface Owned {
  readonly collection: string;
  readonly own: any;
  readonly theirs: any;
  /** Fields whose values stand nowhere else in the record of others: who sees one of these has it from the field. */
  readonly fields: readonly string[];
}
const TOLD = /^(?:_.*|registration|name|status|organization)$/;

function fieldsToKeep(definition: any, record: any): readonly string[] {
  const wanted = Object.keys(definition.fields)
    .filter((name) => definition.fields[name].mandatory !== true)
    .filter((name) => typeof record[name] === 'string' && record[name].length > 4 && !TOLD.test(name));
  const rest = JSON.stringify(Object.fromEntries(Object.entries(record).filter(([name]) => !wanted.includes(name))));
  return wanted.filter((name) => !rest.includes(record[name]));
}

/** Kinds that have two records; the first becomes one of the user's own. */
async function ownedKinds(): Promise<readonly Owned[]> {
  for (const label of ['Own parcel', 'Parcel of others']) await server.post('/api/post/parcels', { name: label, label });
  for (const room of ['Own cellar', 'Cellar of others']) await server.post('/api/dyno/dyno-inspections', { name: room, room });
  const database = server.services.get(DatabaseService);
  const kept = await database.query<{ entity: string }>('select distinct entity from d.history');
  const definitions = (await server.get('/api/core/entities')).body.flatMap(({ entities }: any) => entities);
  const owned: Owned[] = [];
  for (const definition of definitions.filter(({ name }: any) => kept.some(({ entity }) => entity === name))) {
    const { collection } = definition;
    const [own, theirs] = (await server.get(`/api/${collection}?range=0-1&sort=registration`)).body;
    if (theirs !== undefined) owned.push({ collection, own, theirs, fields: fieldsToKeep(definition, theirs) });
  }
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'd' and table_type = 'BASE TABLE' and column_name in ('id', 'insert_user') group by 1 having count(*) = 2`,
  );
  const ids = owned.map(({ own }) => own._id);
  const texts = tables.map(({ name }) => `update d."${name}" set insert_user = $1 where id = any($2::uuid[])`);
  await writeAsTenant(server, 'demo', texts, [MATRIX, ids]);
  return owned;
}

const everyPermission = (): readonly string[] => [...new Set(cells.filter(isAsked).map(({ permission }) => permission!))];
const limitsOf = (kinds: readonly Owned[], limit: (kind: Owned) => object): Readonly<Record<string, object>> =>
  Object.fromEntries(kinds.map((kind) => [kind.collection, limit(kind)]));

test('[PERM-031] of every kind, whoever owns its records, no route tells of records that a profile keeps', async () => {
  const kinds = await ownedKinds();
  expect(kinds.map(({ collection }) => collection)).toEqual(
    expect.arrayContaining(['post/parcels', 'dyno/dyno-inspections', 'person/persons']),
  );
  expect(kinds.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  let asked = 0;

  await give(
    everyPermission(),
    limitsOf(kinds, () => ({ read: [{ by: 'own' }] })),
  );
  for (const { collection, own, theirs } of kinds) {
    const { status, body } = await server.get(`/api/${collection}?range=0-99`, { as: MATRIX });
    const isOwn = status === 200 && body.every(({ _insertUser }: any) => _insertUser === MATRIX);
    // What is about a record of others goes with that.
    const isThere = own.entityRegistration !== undefined || (isOwn && body.some(({ _id }: any) => _id === own._id));
    if (!isOwn || !isThere) wrong.push(`${collection} answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
    for (const cell of cells.filter(({ path }) => path.startsWith(`/api/${collection}/{`))) {
      const [kept, nobodys] = [await ask(cell, MATRIX, theirs._id), await ask(cell, MATRIX, NOBODYS)];
      asked += 1;
      if (said(kept, theirs._id) !== said(nobodys, NOBODYS))
        wrong.push(`${named(cell, kept.status)} ${said(kept, theirs._id).slice(0, 200)} / ${said(nobodys, NOBODYS)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(500);
});

/** Whom a task can be given to, whoever has which. */
const USERS_OF_TENANT = '/api/core/tasks/userNames';

/** What an answer that tells of the field holds. Other fields and records have the same day. */
const tellingText = (name: string, value: string): string => (/^\d{4}-\d\d-\d\d$/.test(value) ? `"${name}":"${value}"` : value);

test('[PERM-023] of every kind no route tells of fields that a profile keeps', async () => {
  const hiding = (await ownedKinds()).filter(({ fields }) => fields.length > 0);
  expect(hiding.length).toBeGreaterThan(30);
  const wrong: string[] = [];
  let asked = 0;
  await give(
    everyPermission(),
    limitsOf(hiding, ({ fields }) => ({ fields: Object.fromEntries(fields.map((name) => [name, 'hidden'])) })),
  );
  for (const { collection, theirs, fields } of hiding) {
    const values = fields.map((name) => tellingText(name, theirs[name] as string));
    const isOfKind = ({ method, path }: Cell) =>
      method === 'GET' && path !== USERS_OF_TENANT && new RegExp(`^/api/${collection}(?:[/-].*)?$`).test(path);
    for (const cell of cells.filter(isOfKind)) {
      const answer = await ask(cell, MATRIX, theirs._id);
      asked += 1;
      const text = JSON.stringify(answer.body);
      for (const value of values) if (text.includes(value)) wrong.push(`${named(cell, answer.status)} with ${value}`);
    }
    for (const name of fields)
      for (const query of [`${name}=x`, `sort=${name}`]) {
        const { status } = await server.get(`/api/${collection}?${query}`, { as: MATRIX });
        if (status !== 400) wrong.push(`${collection}?${query} answered ${status}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(200);
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
