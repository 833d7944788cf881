import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiKeys } from '../../kernel/server/services/access/apiKeys/ApiKeys.ts';
import { EventStream } from './EventStream.ts';
import { Importing } from './importing.ts';
import { hasPostgreSql, startCluster } from './postgreSqlCluster.ts';
import { type Answer, PASSWORD, ProductServer } from './productServer.ts';

const PERSONS = '/api/person/persons';
const CURRENT = '/api/core/users/current';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const person = (lastName: string) => ({ type: 'I', firstName: 'Ada', lastName });

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start({ trustProxy: 1 });
});
afterAll(() => server.stop());

interface Wanted {
  readonly reach?: 'read' | 'all' | readonly string[];
  readonly addresses?: readonly string[];
  readonly as?: string;
}

const keysOf = (username: string): string => `/api/core/users/${username}/api-keys`;

const ask = ({ as = 'admin@demo', reach = 'all', addresses = [] }: Wanted = {}): Promise<Answer> =>
  server.post(keysOf(as), { name: 'Ledger', reach, days: 30, addresses }, { as });

/** A program that has a key, and nothing else. */
async function program(wanted: Wanted = {}, more: Record<string, string> = {}) {
  const { status, body } = await ask(wanted);
  expect(status).toBe(201);
  const call = { as: null, headers: { authorization: `Bearer ${body.key}`, ...more } };
  return {
    id: body._id as string,
    key: body.key as string,
    get: (path: string) => server.get(path, call),
    post: (path: string, content: unknown) => server.post(path, content, call),
    call: (method: string, path: string, content?: unknown) =>
      server.call(method, path, { ...call, ...(content !== undefined && { body: content }) }),
  };
}

const bearer = (key: string, headers: Record<string, string> = {}) => ({
  as: null,
  headers: { authorization: `Bearer ${key}`, ...headers },
});

describe('[issue 22, 4] a key for programs', () => {
  test('is shown once: neither lists nor the database have its text', async () => {
    const { id, key } = await program();
    expect(key).toMatch(/^mrt_[\w-]{43}$/);
    const listed = (await server.get(keysOf('admin@demo'))).body.find(({ _id }: { _id: string }) => _id === id);
    expect(listed).toMatchObject({ name: 'Ledger', reach: 'all', prefix: key.slice(0, 8), addresses: [], username: 'admin@demo' });
    const rows = await server.services.get(DatabaseService).query('select * from app.api_keys');
    expect(JSON.stringify([listed, rows])).not.toContain(key.slice(8));
  });

  test('signs a program in as its user, without a cookie and without another token; a cookie beside it changes nothing', async () => {
    const { key, get } = await program({ as: 'staff@demo' });
    const answer = await get(CURRENT);
    expect([answer.status, answer.body.username, answer.headers.get('authorization')]).toEqual([200, 'staff@demo', null]);
    const login = await server.post(
      '/api/core/auth/login',
      { username: 'admin@demo', password: PASSWORD },
      { as: null, headers: { 'sec-fetch-site': 'same-origin' } },
    );
    const cookie = login.headers
      .getSetCookie()
      .map((set) => set.split(';', 1)[0]!)
      .join('; ');
    expect((await server.get(CURRENT, bearer(key, { cookie }))).body.username).toBe('staff@demo');
  });

  test('lists, reads, creates, exports and imports with all that its user may', async () => {
    const { get, post } = await program();
    const made = await post(PERSONS, person('Keyed'));
    expect(made.status).toBe(201);
    const { registration } = made.body;
    expect((await get(`${PERSONS}/${registration}`)).body.lastName).toBe('Keyed');
    expect((await get(PERSONS)).status).toBe(200);
    const asked = await post('/api/report/exports', { entity: 'Person', format: 'csv' });
    expect(asked.status).toBe(201);
    await expect.poll(async () => (await get(`/api/report/exports/${asked.body._id}`)).body.status, { timeout: 30_000 }).toBe('DONE');
    expect((await get(`/api/report/exports/${asked.body._id}/file`)).body).toContain('Keyed');
    const file = new FormData();
    file.append('file', new Blob(['lastName\nImported\n'], { type: 'text/csv' }), 'persons.csv');
    expect([(await get('/api/import/imports')).status, (await post('/api/core/uploads', file)).status]).toEqual([200, 201]);
    for (const path of ['/api/openapi.json', '/api/core/entities']) expect((await get(path)).status).toBe(200);
  });

  test('imports a file to its end, as its user; one with chosen rights does not begin', async () => {
    const { key } = await program({ as: 'admin@demo' });
    server.setToken('program', `Bearer ${key}`);
    const importing = new Importing(server, 'program');
    const { body: file } = await importing.upload('persons.csv', 'Last name,First name\nQuill,Ada\n', 'Person');
    const columns = [
      { column: 'Last name', target: 'lastName' },
      { column: 'First name', target: 'firstName' },
    ];
    expect(await importing.run(file._id, { columns, fixed: { type: 'I' } })).toMatchObject({ created: 1, failed: 0 });
    expect((await server.get(`${PERSONS}?search=Quill`)).body).toMatchObject([{ lastName: 'Quill', _insertUser: 'admin@demo' }]);
    const narrow = await program({ as: 'admin@demo', reach: ['write /api/import/imports', `write ${PERSONS}`] });
    server.setToken('narrow', `Bearer ${narrow.key}`);
    expect((await new Importing(server, 'narrow').upload('persons.csv', 'lastName\nQuill\n', 'Person')).status).toBe(403);
  });

  test('hears of what it may read as it happens, until it is removed', async () => {
    const { key, id, post } = await program({ as: 'admin@demo' });
    const stream = await EventStream.open(server, `Bearer ${key}`);
    const { registration } = (await post(PERSONS, person('Told'))).body;
    // What was saved a moment before may be told first.
    let told = await stream.next();
    while (told !== undefined && !JSON.stringify(told.data).includes(registration)) told = await stream.next();
    expect(told).toBeDefined();
    expect((await server.delete(`${keysOf('admin@demo')}/${id}`)).status).toBe(204);
    for (let next = await stream.next(); next !== undefined;) next = await stream.next();
    await expect(EventStream.open(server, `Bearer ${key}`)).rejects.toThrow('401');
  });

  test('that reads cannot write, and is no administrator even where its user is', async () => {
    const { get, post, call } = await program({ reach: 'read' });
    const { status, body } = await get(PERSONS);
    expect(status).toBe(200);
    const registration = (body as { registration: string }[])[0]!.registration;
    expect((await post(PERSONS, person('Never'))).status).toBe(403);
    expect((await call('PATCH', `${PERSONS}/${registration}`, { lastName: 'Never', _version: 1 })).status).toBe(403);
    expect((await call('DELETE', `${PERSONS}/${registration}`)).status).toBe(403);
    expect((await get(CURRENT)).body).toMatchObject({ isAdmin: false, isMainAdmin: false, isSuperAdmin: false });
    expect((await post('/api/report/exports', {})).body.code).toBe('NOT_BY_KEY');
  });

  test('of some permissions has those alone', async () => {
    const { get, post, call } = await program({ reach: ['read /api/person/persons', 'write /api/script/scripts'] });
    expect((await get(PERSONS)).status).toBe(200);
    expect([(await get('/api/financing/contracts')).status, (await post(PERSONS, person('Never'))).status]).toEqual([403, 403]);
    // What goes on in the background goes on as the user, so it takes a key of all.
    expect((await call('PUT', '/api/script/scripts/x', {})).status).toBe(403);
  });

  test('never may more than its user: it follows their profiles at once, and ends while they are locked', async () => {
    const user = {
      username: 'keys@demo',
      firstName: 'Kay',
      lastName: 'Vale',
      profiles: ['STAFF'],
      password: 'seven herons over the quarry',
    };
    expect((await server.makeUser(user)).status).toBe(201);
    server.setToken(user.username, (await server.signIn(user.username, user.password)).headers.get('authorization')!);
    const { get } = await program({ as: user.username, reach: ['read /api/person/persons', 'read /api/core/audits'] });
    const change = (changes: object) => server.patch(`/api/core/users/${user.username}`, changes, { headers: { 'if-match': '*' } });
    expect((await get(PERSONS)).status).toBe(200);
    expect((await get('/api/core/audits')).status).toBe(403);
    expect((await change({ profiles: [] })).status).toBe(200);
    expect((await get(PERSONS)).status).toBe(403);
    expect((await change({ profiles: ['STAFF'], isLocked: true })).status).toBe(200);
    expect((await get(PERSONS)).status).toBe(401);
  });

  test('ends on its day, and when it is removed; of others it is neither seen nor removed', async () => {
    const [old, removed] = [await program(), await program({ as: 'staff@demo' })];
    expect((await old.get(CURRENT)).status).toBe(200);
    await server.services
      .get(DatabaseService)
      .query(`update app.api_keys set end_date = now() - interval '1 second' where id = $1`, [old.id]);
    const { body: mine } = await server.get(keysOf('admin@demo'));
    expect(mine.every(({ username }: { username: string }) => username === 'admin@demo')).toBe(true);
    expect((await server.get(keysOf('staff@demo'))).status).toBe(404);
    for (const id of [removed.id, NOWHERE, 'x', '%00']) expect((await server.delete(`${keysOf('admin@demo')}/${id}`)).status).toBe(404);
    expect((await removed.get(CURRENT)).status).toBe(200);
    expect((await server.delete(`${keysOf('staff@demo')}/${removed.id}`, { as: 'staff@demo' })).status).toBe(204);
    expect((await removed.get(CURRENT)).status).toBe(401);
    const fresh = new ApiKeys(server.services.get(DatabaseService), {} as never);
    await expect(fresh.use(old.key, '192.0.2.1')).rejects.toThrow();
  });

  test('is removed by administrators of its tenant, with a trace; not of those above them, not of other tenants', async () => {
    const [staff, chief] = [await program({ as: 'staff@demo' }), await program({ as: 'admin@master' })];
    const { body: all } = await server.get('/api/core/api-keys');
    expect(all.some(({ _id }: { _id: string }) => _id === staff.id)).toBe(true);
    expect(all.every(({ username }: { username: string }) => username.endsWith('@demo'))).toBe(true);
    expect((await server.get('/api/core/api-keys', { as: 'staff@demo' })).status).toBe(403);
    expect((await server.delete(`/api/core/api-keys/${chief.id}`)).status).toBe(404);
    expect((await server.delete(`/api/core/api-keys/${staff.id}`)).status).toBe(204);
    expect([(await staff.get(CURRENT)).status, (await chief.get(CURRENT)).status]).toEqual([401, 200]);
  });

  test('is one of at most fifty of its user', async () => {
    const statuses: number[] = [];
    for (let made = 0; made < 51; made += 1) statuses.push((await ask({ as: 'client@demo' })).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(400);
  });

  test('counts from its addresses alone', async () => {
    const { key } = await program({ addresses: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = async (address: string) => (await server.get(CURRENT, bearer(key, { 'x-forwarded-for': address }))).status;
    expect([await from('203.0.113.7'), await from('2001:db8::7'), await from('198.51.100.7')]).toEqual([200, 200, 401]);
    const { body } = await server.get(keysOf('admin@demo'));
    expect(body.find(({ prefix }: { prefix: string }) => key.startsWith(prefix))).toMatchObject({ lastAddress: '203.0.113.7' });
  });

  test.each([
    { name: '', reach: 'all', days: 30 },
    { name: 'a\u0000b', reach: 'all', days: 30 },
    { name: 'x', reach: 'write', days: 30 },
    { name: 'x', reach: [], days: 30 },
    { name: 'x', reach: ['read \u0000'], days: 30 },
    { name: 'x', reach: 'all', days: 367 },
    { name: 'x', reach: 'all' },
    { name: 'x', reach: 'all', days: 30, addresses: ['example.org'] },
  ])('is refused where it is not what keys are: %j', async (body) => {
    expect((await server.post(keysOf('admin@demo'), body)).status).toBe(400);
  });

  test('that is wrong is refused like a session that has ended, and tries of one network are counted', async () => {
    const { key } = await program();
    const from = (text: string, address: string) => server.get(CURRENT, bearer(text, { 'x-forwarded-for': address }));
    const [wrong, ended] = [await from('mrt_wrong', '192.0.2.200'), await from('anything', '192.0.2.200')];
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([401, ended.body.code, ended.body.message]);
    const tries = await Promise.all(Array.from({ length: 40 }, (_, index) => from(`mrt_${index}`, '192.0.2.200')));
    expect(tries.some(({ status }) => status === 429)).toBe(true);
    expect((await from(key, '198.51.100.9')).status).toBe(200);
  });
});

/** What decides over accounts and sign-in, is of a person at their browser, or takes their eyes. (`users/transitions` only tells.) */
const OF_ACCOUNTS =
  /^\w+ \/api\/core\/(?:auth|oidc|saml|sessions|api-keys|identity-providers|mails)\b|^\w+ \/api\/core\/users\/x\/(?:password|totp|passkeys|second-factor|sessions|api-keys|links)|^(?:POST|PATCH|PUT|DELETE) \/api\/core\/(?:users(?!\/transitions)|profiles|plugins|sign-in-policy|host-configurations|approvals)\b/;

test('[issue 22, 4] no route about accounts and sign-in is open to a key of an administrator, and none fails for want of a session', async () => {
  const { call } = await program({ as: 'admin@master' });
  const { body: document } = await server.get('/api/openapi.json', { as: 'admin@master' });
  const routes = Object.entries(document.paths as Record<string, Record<string, { readonly security?: readonly unknown[] }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([name, { security }]) => name !== 'parameters' && security === undefined)
        .map(([name]) => [name.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'x')] as const),
  );
  expect(routes.length).toBeGreaterThan(200);
  const open: string[] = [];
  const failed: string[] = [];
  let closed = 0;
  // The stream of events has no end.
  for (const [method, path] of routes.filter(([, path]) => path !== '/api/core/events')) {
    const { status, body } = await call(method, path, method === 'GET' || method === 'DELETE' ? undefined : {});
    if (status >= 500) failed.push(`${method} ${path} answered ${status}`);
    if (!OF_ACCOUNTS.test(`${method} ${path}`)) continue;
    closed += 1;
    if (body.code !== 'NOT_BY_KEY') open.push(`${method} ${path} answered ${status} ${body.code}`);
  }
  expect([open, failed]).toEqual([[], []]);
  expect(closed).toBeGreaterThan(40);
}, 120_000);

test.skipIf(!hasPostgreSql)(
  '[issue 22, 4] a key that is removed at one server ends at the others within two seconds',
  async () => {
    const cluster = await startCluster();
    const start = (dataFolder?: string) =>
      ProductServer.start({
        databaseUrl: cluster.url('plain', 'mortise'),
        hasDemo: false,
        isFirstStart: true,
        ...(dataFolder !== undefined && { dataFolder }),
      });
    const first = await start();
    const second = await start(first.folder);
    try {
      const own = { as: 'admin@master' };
      const { body } = await first.post(keysOf('admin@master'), { name: 'Ledger', reach: 'all', days: 30 }, own);
      const statusAt = async (place: ProductServer) => (await place.get(CURRENT, bearer(body.key))).status;
      expect([await statusAt(first), await statusAt(second)]).toEqual([200, 200]);
      expect((await first.delete(`${keysOf('admin@master')}/${body._id}`, own)).status).toBe(204);
      await expect.poll(() => statusAt(second), { timeout: 2_000 }).toBe(401);
    } finally {
      await second.stop({ keepsData: true });
      await first.stop();
      await cluster.stop();
    }
  },
  180_000,
);
