import { defineEntity } from '@mortise/sdk';
import { DatabaseService, defineServerPlugin, Repositories, ScopesService } from '@mortise/sdk/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { EventStream } from './EventStream.ts';
import { PASSWORD, ProductServer } from './productServer.ts';

const NOTES = '/api/test/kept-notes';
const PROFILE = '/api/core/profiles/READER';
const SECRET = 'Zanzibar';
const IBAN = 'FR7630006000011234567890189';

/** A kind of a plugin that nobody of us made: what profiles keep is kept of it as of any other. */
const Note = defineEntity({
  name: 'KeptNote',
  collection: 'test/kept-notes',
  registrationPrefix: 'NTE',
  keyFigure: 'bonus',
  text: ['registration', 'name', 'remark'],
  fields: {
    subject: { type: 'text', search: true, sort: true },
    remark: { type: 'text', search: true, sort: true },
    bonus: { type: 'currency', search: true, sort: true, aggregate: 'sum' },
    account: { type: 'text', search: true, sort: true },
    agentRegistration: { type: 'reference', entity: 'Person', search: true },
    steps: { type: 'items', fields: { place: { type: 'text', search: true } } },
    persons: {
      type: 'items',
      fields: { role: { type: 'text' }, personRegistration: { type: 'reference', entity: 'Person' } },
    },
  },
  includes: { agent: { entity: 'Person', path: 'agentRegistration' } },
  workflow: {
    initial: 'OPEN',
    states: { OPEN: { label: 'Open', class: 'default' }, DONE: { label: 'Done', class: 'success' } },
    transitions: [
      { code: 'finish', label: 'Finish', from: ['OPEN'], to: 'DONE' },
      { code: 'reopen', label: 'Reopen', from: ['DONE'], to: 'OPEN' },
    ],
  },
});

const OPENING = [
  `read ${NOTES}`,
  `write ${NOTES}`,
  `delete ${NOTES}`,
  'read /api/core/histories',
  'read /api/core/audits',
  'read /api/core/documents',
];
const HIDDEN = ['remark', 'bonus', 'agentRegistration', 'steps'];
const KEPT = { remark: 'hidden', bonus: 'hidden', agentRegistration: 'hidden', steps: 'hidden', account: 'masked', subject: 'readOnly' };
const CLARA = { as: 'clara@demo' };

let server: ProductServer;
let note: any;
let agent: any;
beforeAll(async () => {
  server = await ProductServer.start({
    plugins: [...(await builtinPlugins()), defineServerPlugin({ id: 'kept-notes', entities: [Note] })],
  });
  [agent] = (await server.get('/api/person/persons?range=0-0')).body;
  await save({ permissions: OPENING, limits: {} });
  for (const username of ['clara@demo', 'carl@demo']) await makeUser(username);
  const body = { name: 'Plain', subject: 'Weather', remark: SECRET, bonus: '4711.5', account: IBAN, agentRegistration: agent.registration };
  note = (await server.post(NOTES, { ...body, steps: [{ place: SECRET }] })).body;
  await server.patch(`${NOTES}/${note._id}`, { remark: `${SECRET} again`, subject: 'Tides', account: `${IBAN} ` });
});
afterAll(() => server.stop());

async function makeUser(username: string): Promise<void> {
  const user = { username, firstName: 'C', lastName: 'Day', email: `${username}.example`, password: PASSWORD, profiles: ['READER'] };
  const { status } = await server.makeUser(user);
  if (status !== 201) throw new Error(`${username} is not made: ${status}`);
}

async function save(content: object, name = 'READER') {
  const answer = await server.call('PUT', `/api/core/profiles/${name}`, { body: { content } });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body;
}
const limit = (rules: object) => save({ permissions: OPENING, limits: { 'test/kept-notes': rules } });

function expectNothing(body: unknown): void {
  const text = JSON.stringify(body);
  for (const value of [SECRET, '4711.5', IBAN.slice(0, 20), agent.registration, agent.name, ...HIDDEN]) expect(text).not.toContain(value);
}

describe('[PERM-023] [PERM-031] a field that a profile keeps', () => {
  beforeAll(() => limit({ fields: KEPT }));

  test('is there for others: what is looked for below exists', async () => {
    const { body } = await server.get(`${NOTES}/${note._id}?include=agent`);
    expect(body).toMatchObject({ bonus: '4711.5', agent: { name: agent.name }, steps: [{ place: SECRET }] });
    expect((await server.get(`${NOTES}?search=zanzibar`)).body).toHaveLength(1);
  });

  test.each([
    ['a list', NOTES],
    ['a list that asks for it', `${NOTES}?projection=name,${HIDDEN.join()},steps.place`],
    ['a breakdown', `${NOTES}?breakdown=1`],
    ['suggestions', `${NOTES}?autocomplete=1&search=plain`],
    ['the search over all kinds', '/api/core/search?search=plain'],
    ['definitions', '/api/core/entities'],
    ['the feed of histories', '/api/core/histories?entityName=KeptNote'],
  ])('is not in %s', async (_, path) => {
    const { status, body } = await server.get(path, CLARA);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toMatch(/Plain|Note/);
    const shown = path.endsWith('/entities')
      ? body.flatMap(({ entities }: any) => entities).find(({ name }: any) => name === 'KeptNote')
      : body;
    expectNothing(shown);
  });

  test('is not in a record, nor its history, nor the description of the interface', async () => {
    for (const path of ['', '?projection=remark,subject,bonus', '/history']) {
      const { status, body } = await server.get(`${NOTES}/${note._id}${path}`, CLARA);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain('Tides');
      expectNothing(body);
    }
    const { components } = (await server.get('/api/openapi.json', CLARA)).body;
    expect(Object.keys(components.schemas.KeptNote.properties)).not.toEqual(expect.arrayContaining(['remark']));
  });

  test.each(HIDDEN)('has no history of its own: %s', async (field) => {
    const url = `/api/core/histories?entityName=KeptNote&registration=${note.registration}&field=${field}`;
    expect((await server.get(url, CLARA)).status).toBe(400);
  });

  test.each([
    'remark=Zanzibar',
    'minBonus=1',
    'steps.place=x',
    'agentRegistration=x',
    'sort=remark',
    'sort=account',
    'account=x',
    'include=agent',
  ])('is neither a filter, nor an order, nor a way to others: %s', async (query) => {
    const { status, body } = await server.get(`${NOTES}?${query}`, CLARA);
    expect([status, body.code]).toEqual([400, 'INVALID_FIELD_IN_QUERY']);
  });

  test('is not found by free text, and nothing tells that something was', async () => {
    expect((await server.get(`${NOTES}?search=zanzibar`, CLARA)).body).toEqual([]);
    expect((await server.get(`${NOTES}?search=plain%20zanzibar`, CLARA)).body).toEqual([]);
    expect((await server.get(`${NOTES}?search=plain`, CLARA)).body).toHaveLength(1);
    expectNothing((await server.get('/api/core/search?search=zanzibar', CLARA)).body);
  });

  test('has no values to suggest, and no column in an export', async () => {
    expect((await server.get(`${NOTES}-values?of=remark`, CLARA)).status).toBe(400);
    expect((await server.get(`${NOTES}-values?of=account`, CLARA)).status).toBe(400);
    const asked = { entity: 'KeptNote', columns: ['name', 'remark'], format: 'csv' };
    expect((await server.post('/api/report/exports', asked, CLARA)).status).toBe(400);
  });

  test('cannot be written, and stays through what is written', async () => {
    const url = `${NOTES}/${note._id}`;
    for (const body of [{ remark: 'x' }, { account: 'x' }, { subject: 'x' }]) {
      const { status, body: refused } = await server.patch(url, body, CLARA);
      expect([status, refused.message]).toEqual([400, `Invalid field ${Object.keys(body)[0]} in body`]);
    }
    // Neither what it is nor what is shown of it tells a guess from another, or takes it away.
    expect((await server.patch(url, { remark: `${SECRET} again` }, CLARA)).status).toBe(400);
    await server.patch(url, { remark: null, account: '•••• 0189' }, CLARA);
    expect((await server.get(url)).body).toMatchObject({ remark: `${SECRET} again`, account: IBAN });
    expect((await server.patch(url, { name: 'Plainer' }, CLARA)).status).toBe(200);
    const replaced = await server.call('PUT', url, { ...CLARA, body: { name: 'Plain' } });
    const taken = await server.post(`${url}/transitions/finish`, undefined, CLARA);
    expect([replaced.status, taken.status]).toEqual([200, 200]);
    for (const { body } of [replaced, taken]) expectNothing(body);
    expect((await server.get(url)).body).toMatchObject({ remark: `${SECRET} again`, bonus: '4711.5', subject: 'Tides', account: IBAN });
    await server.post(`${url}/transitions/reopen`);
  });

  test('is as safe from what code of a plugin saves for the user', async () => {
    const { services } = server;
    const sql = `select tenant, id from app.users where username = 'clara@demo'`;
    const [user] = await services.get(DatabaseService).query<{ tenant: number; id: string }>(sql);
    const scope = await services.get(ScopesService).ofUser(user!.tenant, user!.id);
    const notes = services.get(Repositories).of(Note);
    const refused = { code: 'INVALID_FIELD_IN_BODY' };
    await expect(notes.update(scope, note._id, { remark: `${SECRET} again` })).rejects.toMatchObject(refused);
    await expect(notes.create(scope, { name: 'Made', remark: 'x' })).rejects.toMatchObject(refused);
    await notes.update(scope, note._id, { remark: null, account: '•••• 0189' });
    expect((await server.get(`${NOTES}/${note._id}`)).body).toMatchObject({ remark: `${SECRET} again`, account: IBAN });
  });

  test('masked, shows how it ends and no more', async () => {
    const record = (await server.get(`${NOTES}/${note._id}`, CLARA)).body;
    const [row] = (await server.get(`${NOTES}?search=plain`, CLARA)).body;
    expect([record.account, row.account]).toEqual(['•••• 0189', '•••• 0189']);
    expect(JSON.stringify((await server.get(`${NOTES}/${note._id}/history`, CLARA)).body)).toContain('•••• 0189');
  });
});

describe('[PERM-031] records that a profile keeps', () => {
  let own: any;
  beforeAll(async () => {
    await limit({});
    own = (await server.post(NOTES, { name: 'Own', bonus: '3' }, CLARA)).body;
  });

  const seen = async (query = '') => (await server.get(`${NOTES}${query}`, CLARA)).body.map(({ name }: any) => name);

  test('those that others entered are in no list, count, sum, value, history or search', async () => {
    await limit({ read: [{ by: 'own' }] });
    expect(await seen()).toEqual(['Own']);
    expect(await seen('?sort=bonus&status=OPEN')).toEqual(['Own']);
    expect(await seen(`?_id=${note._id}`)).toEqual([]);
    const { headers, body } = await server.get(`${NOTES}?breakdown=1&range=0-0`, CLARA);
    expect(headers.get('x-pagination-size')).toBe('1');
    expect(body.breakdown).toMatchObject([{ status: 'OPEN', count: 1, sums: [{ sum: '3' }] }]);
    expect((await server.get(NOTES, CLARA)).headers.get('x-pagination-size')).toBe('1');
    expect((await server.get(`${NOTES}-values?of=subject`, CLARA)).body).toMatchObject({ values: [] });
    expect((await server.get(`${NOTES}/${note._id}`, CLARA)).status).toBe(404);
    expect((await server.get(`${NOTES}/${note.registration}/history`, CLARA)).status).toBe(404);
    expect((await server.patch(`${NOTES}/${note._id}`, { name: 'x' }, CLARA)).status).toBe(404);
    expect((await server.delete(`${NOTES}/${note._id}`, CLARA)).status).toBe(404);
    expect((await server.post(`${NOTES}/${note._id}/transitions/finish`, undefined, CLARA)).status).toBe(404);
    for (const path of [
      '/api/core/histories?entityName=KeptNote',
      '/api/core/audits?entityName=KeptNote',
      '/api/core/search?search=plain',
    ]) {
      const { status, body } = await server.get(path, CLARA);
      expect([path, status, JSON.stringify(body).includes(note.registration)]).toEqual([path, 200, false]);
    }
    expect(JSON.stringify((await server.get('/api/core/audits?entityName=KeptNote', CLARA)).body)).toContain(own.registration);
  });

  test('what is only read is not changed, and says why', async () => {
    await limit({ write: [{ by: 'own' }] });
    expect((await server.get(`${NOTES}/${note._id}`, CLARA)).status).toBe(200);
    for (const answer of [
      await server.patch(`${NOTES}/${note._id}`, { name: 'x' }, CLARA),
      await server.delete(`${NOTES}/${note._id}`, CLARA),
      await server.post(`${NOTES}/${note._id}/transitions/finish`, undefined, CLARA),
    ])
      expect([answer.status, answer.body.errors]).toEqual([
        403,
        ['Your profiles let you change some of these records, and this is none of them'],
      ]);
    expect((await server.patch(`${NOTES}/${own._id}`, { subject: 'Mine' }, CLARA)).status).toBe(200);
  });

  test('nothing is saved that would lie outside, new or changed', async () => {
    await limit({ write: [{ by: 'search', criteria: { subject: 'Mine' } }] });
    expect((await server.post(NOTES, { name: 'Outside', subject: 'Other' }, CLARA)).status).toBe(403);
    expect((await server.patch(`${NOTES}/${own._id}`, { subject: 'Other' }, CLARA)).status).toBe(403);
    const many = [
      { name: 'Inside 2', subject: 'Mine' },
      { name: 'Outside', subject: 'Other' },
    ];
    expect((await server.post(NOTES, many, CLARA)).status).toBe(403);
    expect((await server.get(`${NOTES}?name=Outside`)).body).toEqual([]);
    expect((await server.get(`${NOTES}/${own._id}`)).body.subject).toBe('Mine');
    expect((await server.post(NOTES, { name: 'Inside', subject: 'Mine' }, CLARA)).status).toBe(201);
  });

  test('of an organization are those of it and of the ones below', async () => {
    const company = async (name: string, body = {}) =>
      (await server.post('/api/person/persons', { type: 'O', name, ...body })).body as { registration: string };
    const above = await company('Group North');
    const below = await company('Branch Lille', { ascendants: [{ relation: 'SUBSIDIARYOF', personRegistration: above.registration }] });
    const user = (await server.get('/api/core/users?username=clara@demo')).body[0];
    await server.patch(`/api/core/users/${user.username}`, { orgaRegistration: above.registration });
    for (const { registration } of [above, below]) await server.post(NOTES, { name: `Of ${registration}`, organization: { registration } });
    await server.post(NOTES, { name: 'Of the branch by name', organization: { registration: below.registration, name: 'Branch Lille' } });
    await limit({ read: [{ by: 'organization' }] });
    const expected = [`Of ${above.registration}`, `Of ${below.registration}`, 'Of the branch by name'];
    expect((await seen()).toSorted()).toEqual(expected.toSorted());
    // A branch that is sold is out of reach at once, and one that is bought is in it.
    await server.patch(`/api/person/persons/${below.registration}`, { ascendants: [] });
    expect(await seen()).toEqual([`Of ${above.registration}`]);
    await server.patch(`/api/person/persons/${below.registration}`, {
      ascendants: [{ relation: 'SUBSIDIARYOF', personRegistration: above.registration }],
    });
    expect(await seen()).toHaveLength(3);
    await server.patch(`/api/core/users/${user.username}`, { orgaRegistration: below.registration });
    expect(await seen()).toHaveLength(2);
  });

  test('in a role are those that name the person in it', async () => {
    await server.patch('/api/core/users/clara@demo', { personRegistration: agent.registration });
    for (const role of ['SALES', 'CLIENT'])
      await server.post(NOTES, { name: role, persons: [{ role, personRegistration: agent.registration }] });
    await limit({ read: [{ by: 'role', roles: ['SALES'] }] });
    expect(await seen()).toEqual(['SALES']);
    await limit({ read: [{ by: 'role' }] });
    expect(await seen()).toEqual(['CLIENT', 'SALES']);
    await limit({ read: [{ by: 'role', roles: ['SALES'] }, { by: 'own' }] });
    expect(await seen('?sort=name')).toEqual(['Inside', 'Own', 'SALES']);
  });

  test('their changes are not told, those of others are', async () => {
    await limit({ read: [{ by: 'own' }] });
    const stream = await EventStream.open(server, (await server.signIn('clara@demo')).headers.get('authorization')!);
    await server.patch(`${NOTES}/${note._id}`, { name: 'Plain' });
    await server.patch(`${NOTES}/${note._id}`, { name: 'Plain again' });
    await server.patch(`${NOTES}/${own._id}`, { name: 'Own' });
    await server.patch(`${NOTES}/${own._id}`, { name: 'Own again' });
    let told = await stream.next();
    while (told !== undefined && told.event !== 'records') told = await stream.next();
    stream.close();
    expect(told?.data.changes.map(({ registration }: any) => registration)).toEqual([own.registration]);
  });
});

describe('[PERM-004] several profiles', () => {
  afterAll(() => server.patch('/api/core/users/clara@demo', { profiles: ['READER'] }));

  test('what one that opens the collection does not keep is not kept', async () => {
    await limit({ fields: KEPT, read: [{ by: 'own' }], transitions: [] });
    await save({ permissions: [`read ${NOTES}`], limits: { 'test/kept-notes': { fields: { bonus: 'hidden' } } } }, 'SECOND');
    await server.patch('/api/core/users/clara@demo', { profiles: ['READER', 'SECOND'] });
    const { body } = await server.get(`${NOTES}/${note._id}`, CLARA);
    expect(body).toMatchObject({ account: IBAN, remark: `${SECRET} again` });
    expect(body).not.toHaveProperty('bonus');
    // SECOND opens nothing for writing: what READER says about that still counts.
    expect((await server.patch(`${NOTES}/${note._id}`, { name: 'x' }, CLARA)).status).toBe(403);
  });

  test('one that does not open the collection changes nothing', async () => {
    await save({ permissions: ['read /api/person/persons'], limits: {} }, 'SECOND');
    expect((await server.get(`${NOTES}/${note._id}`, CLARA)).status).toBe(404);
  });
});

test('[PERM-031] a transition that a profile does not list is neither offered nor taken', async () => {
  await limit({ transitions: ['reopen'] });
  const offered = async (as: string) =>
    (await server.post(`${NOTES}/transitions`, [note._id], { as })).body.map(({ code }: { code: string }) => code);
  expect([await offered('admin@demo'), await offered('clara@demo')]).toEqual([['finish'], []]);
  expect((await server.post(`${NOTES}/${note._id}/transitions/finish`, undefined, CLARA)).status).toBe(403);
});

describe('[PERM-036] a profile', () => {
  beforeEach(() => limit({}));

  test.each([
    [{ 'test/none': {} }, 'There is no collection test/none'],
    [{ 'test/kept-notes': { fields: { nothing: 'hidden' } } }, 'KeptNote has no field nothing'],
    [{ 'test/kept-notes': { fields: { bonus: 'masked' } } }, 'bonus is no text: it can be hidden, not masked'],
    [{ 'test/kept-notes': { read: [{ by: 'search', criteria: { colour: 'red' } }] } }, 'KeptNote cannot be searched by colour'],
    [{ 'test/kept-notes': { transitions: ['explode'] } }, 'KeptNote has no transition explode'],
    [{ 'core/documents': { read: [{ by: 'role' }] } }, 'Records of Document name no persons in roles'],
  ])('says nothing that means nothing: %j', async (limits, message) => {
    const { status, body } = await server.call('PUT', PROFILE, { body: { content: { permissions: OPENING, limits } } });
    expect([status, body.errors]).toEqual([400, [message]]);
  });

  test('has versions, of which an earlier one comes back', async () => {
    const saved = await save({ permissions: [...OPENING, 'read /api/core/tasks'], limits: {} });
    const versions = (await server.get(`${PROFILE}/versions`)).body;
    expect(versions[0]).toMatchObject({ version: saved.version, username: 'admin@demo' });
    const { content } = (await server.get(`${PROFILE}/versions/${saved.version - 1}`)).body;
    expect(content.permissions).not.toContain('read /api/core/tasks');
    expect((await save(content)).content).toEqual(content);
  });

  test('keeps what the product brought as its first version', async () => {
    const { body: brought } = await server.get('/api/core/profiles/SALES');
    expect(brought.version).toBe(0);
    const { status } = await server.call('PUT', '/api/core/profiles/SALES', {
      body: { content: { permissions: [], limits: {} }, version: 0 },
    });
    expect(status).toBe(200);
    expect((await server.get('/api/core/profiles/SALES/versions/1')).body.content).toEqual(brought.content);
  });

  test('that somebody else saved meanwhile is not overwritten', async () => {
    const { version } = (await server.get(PROFILE)).body;
    const body = { content: { permissions: OPENING, limits: {} }, version: version - 1 };
    expect((await server.call('PUT', PROFILE, { body })).status).toBe(409);
  });

  test('is changed by administrators alone, whatever keys others hold', async () => {
    await save({ permissions: [...OPENING, 'write /api/core/profiles', 'read all', 'write all'], limits: {} });
    const { status } = await server.call('PUT', PROFILE, { ...CLARA, body: { content: { permissions: ['write all'], limits: {} } } });
    expect(status).toBe(403);
    expect((await server.get('/api/core/access/explain?username=carl@demo&entity=KeptNote', CLARA)).status).toBe(403);
  });

  test('goes only when nobody has it', async () => {
    const { version } = (await server.get(PROFILE)).body;
    expect((await server.delete(`${PROFILE}?version=${version}`)).status).toBe(409);
    const unused = await save({ permissions: [], limits: {} }, 'UNUSED');
    expect((await server.delete(`/api/core/profiles/UNUSED?version=${unused.version}`)).status).toBe(204);
    expect((await server.get('/api/core/profiles/UNUSED')).status).toBe(404);
  });

  test('tells before it is saved what it changes for whom', async () => {
    const content = { permissions: OPENING.slice(1).concat('read /api/core/tasks'), limits: { 'test/kept-notes': { transitions: [] } } };
    const { body } = await server.post(`${PROFILE}/preview`, { content });
    expect(body).toEqual(
      ['carl@demo', 'clara@demo'].map((username) => ({
        username,
        hasOtherSessions: false,
        name: 'C Day',
        gains: ['read /api/core/tasks'],
        loses: [`read ${NOTES}`],
        limits: [{ collection: 'test/kept-notes', after: { hidden: [], masked: [], readOnly: [], transitions: [] } }],
      })),
    );
    expect((await server.get(PROFILE)).body.content.permissions).toEqual(OPENING);
  });

  test('of another tenant is not there', async () => {
    const names = (await server.get('/api/core/profiles', { as: 'admin@master' })).body.map(({ name }: any) => name);
    expect(names).not.toContain('READER');
    expect((await server.get(PROFILE, { as: 'admin@master' })).status).toBe(404);
    const explained = await server.get('/api/core/access/explain?username=clara@demo&entity=Person', { as: 'admin@master' });
    expect(explained.status).toBe(404);
  });
});

describe('[PERM-031] why somebody may, or may not', () => {
  const why = async (question: string, username = 'clara@demo') =>
    (await server.get(`/api/core/access/explain?username=${username}&entity=KeptNote&${question}`)).body;

  test('names the rule that decides', async () => {
    await limit({ fields: { bonus: 'hidden', account: 'masked' }, read: [{ by: 'own' }], transitions: ['reopen'] });
    expect(await why('')).toEqual({
      isAllowed: true,
      reasons: [{ code: 'PERMISSION', isAllowed: true, profile: 'READER', permission: `read ${NOTES}` }],
    });
    expect(await why(`record=${note.registration}`)).toMatchObject({
      isAllowed: false,
      reasons: [{}, { code: 'RECORD_RULE', isAllowed: false, profile: 'READER', rule: { by: 'own' } }],
    });
    expect(await why('field=bonus')).toMatchObject({
      isAllowed: false,
      reasons: [{}, { code: 'FIELD_KEPT', kept: 'hidden', field: 'bonus' }],
    });
    expect(await why('field=account')).toMatchObject({ isAllowed: true, reasons: [{}, { code: 'FIELD_KEPT', kept: 'masked' }] });
    expect(await why('field=account&action=write')).toMatchObject({ isAllowed: false });
    expect(await why('transition=finish')).toMatchObject({
      isAllowed: false,
      reasons: [{}, { code: 'TRANSITION_NOT_LISTED', profile: 'READER' }],
    });
    expect(await why('record=NTE99999999')).toMatchObject({ isAllowed: false, reasons: [{}, { code: 'NO_SUCH_RECORD' }] });
    expect(await why('', 'admin@demo')).toEqual({ isAllowed: true, reasons: [{ code: 'ADMINISTRATOR', isAllowed: true }] });
  });

  test('says which permission is missing', async () => {
    await save({ permissions: [], limits: {} });
    expect(await why('action=write')).toEqual({
      isAllowed: false,
      reasons: [{ code: 'NO_PERMISSION', isAllowed: false, permission: `write ${NOTES}` }],
    });
  });
});
