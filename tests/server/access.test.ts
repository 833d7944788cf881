import type { UserConfiguration } from '@mortise/sdk';
import { FrameAncestors } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SessionTokens, TOKEN_SECONDS } from '../../kernel/server/services/access/SessionTokens.ts';
import { hashPassword, verifyPassword } from '../../kernel/server/services/access/passwords.ts';
import { PASSWORD, ProductServer } from './productServer.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

describe('sign-in', () => {
  test('[AUTH-001] a username and a password open a session', async () => {
    const answer = await server.signIn('admin@demo');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('authorization')).toMatch(/^Bearer \S{40,}$/);
    expect(answer.body.user).toMatchObject({ username: 'admin@demo', tenant: 'demo', isAdmin: true });
  });

  test('[AUTH-002] a wrong password and an unknown name get the same answer', async () => {
    const [wrong, unknown] = [
      await server.signIn('staff@demo', 'not the password'),
      await server.signIn('nobody@demo', 'not the password'),
    ];
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    const { requestId: _one, ...first } = wrong.body;
    const { requestId: _other, ...second } = unknown.body;
    expect(first).toEqual(second);
  });

  test.each([[{}], [{ username: 'admin@demo' }], [{ username: 5, password: PASSWORD }], [[]], ['null']])(
    'a body like %j is refused with its reason',
    async (body) => {
      const answer = await server.post('/api/core/auth/login', body, { as: null });
      expect(answer.status).toBe(400);
      expect(answer.body.code).toMatch(/^MISSING/);
    },
  );
});

describe('the session', () => {
  test('[AUTH-055] a call without a bearer token, or with one that is forged, is refused', async () => {
    expect((await server.get('/api/core/users/current', { as: null })).status).toBe(401);
    const headers = { authorization: `Bearer ${Buffer.alloc(55, 1).toString('base64url')}` };
    const forged = await server.get('/api/core/users/current', { as: null, headers });
    expect(forged.status).toBe(401);
    expect(forged.body.message).toBe('Session has expired');
  });

  test('[AUTH-018][API-022] sign-out ends the session on the server', async () => {
    const server2 = await ProductServer.start({ hasDemo: false });
    try {
      const signedIn = await server2.signIn('admin@master');
      const headers = { authorization: signedIn.headers.get('authorization')! };
      expect((await server2.get('/api/core/users/current', { as: null, headers })).status).toBe(200);
      const out = await server2.get('/api/core/auth/logout', { as: null, headers });
      expect(out.status).toBe(204);
      expect(out.headers.get('authorization')).toBe('');
      expect((await server2.get('/api/core/users/current', { as: null, headers })).status).toBe(401);
    } finally {
      await server2.stop();
    }
  }, 30_000);

  test('[AUTH-056] half-way through its life a token is followed by a fresh one, and after it ends there is none', () => {
    let now = 1_800_000_000_000;
    const tokens = new SessionTokens(Buffer.alloc(32, 7), () => now);
    const token = tokens.issue('019f0000-0000-7000-8000-000000000000', 'machine');
    expect(tokens.isAging(tokens.read(token)!)).toBe(false);
    now += (TOKEN_SECONDS / 2 + 1) * 1000;
    expect(tokens.isAging(tokens.read(token)!)).toBe(true);
    now += (TOKEN_SECONDS / 2) * 1000;
    expect(tokens.read(token)).toBeUndefined();
    expect(
      new SessionTokens(Buffer.alloc(32, 8), () => now).read(tokens.issue('019f0000-0000-7000-8000-000000000000', 'machine')),
    ).toBeUndefined();
  });

  test('passwords are kept as Argon2id and are not told apart by case or length', async () => {
    const hash = await hashPassword('Süßes Geheimnis');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword('Süßes Geheimnis', hash)).toBe(true);
    expect(await verifyPassword('süßes geheimnis', hash)).toBe(false);
    expect(await verifyPassword('', undefined)).toBe(false);
  });
});

describe('what a user is told and may do', () => {
  const configuration = async (as: string) => (await server.get<UserConfiguration>('/api/script/runs/user-configuration', { as })).body;

  test('[CONF-003][API-026] the user configuration has all of its parts', async () => {
    expect(Object.keys(await configuration('admin@demo')).sort()).toEqual([
      'clientRoutes',
      'collectMissingTranslations',
      'environment',
      'landingPage',
      'menus',
      'options',
      'responsiveBottomNavigation',
      'scriptOverrides',
      'user',
      'userPermissions',
      'userPreferences',
    ]);
  });

  test('[CONF-001][CONF-002][AUTH-007][PERM-004] says who the user is, of which tenant, and what they may', async () => {
    const { user, userPermissions } = await configuration('staff@demo');
    expect(user).toMatchObject({
      _id: expect.any(String),
      username: 'staff@demo',
      tenant: 'demo',
      isAdmin: false,
      isMainAdmin: false,
      isSuperAdmin: false,
      profiles: expect.any(Array),
      timeZone: expect.any(String),
      locale: expect.any(String),
      isNotificationsDisabled: false,
    });
    expect(userPermissions['read /api/financing/contracts'] ?? userPermissions['read all']).toBe(true);
    expect((await configuration('admin@nordic')).user.tenant).toBe('nordic');
  });

  test('[CONF-013] permissions are names with true, and nothing else', async () => {
    const { userPermissions } = await configuration('sales@demo');
    expect(Object.keys(userPermissions).length).toBeGreaterThan(0);
    for (const [name, value] of Object.entries(userPermissions))
      expect([name, value]).toEqual([expect.stringMatching(/^(?:read|write) /), true]);
  });

  test('[CONF-008][CONF-018] menus lead somewhere, and the landing page is one of them', async () => {
    const { menus, landingPage } = await configuration('admin@demo');
    const paths = menus.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)]).filter(Boolean);
    expect(paths).toContain(landingPage);
  });

  test('[CONF-019] client routes say at which address of the product each kind is', async () => {
    const { clientRoutes } = await configuration('admin@demo');
    expect(clientRoutes).toMatchObject({ Contract: '/contract', Person: '/person', CreditLine: '/credit-line', Task: '/task' });
  });

  test('[AUTH-008][AUTH-009][AUTH-010] the master tenant has a user of its own, who sees nothing of a customer’s', async () => {
    expect((await configuration('admin@master')).user).toMatchObject({ tenant: 'master', isMainAdmin: true });
    const { headers } = await server.get('/api/financing/contracts?range=0-0', { as: 'admin@master' });
    expect(headers.get('x-pagination-size')).toBe('0');
  });

  test('[PERM-014] menus that the permissions do not reach are not sent', async () => {
    const paths = (await configuration('partner@demo')).menus.flatMap(({ children = [] }) => children.map(({ path }) => path));
    expect(paths).toContain('/contracts');
    expect(paths).not.toContain('/invoices');
    expect(paths).not.toContain('/imports');
  });

  test('[PERM-007][PERM-031] without its permission a route is closed, whatever the verb', async () => {
    const denied = await server.get('/api/billing/invoices', { as: 'partner@demo' });
    expect(denied.status).toBe(403);
    expect(denied.body).toMatchObject({ code: 'PERMISSION_DENIED', message: 'Permission "read /api/billing/invoices" is missing' });
    expect((await server.post('/api/person/persons', { type: 'C', name: 'X' }, { as: 'partner@demo' })).status).toBe(403);
    expect((await server.delete('/api/person/persons/PER00000001', { as: 'partner@demo' })).status).toBe(403);
  });

  test('[PERM-005] an administrator needs no key', async () => {
    expect((await server.get('/api/billing/invoices?range=0-0')).status).toBe(200);
  });

  test('[AUTH-067] a record of another tenant is not there', async () => {
    const [first] = (await server.get('/api/financing/contracts?range=0-0&sort=registration')).body;
    const other = await server.get(`/api/financing/contracts/${first._id}`, { as: 'admin@nordic' });
    expect(other.status).toBe(404);
    expect(JSON.stringify(other.body)).not.toContain(first.name);
  });

  test('[PERM-031] a partner and a client see only the records that they are linked with, however they ask', async () => {
    const all = Number((await server.get('/api/financing/contracts?range=0-0')).headers.get('x-pagination-size'));
    for (const as of ['partner@demo', 'client@demo']) {
      const { user } = await configuration(as);
      const own = user.partnerRegistration ?? user.personRegistration!;
      const answer = await server.get('/api/financing/contracts?range=0-99&breakdown=1', { as });
      const size = Number(answer.headers.get('x-pagination-size'));
      expect(size).toBeGreaterThan(0);
      expect(size).toBeLessThan(all);
      expect(answer.body.breakdown.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(size);
      for (const { persons } of answer.body.entities)
        expect(persons.map(({ personRegistration }: any) => personRegistration)).toContain(own);
      const [foreign] = (await server.get(`/api/financing/contracts?personRegistration=-${own}&range=0-0`)).body;
      expect((await server.get(`/api/financing/contracts/${foreign.registration}`, { as })).status).toBe(404);
      expect((await server.get(`/api/financing/contracts/${foreign._id}/history`, { as })).status).toBe(404);
    }
  });

  test('[RECORD-025] the history of a field needs no permission but to read the record: not its kind, and not that of all histories', async () => {
    const [own] = (await server.get('/api/financing/contracts?range=0-0', { as: 'client@demo' })).body;
    const [foreign] = (await server.get(`/api/financing/contracts?registration=-${own.registration}&range=0-0`)).body;
    const statusOf = async (entity: string, { registration }: any) =>
      (await server.get(`/api/core/histories?entityName=${entity}&registration=${registration}&field=name`, { as: 'client@demo' })).status;
    expect(await statusOf('Contract', own)).toBe(200);
    expect(await statusOf('Contract', foreign)).toBe(404);
    expect(await statusOf('Person', { registration: 'PER00000001' })).toBe(403);
    expect((await server.get('/api/core/histories', { as: 'client@demo' })).status).toBe(403);
  });

  test('[API-096][API-061] one person is read with the fields that are wanted', async () => {
    const { body } = await server.get('/api/person/persons/PER00000001?projection=name,type');
    expect(Object.keys(body).toSorted()).toEqual(['_id', 'name', 'type']);
  });

  test('[RECORD-030] every record has a registration and a status', async () => {
    for (const collection of ['person/persons', 'financing/contracts', 'billing/invoices', 'asset/assets']) {
      const [record] = (await server.get(`/api/${collection}?range=0-0`)).body;
      expect(record).toMatchObject({ registration: expect.any(String), status: expect.any(String) });
    }
  });

  test('[API-025] the current user is told', async () => {
    expect((await server.get('/api/core/users/current')).body).toMatchObject({ username: 'admin@demo', profiles: ['ADMIN'] });
  });
});

describe('preferences', () => {
  const path = `/api/core/users/admin%40demo/preferences`;
  const as = { as: 'staff@demo' };

  test('[API-027][API-028][CONF-020] a preference is saved, replaced in its group, told and deleted', async () => {
    const saved = await server.post(path, { groupId: '/contracts', type: 'TABLE_CONFIGURATION', value: { pageSize: 50 } });
    expect(saved.body).toEqual({ _id: expect.any(String), groupId: '/contracts', type: 'TABLE_CONFIGURATION', value: { pageSize: 50 } });
    const again = await server.post(path, { groupId: '/contracts', type: 'TABLE_CONFIGURATION', value: { pageSize: 100 } });
    expect(again.body._id).toBe(saved.body._id);
    const { userPreferences } = (await server.get('/api/script/runs/user-configuration')).body;
    expect(userPreferences).toContainEqual(again.body);
    expect((await server.delete(`${path}/${saved.body._id}`)).status).toBe(204);
    expect((await server.delete(`${path}/${saved.body._id}`)).status).toBe(404);
  });

  test('[CONF-021] [CONF-022] preferences are pinned items, saved searches, setups of tables and of the interface', async () => {
    for (const type of ['PINNED_ITEM', 'SEARCH_FILTER', 'TABLE_CONFIGURATION', 'UI']) {
      const value = type === 'PINNED_ITEM' ? { entityName: 'Contract', registration: 'CTR00000003' } : {};
      const saved = await server.post(path, { groupId: 'types', type, value });
      expect([saved.body.type, (await server.delete(`${path}/${saved.body._id}`)).status]).toEqual([type, 204]);
    }
    expect((await server.post(path, { groupId: 'types', type: 'pinnedItem', value: {} })).status).toBe(400);
  });

  test('[CONF-023] of pinned records a group has many', async () => {
    const pin = (registration: string) =>
      server.post(path, { groupId: 'Contract', type: 'PINNED_ITEM', value: { entityName: 'Contract', registration } });
    const [one, other] = [await pin('CTR00000001'), await pin('CTR00000002')];
    expect(one.body._id).not.toBe(other.body._id);
    expect(one.body.value).toEqual({ entityName: 'Contract', registration: 'CTR00000001' });
  });

  test('a saved search that is shared is everybody’s or the profile’s, and only its author’s and administrators’ to take back', async () => {
    const own = '/api/core/users/staff%40demo/preferences';
    const search = (audience: string) =>
      server.post(own, { groupId: '/contracts', type: 'SEARCH_FILTER', value: { label: 'Late' }, audience }, as);
    const [forAll, forStaff] = [await search('tenant'), await search('profile/STAFF')];
    expect(forAll.body).toMatchObject({ audience: 'tenant', owner: 'staff@demo' });
    const { userPreferences } = (await server.get('/api/script/runs/user-configuration')).body;
    expect(userPreferences).toContainEqual(forAll.body);
    expect(userPreferences).not.toContainEqual(forStaff.body);
    expect((await search('profile/ADMIN')).status).toBe(403);
    expect((await server.delete(`${path}/${forAll.body._id}`)).status).toBe(204);
    expect((await server.delete(`${own}/${forStaff.body._id}`, as)).status).toBe(204);
  });

  test('how the tables of all users look is for administrators to say; a user’s own setting comes first', async () => {
    const table = (pageSize: number, audience?: string) => ({
      groupId: '/deals',
      type: 'TABLE_CONFIGURATION',
      value: { pageSize },
      audience,
    });
    const own = '/api/core/users/staff%40demo/preferences';
    expect((await server.post(own, table(5, 'tenant'), as)).status).toBe(403);
    const first = await server.post(path, table(50, 'tenant'));
    const second = await server.post(path, table(25, 'tenant'));
    expect(second.body._id).toBe(first.body._id);
    await server.post(own, table(10), as);
    const { userPreferences } = (await server.get('/api/script/runs/user-configuration', as)).body;
    const found = (userPreferences as { groupId: string; value: unknown }[]).filter(({ groupId }) => groupId === '/deals');
    expect(found.map(({ value }) => value)).toEqual([{ pageSize: 10 }, { pageSize: 25 }]);
  });

  test('a dashboard is given to a profile by administrators alone: whoever has the profile sees it and changes nothing of it, and their own stay theirs', async () => {
    const own = '/api/core/users/staff%40demo/preferences';
    const dashboard = (value: string, audience?: string) => ({ groupId: 'dashboard/x', type: 'UI', value, audience });
    expect((await server.post(own, dashboard('taken', 'profile/STAFF'), as)).status).toBe(403);
    const given = await server.post(path, dashboard('given', 'profile/STAFF'));
    const kept = await server.post(own, dashboard('kept'), as);
    const seenBy = async (username: string) => {
      const { userPreferences } = (await server.get('/api/script/runs/user-configuration', { as: username })).body;
      return (userPreferences as { groupId: string; value: unknown }[]).flatMap(({ groupId, value }) =>
        groupId === 'dashboard/x' ? [value] : [],
      );
    };
    const users = ['staff@demo', 'admin@demo', 'sales@demo', 'admin@nordic'];
    expect(await Promise.all(users.map(seenBy))).toEqual([['kept', 'given'], ['given'], [], []]);
    expect((await server.post(own, { ...dashboard('changed'), _id: given.body._id }, as)).status).toBe(404);
    expect((await server.delete(`${own}/${given.body._id}`, as)).status).toBe(404);
    expect((await server.delete(`${path}/${kept.body._id}`)).status).toBe(404);
    expect((await server.delete(`${path}/${given.body._id}`)).status).toBe(204);
    expect((await server.delete(`${own}/${kept.body._id}`, as)).status).toBe(204);
  });

  test('preferences of somebody else cannot be touched, not even by an administrator', async () => {
    const answer = await server.post('/api/core/users/staff%40demo/preferences', { groupId: 'x', type: 'UI', value: 1 });
    expect(answer.status).toBe(404);
  });

  test.each([
    [{ groupId: 'x', type: 'OTHER', value: 1 }],
    [{ groupId: 5, type: 'UI' }],
    [{ type: 'UI' }],
    [{ _id: 'x', groupId: 'x', type: 'UI' }],
    [{ groupId: 'x', type: 'SEARCH_FILTER', audience: 'everybody' }],
    [{ groupId: 'x', type: 'THEMING', audience: 'tenant' }],
  ])('a preference like %j is refused', async (body) => {
    expect((await server.post(path, body)).status).toBe(400);
  });
});

describe('options of a tenant', () => {
  test('[LIST-055] an administrator sets up pages for the whole tenant, and for no other', async () => {
    const options = { pages: { invoices: { title: 'Bills' } } };
    const saved = await server.call('PUT', '/api/core/options', { body: { options } });
    expect(saved.body).toEqual({ options, version: 1 });
    const optionsOf = async (as: string) => (await server.get('/api/script/runs/user-configuration', { as })).body.options;
    expect(await optionsOf('staff@demo')).toEqual(options);
    expect(await optionsOf('admin@nordic')).toEqual({});
    expect((await server.call('PUT', '/api/core/options', { body: { options: {} }, as: 'staff@demo' })).status).toBe(403);
    expect((await server.call('PUT', '/api/core/options', { body: { options: {}, version: 0 } })).status).toBe(409);
    for (const body of [{}, { options: [] }, { options: {}, version: 'x' }])
      expect((await server.call('PUT', '/api/core/options', { body })).status).toBe(400);
    await server.call('PUT', '/api/core/options', { body: { options: {}, version: 1 } });
  });
});

describe('lists and translations', () => {
  test('[API-036][API-114] code lists come in the order asked for, with values and labels', async () => {
    const { body } = await server.get('/api/script/lists?valuesOnly=true&locale=fr-FR&lists=contractStatus,country,nothing');
    expect(body[0]).toContainEqual({ value: 'DRAFT', label: expect.any(String) });
    expect(body[1]).toContainEqual({ value: 'DE', label: 'Allemagne', isTranslated: true });
    expect(body[2]).toEqual(['ERROR']);
  });

  test('[WORKFLOW-021] the statuses of each workflow are a list', async () => {
    const names = ['invoiceStatus', 'agreementStatus', 'amendmentStatus', 'creditLineStatus'];
    const { body } = await server.get(`/api/script/lists?valuesOnly=true&lists=${names.join(',')}`);
    expect(body.map((values: { value: string }[]) => values.map(({ value }) => value))).toEqual([
      ['DRAFT', 'ISSUED', 'PAID', 'CANCELLED'],
      ['DRAFT', 'ACTIVE', 'SUSPENDED', 'ENDED'],
      ['DRAFT', 'SUBMITTED', 'APPLIED', 'REFUSED', 'CANCELLED'],
      ['DRAFT', 'OPEN', 'FROZEN', 'CLOSED'],
    ]);
  });

  test('[API-086][CONF-030] the look of a host is told before anybody signs in', async () => {
    const { status, body } = await server.get('/api/core/hosts/leasing.example', { as: null });
    expect(status).toBe(200);
    expect(body).toMatchObject({ host: 'leasing.example', mode: 'normal', uiAuthConfig: { showPassword: true }, style: {} });
    // The name of the manifest is the title then.
    expect(body).not.toHaveProperty('windowTitle');
  });

  test('[ROUTE-027] [API-086] a tenant configures the addresses that begin with its name, and no others', async () => {
    const configure = (host: string, windowTitle: string) =>
      server.post('/api/core/host-configurations', { host, windowTitle, loginTitle: 'Welcome' });
    await configure('DEMO.test.example', 'Demo Leasing');
    await configure('nordic.test.example', 'Not mine');
    const look = async (host: string) => (await server.get(`/api/core/hosts/${host}`, { as: null })).body;
    expect(await look('Demo.Test.Example')).toMatchObject({ windowTitle: 'Demo Leasing', loginTexts: { '*': { title: 'Welcome' } } });
    expect(await look('nordic.test.example')).toMatchObject({ loginTexts: {} });
    expect(await look('nordic.test.example')).not.toHaveProperty('windowTitle');
  });

  test('[EMBED-012] a host says which origins may show it in a frame; what is no origin is refused', async () => {
    const host = 'demo.framed.example';
    const wrong = ['portal.example.com', 'https://portal.example.com/path', 'javascript:alert(1)', '*'];
    for (const origin of wrong) {
      const { status, body } = await server.post('/api/core/host-configurations', { host, parentOrigins: [{ origin }] });
      expect([status, body.message], origin).toEqual([400, expect.stringContaining('parentOrigins[0].origin')]);
    }
    await server.post('/api/core/host-configurations', { host, parentOrigins: [{ origin: 'https://portal.example.com' }] });
    const look = async () => (await server.get(`/api/core/hosts/${host}`, { as: null })).body;
    expect(await look()).toMatchObject({ frameAncestors: [], parentOrigins: ['https://portal.example.com'] });
    const of = (name: string) => server.services.get(FrameAncestors).of(name);
    expect(await of('DEMO.framed.example')).toEqual(['https://portal.example.com']);
    expect(await of('nordic.framed.example')).toEqual([]);
    await server.patch(`/api/core/host-configurations/${host}`, { frameAncestors: '*' });
    expect([(await look()).frameAncestors, await of(host)]).toEqual([['*'], ['*']]);
  });

  test('[API-107] [LOCALE-031] the texts of a locale are told, and there are none for the default one', async () => {
    const { body } = await server.get('/api/core/locales/fr-FR', { as: null });
    expect(body).toMatchObject({ locale: 'fr-FR', keys: { 'Sign in': expect.any(String) }, updateDate: expect.any(String) });
    expect((await server.get('/api/core/locales/en-EU', { as: null })).body.keys).toEqual({});
  });

  test('[API-106][LOCALE-022] texts without a translation are kept once, for the tenant alone', async () => {
    const path = '/api/core/locales/fr-FR/keys';
    for (const keysToAdd of [['Tenant text', 'Another'], ['Tenant text']])
      expect((await server.post(path, { keysToAdd })).status).toBe(204);
    expect((await server.get(path)).body.map(({ key }: { key: string }) => key)).toEqual(['Another', 'Tenant text']);
    expect((await server.get(path, { as: 'admin@nordic' })).body).toEqual([]);
    expect((await server.get(path, { as: 'partner@demo' })).status).toBe(403);
    for (const body of [{}, { keysToAdd: 'x' }, { keysToAdd: [5] }, { keysToAdd: Array(101).fill('x') }, { keysToAdd: ['x'.repeat(501)] }])
      expect((await server.post(path, body)).status).toBe(400);
    expect((await server.post('/api/core/locales/..%2Fx/keys', { keysToAdd: ['x'] })).status).toBe(400);
  });

  test('[API-108][LOCALE-029] the tenant’s own wording is told with a locale and without', async () => {
    expect((await server.get('/api/script/runs/string-overrides')).body).toEqual({});
    expect((await server.get('/api/script/runs/string-overrides?locale=fr-FR')).body).toEqual({});
  });

  test('[API-105] the ping needs no session', async () => {
    expect((await server.get('/api/core/ping', { as: null })).body).toEqual({ isAlive: true, hasDatabase: true });
  });

  test('a list call without names, and a locale that is none, are answered', async () => {
    expect((await server.get('/api/script/lists')).status).toBe(400);
    expect((await server.get('/api/core/locales/..%2F..%2Fpackage')).body.keys).toEqual({});
  });
});

// Last: from here on this address has to wait.
describe('guessing', () => {
  test('[AUTH-063] ten failures lock the name, known or not, even for the right password', async () => {
    for (let count = 0; count < 10; count += 1) await server.signIn('client@demo', `wrong ${count}`);
    const right = await server.signIn('client@demo');
    expect(right.status).toBe(423);
    expect(right.body.message).toMatch(/try again in \d+ minutes/);
    for (let count = 0; count < 10; count += 1) await server.signIn('ghost@demo', `wrong ${count}`);
    expect((await server.signIn('ghost@demo')).status).toBe(423);
    expect((await server.signIn('admin@nordic')).status).toBe(200);
  });

  test('too many tries from one address are slowed down', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => server.signIn(`someone${index}@demo`, 'x')));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});
