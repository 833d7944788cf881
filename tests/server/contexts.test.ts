import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, PASSWORD, ProductServer } from './productServer.ts';
import { describeOnEachDatabase } from './databases.ts';

const STAFF = 'staff@demo';
const CONTEXTS = `/api/core/users/${STAFF}/contexts`;
const SWITCH = '/api/core/user-switch-context';
const CURRENT = '/api/core/users/current';

const tokenOf = ({ headers }: Answer): string => headers.get('authorization')!;
const listOf = ({ headers }: Answer): unknown => JSON.parse(Buffer.from(headers.get('x-user-contexts')!, 'base64').toString());

describeOnEachDatabase('Contexts', ({ createDemo, kind }) => {
  let server: ProductServer;
  let other: ProductServer;
  let partner: string;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const database = kind === 'postgresql' ? await createDemo() : undefined;
    const settings = database === undefined ? {} : { databaseUrl: database.settings.databaseUrl, dataFolder: database.settings.folder };
    server = await ProductServer.start(settings);
    // The embedded database serves one server; there it stands for both.
    other = database === undefined ? server : await ProductServer.start(settings);
    partner = (await server.get('/api/person/persons?range=0-0')).body[0].registration;
    stop = async () => {
      if (other !== server) await other.stop({ keepsData: true });
      await server.stop({ keepsData: database !== undefined });
      await database?.dispose();
    };
  });
  afterAll(() => stop());

  const give = (name: string, facts: object, call: object = {}) =>
    server.call('PUT', `${CONTEXTS}/${encodeURIComponent(name)}`, { body: { profiles: [], ...facts }, ...call });
  const go = (query: string, authorization: string, on = server) => on.get(`${SWITCH}?${query}`, { as: null, headers: { authorization } });
  const who = (authorization: string, on = server) => on.get(CURRENT, { as: null, headers: { authorization } });

  test('[AUTH-014] administrators give contexts to users, and take them away; nobody else does, and nobody sees those of others', async () => {
    expect((await give('Partner', { profiles: ['PARTNER'], partnerRegistration: partner })).body).toEqual([
      { name: 'Partner', profiles: ['PARTNER'], partnerRegistration: partner },
    ]);
    expect((await give('Mine', {}, { as: STAFF })).status).toBe(403);
    expect((await server.get(CONTEXTS, { as: STAFF })).body).toHaveLength(1);
    expect((await server.get(CONTEXTS, { as: 'client@demo' })).status).toBe(404);
    for (const facts of [{ partnerRegistration: 'PER99999999' }, { profiles: 'ADMIN' }])
      expect((await give('Wrong', facts)).status, JSON.stringify(facts)).toBeGreaterThanOrEqual(400);
    for (const name of ['a/b', ' ', 'x'.repeat(61)]) expect((await give(name, {})).status, name).toBeGreaterThanOrEqual(400);
    expect((await give('Foreign', { as: 'admin@master' }, { as: 'admin@master' })).status).toBeGreaterThanOrEqual(400);
  });

  test('[AUTH-015] [API-016] [API-023] [API-024] a context is chosen by its index or name without signing in again; what was before is refused', async () => {
    await give('Clerk', { profiles: ['STAFF'] });
    const signedIn = await server.signIn(STAFF);
    const own = tokenOf(signedIn);
    expect([listOf(signedIn), signedIn.headers.get('x-user-context-index')]).toEqual([['', 'Clerk', 'Partner'], '0']);
    const switched = await go('contextIndex=2', own);
    expect(switched.body.user).toMatchObject({
      username: STAFF,
      contextName: 'Partner',
      profiles: ['PARTNER'],
      partnerRegistration: partner,
    });
    expect(switched.headers.get('x-user-context-index')).toBe('2');
    // On every server, whatever it had remembered.
    expect([(await who(own)).status, (await who(own, other)).status]).toEqual([401, 401]);
    expect((await who(tokenOf(switched), other)).body.contextName).toBe('Partner');
    const back = await go('contextName=', tokenOf(switched), other);
    expect([back.body.user.contextName, back.body.user.profiles]).toEqual([undefined, signedIn.body.user.profiles]);
  });

  test('[AUTH-014] an administrator is none in a further context, and reads what its partner may alone', async () => {
    await server.call('PUT', '/api/core/users/admin@demo/contexts/Partner', {
      body: { profiles: ['PARTNER'], partnerRegistration: partner },
    });
    const own = tokenOf(await server.signIn('admin@demo'));
    const inContext = tokenOf(await go('contextName=Partner', own));
    expect((await who(inContext)).body).toMatchObject({ isAdmin: false, isMainAdmin: false, isSuperAdmin: false });
    const call = { as: null, headers: { authorization: inContext } };
    expect((await server.call('PUT', `${CONTEXTS}/More`, { body: { profiles: ['ADMIN'] }, ...call })).status).toBe(403);
    const persons: readonly { readonly registration: string }[] = (await server.get('/api/person/persons?range=0-99', call)).body;
    const all: readonly unknown[] = (await server.get('/api/person/persons?range=0-99')).body;
    expect(persons.length).toBeLessThan(all.length);
  });

  test('[AUTH-015] forged names and indexes, of nobody, of others and of other tenants, change nothing', async () => {
    const own = tokenOf(await server.signIn('client@demo'));
    for (const query of [
      'contextName=Partner',
      'contextIndex=1',
      'contextIndex=-1',
      'contextIndex=x',
      'contextName=%00',
      '',
      'contextName=demo%2Fx',
    ])
      expect((await go(query, own)).status, query).toBeGreaterThanOrEqual(400);
    expect((await who(own)).body.contextName).toBeUndefined();
  });

  test('[AUTH-015] what is begun in the background goes on as the user: it is not begun in a context', async () => {
    const inContext = tokenOf(await go('contextName=Clerk', tokenOf(await server.signIn(STAFF))));
    const call = { as: null, headers: { authorization: inContext } };
    const answer = await server.post('/api/report/exports', {}, call);
    expect([answer.status, answer.body.code]).toEqual([403, 'OWN_CONTEXT_ONLY']);
  });

  test('[AUTH-014] a context that is taken away while somebody is in it ends at once, everywhere; the session is their own again', async () => {
    await give('Brief', { profiles: ['STAFF'] });
    const inContext = tokenOf(await go('contextName=Brief', tokenOf(await server.signIn(STAFF))));
    expect((await who(inContext, other)).status).toBe(200);
    expect((await server.delete(`${CONTEXTS}/Brief`)).status).toBe(204);
    await expect
      .poll(async () => [(await who(inContext)).status, (await who(inContext, other)).status], { timeout: 2_000 })
      .toEqual([401, 401]);
    expect((await server.delete(`${CONTEXTS}/Brief`)).status).toBe(404);
  });

  test('[AUTH-014] what a context may is changed while somebody is in it: within two seconds', async () => {
    await give('Changing', { profiles: ['STAFF'] });
    const inContext = tokenOf(await go('contextName=Changing', tokenOf(await server.signIn(STAFF))));
    expect((await who(inContext, other)).body.profiles).toEqual(['STAFF']);
    await give('Changing', { profiles: ['SALES'] });
    await expect.poll(async () => (await who(inContext, other)).body.profiles, { timeout: 2_000 }).toEqual(['SALES']);
  });

  test('[AUTH-015] switches and the end of a context at the same moment: no token of a context is left, nothing fails', async () => {
    for (let round = 0; round < 5; round += 1) {
      await give('Race', { profiles: ['STAFF'] });
      const own = tokenOf(await server.signIn(STAFF));
      const [first, second] = await Promise.all([
        go('contextName=Race', own),
        server.delete(`${CONTEXTS}/Race`),
        go('contextName=Race', own, other),
      ]);
      expect([200, 401, 404]).toContain(first.status);
      expect(second.status).toBe(204);
      // Without a session there is none either.
      const inContext = async () => (await who(first.headers.get('authorization') ?? '')).body.contextName;
      await expect.poll(inContext, { timeout: 2_000 }).toBeUndefined();
      const { services } = server;
      const [row] = await services.get(DatabaseService).query('select count(*)::int as n from app.user_contexts where name = $1', ['Race']);
      expect(row).toEqual({ n: 0 });
    }
  });

  test('[AUTH-064] the cookie of a page goes on in the context, and a renewed token is of the context', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const signedIn = await server.post('/api/core/auth/login', { username: STAFF, password: PASSWORD }, { as: null, headers });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((set) => set.split(';')[0]!)
      .join('; ');
    await server.get(`${SWITCH}?contextName=Clerk`, { as: null, headers: { ...headers, cookie, authorization: tokenOf(signedIn) } });
    const renewed = await other.post('/api/core/auth/refresh', undefined, { as: null, headers: { ...headers, cookie } });
    expect(renewed.body.user.contextName).toBe('Clerk');
  });
});
