import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProductServer } from './productServer.ts';

const TENANTS = '/api/core/tenants';
const OWNER = 'admin@master';
const ADMINISTRATOR = { firstName: 'Nora', lastName: 'Lind' };

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

const make = (body: object, as = OWNER) => server.post(TENANTS, { kind: 'customer', administrator: ADMINISTRATOR, ...body }, { as });
const suspend = (name: string, isSuspended: boolean, as = OWNER) =>
  server.call('PUT', `${TENANTS}/${name}/suspension`, { body: { isSuspended }, as });

/** Signs in with the password that was shown once, and chooses another one. */
async function enter(username: string, password: string): Promise<string> {
  const { body } = await server.signIn(username, password);
  const own = { totpToken: body.totpToken, password: 'seven herons over the quarry' };
  const answer = await server.post('/api/core/auth/password/renewal', own, { as: null });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.headers.get('authorization')!;
}

describe('a new tenant', () => {
  test('has its profiles and an administrator, whose password is told once and leads to one of their own', async () => {
    const { status, body } = await make({ name: 'fjord' });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ name: 'fjord', username: 'admin@fjord' });
    const authorization = await enter('admin@fjord', body.password);
    const profiles = await server.call('GET', '/api/core/profiles', { as: null, headers: { authorization } });
    expect(JSON.stringify(profiles.body)).toContain('SALES');
    expect((await server.call('GET', '/api/financing/contracts', { as: null, headers: { authorization } })).body).toEqual([]);
    expect((await make({ name: 'fjord' })).body.fieldProps.name.errorFormat).toBe('There is a tenant of this name already');
  });

  test('is like the one it was told to be like: profiles, options, scripts and custom record types, and no record or user of it', async () => {
    const source = `export const execute = () => 'hello';`;
    expect((await server.call('PUT', '/api/script/scripts/greeting', { body: { source, message: 'Test' } })).status).toBeLessThan(300);
    const described = { kind: 'DynoYard', name: 'Yard', registrationPrefix: 'YRD', fields: [{ name: 'gate', type: 'text' }] };
    expect((await server.post('/api/core/dyno-descriptors', described)).status).toBe(201);
    await server.call('PUT', '/api/core/profiles/YARD', { body: { content: { permissions: ['read /api/person/persons'], limits: {} } } });
    const { status, body } = await make({ name: 'fjord-two', template: 'demo' });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.leftOut).toEqual([]);
    const authorization = await enter('admin@fjord-two', body.password);
    const get = async (path: string) => (await server.call('GET', path, { as: null, headers: { authorization } })).body;
    expect(await get('/api/script/scripts/greeting/source')).toMatchObject({ source, version: 1 });
    expect(JSON.stringify(await get('/api/core/profiles'))).toContain('YARD');
    expect((await get('/api/core/dyno-descriptors/DynoYard')).fields).toMatchObject([{ name: 'gate' }]);
    expect(await get('/api/financing/contracts')).toEqual([]);
    expect((await get('/api/core/users')).map(({ username }: { readonly username: string }) => username)).toEqual(['admin@fjord-two']);
  });

  test('has the sign-in policy of its template, and no rule that asks for a second person: there is none yet', async () => {
    const permissions = ['write /api/core/approvals', 'write /api/core/approval-rules'];
    await server.call('PUT', '/api/core/profiles/DECIDER', { body: { content: { permissions, limits: {} } } });
    await server.makeUser({ username: 'second@demo', firstName: 'S', lastName: 'Two', profiles: ['DECIDER'] });
    const policy = {
      secondFactor: { everyone: false, profiles: [] },
      password: { minLength: 12, minScore: 3, maxAgeDays: null },
      session: { minutes: 120, idleMinutes: 15 },
    };
    expect((await server.call('PUT', '/api/core/sign-in-policy', { body: { policy } })).status).toBe(200);
    const { version } = (await server.get('/api/core/approval-rules')).body;
    const rules = { areas: [{ area: 'options' }], transitions: [] };
    const saved = await server.call('PUT', '/api/core/approval-rules', { body: { rules, version } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await server.call('PUT', '/api/core/options', { body: { options: {} } })).status).toBe(202);
    const { body } = await make({ name: 'fjord-three', template: 'demo' });
    const authorization = await enter('admin@fjord-three', body.password);
    const headers = { authorization };
    const changed = await server.call('PUT', '/api/core/options', { body: { options: {} }, as: null, headers });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const own = await server.call('GET', '/api/core/sign-in-policy', { as: null, headers });
    expect(own.body.policy.session).toEqual({ minutes: 120, idleMinutes: 15 });
    const [{ minutes }] = (await server.services
      .get(DatabaseService)
      .query("select session_minutes as minutes from app.tenants where name = 'fjord-three'")) as unknown as [{ minutes: number }];
    expect(minutes).toBe(120);
  });

  test.each([
    ['a name that is no name', { name: 'Two Words' }, 'name'],
    ['a template that is not there', { name: 'other', template: 'nowhere' }, 'template'],
    ['no administrator', { name: 'other', administrator: { firstName: '', lastName: 'Lind' } }, 'firstName'],
    ['an address that is none', { name: 'other', administrator: { ...ADMINISTRATOR, email: 'nora' } }, 'email'],
  ])('is not made with %s: the field is named', async (_what, body, field) => {
    const answer = await make(body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(field);
    expect((await server.get(`${TENANTS}/other`, { as: OWNER })).status).toBe(404);
  });

  test('is made by main administrators of the master tenant alone', async () => {
    for (const as of ['admin@demo', 'staff@demo']) expect((await make({ name: 'mine' }, as)).status).toBe(403);
    for (const as of ['admin@demo', 'staff@demo']) expect((await suspend('nordic', true, as)).status).toBe(403);
    expect((await server.get(`${TENANTS}/nordic/usage`, { as: 'admin@demo' })).status).toBe(403);
  });
});

describe('a suspended tenant', () => {
  test('lets nobody in, is told so to whoever knows the password alone, and works again once it is resumed', async () => {
    const usage = (await server.get(`${TENANTS}/nordic/usage`, { as: OWNER })).body;
    expect(usage.records[0].count).toBeGreaterThan(0);
    const { headers } = await server.signIn('admin@nordic');
    const authorization = headers.get('authorization')!;
    const read = async () =>
      (await server.call('GET', '/api/financing/contracts?range=0-0', { as: null, headers: { authorization } })).status;
    expect(await read()).toBe(200);
    expect((await suspend('nordic', true)).status).toBeLessThan(300);
    await expect.poll(read, { timeout: 2_000 }).toBe(401);
    expect((await server.signIn('admin@nordic')).body.code).toBe('TENANT_SUSPENDED');
    expect((await server.signIn('admin@nordic', 'wrong')).body.code).toBe('WRONG_CREDENTIALS');
    expect((await server.get(`${TENANTS}/nordic`, { as: OWNER })).body.suspendedDate).toBeDefined();
    expect((await suspend('nordic', false)).status).toBeLessThan(300);
    expect((await server.signIn('admin@nordic')).status).toBe(200);
    expect((await server.get(`${TENANTS}/nordic/usage`, { as: OWNER })).body.records).toEqual(usage.records);
  });

  test('is never the master tenant, one of support, or one that is not there', async () => {
    for (const name of ['master', 'support']) expect((await suspend(name, true)).body.code).toBe('TENANT_OF_THE_INSTALLATION');
    expect((await suspend('nowhere', true)).status).toBe(404);
    expect((await server.get(`${TENANTS}/nowhere/usage`, { as: OWNER })).status).toBe(404);
  });
});
