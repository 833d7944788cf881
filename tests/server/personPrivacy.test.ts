import { strFromU8, unzipSync } from 'fflate';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 30_000 });

const PERSONS = '/api/person/persons';
const CONTRACTS = '/api/financing/contracts';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const SECRET = 'Quetzalcoatl';
let server: ProductServer;

beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

const made = async (path: string, values: object, as?: string) => {
  const { body, status } = await server.post(path, values, as === undefined ? {} : { as });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.registration as string;
};
const get = async (path: string, as?: string) => (await server.get(path, as === undefined ? {} : { as })).body;
const someone = (values: object = {}) =>
  made(PERSONS, { type: 'I', firstName: SECRET, lastName: 'Moreau', email: 'q@moreau.example', birthDate: '1970-02-03', ...values });
const send = async (path: string, content: string, name: string) => {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  expect((await server.post(path, form)).status).toBe(201);
};
const stored = (): number => {
  const folder = join(server.folder, 'files');
  return existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length : 0;
};
const anonymise = async (person: string, body: object = { reason: 'Asked for on 12 November' }, as?: string) => {
  const answer = await server.post(`${PERSONS}/${person}/anonymisation`, body, as === undefined ? {} : { as });
  return { status: answer.status, body: answer.body };
};
const exported = async (person: string, query = '') => {
  const answer = await fetch(`${server.url}${PERSONS}/${person}/personal-data${query}`, {
    headers: { authorization: (await server.signIn('admin@demo')).headers.get('authorization')! },
  });
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const texts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  return { files, texts, json: (name: string) => JSON.parse(texts[name]!), headers: answer.headers };
};
const actionsOn = (person: string) => get(`/api/person/privacy-actions?personRegistration=${person}&sort=date`);

describe('what is held on a person', () => {
  test('comes as an archive: the record, its history, its users, what refers to it, its files in all versions', async () => {
    const [person, other] = [await someone(), await someone({ firstName: 'Somebody', lastName: 'Else' })];
    await server.patch(`${PERSONS}/${person}`, { email: 'new@moreau.example' });
    await server.patch(`${PERSONS}/${other}`, { ascendants: [{ relation: 'SPOUSEOF', personRegistration: person }] });
    const persons = [person, other].map((personRegistration) => ({ role: 'CLIENT', personRegistration }));
    const contract = await made(CONTRACTS, { name: 'Crane', persons });
    const user = { username: 'exported@demo', firstName: 'Q', lastName: 'M', profiles: ['CLIENT'], personRegistration: person };
    await server.makeUser({ ...user, password: 'a long password for tests' });
    await server.signIn('exported@demo', 'a long password for tests');
    const photo = new FormData();
    photo.append('file', new Blob([PNG]), 'me.png');
    expect((await server.post('/api/core/users/exported%40demo/photo', photo)).status).toBe(204);
    await send(`${PERSONS}/${person}/documents`, 'first', 'passport.txt');
    await send(`${PERSONS}/${person}/documents`, 'second', 'passport.txt');

    const { files, texts, json, headers } = await exported(person, '?reason=Request%20of%20the%20person');
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="personal-data-${person}-\\d{4}-\\d\\d-\\d\\d\\.zip"`),
    );
    expect(Object.keys(texts)).toEqual([
      'README.txt',
      'person.json',
      'history.json',
      'users.json',
      'photos/exported@demo.png',
      'sign-ins.json',
      'audit-log.json',
      'records/Contract.json',
      'records/Person.json',
      'records/PrivacyAction.json',
      'documents/1-v2-passport.txt',
      'documents/1-v1-passport.txt',
      'documents.json',
    ]);
    expect(json('person.json')).toMatchObject({ registration: person, email: 'new@moreau.example' });
    expect(json('history.json').map(({ operation }: any) => operation)).toEqual(['update', 'create']);
    expect(json('users.json')).toMatchObject([{ username: 'exported@demo' }]);
    expect(texts['users.json']).not.toMatch(/password|hash/i);
    expect(PNG.equals(files['photos/exported@demo.png']!)).toBe(true);
    const audit: readonly { readonly event: string; readonly username?: string; readonly address?: string }[] = json('audit-log.json');
    expect(audit.find(({ event }) => event === 'SIGN_IN')).toMatchObject({ username: 'exported@demo' });
    expect(audit.find(({ event }) => event === 'USER_CHANGED')).toMatchObject({ entityRegistration: 'exported@demo' });
    expect(audit.filter(({ username = 'exported@demo' }) => username !== 'exported@demo')).toEqual([]);
    expect(json('records/Contract.json')).toMatchObject([{ registration: contract, persons: [persons[0]] }]);
    expect(json('records/Person.json')).toEqual([
      { registration: other, ascendants: [{ relation: 'SPOUSEOF', personRegistration: person }] },
    ]);
    expect(Object.values(texts).join('')).not.toContain('Somebody');
    expect([texts['documents/1-v1-passport.txt'], texts['documents/1-v2-passport.txt']]).toEqual(['first', 'second']);
    expect(json('documents.json')).toMatchObject([{ version: 2, path: 'documents/1-v2-passport.txt' }, { version: 1 }]);
    expect(texts['README.txt']).toContain(person);
    expect(await actionsOn(person)).toMatchObject([{ type: 'EXPORT', doneBy: 'admin@demo', reason: 'Request of the person' }]);
  });

  test('that is much is there to the last record', async () => {
    const person = await someone();
    const bodies = Array.from({ length: 250 }, (_, index) => ({
      name: `C${index}`,
      persons: [{ role: 'CLIENT', personRegistration: person }],
    }));
    await server.post(CONTRACTS, bodies);
    const { json } = await exported(person);
    expect(new Set(json('records/Contract.json').map(({ registration }: any) => registration)).size).toBe(250);
  });

  test('is for those who have the permission, in their tenant', async () => {
    const person = await someone();
    const path = `${PERSONS}/${person}/personal-data`;
    expect((await server.get(path, { as: 'staff@demo' })).status).toBe(403);
    expect((await server.get(path, { as: 'admin@master' })).status).toBe(404);
    expect((await anonymise(person, { reason: 'x' }, 'staff@demo')).status).toBe(403);
    expect((await anonymise(person, { reason: 'x' }, 'admin@master')).status).toBe(404);
    expect((await server.get('/api/person/privacy-actions', { as: 'staff@demo' })).status).toBe(403);
    expect((await server.post('/api/person/privacy-actions', { type: 'EXPORT' })).status).toBe(404);
    expect(await actionsOn(person)).toEqual([]);
  });
});

describe('a person who is anonymised', () => {
  test('keeps nothing personal: not in the record, the history, the files, the users, the amendments or the free text', async () => {
    const person = await someone({
      addresses: [{ type: 'MAIN', address1: '1 rue X', city: 'Lyon', country: 'FR' }],
      bankAccounts: [{ name: 'Main', bankIban: 'FR1420041010050500013M02606' }],
      currency: 'EUR',
    });
    const stillThere = await someone({ firstName: 'Stays', lastName: 'Here' });
    const contract = await made(CONTRACTS, { name: 'Crane', persons: [{ role: 'CLIENT', personRegistration: person }] });
    const user = {
      username: 'gone@demo',
      firstName: SECRET,
      lastName: 'M',
      email: 'q@m.example',
      profiles: ['CLIENT'],
      personRegistration: person,
    };
    await made('/api/core/users', { ...user, password: 'a long password for tests' });
    const change = { field: 'lastName', oldValue: 'Before', newValue: SECRET };
    const amendment = await made('/api/person/person-amendments', { personRegistration: person, name: SECRET, changes: [change] });
    const before = stored();
    await send(`${PERSONS}/${person}/documents`, 'one', 'passport.txt');
    await send(`${PERSONS}/${person}/documents`, 'two', 'passport.txt');
    expect(stored()).toBe(before + 2);

    expect((await anonymise(person, {})).status).toBe(400);
    expect((await anonymise(person, { reason: '  ' })).status).toBe(400);
    const open = await anonymise(person);
    expect([open.status, open.body.message]).toEqual([409, `Contracts of the person are still open: ${contract}`]);
    expect((await server.post(`${CONTRACTS}/${contract}/transitions/cancel`)).status).toBe(200);
    const unlocked = await anonymise(person);
    expect([unlocked.status, unlocked.body.message]).toEqual([409, 'Users who are the person can still sign in: lock gone@demo first']);
    expect((await get(`${PERSONS}/${person}`)).lastName).toBe('Moreau');
    await server.patch('/api/core/users/gone%40demo', { isLocked: true });
    const contractBefore = await get(`${CONTRACTS}/${contract}`);

    const done = await anonymise(person);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const name = `Anonymised ${person}`;
    const own = Object.fromEntries(Object.entries(done.body).filter(([field]) => !field.startsWith('_')));
    expect(own).toEqual({
      registration: person,
      name,
      lastName: name,
      type: 'I',
      status: 'ARCHIVED',
      currency: 'EUR',
      anonymisedAt: expect.stringMatching(/Z$/),
    });
    expect(await get(`${CONTRACTS}/${contract}`)).toEqual(contractBefore);
    const history = await get(`${PERSONS}/${person}/history`);
    expect(history.map(({ operation }: any) => operation)).toEqual(['transition', 'update', 'create']);
    expect(history[2]).toMatchObject({ username: 'admin@demo' });
    expect(history[2].changes).toContainEqual({ field: 'lastName', isErased: true });
    expect(history[0].changes).toContainEqual({ field: 'status', old: 'DRAFT', new: 'ARCHIVED' });
    const everything = JSON.stringify([
      done.body,
      history,
      await get(`/api/core/histories?registration=${person}&range=0-99`),
      await get(`/api/core/users/gone%40demo`),
      await get(`/api/person/person-amendments/${amendment}`),
      await get(`/api/person/person-amendments/${amendment}/history`),
    ]);
    for (const personal of [SECRET, 'Moreau', 'Lyon', 'moreau.example', 'FR14', '1970', 'Before'])
      expect(everything).not.toContain(personal);
    expect(await get(`${PERSONS}?search=${SECRET}%20moreau&name=${SECRET}`)).toEqual([]);
    expect(await get(`${PERSONS}/${person}/documents`)).toEqual([]);
    expect(stored()).toBe(before);
    expect((await get(`/api/core/users/gone%40demo`)).personRegistration).toBe(person);
    expect((await get(`${PERSONS}/${stillThere}`)).firstName).toBe('Stays');
    expect(await actionsOn(person)).toMatchObject([{ type: 'ANONYMISATION', doneBy: 'admin@demo', reason: 'Asked for on 12 November' }]);
    const noted = await get('/api/system/audit-entries?range=0-99');
    expect(JSON.stringify(noted)).not.toContain('gone@demo');
    expect(noted.map(({ event }: any) => event)).toEqual(expect.arrayContaining(['USER_CHANGED', 'AUDIT_ERASED', 'PERSON_ANONYMISED']));
    const audits = await get(`/api/core/audits?entityName=PrivacyAction&username=admin%40demo`);
    expect(audits[0]).toMatchObject({ operation: 'create', entityName: 'PrivacyAction' });
  });

  test('stays so: it is neither anonymised twice, nor activated, filled in, merged, or taken for somebody', async () => {
    const company = await made(PERSONS, { type: 'C', name: 'Anonymous Cranes', contacts: [{ lastName: SECRET, position: 'CEO' }] });
    const other = await made(PERSONS, { type: 'C', name: 'Anonymous Cranes' });
    expect((await anonymise(company)).status).toBe(200);
    expect(await anonymise(company)).toMatchObject({ status: 409, body: { message: 'The person has been anonymised already' } });
    const transitions = await get(`${PERSONS}/${company}/transitions`);
    expect(transitions.find(({ code }: any) => code === 'activate').rejectionReason).toBe('The person has been anonymised.');
    const filled = await server.patch(`${PERSONS}/${company}`, { email: 'q@m.example' });
    expect([filled.status, Object.keys(filled.body.fieldProps)]).toEqual([400, ['email']]);
    expect((await server.patch(`${PERSONS}/${company}`, { roles: [{ role: 'CLIENT' }] })).status).toBe(200);
    expect((await server.patch(`${PERSONS}/${company}`, { anonymisedAt: null })).body.anonymisedAt).toEqual(expect.any(String));
    expect(await get(`${PERSONS}/${company}/duplicates`)).toEqual([]);
    expect((await get(`${PERSONS}/${other}/duplicates`)).map(({ registration }: any) => registration)).not.toContain(company);
    expect((await server.post(`${PERSONS}/${other}/merge`, { with: company })).status).toBe(409);
  });

  test('may be a professional, or one who was merged into somebody', async () => {
    const professional = {
      type: 'P',
      lastName: SECRET,
      contacts: [{ lastName: SECRET, position: 'CEO' }],
      registrations: [{ type: 'SIR', number: '732829320' }],
    };
    const [kept, double] = [await made(PERSONS, professional), await made(PERSONS, professional)];
    expect((await server.post(`${PERSONS}/${kept}/merge`, { with: double })).status).toBe(200);
    const { status, body } = await anonymise(double);
    expect([status, body.mergedInto, body.name]).toEqual([200, kept, `Anonymised ${double}`]);
    expect((await get(`${PERSONS}/${kept}`)).lastName).toBe(SECRET);
  });
});
