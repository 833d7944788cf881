import type { EntityRecord } from '@mortise/sdk';
import type { ListQuery, RequestScope } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recount } from '../../kernel/server/services/database/recount.ts';
import { tenantTables } from '../../kernel/server/services/database/tenantTables.ts';
import { migrate } from '../../kernel/server/services/database/migrate.ts';
import { describeOnEachDatabase } from './databases.ts';
import { scopeOf, TestApi } from './TestApi.ts';
import { Deal, testEntities } from './testEntities.ts';

const DEALS = '/api/test/deals';

describeOnEachDatabase('how lists are read', (kind) => {
  let api: TestApi;
  let client: string;
  const sizeOf = ({ headers }: { readonly headers: Readonly<Record<string, string | undefined>> }) => headers['x-pagination-size'];

  beforeAll(async () => {
    api = await TestApi.start(kind);
    client = (await api.post('/api/test/parties', { name: 'Zoé', roles: [{ role: 'CLIENT' }] })).registration;
    const persons = [{ role: 'CLIENT', personRegistration: client }];
    await api.post(DEALS, [
      { name: 'Alpha one', amount: '3', startDate: '2026-01-01', currency: 'EUR', persons },
      { name: 'Alpha two', amount: '1', startDate: '2026-01-02', currency: 'EUR' },
      { name: 'Beta', amount: '2', startDate: '2026-01-03', currency: 'EUR', persons },
      { name: 'Alpha three', amount: '4', startDate: '2026-01-04', currency: 'EUR', persons },
      { name: 'Late', amount: '9', startDate: '2027-01-01', currency: 'EUR', persons },
    ]);
  });
  afterAll(() => api?.stop());

  it('few records of a range come in the order asked for, page by page, with their count', async () => {
    const range = 'fromStartDate=20260101&toStartDate=20261231&sort=-amount';
    const first = await api.call('GET', `${DEALS}?${range}&range=0-1`);
    expect([first.body.map(({ amount }: any) => amount), sizeOf(first)]).toEqual([['4', '3'], '4']);
    const second = await api.call('GET', `${DEALS}?${range}&range=2-3`);
    expect([second.body.map(({ amount }: any) => amount), sizeOf(second)]).toEqual([['2', '1'], '4']);
    const beyond = await api.call('GET', `${DEALS}?${range}&range=8-9`);
    expect([beyond.body, sizeOf(beyond)]).toEqual([[], '4']);
  });

  it('[PERM-031] who sees only what is linked with one person gets the order, the count and the figures of that', async () => {
    const scope = { ...scopeOf(1), onlyPerson: client };
    const list = (query: object) => api.repositories.of(Deal).list(scope, query);
    const found = await list({ search: 'alpha', sort: 'amount', limit: 1 });
    expect([found.entities.map(({ amount }) => amount), found.pagination.size, found.pagination.continues]).toEqual([['3'], 2, true]);
    const next = await list({ search: 'alpha', sort: 'amount', limit: 1, offset: 1 });
    expect([next.entities.map(({ amount }) => amount), next.pagination.size, next.pagination.continues]).toEqual([['4'], 2, false]);
    const all = await list({ sort: '-amount', limit: 2 });
    expect([all.entities.map(({ amount }) => amount), all.pagination.size]).toEqual([['9', '4'], 4]);
    const dated = await list({ criteria: { toStartDate: '20261231' }, breakdown: true, limit: 1 });
    expect(dated.breakdown).toEqual([{ status: 'DRAFT', count: 3, sums: [{ currency: 'EUR', sum: '9' }] }]);
  });

  it('figures of a range say each currency, also once there is a second one', async () => {
    const figures = async () => (await api.call('GET', `${DEALS}?breakdown=1&fromStartDate=20260101&toStartDate=20261231`)).body.breakdown;
    expect(await figures()).toEqual([{ status: 'DRAFT', count: 4, sums: [{ currency: 'EUR', sum: '10' }] }]);
    await api.post(DEALS, { name: 'Abroad', amount: '7', startDate: '2026-02-01', currency: 'USD' });
    const [{ count, sums }] = await figures();
    expect([count, sums]).toEqual([
      5,
      [
        { currency: 'EUR', sum: '10' },
        { currency: 'USD', sum: '7' },
      ],
    ]);
  });

  it('[FIELD-083] what is payable counts below zero in sums, sorts and ranges, and the record keeps what was typed', async () => {
    const made = (await api.post(DEALS, { name: 'Owed', type: 'PAYABLE', amount: '5', currency: 'CHF', pr: 'P' })).registration;
    const sums = async () =>
      (await api.call('GET', `${DEALS}?breakdown=1`)).body.breakdown[0].sums.find(({ currency }: any) => currency === 'CHF');
    expect(await sums()).toEqual({ currency: 'CHF', sum: '-5' });
    expect((await api.call('GET', `${DEALS}?breakdown=1&type=PAYABLE`)).body.breakdown[0].sums).toEqual([{ currency: 'CHF', sum: '-5' }]);
    expect((await api.call('GET', `${DEALS}?sort=amount&minAmount=-9`)).body[0]).toMatchObject({ registration: made, amount: '5' });
    expect((await api.call('GET', `${DEALS}?maxAmount=-5`)).body).toHaveLength(1);
    await api.call('PATCH', `${DEALS}/${made}`, { body: { pr: 'R' } });
    expect(await sums()).toEqual({ currency: 'CHF', sum: '5' });
    await api.call('PATCH', `${DEALS}/${made}`, { body: { pr: 'P', amount: '7' } });
    expect(await sums()).toEqual({ currency: 'CHF', sum: '-7' });
    await recount(api.database, tenantTables([Deal]), [1]);
    expect(await sums()).toEqual({ currency: 'CHF', sum: '-7' });
  });

  it('an index that holds text and persons takes the place of the two that databases from before have', async () => {
    const { database } = api;
    const names = async () => {
      const rows = await database.query<{ name: string }>(
        `select indexname as name from pg_indexes where tablename = 'deals' and schemaname = 'd'`,
      );
      return rows
        .map(({ name }) => name)
        .filter((name) => /_(?:text|persons|words)$/.test(name))
        .toSorted();
    };
    await database.query('drop index d.deals_words');
    await database.query('create index deals_text on d.deals using gin (tenant, search gin_trgm_ops)');
    await database.query('create index deals_persons on d.deals using gin (tenant, person_keys)');
    await migrate(database, { entities: testEntities });
    expect(await names()).toEqual(['deals_words']);
    expect((await api.call('GET', `${DEALS}?search=alpha&client=${client}`)).body).toHaveLength(2);
  });

  it('[issue 18, 51] a filtered and sorted page is found in one index, that takes the place of the one without ids', async () => {
    const { database } = api;
    const pairs = async () =>
      (
        await database.query<{ name: string }>(
          `select indexname as name from pg_indexes where tablename = 'deals' and indexname ~ '_pair_'`,
        )
      ).map(({ name }) => name);
    const [pair] = await pairs();
    await database.query(`drop index d.${pair}`);
    await database.query('create index deals_pair_start_date on d.deals (tenant, status, start_date) include (amount)');
    await migrate(database, { entities: testEntities });
    expect(await pairs()).toEqual([pair]);
    const plan = await database.transaction(async (statements) => {
      await statements.query('set local enable_seqscan = off');
      await statements.query('set local enable_bitmapscan = off');
      await statements.query('set local enable_sort = off');
      return statements.query(
        `explain select t.id, t.amount from d.deals t where t.tenant = 1 and t.status = 'DRAFT' and t.start_date >= '2024-01-01' and t.start_date <= '2024-03-31'`,
      );
    });
    expect(JSON.stringify(plan)).toContain(`Index Only Scan using ${pair}`);
  });

  it('[PERM-031] who is linked with thousands of records gets the same pages as all who search for them, in every order and to the last one', async () => {
    const busy = (await api.post('/api/test/parties', { name: 'Busy', roles: [{ role: 'CLIENT' }] })).registration;
    const deal = (number: number) => ({
      name: `Deal ${number % 97}`,
      ...(number % 5 > 0 && { amount: String(number % 31) }),
      ...(number % 3 > 0 && { startDate: `2024-01-${String((number % 28) + 1).padStart(2, '0')}` }),
      persons: [{ role: 'CLIENT', personRegistration: number % 20 === 0 ? client : busy }],
    });
    for (let from = 0; from < 2_400; from += 400)
      await api.post(
        DEALS,
        Array.from({ length: 400 }, (_, index) => deal(from + index)),
      );
    const list = (scope: RequestScope, query: ListQuery) => api.repositories.of(Deal).list(scope, query);
    const scope = { ...scopeOf(1), onlyPerson: busy };
    const registrations = ({ entities }: { readonly entities: readonly EntityRecord[] }) =>
      entities.map(({ registration }) => registration);
    expect((await list(scope, { limit: 1 })).pagination.size).toBe(2_280);
    for (const sort of [
      '-_id',
      '_id',
      'registration',
      'name',
      '-name',
      'amount',
      '-amount',
      '-startDate',
      'status',
      '-_updateDate',
      'status,-amount',
    ]) {
      const wanted = registrations(await list(scopeOf(1), { sort, limit: 1_000, criteria: { client: busy } }));
      const first = await list(scope, { sort, limit: 40, offset: 7 });
      expect(registrations(first), sort).toEqual(wanted.slice(7, 47));
      const second = await list(scope, { sort, limit: 953, afterId: first.pagination.afterId! });
      expect(registrations(second), sort).toEqual(wanted.slice(47));
      const { afterId } = second.pagination;
      const rest = [await list(scope, { sort, limit: 1_000, afterId: afterId! })];
      rest.push(await list(scope, { sort, limit: 1_000, afterId: rest[0]!.pagination.afterId! }));
      expect(new Set([...wanted, ...rest.flatMap(registrations)]).size, sort).toBe(2_280);
      expect(rest[1]!.pagination.continues, sort).toBe(false);
    }
    const short = { search: 'deal 5', count: 'none', limit: 10 } as const;
    const found = registrations(await list(scopeOf(1), { ...short, criteria: { client: busy } }));
    expect(registrations(await list(scope, short))).toEqual(found);
    expect(registrations(await list(scope, { ...short, search: 'deal 96' }))).toHaveLength(10);
    expect(registrations(await list(scope, { ...short, search: 'beta' }))).toEqual([]);
    const criteria = { fromStartDate: '20240101', toStartDate: '20240110' };
    const dated = registrations(await list(scopeOf(1), { sort: '-amount', limit: 1_000, criteria: { ...criteria, client: busy } }));
    expect(dated.length).toBeGreaterThan(300);
    const pages = [
      [0, 20],
      [20, 20],
      [170, 29],
      [170, 30],
      [190, 40],
      [280, 1_000],
    ] as const;
    for (const [offset, limit] of pages) {
      const page = await list(scope, { sort: '-amount', limit, offset, criteria });
      expect(registrations(page)).toEqual(dated.slice(offset, offset + limit));
      expect([page.pagination.size, page.pagination.continues]).toEqual([dated.length, offset + limit < dated.length]);
    }
  }, 120_000);

  it('[PERM-031] what another server took from somebody is on no page of theirs, though this server has not heard of it', async () => {
    const scope = { ...scopeOf(1), onlyPerson: client };
    const page = async () => {
      const { entities, pagination } = await api.repositories.of(Deal).list(scope, { search: 'alpha', sort: 'amount' });
      return [entities.map(({ amount }) => amount), pagination.size];
    };
    expect(await page()).toEqual([['3', '4'], 2]);
    // Not as a save of this server's, which it would have heard of.
    await api.database.transaction(async (statements) => {
      await statements.query(`select set_config('app.tenant', '1', true)`);
      await statements.query(`update d.deals set person_keys = '{}' where tenant = 1 and name = 'Alpha three'`);
      await statements.query(
        `delete from d.links where tenant = 1 and from_id in (select id from d.deals where tenant = 1 and name = 'Alpha three')`,
      );
    });
    expect(await page()).toEqual([['3'], 1]);
  });
});
