import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from './databases.ts';
import { scopeOf, TestApi } from './TestApi.ts';

const DEALS = '/api/test/deals';

describeOnEachDatabase('references that lead to another record', (kind) => {
  let api: TestApi;
  let [kept, double] = ['', ''];
  const move = (most: number) => api.repositories.moveReferences(scopeOf(1), { entity: 'Party', from: double, to: kept }, most);
  const deal = (name: string, persons: readonly object[]) => api.post(DEALS, { name, persons });
  const personsOf = async (registration: string) => (await api.call('GET', `${DEALS}/${registration}`)).body.persons;

  beforeAll(async () => {
    api = await TestApi.start(kind);
    kept = (await api.post('/api/test/parties', { name: 'Kept' })).registration;
    double = (await api.post('/api/test/parties', { name: 'Double' })).registration;
  });
  afterAll(() => api?.stop());

  it('are moved some at a time, with a history, and found by the other record then', async () => {
    const client = (personRegistration: string) => ({ role: 'CLIENT', personRegistration });
    const first = (await deal('One', [client(double)])).registration;
    const both = (await deal('Both', [client(kept), client(double), { role: 'PAYER', personRegistration: double }])).registration;
    const third = (await deal('Three', [client(double)])).registration;
    expect(await move(2)).toEqual({ moved: 2, continues: true });
    expect(await move(2)).toEqual({ moved: 1, continues: false });
    expect(await move(2)).toEqual({ moved: 0, continues: false });
    expect(await personsOf(first)).toEqual([client(kept)]);
    expect(await personsOf(both)).toEqual([client(kept), { role: 'PAYER', personRegistration: kept }]);
    expect((await api.call('GET', `${DEALS}?client=${double}`)).body).toEqual([]);
    const found = (await api.call('GET', `${DEALS}?client=${kept}&sort=registration`)).body.map(({ registration }: any) => registration);
    expect(found).toEqual([first, both, third]);
    const [latest] = await api.repositories.named('Deal').history(scopeOf(1), third);
    expect(latest).toMatchObject({ operation: 'update', changes: [{ field: 'persons', old: [client(double)], new: [client(kept)] }] });
  });

  it('take the documents along, and leave those of other tenants alone', async () => {
    await expect(api.repositories.moveReferences(scopeOf(2), { entity: 'Party', from: kept, to: double }, 10)).rejects.toMatchObject({
      code: 'ENTITY_REGISTRATION_NOT_FOUND',
    });
    const { _id } = await api.repositories.named('Party').get(scopeOf(1), double);
    const text = `insert into d.documents (tenant, id, entity, record_id, registration, name, content_type, size, insert_date, insert_user)
      values ($1, gen_random_uuid(), 'Party', $2, $3, 'passport.txt', 'text/plain', 10, now(), 'ada')`;
    await api.database.write(1, [{ text, parameters: [1, _id, double] }]);
    const path = (registration: string) => `/api/test/parties/${registration}/documents`;
    await move(10);
    expect((await api.call('GET', path(double))).body).toEqual([]);
    expect((await api.call('GET', path(kept))).body).toMatchObject([{ name: 'passport.txt' }]);
  });
});
