import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

describe('a transition that asks for something', () => {
  let server: ProductServer;
  let path: string;
  beforeAll(async () => {
    server = await ProductServer.start();
    const contracts = await server.get('/api/financing/contracts?range=0-0');
    const { body } = await server.post('/api/case/cases', { name: 'Arrears', contractRegistration: contracts.body[0].registration });
    path = `/api/case/cases/${body.registration}`;
    await server.post(`${path}/transitions/start`, {});
  });
  afterAll(() => server.stop());
  const take = (code: string, body: object) => server.post(`${path}/transitions/${code}`, body);

  test('is open although its guard misses what it asks for, and says what that is', async () => {
    const { body } = await server.get(`${path}/transitions`);
    const promise = body.find(({ code }: { code: string }) => code === 'promise');
    expect([promise.props, promise.rejectionReason]).toEqual([
      { inputs: ['promisedDate', 'promisedAmount'], comment: 'optional' },
      undefined,
    ]);
  });

  test('is refused by its guard without it, and nothing is saved', async () => {
    const { status, body } = await take('promise', { values: { promisedAmount: '10' } });
    expect([status, body.rejectionReason]).toEqual([409, 'The case has no promised date yet.']);
    expect((await server.get(path)).body.promisedAmount).toBeUndefined();
  });

  test.each([
    ['a value that does not fit its field', { values: { promisedDate: 'soon' } }, 'promisedDate'],
    ['a field that it does not ask for', { values: { promisedDate: '2026-12-01', amount: '1' } }, 'amount'],
  ])('refuses %s, and names it', async (_, body, field) => {
    const answer = await take('promise', body);
    expect([answer.status, Object.keys(answer.body.fieldProps)]).toEqual([400, [field]]);
  });

  test('saves what was typed with it, and the comment stands in the history', async () => {
    const { status, body } = await take('promise', {
      values: { promisedDate: '2026-12-01', promisedAmount: '150.5' },
      comment: 'By phone',
    });
    expect([status, body.status, body.promisedDate, body.promisedAmount]).toEqual([200, 'PROMISED', '2026-12-01', '150.5']);
    const { body: history } = await server.get(`${path}/history`);
    expect(history[0]).toMatchObject({ transition: 'promise', comment: 'By phone' });
    expect(history[0].changes.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['promisedDate', 'promisedAmount', 'status']),
    );
    expect(history[1].comment).toBeUndefined();
  });

  test('that wants a comment is refused without one', async () => {
    const { status, body } = await take('sue', {});
    expect([status, body.code, body.message]).toEqual([400, 'MISSING_FIELD_IN_BODY', expect.stringContaining('comment')]);
    expect((await take('sue', { comment: 'Third broken promise' })).body.status).toBe('LITIGATION');
  });
});
