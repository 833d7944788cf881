import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, ProductServer } from './productServer.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

const usernames = (body: readonly { readonly username: string }[]) => body.map(({ username }) => username);

describe('the list of users', () => {
  test('[ENTITY-097] [ENTITY-113] shows those of the tenant with their rights and links, and nothing of their passwords', async () => {
    const { body } = await server.get('/api/core/users?sort=name&range=0-99');
    expect(usernames(body)).toContain('staff@demo');
    expect(usernames(body).filter((username) => !username.endsWith('@demo'))).toEqual([]);
    const admin = body.find(({ username }: { username: string }) => username === 'admin@demo');
    expect(admin).toMatchObject({
      registration: 'admin@demo',
      name: 'Ada Min',
      status: 'ACTIVE',
      profiles: ['ADMIN'],
      locale: 'en-EU',
      isAdmin: true,
      isLocked: false,
      hasActivatedMfa: false,
    });
    expect(admin.lastLoginDate).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
  });

  test('[API-053] [API-097] finds users by name, by person and by profile, with the names of their persons', async () => {
    expect(usernames((await server.get('/api/core/users?username=staff@demo')).body)).toEqual(['staff@demo']);
    expect((await server.get('/api/core/users?username=nobody@demo')).body).toEqual([]);
    const [partner] = (await server.get('/api/core/users?profiles=PARTNER&include=partner')).body;
    expect(partner.partner).toMatchObject({ registration: partner.partnerRegistration, name: expect.any(String) });
    expect(usernames((await server.get(`/api/core/users?partnerRegistration=${partner.partnerRegistration}`)).body)).toContain(
      partner.username,
    );
    const client = (await server.get('/api/core/users?username=client@demo')).body[0];
    expect(usernames((await server.get(`/api/core/users?person=${client.personRegistration}`)).body)).toEqual(['client@demo']);
    expect((await server.get('/api/core/users?person=PER99999999')).body).toEqual([]);
  });

  test('[PERM-033] [PERM-034] [PERM-035] what concerns rights is shown, searched and sorted by for those of the rank only', async () => {
    const database = server.services.get(DatabaseService);
    await database.query(`update app.profiles set permissions = permissions || '["read /api/core/users"]' where profile = 'STAFF'`);
    const rights = async (query: string, as: string) => {
      const { body } = await server.get(`/api/core/users${query}`, { as });
      const record = Array.isArray(body) ? body[0] : body;
      expect(record._id).toBeDefined();
      return ['lastLoginDate', 'isAdmin', 'canImpersonate', 'isSuperAdmin'].filter((name) => Object.hasOwn(record, name));
    };
    const paths = [
      '?username=admin@demo',
      '?username=admin@demo&projection=isAdmin,lastLoginDate',
      '/admin@demo',
      '/admin@demo?projection=isAdmin',
    ];
    for (const path of paths) expect(await rights(path, 'staff@demo')).toEqual([]);
    expect(await rights('/admin@demo', 'admin@demo')).toEqual(['lastLoginDate', 'isAdmin']);
    expect(await rights('/admin@master', 'admin@master')).toEqual(['lastLoginDate', 'isAdmin', 'canImpersonate']);
    const ask = async (query: string, as: string) => (await server.get(`/api/core/users?${query}`, { as })).status;
    for (const query of ['isAdmin=1', 'fromLastLoginDate=20200101']) {
      expect([await ask(query, 'staff@demo'), await ask(query, 'admin@demo')]).toEqual([400, 200]);
    }
  });

  test('[PERM-012] is not for those without the permission', async () => {
    for (const as of ['sales@demo', 'partner@demo', 'client@demo']) expect((await server.get('/api/core/users', { as })).status).toBe(403);
  });

  test('[PERM-011] [PERM-012] tasks, imports, metrics, batches and sources of scripts take their permissions, and sources that very one', async () => {
    const routes = ['core/tasks', 'import/imports', 'core/metrics', 'script/batches', 'script/scripts'];
    const give = async (permissions: readonly string[]): Promise<void> => {
      const answer = await server.call('PUT', '/api/core/profiles/ROUTES', { body: { content: { permissions, limits: {} } } });
      expect(answer.status).toBe(200);
    };
    const statusesWith = async (permissions: readonly string[]): Promise<readonly number[]> => {
      await give(permissions);
      const asked = routes.map((route) => server.get(`/api/${route}`, { as: 'routes@demo' }));
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    await give([]);
    const user = {
      username: 'routes@demo',
      firstName: 'R',
      lastName: 'T',
      email: 'routes@example.org',
      password: PASSWORD,
      profiles: ['ROUTES'],
    };
    expect((await server.makeUser(user)).status).toBe(201);
    expect(await statusesWith(['read /api/core/users'])).toEqual([403, 403, 403, 403, 403]);
    expect(await statusesWith(['read all'])).toEqual([200, 200, 200, 200, 403]);
    for (const [index, route] of routes.entries())
      expect(await statusesWith([`read /api/${route}`])).toEqual(routes.map((_, other) => (other === index ? 200 : 403)));
    expect((await server.post('/api/import/imports', {}, { as: 'routes@demo' })).status).toBe(403);
  });
});

describe('an administrator', () => {
  const person = { username: 'New.User@demo', firstName: 'New', lastName: 'User', email: 'new.user@example.org', profiles: ['STAFF'] };

  test('[API-054] makes a user, who signs in once a password is set', async () => {
    const made = await server.post('/api/core/users?syncPerson=1', { ...person, locale: 'fr-FR' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ registration: 'new.user@demo', name: 'New User', profiles: ['STAFF'], locale: 'fr-FR' });
    expect((await server.signIn('new.user@demo', '')).status).toBe(400);
    expect((await server.signIn('new.user@demo', PASSWORD)).status).toBe(401);
    expect((await server.patch('/api/core/users/new.user@demo', { password: PASSWORD })).status).toBe(200);
    const { body } = await server.signIn('New.User@demo');
    const own = { totpToken: body.totpToken, password: 'seven herons over the quarry' };
    const { body: entered } = await server.post('/api/core/auth/password/renewal', own, { as: null });
    expect(entered.user).toMatchObject({ firstName: 'New', profiles: ['STAFF'] });
  });

  test('[API-033] switches notifications off, and the user and programs are told', async () => {
    const told = async () => (await server.get('/api/core/users/staff@demo?projection=username,isNotificationsDisabled')).body;
    expect(await told()).toMatchObject({ username: 'staff@demo', isNotificationsDisabled: false });
    expect((await server.patch('/api/core/users/staff@demo', { isNotificationsDisabled: true })).status).toBe(200);
    expect(await told()).toMatchObject({ isNotificationsDisabled: true });
    expect((await server.signIn('staff@demo')).body.user).toMatchObject({ isNotificationsDisabled: true });
    expect((await server.patch('/api/core/users/staff@demo', { isNotificationsDisabled: false })).status).toBe(200);
  });

  test.each([
    ['a name that is taken', { ...person, username: 'staff@demo' }, 'username'],
    ['a name of another tenant', { ...person, username: 'new@nordic' }, 'username'],
    ['a name that is no name', { ...person, username: 'new user' }, 'username'],
    ['a person that is not there', { ...person, username: 'b@demo', personRegistration: 'PER-NONE' }, 'personRegistration'],
    ['a short password', { ...person, username: 'b@demo', password: 'short' }, 'password'],
    ['a right that nobody gives', { ...person, username: 'b@demo', isAdmin: true }, 'isAdmin'],
    ['no last name', { username: 'b@demo', firstName: 'B' }, 'lastName'],
  ])('is told what is wrong with %s', async (_what, body, field) => {
    const answer = await server.post('/api/core/users', body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fieldProps)).toEqual([field]);
  });

  test('locks a user: the session ends at once, and there is no other until it is unlocked', async () => {
    await server.makeUser({ ...person, username: 'locked@demo' });
    const authorization = (await server.signIn('locked@demo')).headers.get('authorization')!;
    const current = () => server.get('/api/core/users/current', { as: null, headers: { authorization } });
    expect((await current()).status).toBe(200);
    expect((await server.patch('/api/core/users/locked@demo', { isLocked: true })).body).toMatchObject({ status: 'LOCKED' });
    expect((await current()).status).toBe(401);
    expect((await server.signIn('locked@demo')).status).toBe(401);
    await server.patch('/api/core/users/locked@demo', { isLocked: false });
    expect((await server.signIn('locked@demo')).status).toBe(200);
  });

  test('changes neither the name of a user nor what locks themselves out, and other tenants not at all', async () => {
    expect((await server.patch('/api/core/users/staff@demo', { username: 'other@demo' })).status).toBe(400);
    expect((await server.patch('/api/core/users/admin@demo', { isLocked: true })).status).toBe(400);
    expect((await server.patch('/api/core/users/admin@nordic', { firstName: 'X' })).status).toBe(404);
    for (const body of [null, [], 'x', 7]) expect((await server.patch('/api/core/users/staff@demo', body)).status).toBe(400);
  });

  test('[LIST-089] is the only one who may', async () => {
    expect((await server.post('/api/core/users', person, { as: 'staff@demo' })).status).toBe(403);
    expect((await server.patch('/api/core/users/staff@demo', { firstName: 'X' }, { as: 'staff@demo' })).status).toBe(403);
  });
});
