import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FakePushService, isSignedBy } from './FakePushService.ts';
import { Importing } from './importing.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const [EVA, PAUL, OTHER] = ['eva@demo', 'paul@demo', 'admin@master'];
const WORK = ['read /api/core/tasks', 'write /api/core/tasks', 'read /api/core/notes', 'write /api/core/notes', 'read /api/person/persons'];
const CHATS = ['read /api/chat/rooms', 'write /api/chat/rooms'];
const SECRET_SUBJECT = 'Redundancy of the whole board';

let server: ProductServer;
let pushes: FakePushService;
let devices = 0;

const query = <R extends Record<string, unknown>>(sql: string, parameters: readonly unknown[] = []) =>
  server.services.get(DatabaseService).query<R>(sql, parameters);
const subscribe = async (as: string, name = `device-${(devices += 1)}`, token = pushes.subscribe(name)) => {
  const { status, body } = await server.post('/api/notification/subscribe', { token }, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return { name, token, ...(body as { _id: string; isNew: boolean }) };
};
const round = async (name: string) => {
  const { status, body } = await server.post(`/api/system/rounds/${encodeURIComponent(name)}/run`, {}, { as: OTHER });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
};
/** Looks for what there is, and sends all of it that does not wait for quiet hours to end. */
const tellNow = async () => {
  await round('notice search');
  await query(`update app.notices set due_date = now() where state = 'WAITING'`);
  await round('notices');
};
const settle = (as: string, settings: object) =>
  server.call('PUT', '/api/notification/settings', { body: { offKinds: [], isDigest: false, ...settings }, as });
const newTask = async (ownerUsername: string, as = 'admin@demo') => {
  const { status, body } = await server.post('/api/core/tasks', { subject: SECRET_SUBJECT, ownerUsername }, { as });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.registration as string;
};
const noticeOf = async (device: string, as: string) => {
  const last = pushes.of(device).at(-1);
  const { id } = JSON.parse(last!.text) as { id: string };
  return server.get(`/api/notification/notices/${id}`, { as });
};
const withRights = (permissions: readonly string[], profile = 'EYES') =>
  server.call('PUT', `/api/core/profiles/${profile}`, { body: { content: { permissions, limits: {} } } });

beforeAll(async () => {
  pushes = await FakePushService.start();
  server = await ProductServer.start({ hasDemo: true, allowsLoopback: true, publicUrl: 'https://lease.example' });
  await withRights([...WORK, ...CHATS]);
  for (const username of [EVA, PAUL])
    await server.makeUser({
      username,
      firstName: username.slice(0, 4),
      lastName: 'Lind',
      email: `${username}.example`,
      profiles: ['EYES'],
    });
});
afterAll(async () => {
  await server?.stop();
  pushes?.stop();
});
afterEach(async () => {
  await query('delete from app.push_devices');
  await query('delete from app.notices');
  await query('delete from app.notice_settings');
  await query('delete from app.follows');
  pushes.arrived.length = 0;
  pushes.answers.clear();
});

describe('a device', () => {
  test('[API-034] [PUSH-005] learns the public key of the server, the same each time, and nobody learns the private one', async () => {
    const { body } = await server.get('/api/notification/client-configuration', { as: EVA });
    expect(body).toEqual({ provider: 'web-push', publicPushKey: expect.stringMatching(/^[\w-]{87}$/), isDisabled: false });
    const { body: other } = await server.get('/api/notification/client-configuration', { as: OTHER });
    expect(other.publicPushKey).toBe(body.publicPushKey);
    expect((await server.get('/api/notification/client-configuration', { as: null })).status).toBe(401);
  });

  test('[API-035] [PUSH-001] [PUSH-002] is kept once for a token, and another one for another token', async () => {
    const first = await subscribe(EVA);
    const again = await subscribe(EVA, first.name, first.token);
    expect([first.isNew, again.isNew, again._id]).toEqual([true, false, first._id]);
    expect((await subscribe(EVA)).isNew).toBe(true);
    const { body } = await server.get('/api/notification/devices', { as: EVA });
    expect(body).toHaveLength(2);
    const [row] = await query<{ token: string }>('select token from app.push_devices where id = $1', [first._id]);
    expect(row!.token).not.toContain('127.0.0.1');
  });

  test('are ten at most: the one that was used the longest ago goes', async () => {
    const first = await subscribe(EVA);
    for (let count = 0; count < 10; count += 1) await subscribe(EVA);
    const { body } = await server.get('/api/notification/devices', { as: EVA });
    expect(body).toHaveLength(10);
    expect(body.map(({ _id }: { _id: string }) => _id)).not.toContain(first._id);
  });

  test('belongs to whoever signed in at it last, and to nobody else', async () => {
    const { name, token, _id } = await subscribe(EVA);
    await subscribe(PAUL, name, token);
    expect((await server.get('/api/notification/devices', { as: EVA })).body).toEqual([]);
    const [own] = (await server.get('/api/notification/devices', { as: PAUL })).body;
    expect(own._id).not.toBe(_id);
    expect((await server.delete(`/api/notification/devices/${own._id}`, { as: EVA })).status).toBe(404);
    expect((await server.delete(`/api/notification/devices/${own._id}`, { as: OTHER })).status).toBe(404);
    await server.post('/api/notification/unsubscribe', { token }, { as: EVA });
    expect((await server.get('/api/notification/devices', { as: PAUL })).body).toHaveLength(1);
    await server.post('/api/notification/unsubscribe', { token }, { as: PAUL });
    expect((await server.get('/api/notification/devices', { as: PAUL })).body).toEqual([]);
  });

  test('goes with the sign-out of its session, and with the sessions that a new password ends', async () => {
    const sessionOf = async () => (await server.signIn(EVA)).headers.get('authorization')!;
    const [one, two] = [await sessionOf(), await sessionOf()];
    server.setToken(EVA, one);
    await subscribe(EVA);
    server.setToken(EVA, two);
    await subscribe(EVA);
    const left = async () => (await server.get('/api/notification/devices', { as: EVA })).body;
    expect((await left()).map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false]);
    await server.get('/api/core/auth/logout', { headers: { authorization: one } });
    expect(await left()).toHaveLength(2 - 1);
    server.setToken(EVA, await sessionOf());
    await server.get('/api/core/auth/logout', { headers: { authorization: two } });
    expect(await left()).toEqual([]);
  });

  test.each([
    ['nothing', '""'],
    ['no JSON', 'token'],
    ['no keys', JSON.stringify({ endpoint: 'https://push.example/1' })],
    ['keys that are none', JSON.stringify({ endpoint: 'https://push.example/1', keys: { p256dh: 'AAAA', auth: 'AAAA' } })],
    ['an address that is none', JSON.stringify({ endpoint: 'push', keys: {} })],
    ['more than there can be', 'x'.repeat(4_001)],
  ])('is refused with a token that holds %s', async (_what, token) => {
    const { status, body } = await server.post('/api/notification/subscribe', { token }, { as: EVA });
    expect([status, body.code]).toEqual([400, expect.stringMatching(/^INVALID_FIELD/)]);
  });

  test('[PUSH-004] is refused while notifications are switched off for its user, who is told nothing then', async () => {
    const { name } = await subscribe(EVA);
    await newTask(EVA);
    await server.patch(`/api/core/users/${EVA}`, { isNotificationsDisabled: true });
    await tellNow();
    expect(pushes.of(name)).toEqual([]);
    expect((await server.get('/api/notification/client-configuration', { as: EVA })).body.isDisabled).toBe(true);
    const refused = await server.post('/api/notification/subscribe', { token: pushes.subscribe('later') }, { as: EVA });
    expect([refused.status, refused.body.code]).toEqual([409, 'NOTIFICATIONS_DISABLED']);
    await server.patch(`/api/core/users/${EVA}`, { isNotificationsDisabled: false });
  });

  test('[PUSH-003] the option firebase takes a plugin that sends through it: without one that is said, and Web Push goes on', async () => {
    await server.call('PUT', '/api/core/options', { body: { options: { firebase: 'lease-app' } } });
    const { body } = await server.get('/api/notification/client-configuration', { as: EVA });
    expect(body).toMatchObject({ provider: 'web-push', missingProvider: 'firebase' });
    await server.call('PUT', '/api/core/options', { body: { options: {} } });
  });
});

describe('a message', () => {
  test('holds an id and no text, is signed, kept for a day, and replaced by its repetition; what it says is asked for', async () => {
    const { name } = await subscribe(EVA);
    const task = await newTask(EVA);
    await tellNow();
    const [message] = pushes.of(name);
    const { id, ...rest } = JSON.parse(message!.text) as { id: string };
    expect(rest).toEqual({});
    expect(id).toMatch(/^[\da-f-]{36}$/);
    // Without its signature, which is random and may spell any name.
    const { authorization: _signed, ...headers } = message!.headers;
    expect(message!.text + JSON.stringify(headers)).not.toMatch(new RegExp(`${task}|Redundancy|eva`, 'i'));
    const { publicPushKey } = (await server.get('/api/notification/client-configuration', { as: EVA })).body;
    expect(isSignedBy(publicPushKey, message!)).toBe(true);
    expect(message!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', topic: id.replaceAll('-', '') });
    expect(Number(message!.headers['ttl'])).toBeGreaterThan(86_000);
    const told = await noticeOf(name, EVA);
    expect(told.body).toEqual({ _id: id, title: `A task for you: ${task} · ${SECRET_SUBJECT}`, path: `/task/${task}` });
    for (const as of [PAUL, OTHER, 'admin@demo']) expect((await noticeOf(name, as)).status).toBe(404);
  });

  test('comes once for each device of its user and never twice, and to nobody else', async () => {
    const [one, two, others] = [await subscribe(EVA), await subscribe(EVA), await subscribe(PAUL)];
    await newTask(EVA);
    await tellNow();
    await tellNow();
    expect([one, two, others].map(({ name }) => pushes.of(name).length)).toEqual([1, 1, 0]);
  });

  test.each([404, 410])('to a device that its service knows no more (%i) was the last', async (status) => {
    const [gone, stays, others] = [await subscribe(EVA), await subscribe(EVA), await subscribe(PAUL)];
    pushes.answers.set(gone.name, status);
    await newTask(EVA);
    await tellNow();
    const left = (await server.get('/api/notification/devices', { as: EVA })).body;
    expect(left.map(({ _id }: { _id: string }) => _id)).toEqual([stays._id]);
    expect((await server.get('/api/notification/devices', { as: PAUL })).body.map(({ _id }: { _id: string }) => _id)).toEqual([others._id]);
  });

  test('is sent again where the service of the browser was away, and to that device alone', async () => {
    const [away, there] = [await subscribe(EVA), await subscribe(EVA)];
    pushes.answers.set(away.name, 503);
    await newTask(EVA);
    await tellNow();
    pushes.answers.clear();
    await round('notices');
    expect(pushes.of(away.name)).toHaveLength(1);
    await query('update app.notice_pushes set next_date = now()');
    await round('notices');
    expect([away, there].map(({ name }) => pushes.of(name).length)).toEqual([2, 1]);
    expect(await query('select 1 as one from app.notice_pushes')).toEqual([]);
  });

  test('that a server took and did not send in its time is sent by the next one', async () => {
    const { name } = await subscribe(EVA);
    await newTask(EVA);
    await round('notice search');
    await query(`update app.notices set state = 'WAITING', taken_until = now() + interval '1 minute' where state = 'WAITING'`);
    await query('delete from app.notice_pushes');
    await query(`update app.notices set state = 'WAITING', taken_until = now() - interval '1 second', due_date = now()`);
    pushes.arrived.length = 0;
    await round('notices');
    expect(pushes.of(name)).toHaveLength(1);
  });
});

describe('a notice', () => {
  test('is of nobody’s business any more once the rights, the task or the user have gone', async () => {
    const { name } = await subscribe(EVA);
    const done = await newTask(EVA);
    await newTask(EVA);
    // What was found waits while the rights go.
    await query(`update app.notices set due_date = now() + interval '1 hour'`);
    await server.post(`/api/core/tasks/${done}/transitions/complete`, {});
    await withRights(['read /api/core/notes']);
    pushes.arrived.length = 0;
    await tellNow();
    expect(pushes.of(name)).toEqual([]);
    await withRights([...WORK, ...CHATS]);
  });

  test('that was sent says nothing once its reader may not read it any more', async () => {
    const { name } = await subscribe(EVA);
    await newTask(EVA);
    await tellNow();
    expect((await noticeOf(name, EVA)).status).toBe(200);
    await withRights(['read /api/core/notes']);
    expect((await noticeOf(name, EVA)).status).toBe(404);
    await withRights([...WORK, ...CHATS]);
  });

  test('of one’s own work is none, nor of what was there before', async () => {
    await newTask(EVA);
    const { name } = await subscribe(EVA);
    await newTask(EVA, EVA);
    await tellNow();
    expect(pushes.of(name)).toEqual([]);
  });

  test('of a kind that its reader switched off is none', async () => {
    const { name } = await subscribe(EVA);
    const { body } = await server.get('/api/notification/settings', { as: EVA });
    expect(body.kinds.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['task', 'approval', 'followed', 'mention', 'chat', 'import']),
    );
    expect((await settle(EVA, { offKinds: ['task'] })).status).toBeLessThan(300);
    await newTask(EVA);
    await tellNow();
    expect(pushes.of(name)).toEqual([]);
  });

  test('waits until the quiet hours of its reader are over', async () => {
    const { name } = await subscribe(EVA);
    const { timeZone } = (await server.get('/api/notification/settings', { as: EVA })).body;
    const hour = (hours: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(Date.now() + hours * 3_600_000);
    await settle(EVA, { quiet: { from: hour(-1), to: hour(1) } });
    await newTask(EVA);
    await tellNow();
    expect(pushes.of(name)).toEqual([]);
    const [kept] = await query<{ minutes: string }>('select extract(epoch from due_date - now()) / 60 as minutes from app.notices');
    expect(Number(kept!.minutes)).toBeGreaterThan(55);
    expect(Number(kept!.minutes)).toBeLessThan(61);
    await settle(EVA, {});
    await query('update app.notices set due_date = now()');
    await round('notices');
    expect(pushes.of(name)).toHaveLength(1);
  });

  test.each([{ quiet: { from: '25:00', to: '07:00' } }, { quiet: { from: '22:00' } }, { offKinds: 'task' }, { isDigest: 'yes' }])(
    'is told as nobody can want it: %j is refused',
    async (settings) => {
      expect((await settle(EVA, settings)).status).toBe(400);
    },
  );

  test('goes into one mail a day for those who prefer it, by title, and to no device', async () => {
    const { name } = await subscribe(EVA);
    await settle(EVA, { isDigest: true });
    const task = await newTask(EVA);
    await tellNow();
    expect(pushes.of(name)).toEqual([]);
    const mails = async () =>
      (await server.get('/api/core/mails')).body.mails.filter(({ recipient }: { recipient: string }) => recipient === `${EVA}.example`);
    expect(await mails()).toEqual([]);
    await query('update app.notice_settings set digest_next = now()');
    await round('notices');
    await round('notices');
    const [mail, ...more] = await mails();
    expect([mail.subject, more]).toEqual(['What is new for you: 1', []]);
    const [row] = await query<{ state: string }>(`select state from app.notices where about ->> 'registration' = $1`, [task]);
    expect(row!.state).toBe('TOLD');
    const [next] = await query<{ hours: string }>(
      'select extract(epoch from digest_next - now()) / 3600 as hours from app.notice_settings',
    );
    expect(Number(next!.hours)).toBeGreaterThan(0);
  });

  test('of an approval comes to those who may decide, and not once it is decided', async () => {
    const admin = await subscribe('admin@demo');
    const staff = await subscribe('staff@demo');
    const ask = async () => {
      const { body } = await server.post('/api/billing/invoices', { name: 'Four eyes', amountExclTax: '10' });
      return (await server.post(`/api/billing/invoices/${body.registration}/transitions/cancel`, {}, { as: 'staff@demo' })).body;
    };
    const { _id } = await ask();
    await tellNow();
    expect((await noticeOf(admin.name, 'admin@demo')).body.path).toBe(`/approvals/${_id}`);
    expect(pushes.of(staff.name)).toEqual([]);
    await server.post(`/api/core/approvals/${_id}/approve`, {});
    expect((await noticeOf(admin.name, 'admin@demo')).status).toBe(404);
  });

  test('of a mention comes once, and not where the note was read', async () => {
    const { name } = await subscribe(EVA);
    const [person] = (await server.get('/api/person/persons?range=0-0')).body;
    const about = { entityName: 'Person', entityRegistration: person.registration };
    const write = async () => (await server.post('/api/core/notes', { ...about, content: `Look, @${EVA}: ${SECRET_SUBJECT}` })).body;
    const read = await write();
    await server.post('/api/core/read-notes', { notes: [read.registration] }, { as: EVA });
    const note = await write();
    await tellNow();
    expect(pushes.of(name)).toHaveLength(1);
    expect((await noticeOf(name, EVA)).body).toMatchObject({
      title: 'admin@demo mentioned you in a note',
      path: expect.stringContaining(`#${note.registration}`),
    });
  });

  test('[PUSH-001] of an import comes to whoever began it once it is done, and says of which file', async () => {
    const { name } = await subscribe('admin@demo');
    const other = await subscribe('staff@demo');
    const importing = new Importing(server);
    const { body } = await importing.upload('vans.csv', 'Name\nVan 1\nVan 2\n', 'Asset');
    await importing.run(body._id, body.suggestion);
    await tellNow();
    expect(pushes.of(name)).toHaveLength(1);
    expect(pushes.of(name)[0]!.text).not.toContain('vans');
    expect((await noticeOf(name, 'admin@demo')).body).toMatchObject({ title: 'vans.csv has been imported', path: `/import/${body._id}` });
    expect(pushes.of(other.name)).toEqual([]);
  });

  test('of a chat comes once until it was read', async () => {
    const { name } = await subscribe(EVA);
    const { body: room } = await server.post('/api/chat/pairs', { username: EVA }, { as: PAUL });
    const write = (text: string) =>
      server.post(`/api/chat/rooms/${room.id}/messages`, { clientId: crypto.randomUUID(), text }, { as: PAUL });
    expect((await write('One')).status).toBeLessThan(300);
    await tellNow();
    await write('Two');
    await tellNow();
    expect(pushes.of(name)).toHaveLength(1);
    expect((await noticeOf(name, EVA)).body).toMatchObject({ message: 'Two', path: `/chat/${room.id}` });
  });
});

describe('a record that is followed', () => {
  const path = (registration: string) => `/api/notification/follows/Task/${registration}`;
  const newRecord = async () => {
    const { body } = await server.post('/api/core/tasks', { subject: 'Followed' });
    return body.registration as string;
  };
  const save = async (registration: string, subject: string, as = 'admin@demo') =>
    expect((await server.patch(`/api/core/tasks/${registration}`, { subject }, { as })).status).toBe(200);

  test('is told of once for ten saves of a minute, to those who follow it, and again for a later one', async () => {
    const [follower, other] = [await subscribe(EVA), await subscribe(PAUL)];
    const task = await newRecord();
    expect((await server.call('PUT', path(task), { as: EVA })).status).toBeLessThan(300);
    expect((await server.get(path(task), { as: EVA })).body).toEqual({ isFollowed: true });
    for (let count = 0; count < 10; count += 1) await save(task, `${SECRET_SUBJECT} ${count}`);
    await round('notice search');
    await round('notices');
    // It gathers what comes within a minute.
    expect(pushes.of(follower.name)).toEqual([]);
    await tellNow();
    await tellNow();
    expect([follower, other].map(({ name }) => pushes.of(name).length)).toEqual([1, 0]);
    expect((await noticeOf(follower.name, EVA)).body).toMatchObject({
      title: expect.stringMatching(new RegExp(`^${task}.* has changed$`)),
    });
    await save(task, 'later');
    await tellNow();
    expect(pushes.of(follower.name)).toHaveLength(2);
    expect((await server.delete(path(task), { as: EVA })).status).toBeLessThan(300);
    await save(task, 'after');
    await tellNow();
    expect(pushes.of(follower.name)).toHaveLength(2);
  });

  test('is not told of to whoever changed it', async () => {
    const { name } = await subscribe('admin@demo');
    const task = await newRecord();
    await server.call('PUT', path(task));
    await save(task, 'by oneself');
    await tellNow();
    expect(pushes.of(name)).toEqual([]);
  });

  test('is not told of to whoever may not read it any more, and cannot be followed by whoever never could', async () => {
    const { name } = await subscribe(EVA);
    const task = await newRecord();
    await server.call('PUT', path(task), { as: EVA });
    await save(task, 'before the rights go');
    await withRights(['read /api/core/notes']);
    await tellNow();
    expect(pushes.of(name)).toEqual([]);
    expect((await server.call('PUT', path(task), { as: EVA })).status).toBe(403);
    expect((await server.get(path(task), { as: EVA })).status).toBe(403);
    await withRights([...WORK, ...CHATS]);
    expect((await server.call('PUT', path('NOBODY'), { as: EVA })).status).toBe(404);
    // Another tenant has none of that registration, or one of its own.
    expect([200, 204, 404]).toContain((await server.call('PUT', path(task), { as: OTHER })).status);
    await save(task, 'for nobody of another tenant');
    const master = await subscribe(OTHER);
    await tellNow();
    expect(pushes.of(master.name)).toEqual([]);
  });
});
