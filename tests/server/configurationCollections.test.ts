import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductServer } from './productServer.ts';

const PATH = '/api/core/configuration-collections';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

const names = async (as: string) => (await server.get(PATH, { as })).body.map(({ name }: { readonly name: string }) => name);

test('[ROUTE-067] the global configuration collections are those of the specification, for administrators', async () => {
  expect(await names('admin@demo')).toEqual([
    'tenant-config',
    'profilesPermissions',
    'scriptAliases',
    'collection-extension',
    'string-overrides',
    'dyno-descriptors',
    'cron-list',
  ]);
});

test('[ROUTE-068] a collection is answered as it was set last, to those alone who may read it where it is changed, and to no other tenant', async () => {
  const options = { pages: { invoices: { title: 'Bills' } } };
  expect((await server.call('PUT', '/api/core/options', { body: { options } })).status).toBe(200);
  const source = `export const execute = () => ({});`;
  expect((await server.call('PUT', '/api/script/scripts/contract-extension', { body: { source, message: 'Test' } })).status).toBeLessThan(
    300,
  );
  const [config] = (await server.get(`${PATH}/tenant-config`)).body;
  expect(config).toMatchObject({ content: options, username: 'admin@demo' });
  expect((await server.get(`${PATH}/collection-extension`)).body).toContainEqual(
    expect.objectContaining({ name: 'contract-extension', content: source }),
  );
  const profiles = (await server.get(`${PATH}/profilesPermissions`)).body;
  expect(profiles).toContainEqual(
    expect.objectContaining({
      name: 'SALES',
      version: 0,
      content: expect.objectContaining({ permissions: expect.arrayContaining(['read /api/person/persons']) }),
    }),
  );
  const listed = (await server.get(PATH)).body.find(({ name }: { readonly name: string }) => name === 'tenant-config');
  expect(listed).toMatchObject({ entries: 1, username: 'admin@demo' });
  expect(JSON.stringify((await server.get(`${PATH}/tenant-config`, { as: 'admin@nordic' })).body)).not.toContain('Bills');
  expect(await names('staff@demo')).not.toContain('profilesPermissions');
  expect((await server.get(`${PATH}/profilesPermissions`, { as: 'staff@demo' })).status).toBe(404);
  expect((await server.get(`${PATH}/users`)).status).toBe(404);
});
