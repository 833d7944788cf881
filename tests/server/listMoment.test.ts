import type { ListQuery } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { scopeOf, TestApi } from './TestApi.ts';
import { Deal } from './testEntities.ts';

describeOnEachDatabase('a list that is read for long', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(kind);
    for (const name of ['A', 'B', 'C']) await api.post('/api/test/deals', { name, amount: '1' });
  });
  afterAll(() => api?.stop());

  it('B 14 has every record once, as they followed each other when it began', async () => {
    const seen: unknown[] = [];
    await api.repositories.of(Deal).atOneMoment(async ({ list, count }) => {
      let afterId: string | undefined;
      do {
        const page = await list(scopeOf(1), { sort: 'name', limit: 1, count: 'none', ...(afterId !== undefined && { afterId }) });
        seen.push(...page.entities.map(({ name }) => name));
        // What was read moves behind what is still to come.
        if (seen.length === 1) {
          await api.call('PATCH', `/api/test/deals/${page.entities[0]!._id}`, { body: { name: 'Z' } });
          await api.post('/api/test/deals', { name: 'D' });
        }
        afterId = page.pagination.continues ? page.pagination.afterId : undefined;
      } while (afterId !== undefined);
      expect(await count(scopeOf(1), { sort: 'name' } as ListQuery)).toBe(3);
    });
    expect(seen).toEqual(['A', 'B', 'C']);
  });

  it('B 14 no edit of the sorted column, none that leaves the filter and no deletion makes it double or leave out others', async () => {
    await api.post(
      '/api/test/deals',
      Array.from({ length: 40 }, (_, index) => ({ name: `Row ${index}`, amount: String(index), note: 'walked' })),
    );
    const [seen, deleted]: [string[], string[]] = [[], []];
    const query = { sort: 'amount', criteria: { note: 'walked' }, limit: 4, count: 'none', projection: ['name', 'amount'] } as const;
    await api.repositories.of(Deal).atOneMoment(async ({ list }) => {
      let afterId: string | undefined;
      do {
        const page = await list(scopeOf(1), { ...query, ...(afterId !== undefined && { afterId }) });
        seen.push(...page.entities.map(({ name }) => name!));
        const { body: all } = await api.call('GET', '/api/test/deals?search=row&sort=amount&range=0-99');
        for (const { _id } of all.slice(0, 3))
          await api.call('PATCH', `/api/test/deals/${_id}`, { body: { amount: String(100 + seen.length), note: 'passed' } });
        for (const { _id } of all.slice(-3)) await api.call('PATCH', `/api/test/deals/${_id}`, { body: { amount: String(-seen.length) } });
        if (seen.length === 8) {
          const row = all.find(({ name }: { name: string }) => name === 'Row 20');
          await api.call('DELETE', `/api/test/deals/${row._id}`);
          deleted.push(row.name);
        }
        afterId = page.pagination.continues ? page.pagination.afterId : undefined;
      } while (afterId !== undefined);
    });
    const rows = Array.from({ length: 40 }, (_, index) => `Row ${index}`);
    expect(seen).toEqual(api.database.kind === 'embedded' ? rows.filter((name) => !deleted.includes(name)) : rows);
  });

  it('passes on what goes wrong, and goes on working', async () => {
    const failing = api.repositories.of(Deal).atOneMoment(({ list }) => list(scopeOf(1), { sort: 'missing' }));
    await expect(failing).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_QUERY' });
    expect((await api.call('GET', '/api/test/deals')).status).toBe(200);
  });
});
