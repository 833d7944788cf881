import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { scopeOf, TestApi, type TestAnswer } from './TestApi.ts';
import { Bill, Deal, Party } from './testEntities.ts';

const DEALS = '/api/test/deals';
const byText = (one: string, other: string): number => (one < other ? -1 : 1);
const numberOf = (registration: string): number => Number(registration.replace(/\D/g, ''));

describeOnEachDatabase('saves', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(kind);
  });
  afterAll(() => api?.stop());

  it('[API-048] gives 200 registrations at once, without gaps or duplicates, also when some are refused', async () => {
    const calls = Array.from({ length: 200 }, (_, index) => {
      const isBad = index % 10 === 0;
      return api.call('POST', DEALS, { body: { name: `Deal ${index}`, ...(isBad && { parent: 'NONE' }) }, tenant: 1 + (index % 2) });
    });
    const answers = await Promise.all(calls);
    for (const tenant of [1, 2]) {
      const own = answers.filter((_, index) => 1 + (index % 2) === tenant);
      const numbers = own
        .filter(({ status }) => status === 201)
        .map(({ body }) => numberOf(body.registration))
        .toSorted((one, other) => one - other);
      expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
    }
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(180);
    expect((await api.call('GET', `${DEALS}?range=0-0`)).headers['x-pagination-size']).toBe('80');
  });

  it('[API-048] a record that cannot be stored leaves no gap, and does not fail those created with it', async () => {
    await api.post(DEALS, { registration: 'TWICE' }, { tenant: 3 });
    const bodies = [{ name: 'a' }, { registration: 'TWICE' }, { name: 'b' }, { registration: 'TWICE' }, { name: 'c' }];
    const answers = await Promise.all(bodies.map((body) => api.call('POST', DEALS, { body, tenant: 3 })));
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 201, 400, 201]);
    expect(answers[1]!.body.code).toBe('VALUE_ALREADY_EXISTS');
    const given = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => body.registration as string)
      .toSorted(byText);
    expect(given).toEqual(['DEA00000001', 'DEA00000002', 'DEA00000003']);
  });

  it('[API-048] goes around registrations that records brought along', async () => {
    for (const registration of ['DEA00000001', 'DEA00000003', 'DEA00000004']) await api.post(DEALS, { registration }, { tenant: 4 });
    const made = await Promise.all([1, 2, 3].map(() => api.post(DEALS, {}, { tenant: 4 })));
    expect(made.map(({ registration }) => registration as string).toSorted(byText)).toEqual(['DEA00000002', 'DEA00000005', 'DEA00000006']);
    const many = await api.repositories
      .of(Deal)
      .createMany(scopeOf(4), [{ body: { registration: 'DEA00000008' } }, { body: {} }, { body: {} }]);
    expect(many).toEqual(['DEA00000008', 'DEA00000007', 'DEA00000009']);
  });

  it('a record and one that begins to refer to it: either it is removed or referred to, never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const party = await api.post('/api/test/parties', { name: 'Fleeting' }, { tenant: 9 });
      const deal = await api.post(DEALS, { name: 'Empty' }, { tenant: 9 });
      const persons = [{ role: 'CLIENT', personRegistration: party.registration }];
      const [created, changed, removed] = await Promise.all([
        api.call('POST', DEALS, { body: { persons }, tenant: 9 }),
        api.call('PATCH', `${DEALS}/${deal._id}`, { body: { persons }, tenant: 9 }),
        api.call('DELETE', `/api/test/parties/${party._id}`, { tenant: 9 }),
      ]);
      const isReferred = created.status === 201 || changed.status === 200;
      expect([isReferred, removed.status]).toEqual(removed.status === 204 ? [false, 204] : [true, 409]);
      const reason = `Person: there is no Party ${party.registration}`;
      expect(created.body.errors ?? [reason]).toEqual([reason]);
    }
  });

  it('19.B a deletion and an undone transition that name no version are not told of versions when somebody saves meanwhile', async () => {
    const at = { tenant: 11 };
    const told = new Set<string>();
    const meanwhile = async (id: string, call: Promise<TestAnswer>, what: string): Promise<void> => {
      const body = { duration: Math.floor(Math.random() * 1_000) };
      const [{ status, body: answer }] = await Promise.all([call, api.call('PATCH', `${DEALS}/${id}`, { ...at, body })]);
      told.add(`${what} ${answer?.code ?? status}`);
    };
    for (let round = 0; round < 20; round += 1) {
      const { _id: submitted } = await api.post(DEALS, { amount: '1.00' }, at);
      await api.post(`${DEALS}/${submitted}/transitions/submit`, undefined, at);
      await meanwhile(submitted, api.call('POST', `${DEALS}/${submitted}/transitions/submit/undo`, at), 'undo');
      const { _id: draft } = await api.post(DEALS, {}, at);
      await meanwhile(draft, api.call('DELETE', `${DEALS}/${draft}`, at), 'deletion');
    }
    expect([...told].filter((answer) => answer.includes('STALE'))).toEqual([]);
    expect(told).toContain('deletion 204');
  });

  it('[API-048] takes over many records with their status, history, counts and links', async () => {
    const parties = await api.repositories.of(Party).createMany(
      scopeOf(5),
      Array.from({ length: 1500 }, (_, index) => ({ body: { name: `Party ${index}` } })),
    );
    expect(parties.slice(0, 2)).toEqual(['PAR00000001', 'PAR00000002']);
    expect(parties.at(-1)).toBe('PAR00001500');
    const records = parties.map((personRegistration, index) => ({
      body: { name: `Deal ${index}`, amount: '2.5', persons: [{ role: 'CLIENT', personRegistration }] },
      ...(index % 3 === 0 && { status: 'APPROVED' }),
    }));
    await api.repositories.of(Deal).createMany(scopeOf(5), records);
    const page = await api.repositories.of(Deal).list(scopeOf(5), { breakdown: true });
    expect(page.pagination.size).toBe(1500);
    expect(page.breakdown).toEqual([
      { status: 'APPROVED', count: 500, sums: [{ currency: 'EUR', sum: '1250.0' }] },
      { status: 'DRAFT', count: 1000, sums: [{ currency: 'EUR', sum: '2500.0' }] },
    ]);
    expect((await api.call('GET', `${DEALS}?client=PAR00000700`, { tenant: 5 })).body).toMatchObject([{ name: 'Deal 699' }]);
    expect((await api.call('DELETE', '/api/test/parties/PAR00000700', { tenant: 5 })).status).toBe(409);
    expect(await api.repositories.of(Deal).history(scopeOf(5), 'DEA00001500')).toMatchObject([{ version: 1, operation: 'create' }]);
    await expect(api.repositories.of(Deal).createMany(scopeOf(5), [{ body: {} }, { body: {}, status: 'UNHEARD' }])).rejects.toThrow(
      /status/,
    );
    expect(await api.repositories.of(Deal).count(scopeOf(5), {})).toBe(1500);
  });

  it('[API-074] keeps counts and sums through changes, transitions and deletions', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, (_, index) => api.post(DEALS, { amount: String(index) }, { tenant: 6 })));
    await Promise.all(made.slice(0, 10).map(({ _id }) => api.post(`${DEALS}/${_id}/transitions/submit`, undefined, { tenant: 6 })));
    await Promise.all(made.slice(5, 15).map(({ _id }) => api.call('PATCH', `${DEALS}/${_id}`, { tenant: 6, body: { amount: '100' } })));
    await Promise.all(made.slice(18).map(({ _id }) => api.call('DELETE', `${DEALS}/${_id}`, { tenant: 6 })));
    const kept = (await api.call('GET', `${DEALS}?breakdown=1`, { tenant: 6 })).body.breakdown;
    const counted = (await api.call('GET', `${DEALS}?breakdown=1&_insertUser=tess@test`, { tenant: 6 })).body.breakdown;
    const figures = (rows: any) => rows.map(({ status, count, sums }: any) => [status, count, Number(sums[0].sum)]);
    expect(figures(kept)).toEqual(figures(counted));
    expect(figures(kept)).toEqual([
      ['DRAFT', 8, 500 + 15 + 16 + 17],
      ['SUBMITTED', 10, 500 + 0 + 1 + 2 + 3 + 4],
    ]);
  });

  it('[LIST-052] never adds up amounts of different currencies, whatever is changed about them', async () => {
    const at = { tenant: 8 };
    const [pounds, euros] = [await api.post(DEALS, { amount: '10', currency: 'GBP' }, at), await api.post(DEALS, { amount: '5' }, at)];
    const sums = async (filter = '') =>
      (await api.call('GET', `${DEALS}?breakdown=1${filter}`, at)).body.breakdown.map(({ status, count, sums: all }: any) => [
        status,
        count,
        all.map(({ currency, sum }: any) => `${Number(sum)} ${currency}`).join(),
      ]);
    expect(await sums()).toEqual([['DRAFT', 2, '5 EUR,10 GBP']]);
    expect(await sums('&_insertUser=tess@test')).toEqual([['DRAFT', 2, '5 EUR,10 GBP']]);
    await api.call('PATCH', `${DEALS}/${euros._id}`, { ...at, body: { currency: 'GBP' } });
    await api.post(`${DEALS}/${pounds._id}/transitions/submit`, undefined, at);
    expect(await sums()).toEqual([
      ['DRAFT', 1, '5 GBP'],
      ['SUBMITTED', 1, '10 GBP'],
    ]);
    await api.call('DELETE', `${DEALS}/${euros._id}`, at);
    expect(await sums()).toEqual([['SUBMITTED', 1, '10 GBP']]);
  });

  it('[API-048] saves of several entities in one transaction hold or fall together', async () => {
    const { database, repositories } = api;
    const scope = scopeOf(7);
    const attempt = (fails: boolean) =>
      database.transaction(async (statements) => {
        const deal = await repositories.of(Deal).create(scope, { name: 'Together' }, { statements });
        const bill = await repositories.of(Bill).create(scope, { dealRegistration: deal.registration, amount: '1' }, { statements });
        await repositories.of(Bill).update(scope, bill.registration, { amount: '2' }, { statements, version: 1 });
        await repositories.of(Deal).transition(scope, deal.registration, 'cancel', { statements });
        if (fails) throw new Error('Fails');
        return deal.registration;
      });
    await expect(attempt(true)).rejects.toThrow('Fails');
    expect(await repositories.of(Deal).count(scope, {})).toBe(0);
    expect(await attempt(false)).toBe('DEA00000001');
    expect(await repositories.of(Bill).get(scope, 'BIL00000001')).toMatchObject({ amount: '2', _version: 2 });
    expect(await repositories.of(Deal).get(scope, 'DEA00000001')).toMatchObject({ status: 'CANCELLED' });
  });

  it('[ERR-002] knows entities by name as people write it, and names one it does not know', () => {
    expect(api.repositories.named('deal').entity).toBe(Deal);
    expect(api.repositories.named('test/bills').entity).toBe(Bill);
    expect(() => api.repositories.named('Unicorn')).toThrow('Unsupported entity Unicorn');
  });
});
