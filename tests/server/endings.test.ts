import { DatabaseService, JobsService, ownTable, sql, TenantDatabase } from '@mortise/sdk/server';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from './databases.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const INVOICES = '/api/billing/invoices';
const LOCKED = 'The user who started it is locked or gone';

describeOnEachDatabase('what was asked for comes to an end', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  let userId: string;
  let tenant: number;
  const query = <R extends Record<string, unknown>>(text: string, parameters: readonly unknown[] = []) =>
    server.services.get(DatabaseService).query<R>(text, parameters);
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
    const user = {
      username: 'leaver@demo',
      firstName: 'Le',
      lastName: 'Aver',
      profiles: ['STAFF'],
      password: 'a long password for tests',
    };
    await server.post('/api/core/users', user);
    const [row] = await query<{ id: string; tenant: number }>(
      `select id::text as id, tenant from app.users where username = 'leaver@demo'`,
    );
    ({ id: userId, tenant } = row!);
    await server.patch('/api/core/users/leaver%40demo', { isLocked: true });
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  const batch = async (age = '0 minutes', status = 'DRAFT'): Promise<string> => {
    const id = randomUUID();
    await query(
      `insert into app.batches (tenant, id, script, status, request_id, insert_user, search, insert_date)
       values ($1, $2, 'sweep-batch', $4, 'request', 'leaver@demo', '', now() - $3::interval)`,
      [tenant, id, age, status],
    );
    return id;
  };
  const batchOf = async (id: string) => (await server.get(`/api/script/batches/${id}`)).body;

  test('C 29 a batch whose user was locked before it began, with the reason', async () => {
    const id = await batch();
    const payload = { id, tenant, userId, requestId: 'request', name: 'sweep-batch', query: {}, body: null };
    await server.services.get(JobsService).enqueue('script-batch', payload);
    await vi.waitFor(async () => expect(await batchOf(id)).toMatchObject({ status: 'ERROR', message: LOCKED }), 20_000);
    expect((await batchOf(id)).endDate).toEqual(expect.any(String));
    await vi.waitFor(async () => {
      const jobs = await query<{ state: string }>(`select state::text as state from jobs.job where data ->> 'id' = $1`, [id]);
      expect(jobs.map(({ state }) => state)).toEqual(['completed']);
    }, 10_000);
  });

  test('C 29 a batch that no job works on any more, when the server starts; one that was just started goes on', async () => {
    const abandoned = [await batch('2 minutes'), await batch('2 minutes', 'PROCESSING')];
    const young = await batch();
    const { folder } = server;
    await server.stop({ keepsData: true });
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl, dataFolder: folder });
    for (const id of abandoned)
      await vi.waitFor(
        async () => expect(await batchOf(id)).toMatchObject({ status: 'ERROR', message: expect.stringMatching(/start it again/) }),
        10_000,
      );
    expect((await batchOf(young)).status).toBe('DRAFT');
  });

  test('C 29 the undo of an import whose user was locked, with the reason, and it can be begun again', async () => {
    const id = randomUUID();
    await server.services.get(TenantDatabase).query(
      sql({ tenant })`insert into ${ownTable('imports')} (id, file_name, entity_name, status, user_id, insert_user, undo)
        values (${id}, 'a.csv', 'Contract', 'SUCCESS', ${userId}, 'leaver@demo', 'RUNNING')`,
    );
    await server.services.get(JobsService).enqueue('screen-imports.undo', { tenant, id });
    const stored = async () => (await query(`select undo, error from d.imports where id = $1`, [id]))[0];
    await vi.waitFor(async () => expect(await stored()).toEqual({ undo: null, error: `The import was not undone: ${LOCKED}` }), 20_000);
  });

  const asked = async () => {
    const { body } = await server.post(INVOICES, { name: 'Gone', amountExclTax: '10' });
    const { status, body: request } = await server.post(`${INVOICES}/${body.registration}/transitions/cancel`, {}, { as: 'staff@demo' });
    expect(status).toBe(202);
    return { registration: body.registration as string, id: request._id as string };
  };
  const listed = async (id: string, query_ = '') =>
    (await server.get(`/api/core/approvals${query_}`)).body.find(({ _id }: { _id: string }) => _id === id);

  test('C 29 a request for approval whose record is deleted, and says so', async () => {
    const { registration, id } = await asked();
    expect(await listed(id)).toMatchObject({ status: 'WAITING' });
    expect((await server.delete(`${INVOICES}/${registration}`)).status).toBe(204);
    expect(await listed(id)).toBeUndefined();
    expect(await listed(id, '?done=1')).toMatchObject({ status: 'STALE', decisionComment: 'The record was deleted.' });
    expect((await server.post(`/api/core/approvals/${id}/approve`)).body.rejectionReason).toBe('Somebody has decided about it already.');
    expect((await server.post(`${INVOICES}/${registration}/restore`)).status).toBe(200);
    expect((await server.post(`${INVOICES}/${registration}/transitions/cancel`, {}, { as: 'staff@demo' })).status).toBe(202);
  });

  test('C 29 a request that was there before its record went, when somebody decides', async () => {
    const { registration, id } = await asked();
    expect((await server.delete(`${INVOICES}/${registration}`)).status).toBe(204);
    await server.services.get(DatabaseService).transaction(async (statements) => {
      await statements.query(`select set_config('app.tenant', $1, true)`, [String(tenant)]);
      await statements.query(`update d.approvals set status = 'WAITING', decided_at = null, decision_comment = null where id = $1`, [id]);
    });
    expect((await server.post(`/api/core/approvals/${id}/approve`)).body.rejectionReason).toBe('The record was deleted.');
    expect(await listed(id, '?done=1')).toMatchObject({ status: 'STALE', decisionComment: 'The record was deleted.' });
  });

  test('C 29 a request whose record has changed, when it is asked for again', async () => {
    const { registration, id } = await asked();
    await server.patch(`${INVOICES}/${registration}`, { amountExclTax: '11' });
    await server.post(`${INVOICES}/${registration}/transitions/cancel`, {}, { as: 'staff@demo' });
    expect(await listed(id, '?done=1')).toMatchObject({ status: 'STALE', decisionComment: expect.stringMatching(/has changed since/) });
  });
});
