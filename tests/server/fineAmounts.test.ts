import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from './databases.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const CONTRACTS = '/api/financing/contracts';
const OPERATIONS = '/api/private-equity/operations';

describeOnEachDatabase('[issue 19, A] amounts with more decimals than their currency has', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  const contract = (values: object) => ({ name: 'Fine', currency: 'EUR', ...values });
  const made = async (values: object) => {
    const { status, body } = await server.post(CONTRACTS, contract(values));
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const refusal = ({ status, body }: { status: number; body: { errors?: readonly string[] } }) => [status, body.errors];

  test.each([
    ['EUR', '1000.005', '2'],
    ['TND', '1000.0005', '3'],
    ['XPF', '1000.5', '0'],
  ])('are refused in a new record in %s', async (currency, amount, digits) => {
    const answer = await server.post(CONTRACTS, contract({ currency, financedAmountExclTax: amount }));
    const told = `Financed amount excl. tax: ${amount} has more than the ${digits} decimals of ${currency}`;
    expect(refusal(answer)).toEqual([400, [told]]);
    expect(answer.body.fieldProps).toEqual({ financedAmountExclTax: { errorFormat: told } });
  });

  test('are refused among many, and nothing is stored', async () => {
    const many = [contract({ name: 'Many' }), contract({ name: 'Many', financedAmountExclTax: 0.125 })];
    expect((await server.post(CONTRACTS, many)).status).toBe(400);
    expect((await server.get(`${CONTRACTS}?name=Many`)).body).toEqual([]);
  });

  test('are refused in changes, also when the currency is what changes', async () => {
    const { registration } = await made({ financedAmountExclTax: '10.50' });
    const change = (body: object) => server.patch(`${CONTRACTS}/${registration}`, body);
    expect(refusal(await change({ financedAmountExclTax: '10.505' }))).toEqual([
      400,
      ['Financed amount excl. tax: 10.505 has more than the 2 decimals of EUR'],
    ]);
    expect(refusal(await change({ currency: 'XPF' }))).toEqual([
      400,
      ['Financed amount excl. tax: 10.5 has more than the 0 decimals of XPF'],
    ]);
    expect((await change({ currency: 'XPF', financedAmountExclTax: '11' })).status).toBe(200);
    const { body } = await server.get(`${CONTRACTS}/${registration}`);
    const whole = await server.call('PUT', `${CONTRACTS}/${registration}`, { body: { ...body, financedAmountExclTax: '1.5' } });
    expect(whole.status).toBe(400);
  });

  test('zeros after the decimals are none, and a field with decimals of its own takes those', async () => {
    expect((await made({ financedAmountExclTax: '10.5000' })).financedAmountExclTax).toBe('10.5');
    const fund = (sharePrice: string) => server.post(OPERATIONS, { name: 'Fund', sharePrice });
    expect((await fund('1.123456')).body).toMatchObject({ sharePrice: '1.123456' });
    expect(refusal(await fund('1.1234567'))).toEqual([400, ['Share price: 1.1234567 has more than 6 decimals']]);
  });

  test('what was typed with a transition is looked at too', async () => {
    const { body: contracts } = await server.get(`${CONTRACTS}?range=0-0`);
    const { body: made } = await server.post('/api/case/cases', { name: 'Arrears', contractRegistration: contracts[0].registration });
    await server.post(`/api/case/cases/${made.registration}/transitions/start`, {});
    const values = { promisedDate: '2026-12-01', promisedAmount: '1.005' };
    const answer = await server.post(`/api/case/cases/${made.registration}/transitions/promise`, { values });
    expect(refusal(answer)).toEqual([400, ['Amount promised: 1.005 has more than the 2 decimals of EUR']]);
  });
});
