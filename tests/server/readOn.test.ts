import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { TestApi } from './TestApi.ts';

const DEALS = '/api/test/deals';

describeOnEachDatabase('who reads on', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(kind);
  });
  afterAll(() => api?.stop());

  const names = (body: readonly { readonly name: string }[]) => body.map(({ name }) => name);

  it.each(['name', '-name', 'amount', '-amount,name', 'startDate', '-startDate', 'registration', '_insertDate'])(
    'C 33 from a record that is deleted meanwhile goes on where it was, sorted by %s',
    async (sort) => {
      const bodies = [1, 2, 3, 4, 5, 6].map((at) => ({
        name: `${sort} ${at}`,
        amount: String(at),
        note: 'shown',
        ...(at > 2 && { startDate: `2026-01-0${at}` }),
      }));
      const made = await api.post(DEALS, bodies);
      const query = `sort=${sort}&search=shown`;
      const { body: all } = await api.call('GET', `${DEALS}?${query}`);
      const { body: first, headers } = await api.call('GET', `${DEALS}?${query}&range=0-1`);
      expect(names(first)).toEqual(names(all.slice(0, 2)));
      await api.call('DELETE', `${DEALS}/${first[1].registration}`);
      const next = await api.call('GET', `${DEALS}?${query}&range=0-1&afterId=${headers['x-pagination-afterid']}`);
      expect([next.status, names(next.body)]).toEqual([200, names(all.slice(2, 4))]);
      const foreign = await api.call('GET', `${DEALS}?${query}&afterId=${headers['x-pagination-afterid']}`, { tenant: 2 });
      expect(foreign.status).toBe(sort === '_insertDate' ? 200 : 404);
      for (const { registration } of made) await api.call('DELETE', `${DEALS}/${registration}`);
    },
  );

  it('C 33 from a record that never was is told to begin anew', async () => {
    const { status, body } = await api.call('GET', `${DEALS}?sort=name&afterId=01234567-0123-7123-8123-012345678901`);
    expect([status, body.errors]).toEqual([
      404,
      ['The record that the list was to go on from is no longer there: read the list from its beginning'],
    ]);
  });
});
