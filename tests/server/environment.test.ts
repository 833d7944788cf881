import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../kernel/server/settings.ts';
import { ProductServer } from './productServer.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start({ environment: 'UAT' });
});
afterAll(() => server.stop());

const setKind = (name: string, kind: string, as: string) => server.call('PUT', `/api/core/tenants/${name}/kind`, { body: { kind }, as });

test('[CONF-014] the environment comes from a setting of the server; production unless said, and nothing that nobody knows', async () => {
  const { environment } = (await server.get('/api/script/runs/user-configuration')).body;
  expect(environment).toEqual({ name: 'UAT', isProduction: false, isDevelopment: false, isUat: true, isTest: false, isStaging: false });
  expect(
    [readSettings({}), readSettings({ MORTISE_ENVIRONMENT: 'staging' }), readSettings({}, ['--dev'])].map(
      (settings) => settings.environment,
    ),
  ).toEqual(['PRODUCTION', 'STAGING', 'DEV']);
  expect(() => readSettings({ MORTISE_ENVIRONMENT: 'PROD' })).toThrow(
    'MORTISE_ENVIRONMENT is "PROD": it has to be one of PRODUCTION, DEV, UAT, TEST, STAGING.',
  );
});

test('[AUTH-008] [AUTH-009] main administrators of the master tenant say which tenant is for tests; its users are told, and nobody else says so', async () => {
  expect((await setKind('demo', 'test', 'admin@demo')).status).toBe(403);
  for (const name of ['master', 'support', 'nowhere']) expect((await setKind(name, 'test', 'admin@master')).status, name).toBe(404);
  expect((await setKind('demo', 'master', 'admin@master')).status).toBe(400);
  expect((await setKind('demo', 'test', 'admin@master')).status).toBe(204);
  const kind = async () => (await server.get('/api/core/users/current', { as: 'staff@demo' })).body.tenantKind;
  await expect.poll(kind, { timeout: 2_000 }).toBe('test');
});
