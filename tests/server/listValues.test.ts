import type { EntityDefinition } from '@mortise/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SqlRepositories } from '../../kernel/server/entities/SqlRepositories.ts';
import { describeOnEachDatabase } from './databases.ts';
import { scopeOf, TestApi } from './TestApi.ts';
import { Deal, Party } from './testEntities.ts';

const VALUES = '/api/test/deals-values';
const MANY = 1_002;

describeOnEachDatabase('values of a field', (kind) => {
  let api: TestApi;
  let client: string;
  const ask = async (query: string, tenant = 1) => {
    const { status, body, text } = await api.call('GET', `${VALUES}?${query}`, { tenant });
    if (status !== 200) throw new Error(text);
    return body;
  };
  const pairs = async (query: string): Promise<unknown[]> =>
    (await ask(query)).values.map(({ value, count }: { value: string; count: number }) => [value, count]);

  beforeAll(async () => {
    api = await TestApi.start(kind);
    client = (await api.post('/api/test/parties', { name: 'Zoé', roles: [{ role: 'CLIENT' }] })).registration;
    await api.post('/api/test/deals', [
      { name: 'Crédit', type: 'LEASE', duration: 12, isUrgent: true, tags: ['A', 'B'], address: { city: 'Łódź' }, organization: { name: 'Nord' } },
      { name: 'CREDIT', type: 'LOAN', duration: 24, tags: ['B'], address: { city: 'Lyon' }, organization: { name: 'Süd' }, note: "o'b_1%" },
      { name: 'Leasing', type: 'LOAN', duration: 24, organization: { name: 'Nord' } },
      { type: 'RENT', duration: 120, persons: [{ role: 'CLIENT', personRegistration: client }] },
    ]); // prettier-ignore
    await api.post('/api/test/deals', { name: 'Abroad', type: 'ABROAD', organization: { name: 'Abroad' } }, { tenant: 2 });
  });
  afterAll(() => api?.stop());

  const cases: readonly (readonly [what: string, query: string, found: readonly (readonly [string, number])[]])[] = [
    ['values in their order, with how many have each, in one spelling', 'of=name', [['Crédit', 2], ['Leasing', 1]]],
    ['values that begin so, without accents and case', 'of=name&beginning=CRÉ', [['Crédit', 2]]],
    ['codes that begin so', 'of=organization&beginning=no', [['Nord', 2]]],
    ['numbers in the order of numbers', 'of=duration', [['12', 1], ['24', 2], ['120', 1]]],
    ['a field without an order of its own, the most common first', 'of=type', [['LOAN', 2], ['LEASE', 1], ['RENT', 1]]],
    ['the values of lists', 'of=tags', [['B', 2], ['A', 1]]],
    ['yes and no', 'of=isUrgent', [['true', 1]]],
    ['a nested field', 'of=address.city&beginning=lo', [['Łódź', 1]]],
    ['signs that mean something to the database', "of=note&beginning=o'b_", [["o'b_1%", 1]]],
    ['statuses', 'of=status', [['DRAFT', 4]]],
    ['only of the records that are searched for', 'of=name&type=LOAN', [['CREDIT', 1], ['Leasing', 1]]],
    ['only of the records that the text finds', 'of=duration&search=leasing', [['24', 1]]],
    ['whatever is wanted of the field itself', 'of=type&type=LOAN', [['LOAN', 2], ['LEASE', 1], ['RENT', 1]]],
    ['nothing where nothing begins so', 'of=name&beginning=xyz', []],
  ]; // prettier-ignore
  it.each(cases)('answers %s', async (_, query, found) => {
    const values = await pairs(query);
    // Spellings that mean the same are one value, in any of them.
    expect(values.map((pair) => (pair as [string, number])[1])).toEqual(found.map(([, count]) => count));
    expect(values.map((pair) => fold((pair as [string, number])[0]))).toEqual(found.map(([value]) => fold(value)));
  });

  it('[SEARCH-015] a value that is answered is a criterion that finds as many', async () => {
    for (const of of ['name', 'type', 'organization', 'duration', 'tags', 'address.city', 'note'])
      for (const { value, count } of (await ask(`of=${of}`)).values) {
        const query = new URLSearchParams({ [of]: encodeURIComponent(value), count: 'exact', range: '0-0' });
        const { headers } = await api.call('GET', `/api/test/deals?${query}`);
        expect([of, value, headers['x-pagination-size']]).toEqual([of, value, String(count)]);
      }
  });

  it('says whether there are more than were asked for', async () => {
    expect(await ask('of=duration&range=0-1')).toMatchObject({
      values: [{ value: '12' }, { value: '24' }],
      continues: true,
      isSample: false,
    });
    expect((await ask('of=duration&range=0-2')).continues).toBe(false);
    expect((await ask('of=type&range=0-1')).continues).toBe(true);
  });

  it('knows nothing of other tenants', async () => {
    expect((await ask('of=name', 2)).values).toEqual([{ value: 'Abroad', count: 1 }]);
    expect((await ask('of=type', 2)).values).toEqual([{ value: 'ABROAD', count: 1 }]);
    expect(JSON.stringify(await ask('of=organization'))).not.toContain('Abroad');
  });

  it('[PERM-031] answers who sees only what is linked with one person the values of that alone', async () => {
    const scope = { ...scopeOf(1), onlyPerson: client };
    const values = (of: string) => api.repositories.sqlOf(Deal).values(scope, { of });
    expect((await values('type')).values).toEqual([{ value: 'RENT', count: 1 }]);
    expect((await values('duration')).values).toEqual([{ value: '120', count: 1 }]);
    expect((await values('name')).values).toEqual([]);
    expect((await values('status')).values).toEqual([{ value: 'DRAFT', count: 1 }]);
  });

  it.each([
    'of=',
    '',
    'of=missing',
    'of=rate',
    'of=registration',
    'of=_id',
    'of=signedAt',
    'of=data',
    "of=type'",
    'of=type&range=5-9',
    'of=type&range=0-100',
    'of=duration&beginning=1',
    'of=name&beginning=%00',
    'of=type&missing=1',
    'of=type&of=name',
  ])('refuses %j', async (query) => {
    const { status, body } = await api.call('GET', `${VALUES}?${query}`);
    expect([status, body.code]).toEqual([400, 'INVALID_FIELD_IN_QUERY']);
  });

  it('refuses a field that the user does not see', async () => {
    const secret: EntityDefinition = {
      ...Party,
      fields: { ...Party.fields, city: { type: 'text', search: true, sort: true, shownTo: 'admin' } },
    };
    const repositories = new SqlRepositories({ database: api.database, entities: [secret] });
    const values = (permissions?: readonly string[]) => repositories.sqlOf(secret).values(scopeOf(1, permissions), { of: 'city' });
    await expect(values(['read /api/test/parties'])).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_QUERY' });
    await expect(values()).resolves.toMatchObject({ values: [] });
  });

  it('counts no more than a thousand of each', async () => {
    const bodies = Array.from({ length: MANY }, (_, index) => ({ name: `Many ${index}`, city: 'Paris' }));
    await api.repositories.of(Party).createMany(
      scopeOf(3),
      bodies.map((body) => ({ body })),
    );
    const { body } = await api.call('GET', '/api/test/parties-values?of=city', { tenant: 3 });
    expect(body).toEqual({ values: [{ value: 'Paris', count: 1_000, isApproximate: true }], continues: false, isSample: false });
  });
});

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
