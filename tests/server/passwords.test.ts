import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, ProductServer } from './productServer.ts';

const PATH = '/api/core/auth/password';
const NEXT = 'seven herons over the quarry';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

const bearer = async (username: string, password = PASSWORD) => (await server.signIn(username, password)).headers.get('authorization')!;
const change = (authorization: string, currentPassword: string, password: string) =>
  server.post(PATH, { currentPassword, password }, { as: null, headers: { authorization } });

describe('[AUTH-063] one’s own password', () => {
  test('is changed by who knows it: this session goes on, the others end, the old password opens nothing', async () => {
    const [here, elsewhere] = [await bearer('staff@demo'), await bearer('staff@demo')];
    expect((await change(here, PASSWORD, NEXT)).status).toBe(204);
    const status = async (authorization: string) =>
      (await server.get('/api/core/users/current', { as: null, headers: { authorization } })).status;
    expect([await status(here), await status(elsewhere)]).toEqual([200, 401]);
    expect([(await server.signIn('staff@demo')).status, (await server.signIn('staff@demo', NEXT)).status]).toEqual([401, 200]);
  });

  test('is not changed without the one of now, and guessing it there is counted as at sign-in', async () => {
    const here = await bearer('sales@demo');
    for (let turn = 0; turn < 10; turn += 1) {
      const answer = await change(here, 'a guess of somebody else', NEXT);
      expect([answer.status, Object.keys(answer.body.fieldProps)]).toEqual([400, ['currentPassword']]);
    }
    expect((await change(here, PASSWORD, NEXT)).status).toBe(423);
  });

  test.each([
    ['short', 'Password has to have at least 12 characters'],
    ['password1234', 'Password is too easy to guess: take several words that do not belong together'],
    ['qwertyuiop[]', 'Password is too easy to guess: take several words that do not belong together'],
    ['aaaaaaaaaaaaaaaa', 'Password is too easy to guess: take several words that do not belong together'],
    ['Mortise2026!', 'Password is too easy to guess: take several words that do not belong together'],
    ['my name is partner', 'Password may not contain the name of its user'],
    [PASSWORD, 'The new password is the old one'],
    ['x'.repeat(201), 'Password can have 200 characters at most'],
  ])('weak ones are refused with a reason: %s', async (password, message) => {
    const answer = await change(await bearer('partner@demo'), PASSWORD, password);
    expect([answer.status, answer.body.fieldProps?.password?.errorFormat]).toEqual([400, message]);
  });

  test('may be a long sentence, which counts to its last letter', async () => {
    const long = 'Nine slow barges carried the orange pianos past the mill, twice, before the lock-keeper woke and rang his bell at noon.';
    expect((await change(await bearer('admin@master'), PASSWORD, long)).status).toBe(204);
    expect([(await server.signIn('admin@master', long.slice(0, -1))).status, (await server.signIn('admin@master', long)).status]).toEqual([
      401, 200,
    ]);
  });

  test.each([[{}], [{ currentPassword: PASSWORD }], [{ currentPassword: 5, password: NEXT }], [[]]])(
    'a body like %j is refused with its reason',
    async (body) => {
      const answer = await server.post(PATH, body, { as: 'client@demo' });
      expect([answer.status, answer.body.code]).toEqual([400, 'MISSING_FIELD_IN_BODY']);
    },
  );
});

describe('a password that an administrator sets', () => {
  const person = { username: 'jean.dupont@demo', firstName: 'Jean', lastName: 'Dupont', profiles: ['STAFF'] };

  test('is judged by the same rules, and by the name of who it is for', async () => {
    for (const password of ['letmeinletmein', 'the cat of Dupont']) {
      const answer = await server.post('/api/core/users', { ...person, password });
      expect([answer.status, Object.keys(answer.body.fieldProps)]).toEqual([400, ['password']]);
    }
    expect((await server.makeUser({ ...person, password: NEXT })).status).toBe(201);
    expect((await server.patch('/api/core/users/jean.dupont@demo', { password: 'Dupont and his bicycle' })).status).toBe(400);
  });

  test('is not their own: that asks for the one of now, also of them', async () => {
    const answer = await server.patch('/api/core/users/admin@demo', { password: NEXT });
    expect([answer.status, Object.keys(answer.body.fieldProps)]).toEqual([400, ['password']]);
    expect((await server.signIn('admin@demo')).status).toBe(200);
  });

  test('ends the sessions of the user, and makes nobody’s device count as known', async () => {
    const device = (
      await server.call('POST', '/api/core/auth/login', {
        as: null,
        body: { username: 'jean.dupont@demo', password: NEXT },
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    ).headers.getSetCookie();
    const cookie = device.find((one) => one.startsWith('mortise-device='))!.split(';')[0]!;
    expect((await server.patch('/api/core/users/jean.dupont@demo', { password: 'eleven lamps in the orchard' })).status).toBe(200);
    const wrong = () =>
      server.call('POST', '/api/core/auth/login', {
        as: null,
        body: { username: 'jean.dupont@demo', password: 'x' },
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      });
    for (let turn = 0; turn < 10; turn += 1) await wrong();
    expect((await server.signIn('jean.dupont@demo', 'eleven lamps in the orchard')).status).toBe(423);
  });
});

test('a user name that is taken in another tenant is refused as one that is taken here: nobody learns who is a user elsewhere', async () => {
  const made = await server.post(
    '/api/core/users',
    { username: 'someone@example.org', firstName: 'Some', lastName: 'One' },
    { as: 'admin@nordic' },
  );
  expect(made.status).toBe(201);
  const messages = [];
  for (const as of ['admin@nordic', 'admin@demo'])
    messages.push(
      (await server.post('/api/core/users', { username: 'someone@example.org', firstName: 'X', lastName: 'X' }, { as })).body.fieldProps
        .username.errorFormat,
    );
  expect(messages[1]).toBe(messages[0]);
});

test('[AUTH-003] passwords, mail addresses and phones ask again who is there after five minutes, also who has no second factor', async () => {
  const authorization = (await server.signIn('admin@nordic')).headers.get('authorization')!;
  const own = { as: null, headers: { authorization } };
  const age = () => server.services.get(DatabaseService).query("update app.sessions set proved_date = now() - interval '6 minutes'");
  const change = (changes: object, whom = 'sales@nordic') => server.patch(`/api/core/users/${whom}`, changes, own);
  const password = 'nine kettles near the harbour';
  const asked = [
    () => change({ email: 'me@example.org' }, 'admin@nordic'),
    () => change({ email: 'sales@example.org' }),
    () => change({ mobile: '+33612345678' }),
    () => change({ password }),
    () => server.post('/api/core/auth/password', { currentPassword: PASSWORD, password }, own),
  ];
  for (const ask of asked) {
    await age();
    expect((await ask()).body.code).toBe('PROOF_REQUIRED');
    expect((await server.post('/api/core/auth/proof', { code: '', password: PASSWORD }, own)).status).toBe(204);
    expect((await ask()).status).toBeLessThan(300);
  }
  await age();
  expect((await change({ locale: 'fr-FR' })).status).toBe(200);
});
