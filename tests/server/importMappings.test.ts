import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportInfo, ImportMapping, SavedMapping } from '../../plugins/screen-imports/shared/imports.ts';
import { Importing } from './importing.ts';
import { ProductServer } from './productServer.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
  const profile = { content: { permissions: RIGHTS, limits: {} } };
  await server.call('PUT', '/api/core/profiles/MAPPER', { body: profile });
  await server.makeUser({ username: 'mapper@demo', firstName: 'Ma', lastName: 'Pper', profiles: ['MAPPER'] });
});
afterAll(() => server.stop());

const PATH = '/api/import/mappings';
const RIGHTS = ['read /api/import/imports', 'write /api/import/imports', 'read /api/person/persons', 'write /api/person/persons'];
const admin = { as: 'admin@demo' };
const mapping: ImportMapping = {
  columns: [
    { column: 'Nom', target: 'name' },
    { column: 'Mail', target: 'email' },
  ],
  key: 'email',
};
const save = async (name: string, as = admin): Promise<string> =>
  (await server.post<{ _id: string }>(PATH, { name, entityName: 'Person', mapping }, as)).body._id;
const read = async (id: string, as = admin) => server.get<SavedMapping & { code?: string }>(`${PATH}/${id}`, as);

const change = (id: string, name: string, version: number, as = admin) =>
  server.call<{ code?: string }>('PUT', `${PATH}/${id}`, { ...as, body: { name, mapping, version } });

test('[ADMIN-009] [ADMIN-038] an import runs by a saved mapping alone, and the mapping names it as where it is used', async () => {
  const id = await save('Persons of the bank');
  const importing = new Importing(server);
  const { body } = await importing.upload('persons.csv', 'Nom;Mail\nMapped GmbH;mapped@example.org\n', 'Person');
  const started = await server.post<ImportInfo>(`/api/import/imports/${body._id}/run`, { mappingId: id, isDryRun: true }, admin);
  expect(started.status).toBe(200);
  expect(started.body.mapping?.columns).toEqual(mapping.columns);
  const used = await server.get<ImportInfo[]>(`${PATH}/${id}/imports`, admin);
  expect(used.body.map(({ fileName }) => fileName)).toEqual(['persons.csv']);
  expect((await read(id)).body.imports).toBe(1);

  const contract = await importing.upload('loans.csv', 'Nom;Mail\na;b@example.org\n');
  const refused = await server.post(`/api/import/imports/${contract.body._id}/run`, { mappingId: id }, admin);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('is a mapping of Person, not of Contract');

  expect((await server.delete(`${PATH}/${id}`, admin)).status).toBe(204);
  expect((await server.get<ImportInfo>(`/api/import/imports/${body._id}`, admin)).body).not.toHaveProperty('mappingId');
});

test('[ADMIN-038] two who change one mapping do not overwrite each other, and no name is there twice', async () => {
  const id = await save('First');
  await save('Second');
  expect((await change(id, 'First of all', 1)).status).toBe(204);
  expect((await change(id, 'Late', 1)).body.code).toBe('STALE_VERSION');
  expect((await change(id, 'Second', 2)).body.code).toBe('VALUE_ALREADY_EXISTS');
  const again = { name: 'Second', entityName: 'Person', mapping, isNew: true };
  expect((await server.post<{ code: string }>(PATH, again, admin)).body.code).toBe('VALUE_ALREADY_EXISTS');
  expect((await read(id)).body).toMatchObject({ name: 'First of all', version: 2 });
});

test('[ADMIN-008] a mapping of somebody else is seen and copied, not changed or deleted; another tenant has none of it', async () => {
  const id = await save('Of the administrator');
  const mapper = { as: 'mapper@demo' };
  expect((await read(id, mapper)).body.mayChange).toBe(false);
  expect((await change(id, 'Mine', 1, mapper)).status).toBe(403);
  expect((await server.delete(`${PATH}/${id}`, mapper)).status).toBe(403);
  const copy = await server.post<{ _id: string }>(`${PATH}/${id}/copies`, { name: 'My copy' }, mapper);
  expect(copy.status).toBe(201);
  expect((await server.delete(`${PATH}/${copy.body._id}`, mapper)).status).toBe(204);

  const foreign = { as: 'admin@nordic' };
  expect((await read(id, foreign)).status).toBe(404);
  expect((await server.delete(`${PATH}/${id}`, foreign)).status).toBe(404);
  expect((await server.get<SavedMapping[]>(PATH, foreign)).body).toEqual([]);
});

test('[ADMIN-038] a mapping that goes nowhere is refused when it is saved, not when a file comes', async () => {
  const broken = { columns: [{ column: 'Nom', target: 'shoeSize' }] };
  const answer = await server.post(PATH, { name: 'Broken', entityName: 'Person', mapping: broken }, admin);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain('Person has no field shoeSize');
});

test('[ADMIN-008] who may not write records of a kind sees no mapping of it', async () => {
  await server.post(PATH, { name: 'Of contracts', entityName: 'Contract', mapping: { columns: [] } }, admin);
  await save('Of persons');
  const { body } = await server.get<SavedMapping[]>(PATH, { as: 'mapper@demo' });
  expect([...new Set(body.map(({ entityName }) => entityName))]).toEqual(['Person']);
});
