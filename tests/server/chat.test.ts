import { DatabaseService, type OfTenant, sql, TenantDatabase } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CHAT_MESSAGES } from '../../plugins/chat/server/chatTables.ts';
import { describeOnOneDatabase, type TestDatabase } from './databases.ts';
import { EventStream } from './EventStream.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const [ADMIN, STAFF, EVA, CLIENT, FOREIGN] = ['admin@demo', 'staff@demo', 'eva@demo', 'client@demo', 'staff@nordic'];
const ROOMS = '/api/chat/rooms';
let count = 0;
const newId = (): string => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;

describeOnOneDatabase('rooms in which people write to each other', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  let demo: OfTenant;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
    [demo] = (await server.services
      .get(DatabaseService)
      .query<{ tenant: number }>("select id as tenant from app.tenants where name = 'demo'")) as [OfTenant];
    await server.makeUser({ username: EVA, firstName: 'Eva', lastName: 'Berg', profiles: ['STAFF'] });
  });
  afterAll(async () => {
    await server?.stop();
    await database?.dispose();
  });

  const make = async (members: readonly string[], as = ADMIN): Promise<string> => {
    const { status, body } = await server.post(ROOMS, { name: 'Handover', members }, { as });
    expect([status, body.code, body.message]).toEqual([201, undefined, undefined]);
    return body.id;
  };
  const send = (room: string, text: string, as = ADMIN, clientId = newId()) =>
    server.post(`${ROOMS}/${room}/messages`, { text, clientId }, { as });
  const textsOf = async (room: string, as = ADMIN, query = ''): Promise<readonly string[]> =>
    (await server.get(`${ROOMS}/${room}/messages${query}`, { as })).body.map(({ text }: { text: string }) => text);
  const roomOf = async (room: string, as: string) => (await server.get(`${ROOMS}/${room}`, { as })).body;
  const open = async (username: string): Promise<EventStream> =>
    EventStream.open(server, (await server.signIn(username)).headers.get('authorization')!);
  const told = async (stream: EventStream): Promise<unknown> => {
    for (;;) {
      const next = await stream.next();
      if (next?.event === 'user') return next.data;
    }
  };

  test('[ADMIN-005] [ADMIN-042] what is sent twice is written once; what is unread and who is mentioned is counted for each person', async () => {
    const room = await make([STAFF, EVA]);
    const clientId = newId();
    const [first, again] = await Promise.all([send(room, `Hello @${EVA}`, ADMIN, clientId), send(room, `Hello @${EVA}`, ADMIN, clientId)]);
    expect([first.status, again.status, again.body.number]).toEqual([201, 201, first.body.number]);
    await send(room, 'And more');
    expect(await roomOf(room, EVA)).toMatchObject({ unread: 2, isMentioned: true, readNumber: 0 });
    expect(await roomOf(room, STAFF)).toMatchObject({ unread: 2, isMentioned: false });
    expect(await roomOf(room, ADMIN)).toMatchObject({ unread: 0, name: 'Handover' });
    await server.post(`${ROOMS}/${room}/read`, { number: 999 }, { as: EVA });
    await send(room, 'Last');
    expect(await roomOf(room, EVA)).toMatchObject({
      unread: 1,
      isMentioned: false,
      readNumber: 2,
      last: { username: ADMIN, text: 'Last' },
    });
    expect((await server.get(ROOMS, { as: EVA })).body[0].id).toBe(room);
  });

  test('the room of two people is one, whoever opens it and however often, and nobody else gets in', async () => {
    const pair = (as: string, username: string) => server.post('/api/chat/pairs', { username }, { as });
    const opened = await Promise.all([pair(ADMIN, EVA), pair(EVA, ADMIN), pair(ADMIN, EVA)]);
    const ids = new Set(opened.map(({ body }) => body.id));
    expect([opened.map(({ status }) => status), ids.size]).toEqual([[200, 200, 200], 1]);
    const [room] = ids;
    expect((await roomOf(room, ADMIN)).other).toEqual({ username: EVA, name: 'Eva Berg' });
    const added = await server.post(`${ROOMS}/${room}/members`, { members: [STAFF] });
    expect([added.status, added.body.code]).toEqual([409, 'ROOM_OF_TWO']);
    for (const username of [ADMIN, FOREIGN, CLIENT, 'nobody']) expect((await pair(ADMIN, username)).body.code).toBe('NOBODY_TO_WRITE_TO');
  });

  test('to whoever is not in a room it does not exist: to other tenants, to colleagues, and to those who left', async () => {
    const room = await make([STAFF]);
    const { body: message } = await send(room, 'Between us');
    const { body: nothing } = await server.get(`${ROOMS}/${newId()}`, { as: EVA });
    expect(nothing.code).toBe('ENTITY_REGISTRATION_NOT_FOUND');
    const refused = async (as: string) => {
      const at = `${ROOMS}/${room}`;
      const answers = [
        await server.get(at, { as }),
        await server.get(`${at}/messages`, { as }),
        await send(room, 'Let me in', as),
        await server.patch(`${at}/messages/${message.number}`, { text: 'Mine' }, { as }),
        await server.delete(`${at}/messages/${message.number}`, { as }),
        await server.post(`${at}/members`, { members: [as === EVA ? STAFF : EVA] }, { as }),
        await server.delete(`${at}/members/${ADMIN}`, { as }),
        await server.patch(at, { name: 'Mine' }, { as }),
        await server.get(`/api/chat/people?room=${room}`, { as }),
      ];
      expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'ENTITY_REGISTRATION_NOT_FOUND'));
      await server.post(`${at}/read`, { number: 1 }, { as });
    };
    await refused(EVA);
    await refused(FOREIGN);
    expect((await server.delete(`${ROOMS}/${room}/members/${ADMIN}`, { as: STAFF })).body.code).toBe('NOT_LEADING');
    expect((await server.delete(`${ROOMS}/${room}/members/${STAFF}`)).status).toBe(204);
    await refused(STAFF);
    // With the last one it goes.
    await server.delete(`${ROOMS}/${room}/members/${ADMIN}`);
    const left = await server.services.get(TenantDatabase).query(sql(demo)`select 1 from ${CHAT_MESSAGES} m where room = ${room}::uuid`);
    expect(left).toEqual([]);
  });

  test('clients, and who acts for somebody, read nothing; a locked user is not offered, and marked in the room', async () => {
    expect((await server.get(ROOMS, { as: CLIENT })).status).toBe(403);
    const acting = await server.get(`/api/core/user-switch-context?contextName=demo%2F${EVA}&reason=Ticket`, {
      as: null,
      headers: { authorization: (await server.signIn(ADMIN)).headers.get('authorization')! },
    });
    const asked = await server.get(ROOMS, { as: null, headers: { authorization: acting.headers.get('authorization')! } });
    expect([asked.status, asked.body.code]).toEqual([403, 'CHAT_IS_PRIVATE']);
    await server.makeUser({ username: 'left@demo', firstName: 'Lena', lastName: 'Gone', profiles: ['STAFF'] });
    const room = await make(['left@demo', STAFF]);
    const offered = async () => (await server.get('/api/chat/people?search=Lena', { as: EVA })).body;
    expect(await offered()).toEqual([{ username: 'left@demo', name: 'Lena Gone' }]);
    await server.patch('/api/core/users/left@demo', { isLocked: true });
    expect(await offered()).toEqual([]);
    const { members } = await roomOf(room, ADMIN);
    expect(members.find(({ username }: { username: string }) => username === 'left@demo').isLocked).toBe(true);
    expect((await server.post(ROOMS, { name: 'x', members: ['left@demo'] })).body.code).toBe('NOBODY_TO_WRITE_TO');
  });

  test('history is read page by page and searched; only its writer changes a message, and what is deleted is gone', async () => {
    const room = await make([STAFF], EVA);
    // What the limit of a minute would refuse.
    await server.services.get(TenantDatabase).query(
      sql(demo)`insert into ${CHAT_MESSAGES} (room, number, username, text, mentions, client_id, insert_date)
        select ${room}::uuid, n, ${EVA}, 'Line ' || n, '{}', gen_random_uuid(), now() - interval '1 hour' from generate_series(1, 120) n`,
    );
    const latest = await textsOf(room, STAFF);
    expect([latest.length, latest[0], latest.at(-1)]).toEqual([50, 'Line 71', 'Line 120']);
    const before = await textsOf(room, STAFF, '?before=21');
    expect([before.length, before.at(-1)]).toEqual([20, 'Line 20']);
    expect((await textsOf(room, STAFF, '?after=60'))[0]).toBe('Line 61');
    expect(await textsOf(room, STAFF, '?search=lINE%20119')).toEqual(['Line 119']);
    const at = `${ROOMS}/${room}/messages/7`;
    expect((await server.patch(at, { text: 'Other' }, { as: STAFF })).body.code).toBe('NOT_YOUR_MESSAGE');
    expect((await server.patch(at, { text: ' Better ' }, { as: EVA })).body).toMatchObject({
      text: 'Better',
      editDate: expect.any(String),
    });
    expect((await server.delete(at, { as: EVA })).status).toBe(204);
    const [deleted] = (await server.get(`${ROOMS}/${room}/messages?before=8&after=6`, { as: STAFF })).body;
    expect(deleted).toMatchObject({ number: 7, text: '', isDeleted: true });
  });

  test('pages of members are told at once, and no others', async () => {
    const streams = await Promise.all([STAFF, EVA, FOREIGN].map(open));
    const [staff, eva] = streams as [EventStream, EventStream];
    const room = await make([STAFF]);
    expect(await told(staff)).toEqual({ topic: 'chat', data: { room } });
    const { body } = await send(room, 'Now');
    expect(await told(staff)).toEqual({ topic: 'chat', data: { room, number: body.number } });
    const own = await make([EVA]);
    // The first that she hears is her own.
    expect(await told(eva)).toEqual({ topic: 'chat', data: { room: own } });
    for (const stream of streams) stream.close();
  });

  const uploadAs = async (username: string, name: string, content: string): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    const { status, body } = await server.post('/api/core/uploads', form, { as: username });
    expect([status, body.message]).toEqual([201, undefined]);
    return body._id;
  };
  const sendFiles = (room: string, files: readonly string[], as = EVA, text = '') =>
    server.post(`${ROOMS}/${room}/messages`, { text, clientId: newId(), files }, { as });

  test('files of a message are for the people of the room alone, also not for who left it, and go with the message', async () => {
    const room = await make([STAFF, EVA]);
    const id = await uploadAs(EVA, 'plan.txt', 'Left at the mill');
    const { body } = await sendFiles(room, [id]);
    expect(body).toMatchObject({ text: '', files: [{ id, name: 'plan.txt', size: 16 }] });
    expect((await server.get(ROOMS, { as: STAFF })).body[0].last).toMatchObject({ text: 'plan.txt' });
    const at = `${ROOMS}/${room}/messages/${body.number}/files/${id}`;
    const statusFor = async (as: string) => (await server.get(at, { as })).status;
    const answer = await server.get(at, { as: STAFF });
    expect([answer.status, answer.body]).toEqual([200, 'Left at the mill']);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    await server.delete(`${ROOMS}/${room}/members/${STAFF}`, { as: STAFF });
    expect([await statusFor(STAFF), await statusFor(FOREIGN), await statusFor(CLIENT)]).toEqual([404, 404, 403]);
    const other = await make([EVA]);
    expect((await server.get(at.replace(room, other), { as: ADMIN })).status).toBe(404);
    expect((await server.delete(`${ROOMS}/${room}/messages/${body.number}`, { as: EVA })).status).toBe(204);
    expect(await statusFor(ADMIN)).toBe(404);
    const rows = await server.services.get(DatabaseService).query('select id from d.kept_files where id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('only own uploads are taken, each once, and nothing is written where one is not', async () => {
    const room = await make([STAFF, EVA]);
    const foreign = await uploadAs(STAFF, 'hers.txt', 'Mine');
    const own = await uploadAs(EVA, 'his.txt', 'Mine');
    expect((await sendFiles(room, [own, foreign])).status).toBe(404);
    expect(await textsOf(room, EVA)).toEqual([]);
    expect((await sendFiles(room, [own])).status).toBe(201);
    expect((await sendFiles(room, [own])).status).toBe(404);
    expect((await sendFiles(room, Array.from({ length: 6 }, newId))).status).toBe(400);
    expect((await sendFiles(room, [])).status).toBe(400);
  });

  test('what is too long, empty, or too fast is refused', async () => {
    const room = await make([STAFF], EVA);
    for (const text of ['', '  ', 'x'.repeat(4_001), 'a\u0000b']) expect((await send(room, text, EVA)).status).toBe(400);
    expect((await send('x', 'Hello', EVA)).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 31 }, (_, index) => send(room, `Line ${index}`, STAFF)));
    const codes = answers.map(({ status }) => status);
    expect([codes.filter((status) => status === 201).length, codes.filter((status) => status === 429).length]).toEqual([30, 1]);
    const numbers = (await server.get(`${ROOMS}/${room}/messages`, { as: EVA })).body.map(({ number }: { number: number }) => number);
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });
});
