import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductServer } from './productServer.ts';

const PERSONS = '/api/person/persons';
const CONTRACTS = '/api/financing/contracts';
let server: ProductServer;

beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

const made = async (values: object) => {
  const { body, status } = await server.post(PERSONS, { type: 'C', ...values });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.registration as string;
};
const merge = (kept: string, body: object, as?: string) => server.post(`${PERSONS}/${kept}/merge`, body, as === undefined ? {} : { as });
const found = async (registration: string, as?: string) =>
  (await server.get(`${PERSONS}/${registration}/duplicates`, as === undefined ? {} : { as })).body;

test('persons with the same number, account, e-mail address or name are found, while somebody is typed too', async () => {
  const numbered = await made({ name: 'Vaucanson Levage SAS', registrations: [{ type: 'SIR', number: '732829320' }] });
  const named = await made({ name: 'VAUCANSON Levage SA' });
  const mailed = await made({ name: 'Quite another', email: 'office@vaucanson.example' });
  const typed = {
    type: 'C',
    name: 'Vaucanson Levage',
    email: 'office@vaucanson.example',
    registrations: [{ type: 'SIR', number: '732 829 320' }],
  };
  const { body, status } = await server.post('/api/person/duplicates', typed);
  expect([status, body.map(({ registration }: any) => registration)]).toEqual([200, [numbered, mailed, named]]);
  expect(body[0].likenesses.map(({ key }: any) => key)).toEqual(['Same number {type} {number}', 'Similar name']);
  expect((await found(named)).map(({ registration }: any) => registration)).toEqual([numbered]);
  expect(await found(numbered, 'partner@demo')).not.toEqual(expect.arrayContaining([expect.objectContaining({ registration: named })]));
  const account = { bankAccounts: [{ name: 'Rents', bankIban: 'FR1420041010050500013M02606' }] };
  const holder = await made({ name: 'First holder', ...account });
  expect(await found(await made({ name: 'Second one', ...account }))).toMatchObject([
    { registration: holder, likenesses: [{ key: 'Same bank account' }] },
  ]);
  expect((await server.post('/api/person/duplicates', [])).status).toBe(400);
});

test('a merge moves contracts, relations and users to the person, keeps the books and leaves the double archived', async () => {
  const [kept, double] = [
    await made({ name: 'Kept GmbH', phone: '+49 3012345678' }),
    await made({ name: 'Double GmbH', email: 'info@double.example' }),
  ];
  const { body: contract } = await server.post(CONTRACTS, { name: 'Crane', persons: [{ role: 'CLIENT', personRegistration: double }] });
  const signer = await made({ name: 'Daughter', ascendants: [{ relation: 'SIGNEROF', personRegistration: double }] });
  const user = {
    username: 'double@demo',
    firstName: 'D',
    lastName: 'Ouble',
    profiles: ['CLIENT'],
    personRegistration: double,
    password: 'a long password for tests',
  };
  expect((await server.post('/api/core/users', user)).status).toBeLessThan(300);
  expect((await merge(kept, { with: double, taken: ['name'] })).body).toEqual({ moved: expect.any(Number), continues: false });
  const get = async (path: string) => (await server.get(path)).body;
  expect(await get(`${PERSONS}/${kept}`)).toMatchObject({ name: 'Double GmbH', phone: '+49 3012345678', email: 'info@double.example' });
  expect(await get(`${PERSONS}/${double}`)).toMatchObject({ status: 'ARCHIVED', mergedInto: kept, name: 'Double GmbH' });
  const transitions = await get(`${PERSONS}/${double}/transitions`);
  expect(transitions.find(({ code }: any) => code === 'activate').rejectionReason).toBe('The person has been merged into another one.');
  expect((await get(`${CONTRACTS}/${contract.registration}`)).persons).toEqual([{ role: 'CLIENT', personRegistration: kept }]);
  expect((await get(`${PERSONS}/${signer}`)).ascendants).toEqual([{ relation: 'SIGNEROF', personRegistration: kept }]);
  expect((await get('/api/core/users/double%40demo')).personRegistration).toBe(kept);
  expect((await get(`${CONTRACTS}?client=${kept}`)).map(({ registration }: any) => registration)).toEqual([contract.registration]);
  const [latest] = await get(`${CONTRACTS}/${contract.registration}/history`);
  expect(latest.changes[0]).toMatchObject({ field: 'persons' });
  expect((await merge(kept, { with: double })).body).toEqual({ moved: 0, continues: false });
  expect(await found(kept)).toEqual([]);
});

test('a merge of what cannot be one, and by whom may not, is refused, and nothing changes', async () => {
  const [one, other] = [await made({ name: 'One' }), await made({ name: 'Other' })];
  const { body: someone } = await server.post(PERSONS, { type: 'I', lastName: 'Someone' });
  const refused = async (...call: Parameters<typeof merge>) => {
    const { status, body } = await merge(...call);
    return [status, body.message];
  };
  expect(await refused(one, { with: one })).toEqual([409, 'A person cannot be merged with itself']);
  expect(await refused(one, { with: someone.registration })).toEqual([409, 'Persons of different types cannot be merged']);
  expect((await refused(one, {}))[0]).toBe(400);
  expect((await refused(one, { with: other, taken: ['nothing'] }))[0]).toBe(400);
  expect((await refused(one, { with: 'PER99999999' }))[0]).toBe(404);
  expect((await refused(one, { with: other }, 'sales@demo'))[0]).toBe(403);
  await merge(one, { with: other });
  expect(await refused(someone.registration, { with: other })).toEqual([409, 'Persons of different types cannot be merged']);
  expect((await refused(other, { with: await made({ name: 'Third' }) }))[0]).toBe(409);
});
