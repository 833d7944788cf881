import { DatabaseService, Repositories, type RequestScope } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { oneFixingADay } from '../../plugins/registers/server/fixingMigrations.ts';
import type { RunContract, ContractRun } from '../../plugins/servicing/shared/ContractRun.ts';
import { adminScope } from './adminScope.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });
const REFIXES = '/api/servicing/refixes';
const soon = { timeout: 30_000 };

describe('the rate of many contracts', () => {
  let server: ProductServer;
  let scope: RequestScope;
  let client: string;
  beforeAll(async () => {
    server = await ProductServer.start();
    scope = await adminScope(server);
    client = (await system().named('Person').create(scope, { type: 'C', name: 'Atlas Presses' }, { status: 'ACTIVE' })).registration;
    await server.call('PUT', '/api/servicing/business-date', { body: { date: '2026-09-15' } });
    await server.post('/api/core/indexes', { code: 'EUR3M', name: 'Euro rate of three months' });
    for (const [date, value] of Object.entries({ '2026-05-01': '0.021', '2026-08-01': '0.0235', '2026-09-01': '0.03' }))
      await server.post('/api/core/indices', { indexRegistration: 'EUR3M', date, value });
  });
  afterAll(() => server?.stop());

  const system = () => server.services.get(Repositories).asSystem('A test makes what it needs');
  const make = async (more: object = {}): Promise<string> => {
    const body = {
      type: 'LOAN',
      startDate: '2026-01-31',
      frequency: '90',
      duration: 12,
      currency: 'EUR',
      financedAmountExclTax: '12000',
      nominalRate: '0.06',
      rateIndex: 'EUR3M',
      persons: [{ role: 'CLIENT', personRegistration: client }],
      ...more,
    };
    return (await system().named('Contract').create(scope, body, { status: 'SIGNED' })).registration;
  };
  const begun = async (more: object = {}): Promise<string> => {
    const contract = await make(more);
    const answer = await server.post(`/api/financing/contracts/${contract}/transitions/activate`, {});
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return contract;
  };
  const over = async (id: string): Promise<ContractRun> => {
    await vi.waitFor(async () => expect((await server.get(`${REFIXES}/${id}`)).body.status).toMatch(/DONE|FAILED/), soon);
    return (await server.get(`${REFIXES}/${id}`)).body;
  };
  const start = async (body: object): Promise<ContractRun> => {
    const { status, body: run } = await server.post(REFIXES, body);
    expect([status, run.message]).toEqual([201, undefined]);
    return over(run._id);
  };
  const became = async ({ _id }: ContractRun): Promise<Readonly<Record<string, readonly string[]>>> => {
    const rows: readonly RunContract[] = (await server.get(`${REFIXES}/${_id}/contracts`)).body;
    return Object.fromEntries(rows.map(({ contract, outcome, rate = '', code = '' }) => [contract, [outcome, rate, code]]));
  };
  const ratesIn = async (contract: string): Promise<readonly string[]> => {
    const { events } = (await server.get(`/api/financing/contracts/${contract}/servicing`)).body;
    return events
      .filter(({ kind }: { kind: string }) => kind === 'refix')
      .map(({ payload }: { payload: { rate: string } }) => payload.rate);
  };

  test('a reference rate has one fixing a day: another is refused, new or moved to its day', async () => {
    const august = { indexRegistration: 'EUR3M', date: '2026-08-01', value: '0.0253' };
    const twice = await server.post('/api/core/indices', august);
    expect([twice.status, twice.body.message]).toEqual([400, 'Value EUR3M, 2026-08-01 already exists']);
    const other = await server.post('/api/core/indices', { ...august, date: '2020-08-01' });
    expect(other.status).toBe(201);
    const moved = await server.call('PATCH', `/api/core/indices/${other.body.registration}`, { body: { date: '2026-08-01', _version: 1 } });
    expect([moved.status, moved.body.message]).toEqual([400, 'Value Reference rate, Date already exists']);
    expect((await server.call('DELETE', `/api/core/indices/${other.body.registration}?_version=1`)).status).toBe(204);
  });

  test('two fixings of a day that a company had before stay, and a third is refused', async () => {
    await server.post('/api/core/indexes', { code: 'USD3M', name: 'Dollar rate of three months' });
    const [first, second] = ['2019-05-01', '2019-06-01'].map((date) => ({ indexRegistration: 'USD3M', date, value: '0.01' }));
    for (const body of [first, second]) expect((await server.post('/api/core/indices', body)).status).toBe(201);
    await server.services.get(DatabaseService).transaction(async (statements) => {
      await statements.query('drop index d.indices__index_registration__date');
      await statements.query(`update d.indices set date = '2019-06-01' where date = '2019-05-01'`);
      await oneFixingADay.up(statements);
    });
    expect((await server.get('/api/core/indices?fromDate=2019-06-01&toDate=2019-06-01')).body).toHaveLength(2);
    expect((await server.post('/api/core/indices', second)).status).toBe(400);
  });

  test('[issue 25, 2] contracts on a reference rate get its fixing and their margin, one event each; a preview says what is refused, and a key is done once', async () => {
    const [plain, dear, signed] = [await begun(), await begun({ rateMargin: '0.0125' }), await make({ rateMargin: '0.01' })];
    const row = { date: '2026-10-31', principal: '12000', interest: '1', payment: '12001' };
    const agreed = await begun({ plan: [row] });
    await begun({ rateIndex: undefined });
    const asked = { index: 'EUR3M', date: '2026-08-10' };
    const foreseen = {
      [plain]: ['DONE', '0.0235', ''],
      [dear]: ['DONE', '0.036', ''],
      [signed]: ['REFUSED', '0.0335', 'CONTRACT_NOT_ACTIVE'],
      [agreed]: ['REFUSED', '0.0235', 'PLAN_NOT_COMPUTED'],
    };
    const preview = await start({ key: 'preview', preview: true, ...asked });
    expect(preview).toMatchObject({ status: 'DONE', total: 4, done: 2, refused: 2, rate: '0.0235', isPreview: true });
    expect([await became(preview), await ratesIn(plain)]).toEqual([foreseen, []]);
    const run = await start({ key: 'august', ...asked });
    expect(run).toMatchObject({ status: 'DONE', total: 4, done: 2, refused: 2, isPreview: false });
    expect(await became(run)).toEqual(foreseen);
    expect([await ratesIn(plain), await ratesIn(dear)]).toEqual([['0.0235'], ['0.036']]);
    expect((await start({ ...asked, key: 'august' }))._id).toBe(run._id);
    expect(await ratesIn(dear)).toEqual(['0.036']);
    const otherwise = await server.post(REFIXES, { key: 'august', rate: '0.05' });
    expect([otherwise.status, otherwise.body.code]).toEqual([409, 'KEY_USED_OTHERWISE']);
    const again = await start({ ...asked, key: 'august once more' });
    expect([(await became(again))[dear], await ratesIn(dear)]).toEqual([['REFUSED', '0.036', 'CHANGED_THAT_DAY'], ['0.036']]);
  });

  test('[issue 25, 2] one rate for contracts that are named or that match the criteria of their list; what makes no sense is refused before anything runs', async () => {
    const [one, other] = [await begun({ internalReference: 'BULK' }), await begun({ internalReference: 'BULK' })];
    const named = await start({ key: 'named', rate: '0.045', registrations: [one, one, 'CTR-NONE'], date: '2026-09-02' });
    expect([named.total, await ratesIn(one), await ratesIn(other)]).toEqual([1, ['0.045'], []]);
    const matching = await start({ key: 'matching', rate: '0.04', query: { internalReference: 'BULK' }, date: '2026-09-03' });
    expect([matching.total, matching.done, await ratesIn(one)]).toEqual([2, 2, ['0.045', '0.04']]);
    const refused = await Promise.all(
      [
        {},
        { rate: '0.04', index: 'EUR3M' },
        { rate: '0.04', margin: '0.01' },
        { rate: '0.04', query: { range: '0-1' } },
        { rate: '0.04', query: { minStartDate: 'soon' } },
        { index: 'EUR3M', date: '2026-04-01' },
        { rate: '4%' },
      ].map((body) => server.post(REFIXES, { key: 'senseless', ...body })),
    );
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 409, 400]);
    const stranger = await server.get(`${REFIXES}/${named._id}`, { as: 'staff@demo' });
    const outsider = await server.post(REFIXES, { key: 'mine', rate: '0.04' }, { as: 'client@demo' });
    expect([stranger.status, outsider.status]).toEqual([404, 403]);
  });

  test('[issue 25, 2] a run that was stopped goes on with its key, and takes no contract twice', async () => {
    const contracts = await Promise.all(Array.from({ length: 60 }, () => begun({ internalReference: 'LONG' })));
    const asked = { key: 'long', rate: '0.05', query: { internalReference: 'LONG' }, date: '2026-09-10' };
    const { _id } = (await server.post(REFIXES, asked)).body;
    await vi.waitFor(async () => expect((await server.get(`${REFIXES}/${_id}`)).body.done).toBeGreaterThan(0), soon);
    expect((await server.post(`${REFIXES}/${_id}/cancel`, {})).body.status).toBe('CANCELLED');
    const run = await start(asked);
    expect([run._id, run.total, run.done, run.refused]).toEqual([_id, 60, 60, 0]);
    expect(await Promise.all(contracts.map(ratesIn))).toEqual(contracts.map(() => ['0.05']));
  });
});
