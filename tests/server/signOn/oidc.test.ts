import { exportJWK, exportSPKI, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseService } from '@mortise/sdk/server';
import { ProductServer } from '../productServer.ts';
import { changeProvider, makeProvider, openHost } from './makeProvider.ts';
import { CLIENT, RealProvider, SECRET } from './RealProvider.ts';
import { type Deviation, RogueProvider } from './RogueProvider.ts';
import { SignOnBrowser } from './SignOnBrowser.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const NOWHERE = '01890000-0000-7000-8000-000000000000';
const FAILED = 'Cannot authenticate user with OIDC';
const ACCOUNTS = {
  'sub-staff': { preferred_username: 'staff', email: 'staff@bank.example', given_name: 'Stefan', family_name: 'Aff', groups: ['clerks'] },
  'sub-new': {
    preferred_username: 'nora',
    email: 'nora@bank.example',
    given_name: 'Nora',
    family_name: 'Nova',
    groups: ['clerks', 'sales'],
  },
  'sub-other': { preferred_username: 'admin@master.example', email: 'x@elsewhere.example' },
};

let server: ProductServer;
let real: RealProvider;
let rogue: RogueProvider;
let realId: string;
let rogueId: string;
const oidc = (issuer: string) => ({ issuer, clientId: CLIENT });

beforeAll(async () => {
  [server, real, rogue] = await Promise.all([
    ProductServer.start({ allowsLoopback: true }),
    RealProvider.start(ACCOUNTS),
    RogueProvider.start(),
  ]);
  await openHost(server);
  realId = (await makeProvider(server, oidc(real.issuer), { secret: SECRET })).id;
  rogueId = (await makeProvider(server, oidc(rogue.issuer), { secret: SECRET })).id;
  await real.register({ origin: server.url, id: realId });
});
afterAll(async () => {
  await Promise.all([real.stop(), rogue.stop()]);
  await server.stop();
});
beforeEach(() => {
  rogue.deviation = {};
  rogue.asked.length = 0;
});

const parametersOf = (address: URL) => Object.fromEntries(address.searchParams) as Record<string, string>;

/** Up to the page of the product that the provider sends back to. */
async function back(browser: SignOnBrowser, account: string) {
  const { body } = await browser.call('GET', `/oidc/${realId}`);
  const address = await browser.visit(body.authorizationUrl, { account });
  return { address, ...(parametersOf(address) as { code: string; state: string; iss: string }) };
}

async function enter(browser: SignOnBrowser, account: string) {
  const { code, state, iss } = await back(browser, account);
  return browser.call('POST', `/oidc/${realId}/login`, { code, state, iss });
}

/** What the rogue provider sends back, as its deviation says. */
async function rogueReturn(browser: SignOnBrowser) {
  const { body } = await browser.call('GET', `/oidc/${rogueId}`);
  rogue.nonce = body.nonce;
  return { code: 'a code', state: body.state as string, iss: rogue.issuer };
}
async function enterRogue(browser = new SignOnBrowser(server)) {
  return browser.call('POST', `/oidc/${rogueId}/login`, await rogueReturn(browser));
}

/** Whether the session showed within the last minutes who is there. */
const isProven = async (browser: SignOnBrowser, authorization: string, username = 'staff@demo') => {
  const { status } = await browser.call('DELETE', `/users/${username}/sessions/${NOWHERE}`, undefined, { authorization });
  expect([403, 404]).toContain(status);
  return status === 404;
};

const hasSession = async (browser: SignOnBrowser) => (await browser.call('POST', '/auth/refresh')).body !== '';
const refusal = ({ status, body, headers }: Awaited<ReturnType<SignOnBrowser['call']>>) => [
  status,
  body.message,
  headers.get('authorization'),
];

describe('showing again who one is', () => {
  const authorizationOf = ({ headers }: Awaited<ReturnType<typeof enter>>): string => headers.get('authorization')!;

  test('[issue 22, 2] a sign-in at the provider some hours ago shows nothing; going there again does, and the session of before is over', async () => {
    const browser = new SignOnBrowser(server);
    const first = authorizationOf(await enter(browser, 'sub-staff'));
    expect(await isProven(browser, first)).toBe(false);
    const { body } = await browser.call('GET', `/oidc/${realId}?fresh=1`);
    expect(parametersOf(new URL(body.authorizationUrl))).toMatchObject({ prompt: 'login', max_age: '0' });
    const { code, state, iss } = parametersOf(await browser.visit(body.authorizationUrl, { account: 'sub-staff' }));
    const again = await browser.call('POST', `/oidc/${realId}/login`, { code, state, iss });
    expect(again.status).toBe(200);
    expect(await isProven(browser, authorizationOf(again))).toBe(true);
    expect((await browser.call('GET', '/users/current', undefined, { authorization: first })).status).toBe(401);
  });

  test('[issue 22, 2] a provider that does not ask again, or does not say when it did, shows nothing', async () => {
    for (const seconds of [undefined, 3_600, 'now']) {
      const browser = new SignOnBrowser(server);
      const { body } = await browser.call('GET', `/oidc/${rogueId}?fresh=1`);
      rogue.nonce = body.nonce;
      const authTime = typeof seconds === 'number' ? Math.floor(Date.now() / 1_000) - seconds : seconds;
      rogue.deviation = { claims: { sub: 'sub-fresh', preferred_username: 'sales', auth_time: authTime } };
      const answer = await browser.call('POST', `/oidc/${rogueId}/login`, { code: 'a code', state: body.state, iss: rogue.issuer });
      expect(refusal(answer)).toEqual([401, FAILED, null]);
      expect(await hasSession(browser)).toBe(false);
    }
  });

  test('[issue 22, 2] a sign-in that the provider dates a moment ago counts as shown', async () => {
    const browser = new SignOnBrowser(server);
    rogue.deviation = { claims: { sub: 'sub-moment', preferred_username: 'admin', auth_time: Math.floor(Date.now() / 1_000) - 10 } };
    const authorization = authorizationOf(await enterRogue(browser));
    expect(await isProven(browser, authorization, 'admin@demo')).toBe(true);
  });
});

describe('the way in', () => {
  test('[AUTH-005] [AUTH-027] [API-014] [API-015] a user of the provider comes in with a code, and their session is as any other', async () => {
    const browser = new SignOnBrowser(server);
    const { status, body, headers } = await enter(browser, 'sub-staff');
    expect([status, body.user?.username]).toEqual([200, 'staff@demo']);
    const authorization = headers.get('authorization')!;
    expect((await browser.call('GET', '/users/current', undefined, { authorization })).body.username).toBe('staff@demo');
    expect(await hasSession(browser)).toBe(true);
  });

  test('[AUTH-013] who comes from a provider accepts the terms of service first, and comes again', async () => {
    const setTerms = (text: string) => server.call('PUT', '/api/core/terms-of-service', { body: { text } });
    await setTerms('Work with care.');
    const browser = new SignOnBrowser(server);
    const first = await enter(browser, 'sub-staff');
    expect([first.status, first.body.code, await hasSession(browser)]).toEqual([403, 'SSO_TERMS', false]);
    const { totpToken } = first.body.current;
    const terms = (await browser.call('POST', '/auth/terms', { totpToken })).body;
    expect((await browser.call('POST', '/auth/terms/acceptance', { totpToken, version: terms.version })).status).toBe(204);
    expect(await hasSession(browser)).toBe(false);
    expect((await enter(browser, 'sub-staff')).body.user?.username).toBe('staff@demo');
    await setTerms('');
  });

  test('[AUTH-024] [AUTH-034] [API-013] the configuration names the provider’s page with state, nonce and challenge; the verifier and the secret stay here', async () => {
    const { body } = await new SignOnBrowser(server).call('GET', `/oidc/${realId}`);
    const asked = parametersOf(new URL(body.authorizationUrl));
    expect(body).toMatchObject({
      oidcId: realId,
      clientId: CLIENT,
      responseType: 'code',
      codeChallengeMethod: 'S256',
      scope: asked['scope'],
    });
    expect(asked).toMatchObject({
      client_id: CLIENT,
      state: body.state,
      nonce: body.nonce,
      code_challenge: body.codeChallenge,
      redirect_uri: `${server.url}/authentication/oidc/${realId}`,
    });
    expect(JSON.stringify(body)).not.toMatch(/verifier|secret/i);
  });

  test('[AUTH-005] nothing of the provider’s tokens is in what the page gets', async () => {
    const { body, headers } = await enter(new SignOnBrowser(server), 'sub-staff');
    expect(JSON.stringify([body, [...headers]])).not.toMatch(/id_token|idToken|refresh_token|\beyJ[\w-]+\./);
  });

  test('[AUTH-005] the sign-in page of the address shows it, that of another does not', async () => {
    const { body: here } = await server.get('/api/core/hosts/127.0.0.1', { as: null });
    expect(here.providers.map(({ id }: { id: string }) => id).toSorted()).toEqual([realId, rogueId].toSorted());
    expect(here.uiAuthConfig.showSso).toBe(true);
    expect((await server.get('/api/core/hosts/other.example', { as: null })).body.providers).toEqual([]);
  });
});

describe('what does not come in', () => {
  test('[AUTH-026] the state of another browser, with the message and without a session', async () => {
    const { code, state, iss } = await back(new SignOnBrowser(server), 'sub-staff');
    const other = new SignOnBrowser(server);
    await other.call('GET', `/oidc/${realId}`);
    expect(refusal(await other.call('POST', `/oidc/${realId}/login`, { code, state, iss }))).toEqual([401, FAILED, null]);
    expect(await hasSession(other)).toBe(false);
  });

  test('[AUTH-026] a code that came before', async () => {
    const browser = new SignOnBrowser(server);
    const { code, state, iss } = await back(browser, 'sub-staff');
    await browser.call('POST', `/oidc/${realId}/login`, { code, state, iss });
    expect(refusal(await browser.call('POST', `/oidc/${realId}/login`, { code, state, iss }))).toEqual([401, FAILED, null]);
    const second = await back(browser, 'sub-staff');
    expect(refusal(await browser.call('POST', `/oidc/${realId}/login`, { ...second, address: undefined, code }))).toEqual([
      401,
      FAILED,
      null,
    ]);
  });

  test('[AUTH-026] the answer of one provider at another: mixed up', async () => {
    const browser = new SignOnBrowser(server);
    const { state } = await rogueReturn(browser);
    expect(refusal(await browser.call('POST', `/oidc/${realId}/login`, { code: 'a code', state }))).toEqual([401, FAILED, null]);
    const again = await rogueReturn(browser);
    expect(refusal(await browser.call('POST', `/oidc/${rogueId}/login`, { ...again, iss: real.issuer }))).toEqual([401, FAILED, null]);
    expect(rogue.asked).toHaveLength(0);
  });

  const soon = () => Math.floor(Date.now() / 1000);
  test.each([
    ['signature', { hasForeignKey: true }],
    ['audience', { claims: { aud: 'another client' } }],
    ['issuer', { claims: { iss: 'https://evil.example' } }],
    ['expiry', { claims: { exp: soon() - 600 } }],
    ['nonce', { claims: { nonce: 'another' } }],
    ['missing nonce', { claims: { nonce: undefined } }],
    ['time of the future', { claims: { nbf: soon() + 600 } }],
  ])('[AUTH-033] an ID token with a wrong %s', async (_, deviation) => {
    rogue.deviation = deviation;
    const browser = new SignOnBrowser(server);
    expect(refusal(await enterRogue(browser))).toEqual([401, FAILED, null]);
    expect(await hasSession(browser)).toBe(false);
  });

  const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url');
  test.each<[string, NonNullable<Deviation['forge']>]>([
    [
      'not signed at all',
      (payload) => Promise.resolve(`${header({ alg: 'none' })}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`),
    ],
    [
      'signed with the public key as if it were a secret',
      async (payload, { own }) =>
        new SignJWT(payload)
          .setProtectedHeader({ alg: 'HS256', kid: 'own' })
          .sign(new TextEncoder().encode(await exportSPKI(own.publicKey))),
    ],
    [
      'signed with the secret of the client',
      (payload) => new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(SECRET)),
    ],
    [
      'that brings its own key',
      async (payload, { foreign }) =>
        new SignJWT(payload)
          .setProtectedHeader({ alg: 'RS256', kid: 'own', jwk: await exportJWK(foreign.publicKey) })
          .sign(foreign.privateKey),
    ],
  ])('[AUTH-033] an ID token %s', async (_, forge) => {
    rogue.deviation = { forge };
    const browser = new SignOnBrowser(server);
    expect(refusal(await enterRogue(browser))).toEqual([401, FAILED, null]);
    expect(await hasSession(browser)).toBe(false);
  });

  test('[AUTH-033] a provider that says it is another', async () => {
    rogue.deviation = { issuer: real.issuer };
    const { id } = await makeProvider(server, oidc(rogue.issuer));
    expect(refusal(await new SignOnBrowser(server).call('GET', `/oidc/${id}`))).toEqual([401, FAILED, null]);
    await server.delete(`/api/core/identity-providers/${id}`);
  });

  test('[AUTH-034] a sign-in weaker than was asked for, or of which the provider says nothing', async () => {
    await changeProvider(server, rogueId, { acrValues: 'mfa hardware' });
    const strong = { sub: 'rogue-skew', preferred_username: 'sales' };
    for (const acr of [undefined, 'password', ['mfa']]) {
      rogue.deviation = { claims: { ...strong, acr } };
      expect(refusal(await enterRogue())).toEqual([401, FAILED, null]);
    }
    rogue.deviation = { claims: { ...strong, acr: 'hardware' } };
    expect((await enterRogue()).status).toBe(200);
    await changeProvider(server, rogueId, { acrValues: '' });
  });

  test('[AUTH-005] clocks that differ by less than a minute are no reason', async () => {
    rogue.deviation = { claims: { exp: soon() - 30, sub: 'rogue-skew', preferred_username: 'sales' } };
    expect((await enterRogue()).status).toBe(200);
  });

  test('[AUTH-033] anybody while the provider is down', async () => {
    const { id } = await makeProvider(server, oidc('http://127.0.0.1:9'));
    expect(refusal(await new SignOnBrowser(server).call('GET', `/oidc/${id}`))).toEqual([401, FAILED, null]);
    const { body } = await server.post(`/api/core/identity-providers/${id}/test`);
    expect(body.problem).toContain('refuses connections');
    await server.delete(`/api/core/identity-providers/${id}`);
  });

  test('[AUTH-005] a page of another site cannot begin or end it', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const browser = new SignOnBrowser(server);
    expect((await browser.call('GET', `/oidc/${realId}`, undefined, headers)).status).toBe(403);
    expect((await browser.call('POST', `/oidc/${realId}/login`, { code: 'c', state: 's' }, headers)).status).toBe(403);
  });

  test('[AUTH-005] a provider that is switched off, or not offered at the address', async () => {
    await changeProvider(server, rogueId, {}, false);
    expect((await new SignOnBrowser(server).call('GET', `/oidc/${rogueId}`)).status).toBe(404);
    await changeProvider(server, rogueId, { hosts: [] });
    expect((await new SignOnBrowser(server).call('GET', `/oidc/${rogueId}`)).status).toBe(404);
    await changeProvider(server, rogueId, { hosts: ['127.0.0.1'] });
  });
});

describe('whom it lets in', () => {
  const claims = (sub: string, more: object) => ({ claims: { sub, ...more } });

  test('[AUTH-032] somebody unknown is told so, unless the provider may make users: with profiles by groups', async () => {
    const browser = new SignOnBrowser(server);
    const [status, message] = refusal(await enter(browser, 'sub-new'));
    expect([status, message]).toEqual([403, 'Nobody here has your account: ask your administrator to add you']);
    await changeProvider(server, realId, {
      createsUsers: true,
      defaultProfiles: ['STAFF'],
      groupProfiles: [{ group: 'sales', profiles: ['SALES'] }],
    });
    const { body } = await enter(new SignOnBrowser(server), 'sub-new');
    expect(body.user).toMatchObject({
      username: 'nora@demo',
      firstName: 'Nora',
      email: 'nora@bank.example',
      profiles: ['SALES', 'STAFF'],
      isAdmin: false,
    });
  });

  test('[AUTH-032] a locked user, a user of another tenant, and a name that another account came with are refused with their message', async () => {
    await changeProvider(server, rogueId, { createsUsers: true });
    await server.patch('/api/core/users/partner@demo', { isLocked: true });
    rogue.deviation = claims('rogue-partner', { preferred_username: 'partner' });
    expect(refusal(await enterRogue())).toEqual([403, 'Your account is locked: ask your administrator', null]);
    await server.patch('/api/core/users/partner@demo', { isLocked: false });
    await server.post(
      '/api/core/users',
      { username: 'max@master.example', firstName: 'Max', lastName: 'M', profiles: [] },
      { as: 'admin@master' },
    );
    rogue.deviation = claims('rogue-max', { preferred_username: 'max@master.example' });
    expect(refusal(await enterRogue())).toEqual([403, 'Your user name belongs to somebody else here: ask your administrator', null]);
    rogue.deviation = claims('first', { preferred_username: 'client' });
    expect((await enterRogue()).status).toBe(200);
    rogue.deviation = claims('second', { preferred_username: 'client' });
    expect(refusal(await enterRogue())).toEqual([403, 'Your user name belongs to somebody else here: ask your administrator', null]);
  });

  test('[AUTH-032] the account of the provider counts, whatever name it has meanwhile', async () => {
    rogue.deviation = claims('renamed', { preferred_username: 'before' });
    expect((await enterRogue()).body.user.username).toBe('before@demo');
    rogue.deviation = claims('renamed', { preferred_username: 'after' });
    expect((await enterRogue()).body.user.username).toBe('before@demo');
  });

  test('[AUTH-032] domains and missing names are refused with their message', async () => {
    await changeProvider(server, rogueId, { domains: ['bank.example'] });
    rogue.deviation = claims('d', { preferred_username: 'dora', email: 'dora@elsewhere.example' });
    expect(refusal(await enterRogue())).toEqual([403, 'Addresses of your domain may not sign in here', null]);
    await changeProvider(server, rogueId, { domains: [] });
    rogue.deviation = claims('n', { preferred_username: undefined });
    expect(refusal(await enterRogue())).toEqual([403, 'The identity provider does not say who you are: ask your administrator', null]);
  });

  test('[AUTH-032] by e-mail address: who has that of a user is them, whatever their name; who has the name of a user alone is not', async () => {
    await server.patch('/api/core/users/staff@demo', { email: 'staff@bank.example' });
    await changeProvider(server, rogueId, { matchesBy: 'email', createsUsers: true });
    rogue.deviation = claims('mail-1', { preferred_username: 'somebody', email: 'Staff@bank.example' });
    expect((await enterRogue()).body.user.username).toBe('staff@demo');
    rogue.deviation = claims('mail-2', { preferred_username: 'sales', email: 'other@bank.example' });
    expect((await enterRogue()).status).toBe(403);
    rogue.deviation = claims('mail-3', { preferred_username: 'sally', email: 'staff@bank.example', email_verified: false });
    expect(refusal(await enterRogue())[0]).toBe(403);
    await changeProvider(server, rogueId, { matchesBy: 'username' });
  });

  test('[AUTH-032] a main administrator does not come in through what others have settled', async () => {
    const { id } = await makeProvider(server, oidc(rogue.issuer), { as: 'admin@demo' });
    const database = server.services.get(DatabaseService);
    await database.query("update app.users set is_main_admin = true where username = 'admin@demo'");
    rogue.deviation = claims('chief', { preferred_username: 'admin' });
    const [status] = refusal(await enterRogue());
    await database.query("update app.users set is_main_admin = false where username = 'admin@demo'");
    await server.delete(`/api/core/identity-providers/${id}`);
    expect(status).toBe(403);
  });
});

describe('while the session lasts', () => {
  const ENDS = { refresh_token: 'renew me', refresh_expires_in: 1_800 };
  async function entered() {
    rogue.deviation = { answer: ENDS, claims: { sub: 'lasting', preferred_username: 'lasting', sid: 'there' } };
    const browser = new SignOnBrowser(server);
    const { body, headers } = await enterRogue(browser);
    return { browser, body, as: { authorization: headers.get('authorization')! } };
  }

  test('[CONF-002] the user configuration says until when the provider renews, also after the page is loaded anew', async () => {
    const { browser, body, as } = await entered();
    const headers = { ...as, cookie: browser.cookies(server.url), 'sec-fetch-site': 'same-origin' };
    const { ssoRefreshTokenIat } = body.user;
    for (const path of ['/api/script/runs/user-configuration', '/api/core/users/current']) {
      const answer = (await server.get(path, { as: null, headers })).body;
      expect(answer.user ?? answer).toMatchObject({ username: 'lasting@demo', ssoRefreshTokenIat, ssoRefreshTokenExpiresIn: 1_800 });
    }
  });

  test('[AUTH-035] [API-017] [API-018] the page knows until when the provider renews; a renewal moves that', async () => {
    const { browser, body, as } = await entered();
    expect(body.user.ssoRefreshTokenExpiresIn).toBe(1_800);
    const renewed = await browser.call('POST', `/oidc/${rogueId}/access-token`, { grantType: 'refresh_token' }, as);
    expect(renewed.body.ssoRefreshTokenIat).toBeGreaterThanOrEqual(body.user.ssoRefreshTokenIat);
    expect(rogue.asked.at(-1)!.get('refresh_token')).toBe('renew me');
    expect((await browser.call('GET', `/oidc/${rogueId}/keep-alive`, undefined, as)).body).toEqual(renewed.body);
  });

  test('[AUTH-037] renewals that are asked for at once reach the provider once', async () => {
    const { browser, as } = await entered();
    rogue.asked.length = 0;
    const renew = () => browser.call('POST', `/oidc/${rogueId}/access-token`, { grantType: 'refresh_token' }, as);
    const answers = await Promise.all([renew(), renew(), renew()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // One that comes a moment later is answered with what was renewed.
    expect((await renew()).body).toEqual(answers[0].body);
    expect(rogue.asked).toHaveLength(1);
  });

  test('[AUTH-036] where the provider renews no longer, the session ends', async () => {
    const { browser, as } = await entered();
    rogue.deviation = { ...rogue.deviation, refusesRenewal: true };
    expect((await browser.call('POST', `/oidc/${rogueId}/access-token`, { grantType: 'refresh_token' }, as)).status).toBe(401);
    expect(await hasSession(browser)).toBe(false);
  });

  test('[AUTH-020] signing out ends the session here and at the provider, by a ticket that counts once', async () => {
    const browser = new SignOnBrowser(server);
    const { headers } = await enter(browser, 'sub-staff');
    const { body } = await browser.call('POST', `/oidc/${realId}/logout`, undefined, { authorization: headers.get('authorization')! });
    expect(body.logoutUrl).toMatch(/^\/api\/core\/oidc\/[^/]+\/logout\?ticket=/);
    expect(await hasSession(browser)).toBe(false);
    const other = await new SignOnBrowser(server).call('GET', body.logoutUrl.replace('/api/core', ''));
    expect([other.status, other.headers.get('location')]).toEqual([303, '/authentication/login-page']);
    const end = await browser.call('GET', body.logoutUrl.replace('/api/core', ''));
    expect(end.headers.get('location')).toMatch(new RegExp(`^${real.issuer}/session/end\\?.*id_token_hint=`));
    expect((await browser.visit(end.headers.get('location')!)).pathname).toBe('/authentication/signed-out');
    expect((await browser.call('GET', body.logoutUrl.replace('/api/core', ''))).headers.get('location')).toBe('/authentication/login-page');
  });

  test('[AUTH-018] the provider ends sessions by its signed word: another key, client, age, kind or a second time end nothing', async () => {
    const { browser } = await entered();
    const now = Math.floor(Date.now() / 1000);
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const right = { sub: 'lasting', sid: 'there', jti: 'one', events, preferred_username: undefined };
    const send = async (claims: object, deviation = {}) => {
      rogue.deviation = deviation;
      const body = new URLSearchParams({ logout_token: await rogue.token({ ...right, ...claims }) });
      return (await fetch(`${server.url}/api/core/auth/oidc/${rogueId}/backchannel-logout`, { method: 'POST', body })).status;
    };
    const wrong = [
      await send({}, { hasForeignKey: true }),
      await send({ aud: 'another' }),
      await send({ iss: 'https://evil.example' }),
      await send({ iat: now - 3_600 }),
      await send({ events: {} }),
      await send({ nonce: 'n' }),
      await send({ sub: undefined, sid: undefined }),
      await send({ jti: undefined }),
      await send({}, { typ: 'at+jwt' }),
    ];
    expect(wrong).toEqual(wrong.map(() => 400));
    expect(await hasSession(browser)).toBe(true);
    expect(await send({}, { typ: 'logout+jwt' })).toBe(200);
    expect(await hasSession(browser)).toBe(false);
    expect(await send({})).toBe(400);
  });

  test('[AUTH-018] the real provider ends the session here when the user signs out there', async () => {
    const browser = new SignOnBrowser(server);
    await enter(browser, 'sub-staff');
    await browser.visit(
      `${real.issuer}/session/end?client_id=${CLIENT}&post_logout_redirect_uri=${encodeURIComponent(`${server.url}/authentication/signed-out`)}`,
    );
    await vi.waitFor(async () => expect(await hasSession(browser)).toBe(false));
  });
});
