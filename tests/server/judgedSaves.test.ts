import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { scopeOf, TestApi } from './TestApi.ts';

const DEALS = '/api/test/deals';

describeOnEachDatabase('what a script judges is what is saved', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(kind);
  });
  afterAll(() => api.stop());
  beforeEach(() => {
    delete api.scripts.transition;
    delete api.scripts.entry;
  });

  /** While the script looks at the record for the first time, somebody else saves it. */
  const meanwhile = (at: string, body: object) => {
    let looks = 0;
    return async (): Promise<void> => {
      looks += 1;
      if (looks > 1) return;
      expect((await api.call('PATCH', at, { body })).status).toBe(200);
    };
  };

  test.each([
    ['', {}, 'TRANSITION_REJECTED'],
    [', also when the request may be repeated', { 'idempotency-key': 'guarded' }, 'STALE_VERSION'],
  ])('19.9 a PATCH at the moment of a transition does not pass its guard by%s', async (_, headers, code) => {
    const { _id } = await api.post(DEALS, { name: 'Guarded', amount: '10' });
    const at = `${DEALS}/${_id}`;
    const other = meanwhile(at, { amount: '99' });
    api.scripts.transition = async (_scope, _entity, read) => {
      const { amount } = (await read()) as { amount?: string };
      await other();
      return amount === '10' ? {} : { rejection: 'Too much' };
    };
    const taken = await api.call('POST', `${at}/transitions/submit`, { headers });
    expect([taken.status, taken.body.code]).toEqual([409, code]);
    expect((await api.call('GET', at)).body).toMatchObject({ status: 'DRAFT', amount: '99' });
  });

  test('19.9 a guard is asked of a request that may be repeated', async () => {
    const { _id } = await api.post(DEALS, { name: 'Refused', amount: '10' });
    api.scripts.transition = async (_scope, _entity, read) => {
      await read();
      return { rejection: 'Never' };
    };
    const taken = await api.call('POST', `${DEALS}/${_id}/transitions/submit`, { headers: { 'idempotency-key': 'never' } });
    expect(taken).toMatchObject({ status: 409, body: { rejectionReason: 'Never' } });
  });

  test.each(['PATCH', 'PUT'] as const)(
    '18.31 what %s makes of a record that somebody else saved meanwhile is judged anew',
    async (method) => {
      const { _id } = await api.post(DEALS, { name: 'Judged', amount: '10' });
      const at = `${DEALS}/${_id}`;
      const other = meanwhile(at, { name: 'Changed' });
      const judged: unknown[] = [];
      api.scripts.entry = async (_scope, _kind, entries) => {
        for (const { record, before } of entries) judged.push([before?.['name'], record['amount']]);
        if (entries[0]!.record['amount'] === '20') await other();
        return entries.map(() => []);
      };
      const saved = await api.call(method, at, { body: method === 'PUT' ? { name: 'Put', amount: '20' } : { amount: '20' } });
      expect(saved.status).toBe(200);
      // The other save was judged too, when it came between.
      expect(judged).toEqual([
        ['Judged', '20'],
        ['Judged', '10'],
        ['Changed', '20'],
      ]);
      expect(saved.body).toMatchObject({ amount: '20', _version: 3 });
    },
  );

  test('19.10 PUT without a version keeps what the product put into read-only fields meanwhile', async () => {
    const { _id } = await api.post(DEALS, { name: 'Kept', amount: '10' });
    for (let round = 1; round <= 10; round += 1) {
      const put = api.call('PUT', `${DEALS}/${_id}`, { body: { name: `Put ${round}`, amount: '10' } });
      const filled = api.repositories.named('Deal').update(scopeOf(1), _id, { total: String(round) });
      expect((await put).status).toBe(200);
      await filled;
      expect((await api.call('GET', `${DEALS}/${_id}`)).body).toMatchObject({ name: `Put ${round}`, total: String(round) });
    }
  });
});
