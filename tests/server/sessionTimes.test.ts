import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PERMISSIONS_CHANNEL } from '../../kernel/server/services/access/Sessions.ts';
import { EventStream } from './EventStream.ts';
import { hasPostgreSql, startCluster } from './postgreSqlCluster.ts';
import { PASSWORD, ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const POLICY = {
  secondFactor: { everyone: false, profiles: [] },
  password: { minLength: 12, minScore: 3, maxAgeDays: null },
  session: { minutes: 960, idleMinutes: 60 },
};
const ACTIVITY = '/api/core/session-activity';
const WITHIN = { timeout: 2_000, interval: 50 };
const BROWSER = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };

/** The session of a page. */
async function visit(server: ProductServer, username = 'staff@demo', password = PASSWORD) {
  const answer = await server.post('/api/core/auth/login', { username, password }, { as: null, headers: BROWSER });
  expect(answer.status).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0]!)
    .join('; ');
  const authorization = answer.headers.get('authorization')!;
  const headers = { ...BROWSER, cookie, authorization };
  const at = (one: ProductServer) => ({
    status: async () => (await one.get('/api/core/users/current', { as: null, headers })).status,
    refresh: async () => (await one.post('/api/core/auth/refresh', {}, { as: null, headers: { ...BROWSER, cookie } })).status,
    left: async () => (await one.get(ACTIVITY, { as: null, headers })).body,
    follow: () => EventStream.open(one, authorization, headers),
    act: async () => (await one.post(ACTIVITY, {}, { as: null, headers })).body,
  });
  return { ...at(server), at, authorization, headers };
}

async function theEnd(stream: EventStream): Promise<void> {
  for (let told = await stream.next(); told !== undefined;) told = await stream.next();
}

const sqlOf = (server: ProductServer) => (statement: string) => server.services.get(DatabaseService).query(statement);
/** The pages' sessions, as if time had gone by; what servers know of them is read again. */
async function age(server: ProductServer, columns: string): Promise<void> {
  await sqlOf(server)(`update app.sessions set ${columns} where is_browser`);
  for (const { id } of await server.services.get(DatabaseService).query<{ id: number }>('select id from app.tenants'))
    await server.services.get(DatabaseService).notify(PERMISSIONS_CHANNEL, String(id));
}
const idleFor = (server: ProductServer, interval: string) => age(server, `active_date = now() - interval '${interval}'`);

const settle = async (server: ProductServer, session: object, as = 'admin@demo') => {
  const answer = await server.call('PUT', '/api/core/sign-in-policy', { body: { policy: { ...POLICY, session } }, as });
  expect(answer.status).toBe(200);
};

/** Programs count with each request, so that those of the tests themselves do not end. */
describe('[issue 22, 4] sessions end without work, and at last', () => {
  let server: ProductServer;
  beforeAll(async () => {
    server = await ProductServer.start();
  });
  afterAll(() => server.stop());
  afterEach(async () => {
    await settle(server, POLICY.session);
  });

  const shorten = async (profile: string, session: object | undefined) => {
    const path = `/api/core/profiles/${profile}`;
    const { content, version } = (await server.get(path)).body;
    const { session: _, ...rest } = content;
    const answer = await server.call('PUT', path, { body: { content: { ...rest, ...(session && { session }) }, version } });
    expect(answer.status).toBe(200);
  };

  test('an hour after anybody did anything: token, cookie and stream, whatever the page asks by itself', async () => {
    const page = await visit(server);
    const stream = await page.follow();
    expect(await page.left()).toEqual({ seconds: expect.closeTo(3_600, -2), canStay: true });
    await idleFor(server, '59 minutes 59 seconds');
    expect([await page.status(), await page.refresh()]).toEqual([200, 200]);
    await expect.poll(page.status, WITHIN).toBe(401);
    expect(await page.refresh()).toBe(204);
    await theEnd(stream);
  });

  test('not while somebody uses keys or pointer, which is written once in half a minute', async () => {
    const page = await visit(server);
    await idleFor(server, '59 minutes');
    expect((await page.left()).seconds).toBeLessThanOrEqual(60);
    expect(await page.act()).toEqual({ seconds: expect.closeTo(3_600, -2), canStay: true });
    await idleFor(server, '20 seconds');
    expect((await page.act()).seconds).toBeLessThanOrEqual(3_581);
  });

  test('and at last however much is done: then doing something puts nothing off', async () => {
    const page = await visit(server);
    await settle(server, { minutes: 120, idleMinutes: 60 });
    await age(server, "insert_date = now() - interval '119 minutes'");
    expect(await page.act()).toMatchObject({ canStay: false });
    await age(server, "insert_date = now() - interval '119 minutes 59 seconds 500 milliseconds'");
    await expect.poll(page.status, WITHIN).toBe(401);
  });

  test('a shorter policy is in force at once for open sessions, their streams end, and a longer one brings nothing back', async () => {
    const page = await visit(server);
    const stream = await page.follow();
    await idleFor(server, '10 minutes');
    expect(await page.status()).toBe(200);
    await settle(server, { minutes: 960, idleMinutes: 5 });
    expect(await page.status()).toBe(401);
    await theEnd(stream);
    await settle(server, POLICY.session);
    expect([await page.status(), await page.refresh()]).toEqual([401, 204]);
  });

  test('open pages are told that they end earlier, or later', async () => {
    const stream = await (await visit(server)).follow();
    await settle(server, { minutes: 960, idleMinutes: 30 });
    let told = await stream.next();
    while (told !== undefined && told.event !== 'session') told = await stream.next();
    expect(told?.data).toEqual({ seconds: expect.closeTo(1_800, -2), canStay: true });
    stream.close();
  });

  test('of a user’s profiles and the policy the shortest holds, also of whom one acts for', async () => {
    const [staff, sales] = [await visit(server), await visit(server, 'sales@demo')];
    await shorten('STAFF', { idleMinutes: 10, minutes: 60 });
    expect([(await staff.left()).seconds, (await sales.left()).seconds]).toEqual([expect.closeTo(600, -2), expect.closeTo(3_600, -2)]);
    await settle(server, { minutes: 960, idleMinutes: 5 });
    expect((await staff.left()).seconds).toBeCloseTo(300, -2);
    await settle(server, POLICY.session);
    await age(server, "insert_date = now() - interval '55 minutes'");
    const left = await staff.left();
    expect(left.seconds).toBeLessThanOrEqual(300);
    expect(left.canStay).toBe(false);
    const chief = await visit(server, 'admin@demo');
    const acting = await server.get('/api/core/user-switch-context?contextName=demo%2Fstaff%40demo&reason=Ticket+7', {
      as: null,
      headers: chief.headers,
    });
    expect(acting.status).toBe(200);
    const headers = { ...chief.headers, authorization: acting.headers.get('authorization')! };
    expect((await server.post(ACTIVITY, {}, { as: null, headers })).body).toEqual({ seconds: expect.closeTo(600, -2), canStay: true });
    await shorten('STAFF', undefined);
  });

  test('a profile says how for whom the times of sessions change, administrators included', async () => {
    const { content } = (await server.get('/api/core/profiles/ADMIN')).body;
    const { body } = await server.post('/api/core/profiles/ADMIN/preview', { content: { ...content, session: { idleMinutes: 15 } } });
    expect(body).toContainEqual(
      expect.objectContaining({ username: 'admin@demo', gains: [], loses: [], limits: [], hasOtherSessions: true }),
    );
  });

  test('programs do something with each request; keys have an end of their own', async () => {
    const { body } = await server.post('/api/core/users/admin@demo/api-keys', { name: 'Ledger', reach: 'read', days: 1, addresses: [] });
    const bearer = { as: null, headers: { authorization: `Bearer ${body.key}` } };
    const machine = { as: null, headers: { authorization: (await server.signIn('sales@demo')).headers.get('authorization')! } };
    await sqlOf(server)(`update app.sessions set active_date = now() - interval '59 minutes', last_date = now() - interval '2 minutes'
      where user_id = (select id from app.users where username = 'sales@demo')`);
    await settle(server, POLICY.session);
    expect((await server.get(ACTIVITY, machine)).body.seconds).toBeGreaterThan(3_500);
    expect((await server.get('/api/core/users/current', bearer)).status).toBe(200);
    expect((await server.post(ACTIVITY, {}, bearer)).body.code).toBe('NOT_BY_KEY');
  });

  test('what cannot be is refused: shorter than the warning, longer than the cookie', async () => {
    for (const session of [
      { minutes: 14, idleMinutes: 5 },
      { minutes: 961, idleMinutes: 5 },
      { minutes: 60, idleMinutes: 4 },
    ])
      expect((await server.call('PUT', '/api/core/sign-in-policy', { body: { policy: { ...POLICY, session } } })).status).toBe(400);
  });
});

test.skipIf(!hasPostgreSql)(
  '[issue 22, 4] a session ends at every server within two seconds, by its own end and by a policy that another server saved',
  async () => {
    const cluster = await startCluster();
    const start = (dataFolder?: string) =>
      ProductServer.start({
        databaseUrl: cluster.url('plain', 'mortise'),
        hasDemo: false,
        isFirstStart: true,
        ...(dataFolder !== undefined && { dataFolder }),
      });
    const first = await start();
    const second = await start(first.folder);
    const as = 'admin@master';
    try {
      const page = await visit(first, as);
      const there = page.at(second);
      const stream = await there.follow();
      expect([await page.status(), await there.status()]).toEqual([200, 200]);
      await idleFor(first, '30 minutes');
      await settle(second, { minutes: 960, idleMinutes: 35 }, as);
      expect((await there.act()).seconds).toBeCloseTo(2_100, -2);
      await expect.poll(async () => (await page.left()).seconds, WITHIN).toBeGreaterThan(2_000);
      await idleFor(first, '10 minutes');
      await settle(first, { minutes: 960, idleMinutes: 5 }, as);
      await expect.poll(there.status, WITHIN).toBe(401);
      const ended = Date.now();
      await theEnd(stream);
      expect(Date.now() - ended).toBeLessThan(2_000);
    } finally {
      await second.stop({ keepsData: true });
      await first.stop();
      await cluster.stop();
    }
  },
  300_000,
);
