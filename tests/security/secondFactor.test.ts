import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '../server/databases.ts';
import { PASSWORD, ProductServer } from '../server/productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const VERIFY = '/api/core/auth/totp/login';
const MANY = 28;

let server: ProductServer;

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const post = (path: string, body: unknown, headers: Record<string, string> = {}) => server.post(path, body, { as: null, headers });

/** Sets up an app with the code of the step before; answers its secret. */
async function enrol(username: string): Promise<string> {
  const path = `/api/core/users/${username}/totp`;
  const { body } = await server.post(path, undefined, { as: username });
  expect((await server.post(`${path}/confirmation`, { code: codeOf(body.secret, -1) }, { as: username })).status).toBe(200);
  return body.secret;
}

const pendingToken = async (username: string): Promise<string> => (await server.signIn(username)).body.totpToken;
/** One after the other: sign-ins at once with one name are counted before they are looked at. */
async function pendingTokens(username: string): Promise<readonly string[]> {
  const tokens = [];
  for (let turn = 0; turn < MANY; turn += 1) tokens.push(await pendingToken(username));
  return tokens;
}

const times = <T>(count: number, make: (index: number) => T): readonly T[] => Array.from({ length: count }, (_, index) => make(index));

describeOnEachDatabase('second factors under attack', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ trustProxy: 1, databaseUrl: database.settings.databaseUrl });
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  test('[AUTH-003] codes tried at once with one token are counted before they are looked at: five, no more', async () => {
    await enrol('staff@demo');
    const totpToken = await pendingToken('staff@demo');
    const codes = await Promise.all(times(MANY, (index) => post(VERIFY, { totpToken, code: String(100_000 + index) })));
    const counts = (code: string) => codes.filter(({ body }) => body.code === code).length;
    expect([counts('WRONG_CODE'), counts('SIGN_IN_EXPIRED')]).toEqual([5, MANY - 5]);
  });

  test('[AUTH-003] whoever knows the password gets no more tries by many tokens: ten from a network, and the owner elsewhere is not shut out', async () => {
    const secret = await enrol('sales@demo');
    const tokens = await pendingTokens('sales@demo');
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const tries = await Promise.all(tokens.map((totpToken, index) => post(VERIFY, { totpToken, code: String(200_000 + index) }, from)));
    expect(tries.filter(({ body }) => body.code === 'WRONG_CODE')).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 423)).toHaveLength(MANY - 10);
    const mine = await post(
      VERIFY,
      { totpToken: await pendingToken('sales@demo'), code: codeOf(secret) },
      { 'x-forwarded-for': '203.0.113.10' },
    );
    expect(mine.status).toBe(200);
  });

  test('guesses of codes from many networks are twenty an hour', async () => {
    await enrol('client@demo');
    const tokens = await pendingTokens('client@demo');
    const tries = await Promise.all(
      tokens.map((totpToken, index) => post(VERIFY, { totpToken, code: '300000' }, { 'x-forwarded-for': `198.51.100.${index}` })),
    );
    expect(tries.filter(({ body }) => body.code === 'WRONG_CODE')).toHaveLength(20);
  });

  test('a name that looks like a counter of codes counts as a name', async () => {
    const secret = await enrol('admin@master');
    const from = { 'x-forwarded-for': '192.0.2.5' };
    for (const name of ['CODE admin@master', 'code admin@master'])
      await Promise.all(times(10, () => post('/api/core/auth/login', { username: name, password: 'x' }, from)));
    expect((await post(VERIFY, { totpToken: await pendingToken('admin@master'), code: codeOf(secret) }, from)).status).toBe(200);
  });

  test('[AUTH-003] one code opens one session, also where two come at the same moment', async () => {
    const secret = await enrol('partner@demo');
    const tokens = await Promise.all(times(6, () => pendingToken('partner@demo')));
    const code = codeOf(secret);
    const answers = await Promise.all(tokens.map((totpToken) => post(VERIFY, { totpToken, code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a token between password and session opens nothing else, and no session that somebody brought goes on', async () => {
    const secret = await enrol('admin@nordic');
    const totpToken = await pendingToken('admin@nordic');
    for (const authorization of [`Bearer ${totpToken}`, totpToken])
      expect((await server.get('/api/core/users/current', { as: null, headers: { authorization } })).status).toBe(401);
    const browser = { 'sec-fetch-site': 'same-origin' };
    const planted = (await post('/api/core/auth/login', { username: 'admin@demo', password: PASSWORD }, browser)).headers
      .getSetCookie()
      .find((one) => one.startsWith('mortise-session='))!
      .split(';')[0]!;
    const answer = await post(VERIFY, { totpToken, code: codeOf(secret) }, { ...browser, cookie: planted });
    const own = answer.headers.getSetCookie().find((one) => one.startsWith('mortise-session='))!;
    expect([answer.status, own.startsWith(planted)]).toEqual([200, false]);
    // Another site cannot take the step either.
    const foreign = await post(VERIFY, { totpToken, code: '1' }, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'FOREIGN_SITE']);
  });

  test('a wrong password says nothing of a second factor', async () => {
    const [one, other] = [await server.signIn('staff@demo', 'wrong'), await server.signIn('nobody@demo', 'wrong')];
    const { requestId: _, ...said } = one.body;
    const { requestId: __, ...saidOfOther } = other.body;
    expect([one.status, said]).toEqual([other.status, saidOfOther]);
  });
});
