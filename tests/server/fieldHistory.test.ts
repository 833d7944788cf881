import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { TestApi } from './TestApi.ts';

const DEALS = '/api/test/deals';

describeOnEachDatabase('the history of a field', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(kind);
  });
  afterAll(() => api?.stop());

  const change = (registration: string, body: object) => api.call('PATCH', `${DEALS}/${registration}`, { body });
  const ask = (registration: string, rest: string, call = {}) =>
    api.call('GET', `/api/core/histories?entityName=Deal&registration=${registration}&${rest}`, call);
  const valuesOf = async (registration: string, rest: string) =>
    (await ask(registration, rest)).body.map(({ value }: any) => value ?? null);

  it('[RECORD-023] [RECORD-024] says who gave it which value and when, newest first, and leaves saves of other fields out', async () => {
    const { registration } = await api.post(DEALS, { name: 'First', amount: '1', duration: 12 });
    await change(registration, { duration: 24 });
    await change(registration, { name: 'Second' });
    await change(registration, { duration: null });
    const { body, headers } = await ask(registration, 'field=duration&sort=-date');
    expect(body).toEqual([
      { version: 4, date: expect.stringMatching(/Z$/), username: 'tess@test' },
      { version: 2, date: expect.stringMatching(/Z$/), username: 'tess@test', value: 24 },
      { version: 1, date: expect.stringMatching(/Z$/), username: 'tess@test', value: 12 },
    ]);
    expect(headers['x-pagination-continues']).toBe('false');
    expect(await valuesOf(registration, 'field=duration&sort=date')).toEqual([12, 24, null]);
    await api.post(`${DEALS}/${registration}/transitions/submit`, undefined);
    expect(await valuesOf(registration, 'field=status')).toEqual(['SUBMITTED', 'DRAFT']);
    expect(await valuesOf(registration, 'field=name')).toEqual(['Second', 'First']);
  });

  it('[RECORD-023] of a part of an object only the saves count that changed this part', async () => {
    const { registration } = await api.post(DEALS, { name: 'Moved', address: { city: 'Lyon', zipcode: '69001' } });
    await change(registration, { address: { city: 'Lyon', zipcode: '69002' } });
    await change(registration, { address: { city: 'Nice', zipcode: '06000' } });
    await change(registration, { address: null });
    expect(await valuesOf(registration, 'field=address.city')).toEqual([null, 'Nice', 'Lyon']);
    expect(await valuesOf(registration, 'field=address.zipcode')).toEqual([null, '06000', '69002', '69001']);
  });

  it('[RECORD-023] an amount comes with the currency that it had then', async () => {
    const { registration } = await api.post(DEALS, { name: 'Paid', amount: '100.1', currency: 'USD' });
    await change(registration, { amount: '200' });
    await change(registration, { currency: 'EUR' });
    await change(registration, { amount: '190.01' });
    const { body } = await ask(registration, 'field=amount');
    expect(body.map(({ value, currency }: any) => [value, currency])).toEqual([
      ['190.01', 'EUR'],
      ['200', 'USD'],
      ['100.1', 'USD'],
    ]);
  });

  it('[RECORD-025] tells another tenant nothing of the record', async () => {
    const { registration } = await api.post(DEALS, { name: 'Mine' });
    expect((await ask(registration, 'field=name', { tenant: 2 })).status).toBe(404);
    expect(await valuesOf(registration, 'field=name')).toEqual(['Mine']);
  });

  it.each([
    ['field=nothing', 'Invalid field field=nothing in query'],
    ['field=persons', 'Invalid field field=persons in query'],
    ['field=persons[].role', 'Invalid field field=persons[].role in query'],
    ['field=address', 'Invalid field field=address in query'],
    ['field=__proto__', 'Invalid field field=__proto__ in query'],
    ['field=', 'Invalid field field= in query'],
    ['field=name&field=note', 'Invalid field field=name,note in query'],
    ['field=name&sort=name', 'Invalid field sort in query'],
    ['field=name&range=0-1000', 'Invalid field range in query'],
  ])('[RECORD-025] refuses %s and says what is wrong', async (query, message) => {
    const { registration } = await api.post(DEALS, { name: 'Asked' });
    const { status, body } = await ask(registration, query);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('[RECORD-025] fifty thousand values are read in pages, from the first to the last', async () => {
    const { registration, _id } = await api.post(DEALS, { name: 'Long', duration: 0 });
    const save = `insert into d.history (tenant, entity, record_id, registration, version, at, username, operation, changes)
      select 1, 'Deal', $1::uuid, $2, n, now() + n * interval '1 second', 'tess@test', 'update',
        jsonb_build_array(jsonb_build_object('field', 'duration', 'old', n - 1, 'new', n), jsonb_build_object('field', 'note', 'new', repeat('x', 200)))
      from generate_series(2, 50000) n`;
    await api.database.transaction(async (statements) => {
      await api.database.asTenant(statements, 1, (own) => own.query(save, [_id, registration]));
    });
    const { body, headers } = await ask(registration, 'field=duration&range=0-499');
    expect(body.slice(0, 2).map(({ value }: any) => value)).toEqual([50_000, 49_999]);
    expect([body.length, headers['x-pagination-continues']]).toEqual([500, 'true']);
    expect(await valuesOf(registration, 'field=duration&sort=date&range=0-1')).toEqual([0, 2]);
    expect(await valuesOf(registration, 'field=duration&range=49999-50498')).toEqual([0]);
    expect(await valuesOf(registration, 'field=name')).toEqual(['Long']);
  }, 60_000);
});
