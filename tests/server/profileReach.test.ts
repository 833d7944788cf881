import { defineEntity } from '@mortise/sdk';
import { anyObject, defineServerPlugin, Repositories, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import type { ImportMapping } from '../../plugins/screen-imports/shared/imports.ts';
import { Importing } from './importing.ts';
import { FakeModel } from './FakeModel.ts';
import { PASSWORD, ProductServer } from './productServer.ts';

// The first script of a server waits for the compiler.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const DEEDS = '/api/test/deeds';
const FOLDERS = '/api/test/deed-folders';
const INSPECTIONS = '/api/dyno/dyno-inspections';
const SECRET = 'Zanzibar';
const IBAN = 'FR7630006000011234567890189';
const CLARA = { as: 'clara@demo' };

/** Kinds and routes of a plugin that nobody of us made. */
const Deed = defineEntity({
  name: 'Deed',
  collection: 'test/deeds',
  registrationPrefix: 'DED',
  text: ['registration', 'name', 'remark'],
  fields: {
    subject: { type: 'text', search: true, sort: true },
    remark: { type: 'text', search: true, sort: true },
    account: { type: 'text', search: true, sort: true },
  },
  workflow: {
    initial: 'OPEN',
    states: { OPEN: { label: 'Open', class: 'default' }, DONE: { label: 'Done', class: 'success' } },
    transitions: [
      {
        code: 'finish',
        label: 'Finish',
        from: ['OPEN'],
        to: 'DONE',
        props: { fourEyes: true, inputs: ['remark'] },
      },
    ],
  },
});
const DeedFolder = defineEntity({
  name: 'DeedFolder',
  collection: 'test/deed-folders',
  registrationPrefix: 'DFO',
  fields: { deed: { type: 'reference', entity: 'Deed', search: true } },
  includes: { deedName: { entity: 'Deed', path: 'deed', fields: ['name', 'remark', 'account'] } },
});
const digest = route({
  method: 'GET',
  path: '/test/deed-digest/:deed',
  permission: 'read /api/test/deeds',
  tag: 'Deeds',
  summary: 'What a plugin tells of deeds',
  answer: anyObject,
  run: async ({ scope, params: { deed } }, services) => {
    const deeds = services.get(Repositories).of(Deed);
    const [{ entities }, found, history] = await Promise.all([
      deeds.list(scope, {}),
      deeds.find(scope, deed),
      deeds.history(scope, deed).catch(() => []),
    ]);
    return { entities, found: found ?? null, history, count: await deeds.count(scope, {}) };
  },
});
const search = route({
  method: 'GET',
  path: '/test/deed-search',
  permission: 'read /api/test/deeds',
  tag: 'Deeds',
  summary: 'A plugin that looks for what is kept',
  query: { remark: v.string() },
  answer: v.object({ count: v.number() }),
  run: async ({ scope, query: { remark } }, services) => ({
    count: await services.get(Repositories).of(Deed).count(scope, { criteria: { remark } }),
  }),
});
const plugin = defineServerPlugin({ id: 'deeds', entities: [Deed, DeedFolder], routes: [digest, search] });

const SEEN = ['core/documents', 'core/notes', 'core/tasks', 'communication/communications', 'test/deed-folders', 'dyno/dyno-inspections'];
const OPENING = [
  `read ${DEEDS}`,
  `write ${DEEDS}`,
  `delete ${DEEDS}`,
  ...SEEN.flatMap((collection) => [`read /api/${collection}`, `write /api/${collection}`]),
  'read /api/core/histories',
  'read /api/import/imports',
  'write /api/import/imports',
  'write /api/assistant/answers',
  'read /api/script/logs',
  'write /api/script/runs',
  'read /api/core/approvals',
  'write /api/core/approvals',
];
const FIELDS = { remark: 'hidden', account: 'masked' };

let server: ProductServer;
let model: FakeModel;
let deed: any;
let own: any;

beforeAll(async () => {
  model = await FakeModel.start();
  server = await ProductServer.start({ plugins: [...(await builtinPlugins()), plugin] });
  const kind = { kind: 'DynoInspection', name: 'Inspection', registrationPrefix: 'INS', readers: [], writers: [] };
  const fields = ['name', 'room', 'remark'].map((name) => ({ name, type: 'text', search: true, sort: true }));
  await make('/api/core/dyno-descriptors', { ...kind, fields });
  await limit({});
  const user = { username: 'clara@demo', firstName: 'C', lastName: 'Day', email: 'clara@demo.example', password: PASSWORD };
  await server.makeUser({ ...user, profiles: ['READER'] });
  deed = await make(DEEDS, { name: 'Plain', subject: 'Weather', remark: SECRET, account: IBAN });
  own = await make(DEEDS, { name: 'Own', subject: 'Mine' }, 'clara@demo');
});
afterAll(async () => {
  await server.stop();
  await model.stop();
});

async function make(path: string, body: object, as = 'admin@demo'): Promise<any> {
  const answer = await server.post(path, body, { as });
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function limit(ofDeeds: object, more: object = {}): Promise<void> {
  const content = { permissions: OPENING, limits: { 'test/deeds': ofDeeds, ...more } };
  const { status, body } = await server.call('PUT', '/api/core/profiles/READER', { body: { content } });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

const DENIED: readonly string[] = [SECRET, IBAN.slice(0, 20)];
function expectNothing(body: unknown, denied = DENIED): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  for (const value of denied) expect(text).not.toContain(value);
}

async function publish(name: string, source: string): Promise<void> {
  const answer = await server.call('PUT', `/api/script/scripts/${name}`, { body: { source, tests: [], withWarnings: true } });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
}
/** A script that tells all that it can learn of deeds. */
const PROBE = (answer: string): string => `import { api } from '@mortise/sdk/scripts';
export async function execute(context: any) {
  const product = api(context);
  const tried = async (work: () => Promise<any>) => { try { return await work(); } catch (error) { return String(error); } };
  const told = {
    list: await tried(() => product.list('test/deeds')),
    one: await tried(() => product.get('test/deeds', '${deed.registration}')),
    search: await tried(() => product.list('test/deeds', { remark: '${SECRET}' })),
    text: await tried(() => product.list('test/deeds', { search: '${SECRET.toLowerCase()}' })),
    sort: await tried(() => product.list('test/deeds', { sort: 'remark' })),
  };
  ${answer}
}`;

/** Answers where an export is that is done. */
async function exportedAs(as: string, asked: object = {}): Promise<string> {
  const { status, body } = await server.post('/api/report/exports', { entity: 'Deed', format: 'csv', ...asked }, { as });
  expect([status, body.message]).toEqual([201, undefined]);
  const path = `/api/report/exports/${body._id}`;
  await expect.poll(async () => (await server.get(path, { as })).body.status, { timeout: 20_000 }).toBe('DONE');
  return path;
}

const exported = async (as: string, asked: object = {}): Promise<string> =>
  (await server.get(`${await exportedAs(as, asked)}/file`, { as })).body;

const columnsTo = (...names: readonly string[]): ImportMapping => ({ columns: names.map((name) => ({ column: name, target: name })) });

async function asked(registration: string): Promise<any> {
  const answer = await server.post(`${DEEDS}/${registration}/transitions/finish`, { values: { remark: `${SECRET} typed` } });
  expect([answer.status, answer.body.message]).toEqual([202, undefined]);
  return answer.body;
}

describe('[PERM-031] [PERM-023] a field that a profile keeps', () => {
  beforeAll(() => limit({ fields: FIELDS }, { 'dyno/dyno-inspections': { fields: { remark: 'hidden' } } }));

  test('is in nothing that the routes of a plugin answer, and counts for nobody’s search', async () => {
    const { status, body } = await server.get(`/api/test/deed-digest/${deed.registration}`, CLARA);
    expect([status, body.count, body.found.name]).toEqual([200, 2, 'Plain']);
    expectNothing(body);
    expect((await server.get(`/api/test/deed-search?remark=${SECRET}`, CLARA)).status).toBe(400);
    expect((await server.get(`/api/test/deed-search?remark=${SECRET}`)).body).toEqual({ count: 1 });
  });

  test('is not told to the assistant', async () => {
    const question = { messages: [{ role: 'user', text: 'What is this?' }], entity: 'Deed', registration: deed.registration };
    expect((await server.post('/api/assistant/answers', question, CLARA)).status).toBe(200);
    const [told] = model.takeAsked();
    expect(JSON.stringify(told)).toContain('Weather');
    expectNothing(told);
  });

  test('is no script’s that works for the user: neither a run’s nor a batch’s', async () => {
    await publish('deed-run', PROBE('return told;'));
    const { status, body } = await server.get('/api/script/runs/deed-run', CLARA);
    expect([status, body.one.name, body.text.entities ?? body.text]).toEqual([200, 'Plain', []]);
    expectNothing({ list: body.list, one: body.one });
    for (const refused of [body.search, body.sort]) expect(refused).toContain('Invalid field');
    expect(JSON.stringify((await server.get('/api/script/runs/deed-run')).body.one)).toContain(SECRET);
    await publish('deed-batch', PROBE('return { list: told.list, one: told.one };'));
    expect((await server.post('/api/script/runs/deed-batch', {}, CLARA)).status, 'deed-batch').toBe(202);
    const lines = async () => (await server.get('/api/script/logs?script=deed-batch')).body.map(({ message }: any) => message);
    await expect.poll(lines, { timeout: 20_000 }).toEqual([expect.stringContaining('Done: ')]);
    expectNothing(await lines());
  });

  test('is in no file that was made before: it is refused, says why, and what is made again lacks it', async () => {
    await limit({});
    const path = await exportedAs('clara@demo');
    expect((await server.get(`${path}/file`, CLARA)).body).toContain(SECRET);
    await limit({ fields: FIELDS }, { 'dyno/dyno-inspections': { fields: { remark: 'hidden' } } });
    const late = await server.get(`${path}/file`, CLARA);
    expect([late.status, late.body.code]).toEqual([409, 'EXPORT_OUTDATED']);
    expect(late.body.message).toBe('Your rights have changed since this file was made: make it again');
    expectNothing(late.body);
    // Administrators may read all that it holds.
    expect((await server.get(`${path}/file`)).status).toBe(200);
    expectNothing(await exported('clara@demo'));
  });

  test('is in no file, and comes in by none', async () => {
    const file = await exported('clara@demo');
    expect(file).toContain('Weather');
    expectNothing(file);
    expect(await exported('admin@demo', { columns: ['name', 'remark'] })).toContain(SECRET);
    expect((await server.post('/api/report/exports', { entity: 'Deed', format: 'csv', query: { remark: SECRET } }, CLARA)).status).toBe(
      400,
    );
    const targets = (await server.get('/api/import/targets?entityName=Deed', CLARA)).body.map(({ target }: any) => target);
    expect(targets).toContain('subject');
    expect(targets).not.toContain('remark');
    const importing = new Importing(server, 'clara@demo');
    const upload = await importing.upload('deeds.csv', 'subject,remark\nBrought,Injected\n', 'Deed');
    expect(upload.status).toBe(201);
    const mapping = columnsTo('subject', 'remark');
    expect((await importing.run(upload.body._id, mapping, { acceptsFailures: true })).status).toBe('ERROR');
    expect((await server.get(`${DEEDS}?remark=Injected`)).body).toEqual([]);
  });

  test('is not beside a reference to its record', async () => {
    const { body: folder } = await server.post(FOLDERS, { name: 'Folder', deed: deed.registration });
    for (const path of [`${FOLDERS}?include=deedName`, `${FOLDERS}/${folder.registration}?include=deedName`]) {
      const { status, body } = await server.get(path, CLARA);
      expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('Plain')]);
      expectNothing(body);
      expect(JSON.stringify((await server.get(path)).body)).toContain(SECRET);
    }
  });

  test('is in no message about a save: neither of one that came too late nor of one that is wrong', async () => {
    const late = await server.patch(`${DEEDS}/${deed._id}`, { subject: 'x', _version: 1_000 }, CLARA);
    expect(late.status).toBe(409);
    expectNothing(late.body);
    expectNothing((await server.patch(`${DEEDS}/${deed._id}`, { subject: 5 }, CLARA)).body);
  });

  test('is not set on the way of a transition that asks for it', async () => {
    const body = { values: { remark: 'Guess' } };
    const { status, body: refused } = await server.post(`${DEEDS}/${deed.registration}/transitions/finish`, body, CLARA);
    expect([status, refused.message]).toEqual([400, 'Invalid field remark in body']);
  });

  test('is not in a request for approval, whoever typed it', async () => {
    const { _id, registration } = await asked((await server.post(DEEDS, { name: 'Four eyes' })).body.registration);
    const listed = (await server.get('/api/core/approvals', CLARA)).body;
    expect(listed.map((one: any) => one._id)).toContain(_id);
    expectNothing(listed);
    expectNothing((await server.post(`/api/core/approvals/${_id}/refuse`, {}, CLARA)).body);
    await server.delete(`${DEEDS}/${registration}`);
  });

  test('of a kind that the tenant describes is as little there', async () => {
    await server.post(INSPECTIONS, { name: 'Cellar', room: 'Low', remark: SECRET });
    for (const path of ['', '?search=cellar', '?breakdown=1', '/INS00000001', '/INS00000001/history', '-schema']) {
      const { status, body } = await server.get(`${INSPECTIONS}${path}`, CLARA);
      expect([path, status]).toEqual([path, 200]);
      expectNothing(body, [SECRET, 'remark']);
    }
    for (const query of ['remark=Zanzibar', 'sort=remark', 'search=zanzibar&sort=remark'])
      expect((await server.get(`${INSPECTIONS}?${query}`, CLARA)).status).toBe(400);
    expect((await server.patch(`${INSPECTIONS}/INS00000001`, { remark: 'x' }, CLARA)).status).toBe(400);
    const kinds = (await server.get('/api/core/entities', CLARA)).body.flatMap(({ entities }: any) => entities);
    expectNothing(
      kinds.find(({ name }: any) => name === 'DynoInspection'),
      ['remark'],
    );
  });

  test('is no program’s that has the user’s key, and nobody’s who acts for the user', async () => {
    const own = (await server.signIn('admin@demo')).headers.get('authorization')!;
    const key = await server.post('/api/core/users/clara@demo/api-keys', { name: 'k', reach: 'all', days: 30, addresses: [] }, CLARA);
    expect(key.status).toBe(201);
    const byKey = { as: null, headers: { authorization: `Bearer ${key.body.key}` } };
    const acting = await server.get('/api/core/user-switch-context?contextName=demo%2Fclara%40demo&reason=Ticket%201', {
      as: null,
      headers: { authorization: own },
    });
    const byActor = { as: null, headers: { authorization: acting.headers.get('authorization')! } };
    for (const call of [byKey, byActor]) {
      const { status, body } = await server.get(`${DEEDS}/${deed._id}`, call);
      expect([status, body.subject]).toEqual([200, 'Weather']);
      expectNothing(body);
      expect((await server.get(`${DEEDS}?remark=${SECRET}`, call)).status).toBe(400);
    }
  });
});

describe('[PERM-031] records that a profile keeps', () => {
  const ABOUT = { entityName: 'Deed' };
  let about: any[];
  beforeAll(async () => {
    about = [];
    for (const [path, body] of [
      ['/api/core/notes', { content: 'Note on it' }],
      ['/api/core/tasks', { subject: 'Task on it' }],
    ] as const)
      about.push([path, await make(path, { ...body, ...ABOUT, entityRegistration: deed.registration })]);
    const form = new FormData();
    form.append('file', new Blob(['secret paper']), 'paper.txt');
    about.push(['/api/core/documents', await make(`${DEEDS}/${deed.registration}/documents`, form)]);
    await limit({ read: [{ by: 'own' }] }, { 'dyno/dyno-inspections': { read: [{ by: 'own' }] } });
  });
  const expectNone = (body: unknown): void => expectNothing(body, [deed.registration, deed._id, '"Plain"']);

  test('are in nothing that the routes of a plugin answer', async () => {
    const { status, body } = await server.get(`/api/test/deed-digest/${deed.registration}`, CLARA);
    expect([status, body.count, body.found, body.history, body.entities.map(({ name }: any) => name)]).toEqual([200, 1, null, [], ['Own']]);
  });

  test('are not told to the assistant', async () => {
    const question = { messages: [{ role: 'user', text: 'What is this?' }], entity: 'Deed', registration: deed.registration };
    const { status, body } = await server.post('/api/assistant/answers', question, CLARA);
    expect([status, body.code, model.takeAsked()]).toEqual([404, 'RECORD_NOT_READABLE', []]);
  });

  test('are no script’s that works for the user', async () => {
    const { body } = await server.get('/api/script/runs/deed-run', CLARA);
    expect(body.one).toContain('not found');
    expectNothing(JSON.stringify(body.list), [deed._id, '"Plain"']);
    expect(JSON.stringify(body.list)).toContain('Own');
  });

  test('are in no file, and changed by none', async () => {
    const file = await exported('clara@demo');
    expect(file).toContain('Mine');
    expectNone(file);
    const chosen = await exported('clara@demo', { registrations: [deed.registration, own.registration] });
    expectNone(chosen);
    const importing = new Importing(server, 'clara@demo');
    const upload = await importing.upload('deeds.csv', `registration,subject\n${deed.registration},Taken\n`, 'Deed');
    await importing.run(upload.body._id, { ...columnsTo('registration', 'subject'), key: 'registration' }, { acceptsFailures: true });
    expect((await server.get(`${DEEDS}/${deed._id}`)).body.subject).toBe('Weather');
  });

  test('have no notes, tasks and documents for the user', async () => {
    for (const [path, record] of about) {
      expect([path, (await server.get(`${path}/${record._id}`)).status]).toEqual([path, 200]);
      expect([path, (await server.get(`${path}/${record._id}`, CLARA)).status]).toEqual([path, 404]);
      expectNone((await server.get(path, CLARA)).body);
      expectNone((await server.get(`${path}?entityRegistration=${deed.registration}`, CLARA)).body);
    }
    const [, [tasks, task]] = about;
    await server.patch(`${tasks}/${task._id}`, { ownerUsername: 'clara@demo' });
    expect((await server.get(`${tasks}/${task._id}`, CLARA)).status, 'a task for the user').toBe(200);
    expect(Number((await server.get('/api/core/notes', CLARA)).headers.get('x-pagination-size'))).toBeLessThan(
      Number((await server.get('/api/core/notes')).headers.get('x-pagination-size')),
    );
    for (const path of [`${DEEDS}/${deed.registration}/documents`, `/api/core/documents/${about[2][1]._id}/content`])
      expect([path, (await server.get(path, CLARA)).status]).toEqual([path, 404]);
  });

  test('have no name where others refer to them, and do not say where they would stand in a list', async () => {
    const { body } = await server.get(`${FOLDERS}?include=deedName`, CLARA);
    expect(JSON.stringify(body)).toContain('Folder');
    expectNothing(body, ['"Plain"', SECRET]);
    const answers = await Promise.all(
      [deed._id, '01890000-0000-7000-8000-000000000000'].map((id) => server.get(`${DEEDS}?sort=subject&afterId=${id}`, CLARA)),
    );
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual([
      [404, 'ENTITY_REGISTRATION_NOT_FOUND'],
      [404, 'ENTITY_REGISTRATION_NOT_FOUND'],
    ]);
  });

  test('have no requests for approval that the user sees or decides about, and none becomes stale by trying', async () => {
    const { _id } = await asked((await server.post(DEEDS, { name: 'Plain' })).body.registration);
    const ids = async (as: string) => (await server.get('/api/core/approvals', { as })).body.map((one: any) => one._id);
    expect([(await ids('clara@demo')).includes(_id), (await ids('admin@demo')).includes(_id)]).toEqual([false, true]);
    for (const decision of ['approve', 'refuse'])
      expect([decision, (await server.post(`/api/core/approvals/${_id}/${decision}`, {}, CLARA)).status]).toEqual([decision, 404]);
    expect(await ids('admin@demo')).toContain(_id);
  });

  test('are not asked about in one request with others', async () => {
    const { status, body } = await server.post(`${DEEDS}/transitions?each=true`, [deed._id, own._id], CLARA);
    expect([status, Object.keys(body)]).toEqual([200, [own.registration]]);
  });

  test('of a kind that the tenant describes are as little there', async () => {
    const { body } = await server.post(INSPECTIONS, { name: 'Mine', room: 'High' }, CLARA);
    const list = await server.get(`${INSPECTIONS}?breakdown=1`, CLARA);
    expect([list.headers.get('x-pagination-size'), list.body.entities.map(({ name }: any) => name)]).toEqual(['1', ['Mine']]);
    expect((await server.get(`${INSPECTIONS}/INS00000001`, CLARA)).status).toBe(404);
    expect((await server.get(`${INSPECTIONS}/${body.registration}`, CLARA)).status).toBe(200);
    expect((await server.get('/api/dyno/inspection/INS00000001', CLARA)).status).not.toBe(200);
  });

  test('are not taken back by the user once they are deleted', async () => {
    const { body: gone } = await server.post(DEEDS, { name: 'Gone' });
    await server.delete(`${DEEDS}/${gone._id}`);
    expect((await server.post(`${DEEDS}/${gone._id}/restore`, {}, CLARA)).status).toBe(404);
    expect((await server.post(`${DEEDS}/${gone._id}/restore`, {})).status).toBe(200);
  });
});
