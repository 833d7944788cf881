import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseService } from '@mortise/sdk/server';
import { PASSWORD, ProductServer } from './productServer.ts';

const LOGIN = '/api/core/auth/login';
const VERIFY = '/api/core/auth/totp/login';
const PERIOD_MS = 30_000;

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) => server.post(path, body, { as: null, headers });
const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });
/** A code of a step of time that was not used yet: steps are counted from the present one. */
const codeOf = (secret: string, steps = 0): string => totpOf(secret).generate({ timestamp: Date.now() + steps * PERIOD_MS });

interface Enrolled {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Sets up an app with a code of the step before, so that the present one is still to be used. */
async function enrol(username: string): Promise<Enrolled> {
  const path = `/api/core/users/${username}/totp`;
  const { body } = await server.post(path, undefined, { as: username });
  const confirmed = await server.post(`${path}/confirmation`, { code: codeOf(body.secret, -1) }, { as: username });
  expect(confirmed.status).toBe(200);
  return { secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes };
}

describe('a second factor of codes', () => {
  test('[AUTH-003] [AUTH-002] [AUTH-062] asks for a code after the password, and opens the session then alone', async () => {
    const { secret, recoveryCodes } = await enrol('staff@demo');
    expect(recoveryCodes.map((code) => code.length)).toEqual(Array.from({ length: 10 }, () => 29));
    const first = await server.signIn('staff@demo');
    expect(first.body).toEqual({
      totpToken: expect.stringMatching(/^[\w-]{43}$/),
      totpUsername: 'staff@demo',
      step: 'verify',
      mfaUserMethods: ['totp', 'recovery'],
    });
    expect([first.headers.get('authorization'), first.headers.getSetCookie()]).toEqual([null, []]);
    const wrong = await post(VERIFY, { totpToken: first.body.totpToken, code: '000000' });
    expect([wrong.status, wrong.body.code, wrong.headers.get('authorization')]).toEqual([401, 'WRONG_CODE', null]);
    const second = await post(VERIFY, { totpToken: first.body.totpToken, code: codeOf(secret) });
    expect([second.status, second.body.user.username]).toEqual([200, 'staff@demo']);
    const authorization = second.headers.get('authorization')!;
    expect((await server.get('/api/core/users/current', { as: null, headers: { authorization } })).status).toBe(200);
    expect((await server.get('/api/core/users/staff@demo')).body.hasActivatedMfa).toBe(true);
  });

  test('[AUTH-003] refuses a code that was used, in the same window too, and a token that was', async () => {
    const { secret } = await enrol('sales@demo');
    const [one, other] = await Promise.all([server.signIn('sales@demo'), server.signIn('sales@demo')]);
    const code = codeOf(secret);
    expect((await post(VERIFY, { totpToken: one.body.totpToken, code })).status).toBe(200);
    expect((await post(VERIFY, { totpToken: other.body.totpToken, code })).body.code).toBe('WRONG_CODE');
    const again = await post(VERIFY, { totpToken: one.body.totpToken, code: codeOf(secret, 1) });
    expect([again.status, again.body.code]).toEqual([401, 'SIGN_IN_EXPIRED']);
    // One step of drift is let through, two are not.
    expect((await post(VERIFY, { totpToken: other.body.totpToken, code: codeOf(secret, 3) })).status).toBe(401);
    expect((await post(VERIFY, { totpToken: other.body.totpToken, code: codeOf(secret, 1) })).status).toBe(200);
  });

  test('[AUTH-003] takes a recovery code in place of one, once, however it is typed', async () => {
    const { recoveryCodes } = await enrol('client@demo');
    const [code] = recoveryCodes;
    const tryCode = async () => {
      const { body } = await server.signIn('client@demo');
      return (await post(VERIFY, { totpToken: body.totpToken, code: code!.toLowerCase().replaceAll('-', ' ') })).status;
    };
    expect([await tryCode(), await tryCode()]).toEqual([200, 401]);
  });

  test('keeps secrets sealed and recovery codes hashed', async () => {
    const { secret, recoveryCodes } = await enrol('partner@demo');
    const database = server.services.get(DatabaseService);
    const kept = JSON.stringify([
      await database.query('select * from app.totp_secrets'),
      await database.query('select * from app.recovery_codes'),
      await database.query('select * from app.pending_sign_ins'),
    ]);
    for (const text of [secret, ...recoveryCodes, recoveryCodes[0]!.replaceAll('-', '')]) expect(kept).not.toContain(text);
  });

  test('[AUTH-023] waits ten minutes for a code and takes five', async () => {
    const database = server.services.get(DatabaseService);
    const { body } = await server.signIn('partner@demo');
    await database.query("update app.pending_sign_ins set end_date = now() - interval '1 second'");
    expect((await post(VERIFY, { totpToken: body.totpToken, code: '123456' })).body.code).toBe('SIGN_IN_EXPIRED');
    const next = (await server.signIn('partner@demo')).body;
    const codes = [];
    for (let turn = 0; turn < 6; turn += 1) codes.push((await post(VERIFY, { totpToken: next.totpToken, code: 'abcdef' })).body.code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'WRONG_CODE'), 'SIGN_IN_EXPIRED']);
  });

  test('is not asked for during thirty days in a browser whose user said so, with the password all the same', async () => {
    const { secret } = await enrol('admin@nordic');
    const browser = { 'sec-fetch-site': 'same-origin' };
    const { body } = await post(LOGIN, { username: 'admin@nordic', password: PASSWORD }, browser);
    const answer = await post(VERIFY, { totpToken: body.totpToken, code: codeOf(secret), trustsDevice: true }, browser);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('mortise-trusted='))!;
    expect(cookie).toMatch(/^mortise-trusted=[\w-]{43}; Max-Age=2592000; Path=\/api\/core\/auth; HttpOnly; SameSite=Strict$/);
    const there = { ...browser, cookie: cookie.split(';')[0]! };
    expect((await post(LOGIN, { username: 'admin@nordic', password: PASSWORD }, there)).body.user.username).toBe('admin@nordic');
    expect((await post(LOGIN, { username: 'admin@nordic', password: 'wrong' }, there)).status).toBe(401);
    // It stands for this user alone.
    expect((await post(LOGIN, { username: 'staff@demo', password: PASSWORD }, there)).body.step).toBe('verify');
  });
});

describe('the own factor', () => {
  test('[AUTH-004] is for its user alone, asks again who is there, and goes when they say so', async () => {
    const path = '/api/core/users/admin@demo/totp';
    expect((await server.get('/api/core/users/admin@master/totp')).status).toBe(404);
    const { secret } = await enrol('admin@demo');
    const authorization = (await signedInWith('admin@demo', secret)).headers.get('authorization')!;
    const own = { as: null, headers: { authorization } };
    expect((await server.get(path, own)).body).toMatchObject({ hasTotp: true, recoveryCodes: 10, isRequired: false });
    await server.services.get(DatabaseService).query("update app.sessions set proved_date = now() - interval '6 minutes'");
    expect((await server.delete(path, own)).body.code).toBe('PROOF_REQUIRED');
    expect((await server.post('/api/core/auth/proof', { code: '', password: PASSWORD }, own)).body.code).toBe('WRONG_CODE');
    expect((await server.post('/api/core/auth/proof', { code: codeOf(secret, 1), password: '' }, own)).status).toBe(204);
    expect((await server.delete(path, own)).status).toBe(204);
    expect((await server.signIn('admin@demo')).body.user.username).toBe('admin@demo');
  });

  test('a new app counts once a code of it was shown; until then the old one does', async () => {
    const { secret } = await enrol('admin@master');
    const authorization = (await signedInWith('admin@master', secret)).headers.get('authorization')!;
    const own = { as: null, headers: { authorization } };
    const path = '/api/core/users/admin@master/totp';
    const next = (await server.post(path, undefined, own)).body.secret;
    expect((await server.post(`${path}/confirmation`, { code: '111' }, own)).body.fieldProps.code.errorFormat).toMatch(/wrong/);
    expect((await signedInWith('admin@master', secret, 1)).status).toBe(200);
    expect((await server.post(`${path}/confirmation`, { code: codeOf(next) }, own)).status).toBe(200);
    expect((await signedInWith('admin@master', secret, 1)).status).toBe(401);
  });
});

async function signedInWith(username: string, secret: string, steps = 0) {
  const { body } = await server.signIn(username);
  return post(VERIFY, { totpToken: body.totpToken, code: codeOf(secret, steps) });
}

test('[AUTH-003] what is sensitive asks for the second factor again after five minutes; who has none is not asked', async () => {
  const policy = { secondFactor: { everyone: false, profiles: [] }, password: { minLength: 12, minScore: 3, maxAgeDays: null } };
  const put = (headers: Record<string, string>) => server.call('PUT', '/api/core/sign-in-policy', { as: null, headers, body: { policy } });
  const database = server.services.get(DatabaseService);
  const without = { authorization: (await server.signIn('admin@demo')).headers.get('authorization')! };
  await database.query("update app.sessions set proved_date = now() - interval '6 minutes'");
  expect((await put(without)).status).toBe(200);
  await database.query('update app.sessions set proved_date = now()');
  const path = '/api/core/users/admin@demo/totp';
  const own = { as: null, headers: without };
  const { secret } = (await server.post(path, undefined, own)).body;
  expect((await server.post(`${path}/confirmation`, { code: codeOf(secret, -1) }, own)).status).toBe(200);
  expect((await put(without)).status).toBe(200);
  await database.query("update app.sessions set proved_date = now() - interval '6 minutes'");
  expect((await put(without)).body.code).toBe('PROOF_REQUIRED');
  expect((await server.get('/api/core/sign-in-policy', own)).status).toBe(200);
  expect((await server.post('/api/core/auth/proof', { code: codeOf(secret), password: '' }, own)).status).toBe(204);
  expect((await put(without)).status).toBe(200);
});
