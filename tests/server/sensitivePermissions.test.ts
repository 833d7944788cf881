import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasPostgreSql, startCluster } from './postgreSqlCluster.ts';
import { PASSWORD, ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const PERSONS = '/api/person/persons';
const WRITE = `write ${PERSONS}`;
const person = { type: 'I', firstName: 'Ada', lastName: 'Careful' };
const password = { minLength: 12, minScore: 3, maxAgeDays: null };
const policyWith = (sensitive: readonly string[]) => ({ policy: { secondFactor: { everyone: false, profiles: [] }, password, sensitive } });

const mark = (server: ProductServer, sensitive: readonly string[], as = 'admin@demo') =>
  server.call('PUT', '/api/core/sign-in-policy', { body: policyWith(sensitive), as });

const lateProofs = (server: ProductServer) =>
  server.services.get(DatabaseService).query("update app.sessions set proved_date = now() - interval '6 minutes'");

async function keyWith(server: ProductServer, reach: unknown): Promise<string> {
  await server.services.get(DatabaseService).query('update app.sessions set proved_date = now()');
  const { body } = await server.post('/api/core/users/admin@demo/api-keys', { name: 'Ledger', reach, days: 1 });
  return body.key as string;
}

describe('[issue 22, 2] permissions that a tenant marks as sensitive', () => {
  let server: ProductServer;
  beforeAll(async () => {
    server = await ProductServer.start();
  });
  afterAll(() => server.stop());

  test('ask who is there again after five minutes, also who has no second factor; other work and other tenants do not', async () => {
    expect((await mark(server, [WRITE])).body.policy.sensitive).toEqual([WRITE]);
    expect((await server.post(PERSONS, person)).status).toBe(201);
    expect((await server.get('/api/core/users/current', { as: 'admin@nordic' })).status).toBe(200);
    await lateProofs(server);
    expect((await server.post(PERSONS, person)).body.code).toBe('PROOF_REQUIRED');
    expect((await server.get(PERSONS)).status).toBe(200);
    expect((await server.post(PERSONS, person, { as: 'admin@nordic' })).status).toBe(201);
    expect((await server.post('/api/core/auth/proof', { code: '', password: PASSWORD })).status).toBe(204);
    expect((await server.post(PERSONS, person)).status).toBe(201);
  });

  test('are refused to keys that may everything, and given to keys that name them', async () => {
    await mark(server, ['write all']);
    const call = (key: string) => server.post(PERSONS, person, { as: null, headers: { authorization: `Bearer ${key}` } });
    const [whole, named] = [await keyWith(server, 'all'), await keyWith(server, [WRITE])];
    expect((await call(whole)).body.code).toBe('NOT_BY_KEY');
    expect((await call(named)).status).toBe(201);
    await mark(server, []);
    expect((await call(whole)).status).toBe(201);
  });

  test('are unmarked by nobody who cannot show who they are', async () => {
    await mark(server, ['write all']);
    await lateProofs(server);
    expect((await mark(server, [])).body.code).toBe('PROOF_REQUIRED');
    await server.services.get(DatabaseService).query('update app.sessions set proved_date = now()');
    expect((await mark(server, [])).status).toBe(200);
  });
});

test.skipIf(!hasPostgreSql)(
  '[issue 22, 2] what is marked at one server is sensitive at the others within two seconds',
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
      expect((await second.post(PERSONS, person, { as })).status).toBe(201);
      await mark(first, [WRITE], as);
      await lateProofs(first);
      await expect.poll(async () => (await second.post(PERSONS, person, { as })).body.code, { timeout: 2_000 }).toBe('PROOF_REQUIRED');
    } finally {
      await second.stop({ keepsData: true });
      await first.stop();
      await cluster.stop();
    }
  },
  300_000,
);
