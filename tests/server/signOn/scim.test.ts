import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasPostgreSql, startCluster } from '../postgreSqlCluster.ts';
import { type Answer, ProductServer } from '../productServer.ts';
import { changeProvider, makeProvider } from './makeProvider.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const MAPPING = [
  { group: 'Clerks', profiles: ['STAFF'] },
  { group: 'object-id-of-sellers', profiles: ['SALES'] },
];
const settings = {
  issuer: 'https://login.example.com',
  clientId: 'mortise',
  hosts: ['demo.example.com'],
  defaultProfiles: [],
  groupProfiles: MAPPING,
};

type Scim = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

/** An identity provider that has a key, and nothing else. */
const scimWith =
  (server: ProductServer, key: string): Scim =>
  (method, path, body, headers = {}) =>
    server.call(method, `/scim/v2${path}`, {
      as: null,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json', ...headers },
      ...(body !== undefined && { body }),
    });

async function keyOf(server: ProductServer, provider: string, as = 'admin@demo'): Promise<string> {
  const { status, body } = await server.post(`/api/core/identity-providers/${provider}/keys`, { days: 90 }, { as });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.key as string;
}

const operations = (...Operations: unknown[]) => ({ schemas: [PATCH], Operations });

/** As Entra ID creates somebody. */
const entraUser = (name: string) => ({
  schemas: [USER, ENTERPRISE],
  externalId: `entra-${name}`,
  userName: `${name}@example.com`,
  active: true,
  displayName: `${name} Vale`,
  emails: [{ primary: true, type: 'work', value: `${name}@example.com` }],
  meta: { resourceType: 'User' },
  name: { formatted: `${name} Vale`, familyName: 'Vale', givenName: name },
  title: 'Clerk',
  [ENTERPRISE]: { department: 'Back office', employeeNumber: '7' },
});

describe('[issue 22, 1] SCIM', () => {
  let server: ProductServer;
  let provider: string;
  let key: string;
  let scim: Scim;
  const made = async (name: string): Promise<string> => (await scim('POST', '/Users', entraUser(name))).body.id;
  const profilesOf = async (id: string): Promise<readonly string[]> => {
    const { username } = await rowOf(id);
    return (await server.get(`/api/core/users/${String(username)}`)).body.profiles;
  };
  const rowOf = async (id: string) => {
    const [row] = await server.services.get(DatabaseService).query('select * from app.users where id = $1', [id]);
    return row as Record<string, unknown>;
  };

  beforeAll(async () => {
    server = await ProductServer.start();
    ({ id: provider } = await makeProvider(server, settings));
    key = await keyOf(server, provider);
    scim = scimWith(server, key);
  });
  afterAll(() => server.stop());

  test('a client of Entra ID looks for a user, creates them, changes them and disables them', async () => {
    const filter = `/Users?filter=${encodeURIComponent('userName eq "Anna@example.com"')}`;
    expect((await scim('GET', filter)).body).toMatchObject({ totalResults: 0, Resources: [] });
    const { status, body, headers } = await scim('POST', '/Users', entraUser('anna'));
    expect([status, headers.get('content-type'), headers.get('location')]).toEqual([
      201,
      'application/scim+json; charset=utf-8',
      `${server.url}/scim/v2/Users/${body.id}`,
    ]);
    expect(body).toMatchObject({ userName: 'anna@example.com', externalId: 'entra-anna', active: true, name: { givenName: 'anna' } });
    expect((await scim('GET', filter)).body).toMatchObject({ totalResults: 1, Resources: [{ id: body.id }] });
    const changed = await scim(
      'PATCH',
      `/Users/${body.id}`,
      operations(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'anna.new@example.com' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+33612345678' },
        { op: 'Replace', path: 'name.familyName', value: 'Brook' },
        { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Sales' },
      ),
    );
    expect(changed.body).toMatchObject({
      emails: [{ value: 'anna.new@example.com' }],
      phoneNumbers: [{ value: '+33612345678' }],
      displayName: 'anna Brook',
    });
    const disabled = await scim('PATCH', `/Users/${body.id}`, operations({ op: 'Replace', path: 'active', value: 'False' }));
    expect([disabled.status, disabled.body.active]).toEqual([200, false]);
    expect((await rowOf(body.id))['is_locked']).toBe(true);
    expect(await rowOf(body.id)).toMatchObject({ password_hash: null, is_admin: false, is_main_admin: false });
  });

  test('a client of Okta creates, replaces and deactivates', async () => {
    const user = {
      schemas: [USER],
      userName: 'otto@example.com',
      name: { givenName: 'Otto', familyName: 'Key' },
      emails: [{ primary: true, value: 'otto@example.com', type: 'work' }],
      displayName: 'Otto Key',
      locale: 'en-US',
      externalId: '00u1',
      groups: [],
      password: 'never taken',
      active: true,
    };
    const { status, body } = await scim('POST', '/Users', user);
    expect(status).toBe(201);
    const replaced = await scim('PUT', `/Users/${body.id}`, { ...user, id: body.id, name: { givenName: 'Ottilie', familyName: 'Key' } });
    expect([replaced.status, replaced.body.name.givenName]).toEqual([200, 'Ottilie']);
    const off = await scim('PATCH', `/Users/${body.id}`, operations({ op: 'replace', value: { active: false } }));
    expect([off.status, off.body.active]).toEqual([200, false]);
    const on = await scim('PATCH', `/Users/${body.id}`, operations({ op: 'replace', value: { active: true } }));
    expect(on.body.active).toBe(true);
    expect((await rowOf(body.id))['password_hash']).toBeNull();
  });

  test('lists in pages with filters of every kind; what is asked wrongly is told in the format of SCIM', async () => {
    const [one] = [await made('filtered')];
    const found = async (filter: string, more = '') =>
      (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`)).body.Resources?.map(({ id }: { id: string }) => id);
    for (const filter of [
      'externalId eq "entra-filtered"',
      `id eq "${one}"`,
      'emails[type eq "work" and value eq "filtered@example.com"]',
      'emails.value sw "FILTERED@" and not (active eq false)',
      'name.givenName co "ilter" and name.familyName ew "ale" and meta.created gt "2020-01-01T00:00:00Z"',
      `${USER}:userName eq "filtered@example.com" or userName eq "nobody@example.com"`,
    ])
      expect([filter, await found(filter)]).toEqual([filter, [one]]);
    expect(await found('userName eq "staff"')).toHaveLength(1);
    expect(await found('externalId pr and externalId eq "entra-nobody"')).toEqual([]);
    const { body: page } = await scim('GET', '/Users?startIndex=2&count=2');
    expect([page.startIndex, page.itemsPerPage, page.Resources.length, page.totalResults > 3]).toEqual([2, 2, 2, true]);
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ itemsPerPage: 0, Resources: [] });
    expect((await scim('GET', '/Users?count=100000')).body.Resources.length).toBeLessThanOrEqual(200);
    expect((await scim('GET', `/Users/${one}?attributes=userName`)).body).toEqual({
      schemas: [USER],
      id: one,
      userName: 'filtered@example.com',
    });
    const { status, body } = await scim('GET', `/Users?filter=${encodeURIComponent('password eq "x"')}`);
    expect([status, body.schemas, body.scimType, body.status]).toEqual([
      400,
      ['urn:ietf:params:scim:api:messages:2.0:Error'],
      'invalidFilter',
      '400',
    ]);
  });

  test('groups give the profiles that the mapping of the provider names, and take them; others stay', async () => {
    const [ida, udo] = [await made('ida'), await made('udo')];
    await server.patch('/api/core/users/ida@example.com', { profiles: ['CLIENT'] }, { headers: { 'if-match': '*' } });
    const { body: group, status } = await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'Clerks', members: [{ value: ida }] });
    expect([status, await profilesOf(ida)]).toEqual([201, ['CLIENT', 'STAFF']]);
    const change = (...parts: unknown[]) => scim('PATCH', `/Groups/${group.id}`, operations(...parts));
    await change({ op: 'Add', path: 'members', value: [{ value: udo, display: 'Udo' }] });
    expect(await profilesOf(udo)).toEqual(['STAFF']);
    await change({ op: 'Remove', path: 'members', value: [{ value: ida }] });
    expect(await profilesOf(ida)).toEqual(['CLIENT']);
    await change({ op: 'remove', path: `members[value eq "${udo}"]` });
    expect(await profilesOf(udo)).toEqual([]);
    await change(
      { op: 'replace', value: { members: [{ value: udo }] } },
      { op: 'replace', path: 'externalId', value: 'object-id-of-sellers' },
    );
    expect(await profilesOf(udo)).toEqual(['SALES', 'STAFF']);
    const members = encodeURIComponent(`displayName eq "clerks" and members eq "${udo}"`);
    const { body: listed } = await scim('GET', `/Groups?excludedAttributes=members&filter=${members}`);
    expect([listed.totalResults, listed.Resources[0].members]).toEqual([1, undefined]);
    await changeProvider(server, provider, { groupProfiles: [MAPPING[0]] });
    expect(await profilesOf(udo)).toEqual(['STAFF']);
    await changeProvider(server, provider, { groupProfiles: MAPPING });
    expect((await scim('DELETE', `/Groups/${group.id}`)).status).toBe(204);
    expect([await profilesOf(udo), (await scim('GET', `/Groups/${group.id}`)).status]).toEqual([[], 404]);
  });

  test('who is removed is locked, is not found any more, and comes back with the same name', async () => {
    const id = await made('gone');
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect([(await rowOf(id))['is_locked'], (await scim('GET', `/Users/${id}`)).status]).toEqual([true, 404]);
    const again = await scim('POST', '/Users', entraUser('gone'));
    expect([again.status, again.body.id, again.body.active]).toEqual([201, id, true]);
    expect(await scim('POST', '/Users', entraUser('gone'))).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  });

  test('nobody above the maker of the key is changed, nobody becomes an administrator, no address of who has a password changes', async () => {
    const idOf = async (name: string): Promise<string> =>
      (await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${name}"`)}`)).body.Resources[0].id;
    const [staff, admin] = [await idOf('staff@demo'), await idOf('admin@demo')];
    await server.services.get(DatabaseService).query('update app.users set is_main_admin = true where id = $1', [staff]);
    const lock = operations({ op: 'replace', path: 'active', value: false });
    expect((await scim('PATCH', `/Users/${staff}`, lock)).status).toBe(403);
    expect((await scim('DELETE', `/Users/${staff}`)).status).toBe(403);
    const before = await profilesOf(staff);
    const { body: group } = await scim('POST', '/Groups', { displayName: 'Clerks', members: [{ value: staff }] });
    expect(await profilesOf(staff)).toEqual(before);
    await scim('DELETE', `/Groups/${group.id}`);
    await server.services.get(DatabaseService).query('update app.users set is_main_admin = false where id = $1', [staff]);
    const address = operations({ op: 'replace', path: 'emails', value: [{ value: 'thief@example.com', type: 'work' }] });
    for (const id of [staff, admin]) expect((await scim('PATCH', `/Users/${id}`, address)).status).toBe(403);
    const id = await made('climber');
    await scim(
      'PATCH',
      `/Users/${id}`,
      operations({ op: 'add', value: { isAdmin: true, is_admin: true, roles: [{ value: 'admin' }], profiles: ['X'] } }),
    );
    expect(await rowOf(id)).toMatchObject({ is_admin: false, is_main_admin: false, is_super_admin: false, profiles: '[]' });
    expect((await scim('PATCH', `/Users/${id}`, operations({ op: 'replace', path: 'userName', value: 'admin@demo' }))).body.scimType).toBe(
      'mutability',
    );
  });

  test('another tenant and another provider have their own: their users and groups are not found', async () => {
    const { id: foreign } = await makeProvider(server, { ...settings, hosts: ['nordic.example.com'] }, { as: 'admin@nordic' });
    const other = scimWith(server, await keyOf(server, foreign, 'admin@nordic'));
    const id = await made('ours');
    const { body: group } = await scim('POST', '/Groups', { displayName: 'Ours', members: [] });
    for (const path of [`/Users/${id}`, `/Groups/${group.id}`])
      for (const method of ['GET', 'DELETE']) expect((await other(method, path)).status).toBe(404);
    expect((await other('PATCH', `/Users/${id}`, operations({ op: 'replace', path: 'active', value: false }))).status).toBe(404);
    expect((await other('GET', `/Users?filter=${encodeURIComponent('userName eq "ours@example.com"')}`)).body.totalResults).toBe(0);
    expect((await other('POST', '/Groups', { displayName: 'Theirs', members: [{ value: id }] })).status).toBe(400);
    expect((await other('POST', '/Groups', { displayName: 'Theirs', members: [{ value: NOWHERE }] })).status).toBe(400);
    const taken = await other('POST', '/Users', entraUser('ours'));
    expect([taken.status, taken.body.detail]).toEqual([409, 'The user name is taken']);
  });

  test('only its own key opens it, and its key opens nothing else', async () => {
    for (const path of ['/api/person/persons', '/api/core/users/current', '/api/openapi.json', '/api/core/users'])
      expect((await server.get(path, { as: null, headers: { authorization: `Bearer ${key}` } })).body.code).toBe('NOT_BY_KEY');
    const all = await server.post('/api/core/users/admin@demo/api-keys', { name: 'All', reach: 'all', days: 1 });
    expect((await scimWith(server, all.body.key)('GET', '/Users')).status).toBe(403);
    expect((await scimWith(server, 'mrt_wrong')('GET', '/Users')).status).toBe(401);
    expect((await server.get('/scim/v2/Users')).status).toBe(401);
    expect((await server.get('/scim/v2/Users', { as: null })).status).toBe(401);
    expect((await server.post('/api/core/users/admin@demo/api-keys', { name: 'Own', reach: 'scim', days: 1 })).status).toBe(400);
    expect((await server.post(`/api/core/identity-providers/${provider}/keys`, { days: 1 }, { as: 'staff@demo' })).status).toBe(403);
    expect((await server.post(`/api/core/identity-providers/${provider}/keys`, { days: 1 }, { as: 'admin@nordic' })).status).toBe(404);
    expect((await server.get(`/api/core/identity-providers/${provider}/keys`)).body[0]).not.toHaveProperty('key');
    const { id } = await makeProvider(server, settings);
    const short = scimWith(server, await keyOf(server, id));
    expect((await short('GET', '/ServiceProviderConfig')).status).toBe(200);
    await server.delete(`/api/core/identity-providers/${id}`);
    expect((await short('GET', '/ServiceProviderConfig')).status).toBe(401);
  });

  test('says what it can, and is not found in the words of SCIM', async () => {
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
    expect((await scim('GET', '/ResourceTypes')).body.Resources.map(({ id }: { id: string }) => id)).toEqual(['User', 'Group']);
    expect((await scim('GET', `/Schemas/${USER}`)).body.id).toBe(USER);
    for (const path of ['/Nothing', '/Users/x', `/Users/${NOWHERE}`, '/Users/%00'])
      expect([path, (await scim('GET', path)).body]).toMatchObject([path, { status: '404', detail: expect.any(String) }]);
  });

  test('requests that were made to hurt are refused quickly, and change nothing that others share', async () => {
    const id = await made('target');
    const hostile = [
      { op: 'add', path: '__proto__.polluted', value: 'yes' },
      { op: 'add', path: 'constructor.prototype.polluted', value: 'yes' },
      { op: 'replace', value: { 'name.__proto__.polluted': 'yes' } },
      { op: 'replace', path: 'name', value: { 'constructor.prototype.polluted': 'yes' } },
      { op: 'replace', path: `emails[value eq "${'\n'.repeat(60)}].value`, value: 'x' },
      { op: 'nonsense', path: 'active', value: false },
      { op: 'remove' },
      { op: 'replace', path: 'emails[[[', value: 'x' },
      { op: 'replace', path: 'userName', value: { a: 1 } },
      { op: 'replace', path: 'name.givenName', value: 'a\u0000b' },
      null,
    ];
    for (const operation of hostile)
      expect([operation, (await scim('PATCH', `/Users/${id}`, operations(operation))).status]).toEqual([operation, 400]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    const deep = `${'('.repeat(400)}active eq true${')'.repeat(400)}`;
    const many = Array.from({ length: 40 }, () => 'active eq true').join(' or ');
    const nested = Array.from({ length: 12 }, () => 'not (').join('') + 'active eq true' + ')'.repeat(12);
    const filters = [
      `userName eq "${'\n'.repeat(60)}`,
      many,
      nested,
      `userName eq "${'x'.repeat(2_000)}"`,
      'userName',
      "userName eq 'x' or 1=1 --",
    ];
    for (const filter of filters)
      expect([filter, (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).status]).toEqual([filter, 400]);
    expect((await scim('GET', `/Users?filter=${encodeURIComponent(deep)}`)).status).toBe(200);
    expect((await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "' or 1=1 --"`)}`)).body.totalResults).toBe(0);
    expect(
      (
        await scim(
          'PATCH',
          `/Users/${id}`,
          operations(...Array.from({ length: 201 }, () => ({ op: 'replace', path: 'active', value: true }))),
        )
      ).status,
    ).toBe(400);
    expect((await scim('POST', '/Users', { ...entraUser('big'), title: 'x'.repeat(600_000) })).status).toBe(413);
    expect((await scim('POST', '/Users', 'no json')).body).toMatchObject({ status: '400', scimType: 'invalidSyntax' });
  });
});

test.skipIf(!hasPostgreSql)(
  '[issue 22, 1] who is disabled by SCIM at one server is out at the others within two seconds',
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
      const as = 'admin@master';
      const { id } = await makeProvider(first, settings, { as });
      const scim = scimWith(first, await keyOf(first, id, as));
      await first.makeUser({ username: 'out@master', firstName: 'A', lastName: 'B' }, as);
      const { body: found } = await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "out"')}`);
      const current = () => second.get('/api/core/users/current', { as: 'out@master' });
      expect((await current()).status).toBe(200);
      await scim('PATCH', `/Users/${found.Resources[0].id}`, operations({ op: 'replace', path: 'active', value: false }));
      await expect.poll(async () => (await current()).status, { timeout: 2_000 }).toBe(401);
    } finally {
      await second.stop({ keepsData: true });
      await first.stop();
      await cluster.stop();
    }
  },
  300_000,
);
