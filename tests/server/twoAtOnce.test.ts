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

  test('19.11 of two persons who are merged into each other at once one is kept', async () => {
    const persons = '/api/person/persons';
    const made = async (name: string) => (await server.post(persons, { type: 'C', name })).body.registration as string;
    for (const round of ROUNDS) {
      const [one, other] = [await made(`One ${round}`), await made(`Other ${round}`)];
      const merge = (kept: string, double: string) => server.post(`${persons}/${kept}/merge`, { with: double });
      const answers = await Promise.all([merge(one, other), merge(other, one)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body.message).toMatch(/has been merged into/);
      const [kept, double] = answers[0].status === 200 ? [one, other] : [other, one];
      expect((await server.get(`${persons}/${kept}`)).body).not.toMatchObject({ mergedInto: expect.anything() });
      expect((await server.get(`${persons}/${kept}`)).body.status).not.toBe('ARCHIVED');
      expect((await server.get(`${persons}/${double}`)).body).toMatchObject({ mergedInto: kept, status: 'ARCHIVED' });
    }
  });
});
