import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from './databases.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const ROUNDS = [1, 2, 3];

describeOnEachDatabase('two at once', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  test('19.8 a billing run that is started three times makes every invoice once', async () => {
    const count = async () => Number((await server.get('/api/billing/invoices?range=0-0&count=exact')).headers.get('x-pagination-size'));
    const before = await count();
    const date = `${new Date().getUTCFullYear() + 1}-06-30`;
    const answers = await Promise.all(ROUNDS.map(() => server.post('/api/script/runs/run-billing', { date }, { as: 'staff@demo' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const made = answers.map(({ body }) => body.nbTotal as number);
    expect(made.toSorted((one, other) => one - other)).toEqual([0, 0, Math.max(...made)]);
    expect(Math.max(...made)).toBeGreaterThan(0);
    expect(await count()).toBe(before + Math.max(...made));
  });
});
