import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { scopeOf, TestApi } from './TestApi.ts';
import { Deal } from './testEntities.ts';

describeOnEachDatabase('a list that is read for long', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(kind);
    for (const name of ['A', 'B', 'C']) await api.post('/api/test/deals', { name, amount: '1' });
  }, 60_000);
  afterAll(() => api?.stop());

  it('has every record once, and on a server as they were when it began', async () => {
    const seen: unknown[] = [];
    await api.repositories.of(Deal).atOneMoment(async ({ list, count }) => {
      let afterId: string | undefined;
      do {
        const page = await list(scopeOf(1), { sort: 'name', limit: 1, count: 'none', ...(afterId !== undefined && { afterId }) });
        seen.push(...page.entities.map(({ name }) => name));
        // What was read moves behind what is still to come.
        if (seen.length === 1 && api.database.kind === 'postgresql') {
          await api.call('PATCH', `/api/test/deals/${page.entities[0]!._id}`, { body: { name: 'Z' } });
          await api.post('/api/test/deals', { name: 'D' });
        }
        afterId = page.pagination.continues ? page.pagination.afterId : undefined;
      } while (afterId !== undefined);
      expect(await count(scopeOf(1), {})).toBe(3);
    });
    expect(seen).toEqual(['A', 'B', 'C']);
  });

  it('passes on what goes wrong, and goes on working', async () => {
    const failing = api.repositories.of(Deal).atOneMoment(({ list }) => list(scopeOf(1), { sort: 'missing' }));
    await expect(failing).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_QUERY' });
    expect((await api.call('GET', '/api/test/deals')).status).toBe(200);
  });
});
