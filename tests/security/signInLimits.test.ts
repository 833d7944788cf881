import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { networkOf } from '../../kernel/server/services/access/SignInGuard.ts';
import { describeOnEachDatabase, type TestDatabase } from '../server/databases.ts';
import { PASSWORD, ProductServer } from '../server/productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const WRONG = 'not the password of anybody';
let server: ProductServer;
let unproxied: ProductServer;

interface Attempt {
  readonly from: string;
  readonly password?: string;
  readonly cookie?: string;
}

const attempt = (username: string, { from, password = WRONG, cookie }: Attempt, at = server) =>
  at.call('POST', '/api/core/auth/login', {
    as: null,
    body: { username, password },
    headers: { 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin', ...(cookie !== undefined && { cookie }) },
  });
const statuses = async (attempts: readonly Promise<{ readonly status: number }>[]) =>
  (await Promise.all(attempts)).map(({ status }) => status);
const many = <T>(count: number, make: (index: number) => T): readonly T[] => Array.from({ length: count }, (_, index) => make(index));

describeOnEachDatabase('limits of sign-in that an outsider cannot use against others', (kind) => {
  let databases: readonly TestDatabase[];
  beforeAll(async () => {
    databases = await Promise.all([kind.createDemo(), kind.createDemo()]);
    const [databaseUrl, other] = databases.map(({ settings }) => settings.databaseUrl);
    [server, unproxied] = await Promise.all([
      ProductServer.start({ trustProxy: 1, databaseUrl }),
      ProductServer.start({ databaseUrl: other }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([server.stop(), unproxied.stop()]);
    await Promise.all(databases.map((database) => database.dispose()));
  });

  test('thirty wrong tries a minute from one address behind a proxy shut out that address alone', async () => {
    const tries = await statuses(many(31, (index) => attempt(`nobody${index}@demo`, { from: '203.0.113.1' })));
    expect(tries.filter((status) => status === 401)).toHaveLength(30);
    expect((await attempt('staff@demo', { from: '203.0.113.1', password: PASSWORD })).status).toBe(429);
    expect((await attempt('staff@demo', { from: '203.0.113.2', password: PASSWORD })).status).toBe(200);
  });

  test('[AUTH-063] ten failures lock a name for a quarter of an hour where they came from; the owner gets in from elsewhere', async () => {
    for (const _ of many(10, Number)) expect((await attempt('sales@demo', { from: '203.0.113.10' })).status).toBe(401);
    const locked = await attempt('sales@demo', { from: '203.0.113.10', password: PASSWORD });
    expect([locked.status, locked.body.message]).toEqual([423, 'Too many failed attempts: try again in 15 minutes']);
    expect((await attempt('sales@demo', { from: '203.0.113.11', password: PASSWORD })).status).toBe(200);
  });

  test('a device that the user signed in with before is not hindered by what others guess, not even from the same network', async () => {
    const from = '203.0.113.20';
    const first = await attempt('partner@demo', { from, password: PASSWORD });
    const device = first.headers.getSetCookie().find((one) => one.startsWith('mortise-device='))!;
    expect(device).toMatch(/^mortise-device=[\w-]{43}; Max-Age=31536000; Path=\/api\/core\/auth; HttpOnly; SameSite=Strict$/);
    await statuses(many(40, () => attempt('partner@demo', { from })));
    expect((await attempt('partner@demo', { from, password: PASSWORD })).status).toBe(429);
    const cookie = device.split(';')[0]!;
    expect((await attempt('partner@demo', { from, password: PASSWORD, cookie })).status).toBe(200);
    expect((await attempt('staff@demo', { from, password: PASSWORD, cookie })).status).toBe(429);
  });

  test('guesses made at once are counted before they are checked: of twenty-eight no more than ten are looked at', async () => {
    const tries = await statuses(many(28, () => attempt('admin@nordic', { from: '203.0.113.30' })));
    expect([tries.filter((status) => status === 401).length, tries.filter((status) => status === 423).length]).toEqual([10, 18]);
  });

  test('guesses at one name from many networks are slowed down', async () => {
    const tries = await statuses(many(60, (index) => attempt('admin@master', { from: `198.51.100.${index}` })));
    expect(tries.filter((status) => status === 401)).toHaveLength(50);
    expect(tries.filter((status) => status === 429)).toHaveLength(10);
  });

  test('right passwords do not use up what wrong ones may', async () => {
    for (const _ of many(35, Number)) expect((await attempt('staff@demo', { from: '203.0.113.40', password: PASSWORD })).status).toBe(200);
  });

  test('the access log tells the real address, and without a proxy that is trusted nobody can make one up', async () => {
    await attempt('somebody@demo', { from: '203.0.113.50' });
    const rows = async (at: ProductServer) => (await at.get('/api/system/access-logs?username=somebody@demo')).body;
    await expect.poll(async () => (await rows(server))[0]?.address).toBe('203.0.113.50');
    await rows(unproxied);
    await statuses(many(31, (index) => attempt('somebody@demo', { from: `203.0.113.${index}` }, unproxied)));
    expect((await attempt('staff@demo', { from: '192.0.2.1', password: PASSWORD }, unproxied)).status).toBe(429);
    await expect.poll(async () => (await rows(unproxied))[0]?.address).toBe('127.0.0.1');
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s: whoever has a network of IPv6 has no more tries than others', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
