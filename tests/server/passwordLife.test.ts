import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, ProductServer } from './productServer.ts';

const NEXT = 'seven herons over the quarry';
const LINKS = '/api/core/auth/links';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start({ showsMails: true });
});
afterAll(() => server.stop());

const post = (path: string, body: unknown) => server.post(path, body, { as: null });
const database = () => server.services.get(DatabaseService);

/** Makes a user with a mail address, and answers the token of the activation mail. */
async function invited(name: string, locale = 'en-EU') {
  const user = { username: `${name}@demo`, firstName: 'Nora', lastName: 'Vale', email: `${name}@example.org`, profiles: ['STAFF'], locale };
  expect((await server.post('/api/core/users', user)).status).toBe(201);
  return tokenOf(await mailTo(user.email));
}

/** The newest mail to an address, once it is there. */
async function mailTo(recipient: string, count = 1): Promise<{ readonly subject: string; readonly text: string }> {
  const mine = async () =>
    (await server.get('/api/core/mails?limit=100')).body.mails.filter((mail: { recipient: string }) => mail.recipient === recipient);
  await expect.poll(async () => (await mine()).length, { timeout: 10_000 }).toBe(count);
  return (await server.get(`/api/core/mails/${(await mine())[0]._id}`)).body;
}

const tokenOf = ({ text }: { readonly text: string }): string => /#purpose=\w+&token=([\w-]{43})/.exec(text)![1]!;

describe('[AUTH-063] an account that an administrator made without a password', () => {
  test('is activated by the link of a mail, once, in the language of its user', async () => {
    const token = await invited('nora', 'fr-FR');
    const mail = await mailTo('nora@example.org');
    expect(mail).toMatchObject({ status: 'KEPT', subject: 'Mortise : votre compte' });
    expect(mail.text).toContain('http://127.0.0.1');
    expect((await post(`${LINKS}/opened`, { token })).body).toEqual({ purpose: 'activation', username: 'nora@demo' });
    const weak = await post(`${LINKS}/password`, { token, password: 'nora vale again' });
    expect([weak.status, Object.keys(weak.body.fieldProps)]).toEqual([400, ['password']]);
    expect((await post(`${LINKS}/password`, { token, password: NEXT })).status).toBe(204);
    expect((await server.signIn('nora@demo', NEXT)).body.user.firstName).toBe('Nora');
    const again = await post(`${LINKS}/password`, { token, password: 'eleven lamps in the orchard' });
    expect([again.status, again.body.code]).toEqual([410, 'LINK_EXPIRED']);
  });

  test('waits three days, and gets another link when the administrator says so: the first counts no longer', async () => {
    const first = await invited('late');
    await database().query("update app.account_links set end_date = now() - interval '1 second'");
    expect((await post(`${LINKS}/opened`, { token: first })).status).toBe(410);
    const [{ hours }] = (await (async () => {
      await server.post('/api/core/users/late@demo/activation');
      return database().query('select round(extract(epoch from end_date - now()) / 3600)::int as hours from app.account_links');
    })()) as [{ hours: number }];
    expect(hours).toBe(72);
    expect((await server.post('/api/core/users/late@demo/activation', undefined, { as: 'staff@demo' })).status).toBe(403);
  });
});

describe('[AUTH-063] a forgotten password', () => {
  test('is replaced by the link of a mail within an hour: sessions end, the lock is gone, the second factor stays', async () => {
    const token = await invited('forgetful');
    await post(`${LINKS}/password`, { token, password: NEXT });
    const authorization = (await server.signIn('forgetful@demo', NEXT)).headers.get('authorization')!;
    const own = { as: null, headers: { authorization } };
    const { body } = await server.post('/api/core/users/forgetful@demo/totp', undefined, own);
    const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
    expect((await server.post('/api/core/users/forgetful@demo/totp/confirmation', { code }, own)).status).toBe(200);
    for (let turn = 0; turn < 10; turn += 1) await server.signIn('forgetful@demo', 'wrong');
    expect((await server.signIn('forgetful@demo', NEXT)).status).toBe(423);
    expect((await post(LINKS, { username: 'Forgetful@demo', purpose: 'password' })).status).toBe(204);
    const reset = tokenOf(await mailTo('forgetful@example.org', 2));
    const was = await post(`${LINKS}/password`, { token: reset, password: NEXT });
    expect(was.body.fieldProps.password.errorFormat).toBe('This was one of your last passwords: choose another one');
    expect((await post(`${LINKS}/password`, { token: reset, password: 'eleven lamps in the orchard' })).status).toBe(204);
    expect((await server.get('/api/core/users/current', own)).status).toBe(401);
    expect((await server.signIn('forgetful@demo', 'eleven lamps in the orchard')).body.step).toBe('verify');
  });

  test('unlocks a name by mail without another password', async () => {
    const token = await invited('locked');
    await post(`${LINKS}/password`, { token, password: NEXT });
    for (let turn = 0; turn < 10; turn += 1) await server.signIn('locked@demo', 'wrong');
    await post(LINKS, { username: 'locked@demo', purpose: 'unlock' });
    const unlock = tokenOf(await mailTo('locked@example.org', 2));
    expect((await post(`${LINKS}/password`, { token: unlock, password: 'eleven lamps in the orchard' })).status).toBe(410);
    expect((await post(`${LINKS}/unlock`, { token: unlock })).status).toBe(204);
    expect((await server.signIn('locked@demo', NEXT)).status).toBe(200);
    expect((await post(`${LINKS}/unlock`, { token: unlock })).status).toBe(410);
  });
});

test('[AUTH-063] the last five passwords are refused, the one before them is not', async () => {
  const words = [
    'quarry heron lamp',
    'orchard violin tide',
    'glacier button map',
    'saddle comet ink',
    'walnut ferry drum',
    'cactus anchor felt',
  ];
  let current = PASSWORD;
  const bearer = async () => (await server.signIn('sales@demo', current)).headers.get('authorization')!;
  const change = async (password: string) => {
    const headers = { authorization: await bearer() };
    return server.post('/api/core/auth/password', { currentPassword: current, password }, { as: null, headers });
  };
  for (const [index, word] of words.entries()) {
    expect((await change(`${word} ${index}`)).status).toBe(204);
    current = `${word} ${index}`;
  }
  for (const index of [1, 2, 3, 4]) expect((await change(`${words[index]} ${index}`)).status).toBe(400);
  expect((await change(`${words[0]} 0`)).status).toBe(204);
});

const policy = {
  secondFactor: { everyone: false, profiles: [] as string[] },
  password: { minLength: 12, minScore: 3, maxAgeDays: null },
};
const put = (changed: object, as = 'admin@demo') =>
  server.call('PUT', '/api/core/sign-in-policy', { body: { policy: { ...policy, ...changed } }, as });

describe('[AUTH-063] the sign-in policy of a tenant', () => {
  test('says how long passwords are, and how old: who has an older one chooses another before anything else', async () => {
    expect((await put({ password: { minLength: 16, minScore: 3, maxAgeDays: 90 } })).status).toBe(200);
    const token = await invited('aged');
    const short = await post(`${LINKS}/password`, { token, password: 'lamp orchard 9' });
    expect(short.body.fieldProps.password.errorFormat).toBe('Password has to have at least 16 characters');
    await post(`${LINKS}/password`, { token, password: NEXT });
    expect((await server.signIn('aged@demo', NEXT)).body.user).toBeDefined();
    await database().query("update app.users set password_date = now() - interval '91 days' where username = 'aged@demo'");
    const { body, headers } = await server.signIn('aged@demo', NEXT);
    expect([body.step, headers.get('authorization')]).toEqual(['renewPassword', null]);
    const renewal = '/api/core/auth/password/renewal';
    expect((await post(renewal, { totpToken: body.totpToken, password: NEXT })).status).toBe(400);
    const renewed = await post(renewal, { totpToken: body.totpToken, password: 'eleven lamps in the orchard' });
    expect([renewed.status, renewed.body.user.username]).toEqual([200, 'aged@demo']);
    expect((await post(renewal, { totpToken: body.totpToken, password: 'a third one of four words' })).status).toBe(401);
  });

  test('[AUTH-003] leads who has to have a second factor to setting one up, and to nothing else before', async () => {
    expect((await put({ secondFactor: { everyone: false, profiles: ['PARTNER'] } })).status).toBe(200);
    expect((await server.signIn('client@demo')).body.user).toBeDefined();
    const { body, headers } = await server.signIn('partner@demo');
    expect([body.step, headers.get('authorization')]).toEqual(['enrol', null]);
    const enrolment = '/api/core/auth/totp/enrolment';
    expect((await post('/api/core/auth/totp/login', { totpToken: body.totpToken, code: '000000' })).body.code).toBe('SIGN_IN_EXPIRED');
    expect((await post(`${enrolment}/end`, { totpToken: body.totpToken })).body.code).toBe('SIGN_IN_EXPIRED');
    const { secret } = (await post(enrolment, { totpToken: body.totpToken })).body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const confirmed = await post(`${enrolment}/confirmation`, { totpToken: body.totpToken, code });
    expect([confirmed.body.recoveryCodes.length, confirmed.headers.get('authorization')]).toEqual([10, null]);
    const done = await post(`${enrolment}/end`, { totpToken: confirmed.body.next.totpToken });
    const own = { as: null, headers: { authorization: done.headers.get('authorization')! } };
    expect((await server.get('/api/core/users/current', own)).body.username).toBe('partner@demo');
    expect((await server.delete('/api/core/users/partner@demo/totp', own)).status).toBe(400);
  });

  test('[AUTH-062] an administrator resets the second factor of another, and a system event says so', async () => {
    const path = '/api/core/users/partner@demo/second-factor';
    expect((await server.delete(path, { as: 'staff@demo' })).status).toBe(403);
    expect((await server.delete('/api/core/users/admin@demo/second-factor')).status).toBe(400);
    await server.patch('/api/core/users/partner@demo', { email: 'partner@example.org' });
    expect((await server.delete(path)).status).toBe(204);
    expect((await mailTo('partner@example.org')).subject).toBe('Mortise: your second factor was reset');
    expect((await server.get('/api/core/users/partner@demo')).body.hasActivatedMfa).toBe(false);
    await expect
      .poll(async () => (await server.get('/api/system/system-events?type=SECOND_FACTOR_RESET')).body[0])
      .toMatchObject({ subject: 'partner@demo', username: 'admin@demo' });
  });

  test('is read and written by those with the permission alone', async () => {
    expect((await put({}, 'staff@demo')).status).toBe(403);
    expect((await server.get('/api/core/sign-in-policy', { as: 'client@demo' })).status).toBe(403);
    expect((await put({ password: { minLength: 4, minScore: 3, maxAgeDays: null } })).status).toBe(400);
  });
});

describe('the outbox', () => {
  test('seals what mails say, shows it where that is set alone, and to administrators of the tenant alone', async () => {
    const token = await invited('sealed');
    const kept = JSON.stringify(await database().query('select * from app.mails'));
    expect(kept).not.toContain(token);
    for (const as of ['staff@demo', 'client@demo']) expect((await server.get('/api/core/mails', { as })).status).toBe(403);
    const { _id } = (await server.get('/api/core/mails')).body.mails[0];
    expect((await server.get(`/api/core/mails/${_id}`, { as: 'admin@nordic' })).status).toBe(404);
    await database().query(`update app.profiles set permissions = '["read all"]' where profile = 'STAFF'`);
    expect((await server.get('/api/core/mails', { as: 'staff@demo' })).status).toBe(403);
  });
});

describe('[AUTH-063] a password that an administrator types', () => {
  const TYPED = 'walnut ferry drum 77';
  const RESET = 'cactus anchor felt 31';
  const RENEWAL = '/api/core/auth/password/renewal';
  const ofWren = async () => (await server.get('/api/core/users/wren@demo')).body;
  const expire = () =>
    database().query("update app.users set temporary_password_end = now() - interval '1 second' where username = 'wren@demo'");

  test('leads to choosing another one, and to nothing else; then it is the user’s own', async () => {
    const user = {
      username: 'wren@demo',
      firstName: 'W',
      lastName: 'Ren',
      email: 'wren@example.org',
      profiles: ['STAFF'],
      password: TYPED,
    };
    expect((await server.post('/api/core/users', user)).status).toBe(201);
    const days = (Date.parse((await ofWren()).temporaryPasswordEnd) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const { body, headers } = await server.signIn('wren@demo', TYPED);
    expect([body.step, body.isTemporary, headers.get('authorization')]).toEqual(['renewPassword', true, null]);
    expect((await post(RENEWAL, { totpToken: body.totpToken, password: TYPED })).status).toBe(400);
    expect((await post(RENEWAL, { totpToken: body.totpToken, password: NEXT })).body.user.username).toBe('wren@demo');
    expect((await server.signIn('wren@demo', NEXT)).body.user.username).toBe('wren@demo');
    expect((await ofWren()).temporaryPasswordEnd).toBeUndefined();
  });

  test('after a reset too; unused, it expires: only who knows it is told, and a link by mail still helps', async () => {
    expect((await put({ password: { ...policy.password, temporaryDays: 2 } })).status).toBe(200);
    expect((await server.patch('/api/core/users/wren@demo', { password: RESET })).status).toBe(200);
    expect(Math.round((Date.parse((await ofWren()).temporaryPasswordEnd) - Date.now()) / 86_400_000)).toBe(2);
    expect((await server.signIn('wren@demo', RESET)).body.step).toBe('renewPassword');
    await expire();
    const late = await server.signIn('wren@demo', RESET);
    expect([late.status, late.body.code, late.headers.get('authorization')]).toEqual([401, 'TEMPORARY_PASSWORD_EXPIRED', null]);
    expect((await server.signIn('wren@demo', 'another one')).body.code).toBe('WRONG_CREDENTIALS');
    expect((await server.post('/api/core/users/wren@demo/activation')).status).toBe(204);
    const token = tokenOf(await mailTo('wren@example.org'));
    expect((await post(`${LINKS}/password`, { token, password: 'glacier button map 5' })).status).toBe(204);
    expect((await server.signIn('wren@demo', 'glacier button map 5')).body.user.username).toBe('wren@demo');
  });

  test('is asked for at neither a first start nor in the demo company, whose passwords whoever starts it was told', async () => {
    for (const username of ['admin@demo', 'admin@master', 'sales@nordic']) {
      const rows = await database().query('select temporary_password_end as end from app.users where username = $1', [username]);
      expect(rows, username).not.toContainEqual({ end: expect.anything() });
    }
    expect((await server.signIn('client@demo')).body.user.username).toBe('client@demo');
  });
});

test('[AUTH-063] a mail that its server does not take says why, keeps what it says, and is tried again when an administrator says so', async () => {
  const other = await ProductServer.start({
    mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'Mortise <mortise@example.org>' },
    showsMails: true,
  });
  const user = { username: 'unsent@demo', firstName: 'Una', lastName: 'Sent', email: 'unsent@example.org', profiles: ['STAFF'] };
  expect((await other.post('/api/core/users', user)).status).toBe(201);
  const mail = async () => (await other.get('/api/core/mails')).body.mails[0];
  await expect.poll(async () => (await mail()).status, { timeout: 10_000 }).toBe('FAILED');
  const { _id, reason, nextDate } = await mail();
  expect(Date.parse(nextDate)).toBeGreaterThan(Date.now());
  const before = Date.parse(nextDate);
  expect(reason).toMatch(/ECONNREFUSED/);
  expect((await other.get(`/api/core/mails/${_id}`)).body).toMatchObject({
    canSend: true,
    text: expect.stringContaining('#purpose=activation'),
  });
  expect((await other.post(`/api/core/mails/${_id}/retry`)).status).toBe(204);
  await expect.poll(async () => Date.parse((await mail()).nextDate), { timeout: 10_000 }).toBeGreaterThan(before);
  expect((await other.post(`/api/core/mails/${_id}/retry`, undefined, { as: 'staff@demo' })).status).toBe(403);
  await other.stop();
});
