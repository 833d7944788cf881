import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

let server: ProductServer;
let person: string;
/** Reads persons and notes, the next one notes alone, the last one persons alone. */
const [EVA, NOTES_ALONE, PERSONS_ALONE] = ['eva@demo', 'norma@demo', 'perry@demo'];
const NOTES = ['read /api/core/notes', 'write /api/core/notes'];
const PERSONS = ['read /api/person/persons'];

const about = () => ({ entityName: 'Person', entityRegistration: person });
const write = async (content: string, as = 'admin@demo', more: object = {}): Promise<string> => {
  const { status, body } = await server.post('/api/core/notes', { ...about(), content, ...more }, { as });
  expect(status).toBe(201);
  return body.registration as string;
};
const mentionsOf = async (as: string) => (await server.get('/api/core/mentions', { as })).body.map(({ note }: { note: string }) => note);
const usersFor = async (search: string, as: string) =>
  (await server.get(`/api/core/mentionable-users?entityName=Person&entityRegistration=${person}&search=${search}`, { as })).body;

beforeAll(async () => {
  server = await ProductServer.start({ hasDemo: true });
  const profiles = { BOTH: [...NOTES, ...PERSONS], NOTES, PERSONS };
  for (const [name, permissions] of Object.entries(profiles))
    await server.call('PUT', `/api/core/profiles/${name}`, { body: { content: { permissions, limits: {} } } });
  const users = { [EVA]: 'BOTH', [NOTES_ALONE]: 'NOTES', [PERSONS_ALONE]: 'PERSONS' };
  for (const [username, profile] of Object.entries(users))
    await server.makeUser({ username, firstName: 'Mona', lastName: username, profiles: [profile] });
  person = (await server.get('/api/person/persons?range=0-0')).body[0].registration;
});
afterAll(() => server?.stop());

test('who may not read the record is neither offered nor notified, and reads nothing of what is written about it', async () => {
  expect((await usersFor('Mona', 'admin@demo')).map(({ username }: { username: string }) => username)).toEqual([EVA]);
  const note = await write(`Please look, @${EVA}, @${NOTES_ALONE} and @${PERSONS_ALONE}.`);
  expect(await mentionsOf(EVA)).toEqual([note]);
  expect(await mentionsOf(NOTES_ALONE)).toEqual([]);
  expect((await server.get('/api/core/mentions', { as: PERSONS_ALONE })).status).toBe(403);
  expect((await server.get(`/api/core/notes/${note}`, { as: NOTES_ALONE })).status).toBe(404);
  expect((await server.get('/api/core/notes?entityName=Person', { as: NOTES_ALONE })).body).toEqual([]);
  const asked = await server.get(`/api/core/mentionable-users?entityName=Person&entityRegistration=${person}`, { as: NOTES_ALONE });
  expect(asked.status).toBe(403);
});

test('nobody of another tenant is offered, and a record that is not there tells nothing', async () => {
  const found = (await usersFor('', 'admin@demo')).map(({ username }: { username: string }) => username);
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter((username: string) => !username.endsWith('@demo'))).toEqual([]);
  const asked = await server.get('/api/core/mentionable-users?entityName=Person&entityRegistration=NOBODY');
  expect([asked.status, asked.body.code]).toEqual([404, 'ENTITY_REGISTRATION_NOT_FOUND']);
});

test('a mention is new until it is read, and again when an edit adds it to a note that was read', async () => {
  const note = await write('For the file.');
  const unread = async () => (await server.get(`/api/core/unread-notes?entityName=Person&entityRegistration=${person}`, { as: EVA })).body;
  expect(await unread()).toContain(note);
  expect((await server.post('/api/core/read-notes', { notes: [note] }, { as: EVA })).status).toBeLessThan(300);
  expect(await unread()).not.toContain(note);
  await server.patch(`/api/core/notes/${note}`, { content: `For the file and @${EVA}.` });
  expect(await mentionsOf(EVA)).toContain(note);
  await server.post('/api/core/read-notes', { notes: [note] }, { as: EVA });
  expect(await mentionsOf(EVA)).not.toContain(note);
});

test('a note is changed by whoever wrote it alone, pinned by everybody, and deleted by an administrator too', async () => {
  const note = await write('Mine', EVA);
  const changed = await server.patch(`/api/core/notes/${note}`, { content: 'Not mine' });
  expect([changed.status, changed.body.code]).toEqual([400, 'INVALID_FIELD_VALUE']);
  expect((await server.patch(`/api/core/notes/${note}`, { isPinned: true })).status).toBe(200);
  expect((await server.patch(`/api/core/notes/${note}`, { content: 'Mine again' }, { as: EVA })).status).toBe(200);
  const history = (await server.get(`/api/core/notes/${note}/history`, { as: EVA })).body;
  expect(JSON.stringify(history)).toContain('Mine again');
  const other = await write('Of the administrator');
  expect((await server.delete(`/api/core/notes/${other}`, { as: EVA })).status).toBe(409);
  expect((await server.delete(`/api/core/notes/${note}`)).status).toBeLessThan(300);
});
