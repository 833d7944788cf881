import { defineEntity } from '@mortise/sdk';
import { DatabaseService, defineServerPlugin } from '@mortise/sdk/server';
import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { ProductServer } from './productServer.ts';

const NOTES = '/api/test/secret-notes';
const SECRET = 'Zanzibar';

/** Half of it is for administrators: text, a reference with an include, the key figure, a field within a list. */
const Note = defineEntity({
  name: 'SecretNote',
  collection: 'test/secret-notes',
  registrationPrefix: 'NTE',
  keyFigure: 'bonus',
  text: ['registration', 'name', 'remark'],
  fields: {
    subject: { type: 'text', search: true, sort: true },
    remark: { type: 'text', search: true, sort: true, shownTo: 'admin' },
    bonus: { type: 'currency', search: true, sort: true, aggregate: 'sum', shownTo: 'admin' },
    agentRegistration: { type: 'reference', entity: 'Person', search: true, shownTo: 'admin' },
    steps: { type: 'items', shownTo: 'admin', fields: { place: { type: 'text', search: true } } },
  },
  includes: { agent: { entity: 'Person', path: 'agentRegistration' } },
  workflow: {
    initial: 'OPEN',
    states: { OPEN: { label: 'Open', class: 'default' }, DONE: { label: 'Done', class: 'success' } },
    transitions: [{ code: 'finish', label: 'Finish', from: ['OPEN'], to: 'DONE' }],
  },
});
const HIDDEN = ['remark', 'bonus', 'agentRegistration', 'steps'];
const STAFF = { as: 'staff@demo' };

let server: ProductServer;
let note: any;
let agent: any;
beforeAll(async () => {
  server = await ProductServer.start({
    plugins: [...(await builtinPlugins()), defineServerPlugin({ id: 'secret-notes', entities: [Note] })],
  });
  const keys = JSON.stringify([`read ${NOTES}`, `write ${NOTES}`, 'read /api/core/histories']);
  await server.services
    .get(DatabaseService)
    .query(`update app.profiles set permissions = permissions || $1::jsonb where profile = 'STAFF'`, [keys]);
  [agent] = (await server.get('/api/person/persons?range=0-0')).body;
  const body = {
    name: 'Plain',
    subject: 'Weather',
    remark: SECRET,
    bonus: '4711.5',
    agentRegistration: agent.registration,
    steps: [{ place: SECRET }],
  };
  note = (await server.post(NOTES, body)).body;
  await server.patch(`${NOTES}/${note._id}`, { remark: `${SECRET} again`, subject: 'Tides' });
});
afterAll(() => server.stop());

/** That nothing of what is hidden is in it, under any name. */
function expectNothing(body: unknown): void {
  const text = JSON.stringify(body);
  for (const value of [SECRET, '4711.5', agent.registration, agent.name, ...HIDDEN]) expect(text).not.toContain(value);
}

test('[PERM-034] administrators see all of it: what is looked for below is there', async () => {
  const { body } = await server.get(`${NOTES}/${note._id}?include=agent`);
  expect(body).toMatchObject({ remark: `${SECRET} again`, bonus: '4711.5', agent: { name: agent.name }, steps: [{ place: SECRET }] });
  expect((await server.get(`${NOTES}?search=${SECRET.toLowerCase()}&remark=/zanzibar/i&sort=-bonus&breakdown=1`)).status).toBe(200);
});

describe('[PERM-034] a field that a user may not see', () => {
  test.each([
    ['a list', NOTES],
    ['a list that asks for it', `${NOTES}?projection=name,${HIDDEN.join()},steps.place`],
    ['a breakdown', `${NOTES}?breakdown=1`],
    ['suggestions', `${NOTES}?autocomplete=1&search=plain`],
    ['the search over all kinds', '/api/core/search?search=plain'],
    ['definitions', '/api/core/entities'],
    ['the feed of histories', '/api/core/histories?entityName=SecretNote'],
  ])('is not in %s', async (_, path) => {
    const { status, body } = await server.get(path, STAFF);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toMatch(/Plain|Note/);
    expectNothing(
      path.endsWith('/entities')
        ? body.flatMap(({ entities }: any) => entities).find(({ name }: any) => name === 'SecretNote').fields
        : body,
    );
  });

  test('is not in a record, nor its history', async () => {
    for (const path of ['', '?projection=remark,subject,bonus', '/history']) {
      const { status, body } = await server.get(`${NOTES}/${note._id}${path}`, STAFF);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain('Tides');
      expectNothing(body);
    }
  });

  test.each(HIDDEN)('[RECORD-025] has no history of its own: %s', async (field) => {
    const url = `/api/core/histories?entityName=SecretNote&registration=${note.registration}&field=${field}`;
    const { status, body } = await server.get(url, STAFF);
    expect([status, body.message]).toEqual([400, `Invalid field field=${field} in query`]);
    expect((await server.get(url.replace(`field=${field}`, 'field=subject'), STAFF)).body).toMatchObject([
      { value: 'Tides' },
      { value: 'Weather' },
    ]);
  });

  test('is not in what is answered to a save or a transition, and stays through all of them', async () => {
    const url = `${NOTES}/${note._id}`;
    const changed = await server.patch(url, { subject: 'Rain' }, STAFF);
    const replaced = await server.call('PUT', url, { ...STAFF, body: { name: 'Plain', subject: 'Tides' } });
    const made = await server.post(NOTES, { name: 'Another' }, STAFF);
    const taken = await server.post(`${NOTES}/${made.body._id}/transitions/finish`, undefined, STAFF);
    expect([changed, replaced, made, taken].map(({ status }) => status)).toEqual([200, 200, 201, 200]);
    for (const { body } of [changed, replaced, made, taken]) expectNothing(body);
    expect((await server.get(url)).body).toMatchObject({ remark: `${SECRET} again`, bonus: '4711.5', steps: [{ place: SECRET }] });
  });

  test.each(HIDDEN)('cannot be written: %s', async (name) => {
    const { status, body } = await server.patch(`${NOTES}/${note._id}`, { [name]: name === 'steps' ? [] : 'x' }, STAFF);
    expect([status, body.message]).toEqual([400, `Invalid field ${name} in body`]);
  });

  test.each([
    'remark=Zanzibar',
    'remark=/z/i',
    'minBonus=1',
    'bonus=4711.5',
    'place=Zanzibar',
    'steps.place=Zanzibar',
    'agentRegistration=x',
    'sort=remark',
    'sort=-bonus',
    'include=agent',
  ])('is neither a filter, nor an order, nor a way to others: %s', async (query) => {
    const { status, body } = await server.get(`${NOTES}?${query}`, STAFF);
    expect([status, body.code]).toEqual([400, 'INVALID_FIELD_IN_QUERY']);
    const named = query.startsWith('sort') || query.startsWith('include') ? query.replace('-', '') : query.split('=')[0];
    expect(body.message).toBe(`Invalid field ${named} in query`);
  });

  test('includes nothing in a record either', async () => {
    const { status, body } = await server.get(`${NOTES}/${note._id}?include=agent`, STAFF);
    expect([status, body.message]).toEqual([400, 'Invalid field include=agent in query']);
  });

  test('its values are not told', async () => {
    expect((await server.get(`${NOTES}-values?of=remark`, STAFF)).status).toBe(400);
  });

  test('is not found by free text, not even by an administrator: everybody may ask it', async () => {
    for (const as of ['staff@demo', 'admin@demo']) {
      expect((await server.get(`${NOTES}?search=zanzibar`, { as })).body).toEqual([]);
      expectNothing((await server.get('/api/core/search?search=zanzibar', { as })).body);
    }
  });

  test.each(['remark', 'bonus', 'agentRegistration', 'steps[0].place', 'steps.place'])('is in no export: %s', async (column) => {
    for (const format of ['csv', 'xlsx']) {
      const asked = { entity: 'SecretNote', columns: ['name', column], format };
      const { status, body } = await server.post('/api/report/exports', asked, STAFF);
      expect([status, body.message]).toEqual([400, expect.stringContaining(`columns[1] (${column})`)]);
    }
  });
});

async function finished(id: string): Promise<any> {
  for (;;) {
    const { body } = await server.get(`/api/report/exports/${id}`, STAFF);
    if (body.status !== 'QUEUED' && body.status !== 'RUNNING') return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('[PERM-034] the files of both formats hold what a user may see, and no more', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const { body } = await server.post('/api/report/exports', { entity: 'SecretNote', columns: ['name', 'subject'], format }, STAFF);
    expect((await finished(body._id)).status).toBe('DONE');
    const { authorization } = Object.fromEntries((await server.signIn('staff@demo')).headers);
    const answer = await fetch(`${server.url}/api/report/exports/${body._id}/file`, { headers: { authorization: authorization! } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = format === 'csv' ? bytes.toString() : JSON.stringify(await readExcel(bytes));
    expect(text).toContain('Tides');
    expectNothing(text);
  }
});
