import type { ListQuery } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { scopeOf, TestApi } from './TestApi.ts';
import { Deal } from './testEntities.ts';

const LINKED = 10_030;

describeOnEachDatabase('lists of somebody who is linked with very many records', (kind) => {
  let api: TestApi;
  let partner: string;
  beforeAll(async () => {
    api = await TestApi.start(kind);
    partner = (await api.post('/api/test/parties', { name: 'Partner', roles: [{ role: 'CLIENT' }] })).registration;
    const persons = [{ role: 'CLIENT', personRegistration: partner }];
    const bodies = Array.from({ length: LINKED }, (_, index) => ({ body: { name: `Deal ${index}`, amount: String(index), persons } }));
    await api.repositories.of(Deal).createMany(scopeOf(1), bodies);
    await api.repositories.of(Deal).createMany(scopeOf(1), [{ body: { name: 'Deal of others', amount: '5' } }]);
  });
  afterAll(() => api?.stop());

  it.each<readonly [string, ListQuery]>([
    ['as they are', {}],
    ['sorted', { sort: 'amount' }],
    ['of a status', { criteria: { status: 'DRAFT' } }],
    ['of a status, sorted', { criteria: { status: 'DRAFT' }, sort: '-amount' }],
    ['with a word, sorted', { search: 'deal', sort: 'amount' }],
    ['without a count', { criteria: { status: 'DRAFT' }, sort: 'amount', count: 'none' }],
  ])('C 28 every page has its records, also behind ten thousand: %s', async (_, query) => {
    const scope = { ...scopeOf(1), onlyPerson: partner };
    for (const offset of [0, 9_990, 10_000, 10_001, 10_020, LINKED]) {
      const { entities, pagination } = await api.repositories.of(Deal).list(scope, { ...query, offset, limit: 10, projection: ['amount'] });
      const left = Math.min(10, LINKED - offset);
      expect([offset, entities.length, pagination.continues]).toEqual([offset, left, offset + 10 < LINKED]);
      const first = query.sort === 'amount' ? offset : LINKED - 1 - offset;
      expect(entities.slice(0, 1).map(({ amount }) => amount)).toEqual(left > 0 ? [String(first)] : []);
    }
  });
});
