import { sql, TenantDatabase } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FEEDS } from '../../plugins/screen-calendar/server/FeedKeys.ts';
import type { CalendarLink } from '../../plugins/screen-calendar/shared/calendarLink.ts';
import { ProductServer } from './productServer.ts';

const ORIGIN = 'https://lease.example.com';

let server: ProductServer;
beforeAll(async () => {
  // The address that tests name counts as that of the client.
  server = await ProductServer.start({ trustProxy: 1, publicUrl: ORIGIN });
});
afterAll(() => server.stop());

const own = (user: string) => `/api/core/users/${user}/calendar-feeds`;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let networks = 0;
/** A program without a session, in a network of its own. */
const readBy = (path: string, method = 'GET') =>
  server.call(method, path, { as: null, headers: { 'x-forwarded-for': `203.0.113.${(networks += 1)}` } });

async function makeFeed(as: string, name = 'Phone'): Promise<string> {
  const { status, body } = await server.post(own(as), { name, origin: ORIGIN }, { as });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.path;
}

async function makeUser(username: string, profiles = ['STAFF']): Promise<void> {
  expect((await server.makeUser({ username, firstName: 'Ada', lastName: 'Novak', profiles })).status).toBe(201);
}

/** Events by the registration in their description, lines put together again. */
const eventsOf = (text: string): readonly string[] => text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);

describe('the calendar in other programs', () => {
  test('has what is due with links back, keeps an event the same where its day changes, and folds many of a day', async () => {
    const subject = 'Feed; the okapi, again';
    const { body: task } = await server.post('/api/core/tasks', { subject, dueDate: day(200) });
    const path = await makeFeed('admin@demo');
    const { status, body, headers } = await readBy(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('set-cookie')).toBeNull();
    const event = eventsOf(body).find((one) => one.includes(task.registration))!;
    expect(event).toContain(`DTSTART;VALUE=DATE:${day(200).replaceAll('-', '')}\r\n`);
    expect(event).toContain(String.raw`SUMMARY:Task: Feed\; the okapi\, again`);
    expect(event).toContain(`URL:${ORIGIN}/task/${task.registration}\r\n`);
    expect(body).toMatch(/SUMMARY:\d+ invoices due\r\n/);
    const [uid] = /UID:.*/.exec(event)!;
    await server.patch(`/api/core/tasks/${task.registration}`, { dueDate: day(201) });
    const moved = eventsOf((await readBy(path)).body).filter((one) => one.includes(uid));
    expect(moved).toHaveLength(1);
    expect(moved[0]).toContain(`DTSTART;VALUE=DATE:${day(201).replaceAll('-', '')}\r\n`);
  });

  test('has a moment where a custom record type is due at one', async () => {
    const fields = [{ name: 'dueDate', type: 'datetime', search: true, sort: true }];
    const described = { kind: 'DynoVisit', name: 'Visit', registrationPrefix: 'VIS', fields };
    const made = await server.post('/api/core/dyno-descriptors', described);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { body: visit, status } = await server.post('/api/dyno/dyno-visits', { name: 'Yard', dueDate: `${day(3)}T14:30:00Z` });
    expect(status, JSON.stringify(visit)).toBe(201);
    const { body } = await readBy(await makeFeed('admin@demo'));
    expect(eventsOf(body).find((one) => one.includes(visit.registration))).toContain(`DTSTART:${day(3).replaceAll('-', '')}T143000Z`);
  });

  test('has what its user may read now, of their own tenant', async () => {
    await makeUser('reader@demo');
    const path = await makeFeed('reader@demo');
    expect((await readBy(path)).body).toContain('CATEGORIES:Task');
    await server.patch('/api/core/users/reader@demo', { profiles: [] });
    expect(eventsOf((await readBy(path)).body)).toEqual([]);
    const { body: task } = await server.post('/api/core/tasks', { subject: 'Of another tenant', dueDate: day(1) });
    const { body } = await readBy(await makeFeed('admin@master'));
    expect(body).not.toContain(task.registration);
  });

  test('has an address for each program, of which the database knows the hash alone: each is listed with its last use, and ends alone', async () => {
    const [phone, desk] = [await makeFeed('staff@demo', 'Phone'), await makeFeed('staff@demo', 'Desk')];
    expect([(await readBy(phone)).status, (await readBy(desk)).status]).toEqual([200, 200]);
    await makeFeed('staff@demo', 'Unread');
    const linksOf = async () => (await server.get(own('staff@demo'), { as: 'staff@demo' })).body;
    const links = await linksOf();
    expect(links.map(({ name, lastDate }: CalendarLink) => [name, lastDate !== undefined])).toEqual([
      ['Unread', false],
      ['Desk', true],
      ['Phone', true],
    ]);
    const database = server.services.get(TenantDatabase);
    const rows = (await Promise.all((await database.tenants()).map((of) => database.query(sql(of)`select * from ${FEEDS} f`)))).flat();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify([rows, links])).not.toContain(desk.split('/').at(-2)!.slice(-43));
    const end = (id: string) => server.delete(`${own('staff@demo')}/${id}`, { as: 'staff@demo' });
    expect((await end(links.find(({ name }: CalendarLink) => name === 'Desk')._id)).status).toBe(204);
    expect([(await readBy(phone)).status, (await readBy(desk)).status]).toEqual([200, 404]);
    expect((await end('no-such-link')).status).toBe(204);
    for (const { _id } of await linksOf()) await end(_id);
    expect([await linksOf(), (await readBy(phone)).status]).toEqual([[], 404]);
  });

  test('has a name, and a user has so many of them', async () => {
    const as = 'many@demo';
    await makeUser(as);
    expect((await server.post(own(as), { name: ' ', origin: ORIGIN }, { as })).status).toBe(400);
    for (let n = 0; n < 20; n += 1) await makeFeed(as, `Phone ${n}`);
    const { status, body } = await server.post(own(as), { name: 'Another', origin: ORIGIN }, { as });
    expect([status, body.code]).toEqual([409, 'TOO_MANY_CALENDAR_LINKS']);
  });

  test('ends with its user, also for when they come back, and the audit log says that it did', async () => {
    await makeUser('gone@demo');
    const [path, other] = [await makeFeed('gone@demo'), await makeFeed('gone@demo', 'Desk')];
    expect((await readBy(path)).status).toBe(200);
    await server.patch('/api/core/users/gone@demo', { isLocked: true });
    expect((await readBy(path)).status).toBe(404);
    await server.patch('/api/core/users/gone@demo', { isLocked: false });
    expect([(await readBy(path)).status, (await readBy(other)).status]).toEqual([404, 404]);
    const { body } = await server.get('/api/system/audit-entries?event=CALENDAR_LINK_ENDED&range=0-99');
    const ended = body.filter(({ username }: { username: string }) => username === 'gone@demo');
    expect(ended).toHaveLength(1);
    expect(JSON.stringify(ended)).toContain('isUserLocked');
  });

  test('is in the audit log when it is made, first read and ended, and never its key', async () => {
    await makeUser('audited@demo');
    const as = 'audited@demo';
    const path = await makeFeed(as);
    await readBy(path);
    await readBy(path);
    const [{ _id }] = (await server.get(own(as), { as })).body;
    await server.delete(`${own(as)}/${_id}`, { as });
    await server.delete(`${own(as)}/${_id}`, { as });
    const { body } = await server.get(
      '/api/system/audit-entries?event=CALENDAR_LINK_MADE,CALENDAR_LINK_USED,CALENDAR_LINK_ENDED&range=0-99',
    );
    const ofUser = body.filter((entry: { username: string }) => entry.username === as);
    const events = ofUser.map(({ event }: { event: string }) => event).toSorted();
    expect(events).toEqual(['CALENDAR_LINK_ENDED', 'CALENDAR_LINK_MADE', 'CALENDAR_LINK_USED']);
    expect(JSON.stringify(body)).not.toContain(path.split('/').at(-2)!.slice(-43));
  });

  test('is nobody else’s: neither another user nor an administrator sees, makes or ends it, and it opens nothing else', async () => {
    const path = await makeFeed('staff@demo');
    const [{ _id }] = (await server.get(own('staff@demo'), { as: 'staff@demo' })).body;
    const body = { name: 'Phone', origin: ORIGIN };
    for (const as of ['client@demo', 'admin@demo', 'admin@master']) {
      expect((await server.get(own('staff@demo'), { as })).status).toBe(404);
      expect((await server.post(own('staff@demo'), body, { as })).status).toBe(404);
      expect((await server.delete(`${own('staff@demo')}/${_id}`, { as })).status).toBe(404);
      // Below their own name, the link of somebody else is none of theirs.
      expect((await server.delete(`${own(as)}/${_id}`, { as })).status).toBe(204);
    }
    const key = path.split('/').at(-2)!;
    expect((await server.get('/api/core/tasks', { as: null, headers: { authorization: `Bearer ${key}` } })).status).toBe(401);
    expect((await readBy(path)).status).toBe(200);
  });

  test('tells nothing of keys that do not fit, whatever is wrong with them', async () => {
    const path = await makeFeed('staff@demo');
    const key = path.split('/').at(-2)!;
    const [, tenant = '', secret = ''] = /^cal_(\d+)_(.+)$/.exec(key)!;
    const wrong = [
      `${key}%00`,
      `%00${key}`,
      key.slice(0, -1),
      `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
      `cal_${Number(tenant) + 1}_${secret}`,
      `cal_999999999_${secret}`,
      `cal_99999999999_${secret}`,
      `cal_-1_${secret}`,
      `cal__${secret}`,
      '__proto__',
      'x'.repeat(400),
      "cal_1_' or true --",
    ];
    const answers = await Promise.all(wrong.map((text) => readBy(path.replace(key, text))));
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 404));
    expect(answers.some(({ body }) => JSON.stringify(body).includes(secret) && body.code !== 'ROUTE_NOT_FOUND')).toBe(false);
    const head = await readBy(path, 'HEAD');
    expect([head.status, head.body, head.headers.get('cache-control')]).toEqual([200, '', 'private, no-store']);
    expect((await readBy(path, 'POST')).status).toBe(404);
  });

  test('is read so often within a minute by one network', async () => {
    const path = await makeFeed('staff@demo');
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const answers = await Promise.all(Array.from({ length: 61 }, () => server.get(path.replace('cal_', 'no_'), { as: null, headers })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await server.get(path, { as: null, headers })).status).toBe(429);
  });
});
