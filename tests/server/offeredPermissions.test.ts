import { defineServerPlugin, DatabaseService, type ServerPlugin } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { prepareTenants } from '../../kernel/server/firstStart.ts';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { Accounts } from '../../kernel/server/services/access/Accounts.ts';
import type { OpenDatabase } from '../../kernel/server/services/database/Database.ts';
import { productSettings } from './makeProduct.ts';
import { ProductServer } from './productServer.ts';

// Several servers begin one after another.
vi.setConfig({ testTimeout: 60_000 });

const STAFF = '/api/core/profiles/STAFF';

let server: ProductServer;
let plugins: readonly ServerPlugin[];
beforeAll(async () => {
  server = await ProductServer.start();
  plugins = await builtinPlugins();
});
afterAll(() => server.stop());

const database = () => server.services.get(DatabaseService) as OpenDatabase;
/** What a server does before it opens, where this version of the product brings further permissions. */
const start = (profiles: NonNullable<ServerPlugin['profiles']> = {}) =>
  prepareTenants({
    database: database(),
    accounts: new Accounts(database()),
    plugins: [...plugins, defineServerPlugin({ id: 'later', profiles })],
    services: server.services,
    settings: productSettings({ dataFolder: '', hasDemo: false }),
    log: () => {},
  });
const profileOf = async (name: string) => (await server.get(`/api/core/profiles/${name}`)).body;
const permissionsOf = async (name: string): Promise<readonly string[]> => (await profileOf(name)).content.permissions;
const save = async (address: string, permissions: readonly string[]) => {
  const answer = await server.call('PUT', address, { body: { content: { permissions, limits: {} } } });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
};
const offers = () =>
  database().query<{ detail: string }>(
    `select detail from app.audit_log l join app.tenants t on t.id = l.tenant where event = 'PERMISSIONS_OFFERED' and t.name = 'demo' order by seq`,
  );
/** As the tenants of versions before this one are. */
const forget = () => database().query('delete from app.offered_permissions');

test('nothing is offered to tenants of this version, and what a new version brings is given once, audited, to the product’s profiles alone', async () => {
  await save('/api/core/profiles/OWN', ['read /api/person/persons']);
  const before = await permissionsOf('STAFF');
  await start();
  expect([await permissionsOf('STAFF'), await offers()]).toEqual([before, []]);
  const [first, second] = [{ STAFF: ['write /api/later/one'] }, { STAFF: ['write /api/later/one', 'write /api/later/two'] }];
  // Two servers begin at once.
  await Promise.all([start(first), start(first)]);
  expect(await permissionsOf('STAFF')).toEqual([...before, 'write /api/later/one']);
  await save(STAFF, before);
  await start(first);
  expect(await permissionsOf('STAFF')).toEqual(before);
  await start(second);
  expect(await permissionsOf('STAFF')).toEqual([...before, 'write /api/later/two']);
  expect(await permissionsOf('OWN')).toEqual(['read /api/person/persons']);
  expect(await offers()).toEqual([{ detail: 'STAFF: write /api/later/one' }, { detail: 'STAFF: write /api/later/two' }]);
  const { body: versions } = await server.get(`${STAFF}/versions`);
  expect(versions[0]).toMatchObject({ message: 'Permissions that came with a new version of the product' });
});

test('a tenant of before gets what its profiles never had, not what an administrator took away', async () => {
  const all = await permissionsOf('SALES');
  const [kept, taken] = [all.slice(2), all[0]!];
  await save('/api/core/profiles/SALES', all.slice(1));
  // A version before this one did not bring the second one, so nobody took it away.
  await database().query(
    `update app.settings set content = (jsonb_set(content::jsonb, '{permissions}', (content::jsonb -> 'permissions') - $1::text))::text
    where kind = 'profile' and name = 'SALES'`,
    [all[1]],
  );
  await database().query(`update app.profiles set permissions = permissions - $1::text where profile = 'SALES'`, [all[1]]);
  await database().query(`update app.profiles set permissions = permissions - $1::text where profile = 'CLIENT'`, [
    (await permissionsOf('CLIENT'))[0],
  ]);
  await forget();
  await start();
  expect(await permissionsOf('SALES')).toEqual([...kept, all[1]]);
  expect(await permissionsOf('SALES')).not.toContain(taken);
  // Nobody ever saved it.
  expect((await permissionsOf('CLIENT')).length).toBeGreaterThan(0);
  expect((await offers()).slice(2)).toMatchObject([{ detail: expect.stringMatching(/^CLIENT: /) }, { detail: `SALES: ${all[1]}` }]);
});

test('a profile that the product brings later is made, unless the tenant has one of its own of that name, or removed it', async () => {
  await save('/api/core/profiles/BROKER', ['read /api/person/persons']);
  const later = { BROKER: ['write /api/later/one'], AUDITOR: ['read /api/later/one'] };
  await start(later);
  expect([await permissionsOf('BROKER'), await permissionsOf('AUDITOR')]).toEqual([['read /api/person/persons'], ['read /api/later/one']]);
  const { version } = await profileOf('AUDITOR');
  expect((await server.call('DELETE', `/api/core/profiles/AUDITOR?version=${version}`)).status).toBe(204);
  await start({ ...later, AUDITOR: ['read /api/later/one', 'read /api/later/two'] });
  expect((await server.get('/api/core/profiles/AUDITOR')).status).toBe(404);
});
