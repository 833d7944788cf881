import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isBuilt } from '../server/isBuilt.ts';
import { hasPostgreSql, startCluster } from '../server/postgreSqlCluster.ts';
import { PASSWORD, ProductServer } from '../server/productServer.ts';
import { changeProvider, makeProvider, openHost } from '../server/signOn/makeProvider.ts';

vi.setConfig({ testTimeout: 60_000 });

const LOGIN = '/api/core/auth/login';
const REFRESH = '/api/core/auth/refresh';
const CURRENT = '/api/core/users/current';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start({ hasClient: isBuilt });
  await server.patch('/api/core/users/sales@demo', { isLocked: true });
});
afterAll(() => server.stop());
// Each test tries as if it were the first.
beforeEach(async () => void (await server.services.get(DatabaseService).query('delete from app.sign_in_tries')));

const signIn = (username: string, password: string, headers: Record<string, string> = SAME_ORIGIN) =>
  server.post(LOGIN, { username, password }, { as: null, headers });
const sessionOf = (answer: { readonly headers: Headers }): string =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('mortise-session='))!
    .split(';')[0]!;
const statusWith = async (authorization: string, cookie = '') =>
  (await server.get(CURRENT, { as: null, headers: { authorization, ...(cookie !== '' && { cookie }) } })).status;
const medianOf = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;

describe('signing in', () => {
  test('[AUTH-002] tells neither by its answer nor by its time whether a name is a user, is locked, or has a password', async () => {
    await server.post('/api/core/users', { username: 'nora@demo', firstName: 'Nora', lastName: 'N' });
    const spent: Record<string, number[]> = { 'staff@demo': [], 'sales@demo': [], 'nora@demo': [], 'nobody@demo': [] };
    const answers = new Set<string>();
    for (let turn = 0; turn < 7; turn += 1)
      for (const [username, times] of Object.entries(spent)) {
        const begun = performance.now();
        const { status, body, headers } = await signIn(username, 'not the password of anybody');
        times.push(performance.now() - begun);
        answers.add(JSON.stringify([status, body.code, body.message, headers.getSetCookie()]));
      }
    expect([...answers]).toHaveLength(1);
    const medians = Object.values(spent).map(medianOf);
    // A hash takes tens of milliseconds: a name without one would be answered many times as fast.
    expect(Math.max(...medians)).toBeLessThan(2 * Math.min(...medians) + 10);
  });

  test('a cookie that somebody planted before goes on as nobody’s: the session is always a new one', async () => {
    const planted = sessionOf(await signIn('partner@demo', PASSWORD));
    const answer = await signIn('staff@demo', PASSWORD, { ...SAME_ORIGIN, cookie: planted });
    const own = sessionOf(answer);
    expect([answer.status, own === planted]).toEqual([200, false]);
    expect(await statusWith(answer.headers.get('authorization')!, planted)).toBe(401);
    const { status } = await server.post(REFRESH, {}, { as: null, headers: { ...SAME_ORIGIN, cookie: planted } });
    // Whoever planted it has lost theirs with it.
    expect(status).toBe(204);
  });

  test('an unknown value as a cookie is no session, before and after somebody signs in with it', async () => {
    const cookie = 'mortise-session=chosen-by-somebody';
    expect(sessionOf(await signIn('staff@demo', PASSWORD, { ...SAME_ORIGIN, cookie }))).not.toContain('chosen');
    expect((await server.post(REFRESH, {}, { as: null, headers: { ...SAME_ORIGIN, cookie } })).status).toBe(204);
  });

  test('[AUTH-064] a session that has come to its end opens nothing, by its token or its cookie, however busy it was', async () => {
    const answer = await signIn('staff@demo', PASSWORD);
    await server.services
      .get(DatabaseService)
      .query(
        "update app.sessions set end_date = now() - interval '1 second' where user_id = (select id from app.users where username = 'staff@demo')",
      );
    const cookie = sessionOf(answer);
    expect(await statusWith(answer.headers.get('authorization')!, cookie)).toBe(401);
    expect((await server.post(REFRESH, {}, { as: null, headers: { ...SAME_ORIGIN, cookie } })).status).toBe(204);
  });

  test('nothing in its address or body makes it lead elsewhere', async () => {
    for (const name of ['redirect', 'redirect_uri', 'next', 'returnTo', 'url']) {
      const path = `${LOGIN}?${name}=${encodeURIComponent('https://evil.example')}`;
      const answer = await server.post(path, { username: 'staff@demo', password: PASSWORD, [name]: '//evil.example' }, { as: null });
      expect([answer.headers.get('location'), JSON.stringify([answer.body, ...answer.headers])]).toEqual([
        null,
        expect.not.stringContaining('evil.example'),
      ]);
    }
  });
});

test('no secret opens the door of another: keys, tokens, cookies and their parts', async () => {
  const page = await signIn('admin@demo', PASSWORD);
  const [cookie, bearer] = [sessionOf(page).split('=')[1]!, page.headers.get('authorization')!.slice(7)];
  const machine = (await server.signIn('admin@demo')).headers.get('authorization')!.slice(7);
  const { body: made } = await server.post('/api/core/users/admin@demo/api-keys', { name: 'Ledger', reach: 'all', days: 30 });
  const key: string = made.key;
  expect(await statusWith(`Bearer ${key}`)).toBe(200);
  for (const wrong of [
    bearer,
    cookie,
    key.slice(0, -1),
    `${key}x`,
    machine.slice(0, -2),
    `${machine}${machine}`,
    Buffer.alloc(55).toString('base64url'),
  ])
    expect(await statusWith(`Bearer ${wrong}`), wrong).toBe(401);
  for (const wrong of [bearer, machine, key]) {
    const headers = { ...SAME_ORIGIN, cookie: `mortise-session=${wrong}` };
    expect((await server.post(REFRESH, {}, { as: null, headers })).status).toBe(204);
    for (const path of ['/scim/v2/Users', '/scim/v2/Groups'])
      expect([401, 403]).toContain((await server.get(path, { as: null, headers: { authorization: `Bearer ${wrong}` } })).status);
    expect((await server.post('/api/core/auth/links/opened', { token: wrong }, { as: null })).status).toBe(410);
    expect((await server.post('/api/core/auth/totp/login', { totpToken: wrong, code: '123456' }, { as: null })).status).toBe(401);
  }
  // Nor do they count anywhere but in their header.
  for (const path of [`${CURRENT}?token=${machine}`, `${CURRENT}?access_token=${machine}`, `${CURRENT}?openQueryToken=${machine}`])
    expect((await server.get(path, { as: null })).status).toBe(401);
});

test('rules of a provider that were made to be slow are worked off at once', async () => {
  await openHost(server);
  const evil = `${'a'.repeat(180)}!`;
  const { id } = await makeProvider(server, { issuer: 'https://login.example.com', clientId: 'mortise' });
  const groupProfiles = Array.from({ length: 200 }, (_, index) => ({
    group: `(a+)+$.*${'(x|x)*'.repeat(20)}${index}`,
    profiles: ['STAFF'],
  }));
  await changeProvider(server, id, { createsUsers: true, groupProfiles });
  const claims = {
    sub: '1',
    preferred_username: evil.slice(0, 90),
    email: `${evil}@${'a.'.repeat(90)}com`,
    groups: Array.from({ length: 80 }, () => evil),
  };
  const timeOf = async (asked: object): Promise<number> => {
    const begun = performance.now();
    const { status } = await server.post(`/api/core/identity-providers/${id}/preview`, { claims: asked });
    expect(status).toBe(200);
    return performance.now() - begun;
  };
  const harmless = { ...claims, groups: claims.groups.map((_, index) => `group ${index}`) };
  const times: { readonly slow: number[]; readonly plain: number[] } = { slow: [], plain: [] };
  for (let turn = 0; turn < 5; turn += 1) {
    times.plain.push(await timeOf(harmless));
    times.slow.push(await timeOf(claims));
  }
  // A rule that goes back would take longer with each letter: for ever.
  expect(medianOf(times.slow)).toBeLessThan(20 * medianOf(times.plain) + 500);
  const tooMany = [...groupProfiles, groupProfiles[0]];
  await expect(changeProvider(server, id, { groupProfiles: tooMany })).rejects.toThrow('groupProfiles');
});

describe.skipIf(!isBuilt)('the sign-in page', () => {
  test.each(['/', '/authentication/login-page', '/contracts'])('%s is shown in no frame of another site', async (path) => {
    const { headers } = await server.get(path, { as: null });
    expect(headers.get('content-security-policy')).toMatch(/(?:^|; )frame-ancestors 'self'(?:;|$)/);
  });
});

test.skipIf(!hasPostgreSql)(
  '[AUTH-063] guesses at one name through several servers are counted together',
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
    try {
      const guess = (at: ProductServer) => at.post(LOGIN, { username: 'admin@master', password: 'a guess' }, { as: null });
      const tries = await Promise.all(Array.from({ length: 24 }, (_, index) => guess(index % 2 === 0 ? first : second)));
      expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
      expect([(await first.signIn('admin@master')).status, (await second.signIn('admin@master')).status]).toEqual([423, 423]);
    } finally {
      await second.stop({ keepsData: true });
      await first.stop();
      await cluster.stop();
    }
  },
  180_000,
);
