import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inflateRawSync } from 'node:zlib';
import { ProductServer } from '../productServer.ts';
import { selfSigned } from './certificate.ts';
import { changeProvider, makeProvider, openHost } from './makeProvider.ts';
import { SamlIdentityProvider, type SamlDeviation } from './SamlIdentityProvider.ts';
import { SignOnBrowser } from './SignOnBrowser.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const idp = new SamlIdentityProvider();
const own = selfSigned('mortise.example');
let server: ProductServer;
let id: string;

beforeAll(async () => {
  server = await ProductServer.start();
  await openHost(server);
  const { body: read } = await server.post('/api/core/identity-providers/metadata', { xml: idp.metadata });
  const claims = { username: 'username', email: 'email', firstName: '', lastName: '', groups: '' };
  const made = await makeProvider(server, { ...read, claims, ownCertificate: own.certificate }, { kind: 'saml', secret: own.privateKey });
  ({ id } = made);
  idp.trust((await server.get(`/api/core/saml/${id}/metadata`, { as: null })).body);
});
afterAll(() => server.stop());

/** As the form of the provider's page does: another site, without a cookie of ours. */
async function send(message: string, relayState = '/contracts?status=ACTIVE') {
  const body = new URLSearchParams({ SAMLResponse: message, RelayState: relayState });
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://idp.example' };
  const answer = await fetch(`${server.url}/api/core/saml/${id}/acs`, { method: 'POST', body, headers, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '/', server.url);
}

const begin = async (browser: SignOnBrowser) => idp.requestOf((await browser.call('GET', `/saml/${id}?redirect=/x`)).body.loginUrl);

async function arrive(browser: SignOnBrowser, deviation: SamlDeviation = {}) {
  return send(await idp.respond(await begin(browser), deviation));
}

const finish = (browser: SignOnBrowser, address: URL) =>
  browser.call('POST', `/saml/${id}/login`, { token: address.searchParams.get('token') ?? 'none' });
const hasSession = async (browser: SignOnBrowser) => (await browser.call('POST', '/auth/refresh')).body !== '';

test('[issue 22, 2] the provider is asked to ask again, and what it dates earlier shows nothing', async () => {
  const browser = new SignOnBrowser(server);
  const ask = async () => new URL((await browser.call('GET', `/saml/${id}?redirect=/x&fresh=1`)).body.loginUrl);
  const request = (address: URL) => inflateRawSync(Buffer.from(address.searchParams.get('SAMLRequest')!, 'base64')).toString('utf8');
  const address = await ask();
  expect(request(address)).toContain('ForceAuthn="true"');
  const { status, headers } = await finish(browser, await send(await idp.respond(idp.requestOf(address.href), {})));
  expect(status).toBe(200);
  const authorization = headers.get('authorization')!;
  expect((await browser.call('DELETE', '/users/staff@demo/sessions', undefined, { authorization })).status).toBe(204);
  const late = await idp.respond(idp.requestOf((await ask()).href), { shown: -600 });
  expect((await finish(browser, await send(late))).status).toBe(401);
  const ordinary = await finish(browser, await arrive(browser, { shown: -600 }));
  const old = { authorization: ordinary.headers.get('authorization')! };
  expect((await browser.call('DELETE', '/users/staff@demo/sessions', undefined, old)).body.code).toBe('PROOF_REQUIRED');
});

describe('the way in', () => {
  test('[AUTH-006] [AUTH-045] [API-021] a signed assertion becomes a token that opens a session, and the page that was wanted stays known', async () => {
    const browser = new SignOnBrowser(server);
    const address = await arrive(browser);
    expect([address.pathname, address.searchParams.get('redirect')]).toEqual([`/authentication/saml/${id}`, '/contracts?status=ACTIVE']);
    const { status, body } = await finish(browser, address);
    expect([status, body.user?.username]).toEqual([200, 'staff@demo']);
    expect(await hasSession(browser)).toBe(true);
  });

  test('[AUTH-006] an encrypted assertion is read with the product’s own key', async () => {
    const browser = new SignOnBrowser(server);
    expect((await finish(browser, await arrive(browser, { isEncrypted: true }))).status).toBe(200);
  });

  test('[AUTH-006] clocks that differ by less than a minute are no reason', async () => {
    const browser = new SignOnBrowser(server);
    expect((await arrive(browser, { end: -30 })).searchParams.has('token')).toBe(true);
    expect((await arrive(browser, { begin: 40 })).searchParams.has('token')).toBe(true);
  });

  test('[AUTH-048] [API-019] the provider’s page is asked with a signed request', async () => {
    const { body } = await new SignOnBrowser(server).call('GET', `/saml/${id}`);
    expect(body.loginUrl).toMatch(/^https:\/\/idp\.example\/sso\?SAMLRequest=.*SigAlg=.*rsa-sha256.*Signature=/);
  });

  test('[AUTH-006] the product says of itself where it is, and with which key', async () => {
    const { body, headers } = await server.get(`/api/core/saml/${id}/metadata`, { as: null });
    expect(headers.get('content-type')).toContain('xml');
    expect(body).toContain(`/api/core/saml/${id}/acs`);
    expect(body).not.toContain('PRIVATE');
  });
});

/** The signed assertion of a response, and what stands around it. */
function parted(message: string) {
  const xml = Buffer.from(message, 'base64').toString('utf8');
  const [assertion] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)!;
  return { xml, assertion };
}
const packed = (xml: string): string => Buffer.from(xml).toString('base64');

describe('what does not come in', () => {
  test.each<[string, SamlDeviation]>([
    ['signature', { hasForeignKey: true }],
    ['signature: none', { isUnsigned: true }],
    ['audience', { audience: 'https://other.example' }],
    ['issuer', { issuer: 'https://evil.example' }],
    ['recipient', { recipient: 'https://other.example/acs' }],
    ['end', { end: -90 }],
    ['begin', { begin: 90 }],
    ['request that was never made', { request: '_never' }],
  ])('[AUTH-006] an assertion with a wrong %s', async (_, deviation) => {
    const browser = new SignOnBrowser(server);
    const address = await arrive(browser, deviation);
    expect([address.searchParams.get('error'), address.searchParams.get('token')]).toEqual(['refused', null]);
    expect(await hasSession(browser)).toBe(false);
  });

  test('[AUTH-006] an assertion that came before, also for a new request', async () => {
    const browser = new SignOnBrowser(server);
    const message = await idp.respond(await begin(browser));
    expect((await send(message)).searchParams.has('token')).toBe(true);
    await begin(browser);
    expect((await send(message)).searchParams.get('error')).toBe('refused');
  });

  test('[AUTH-045] a token of another browser, a second time, or of nobody', async () => {
    const browser = new SignOnBrowser(server);
    const address = await arrive(browser);
    const other = new SignOnBrowser(server);
    await begin(other);
    expect((await finish(other, address)).status).toBe(401);
    expect((await finish(browser, address)).status).toBe(200);
    expect((await finish(browser, address)).status).toBe(401);
    expect(await hasSession(other)).toBe(false);
  });

  test('[AUTH-006] assertions that are wrapped around a signed one, or beside it, in each place', async () => {
    const browser = new SignOnBrowser(server);
    const wrappings = [
      (xml: string, signed: string, forged: string) => xml.replace(signed, forged + signed),
      (xml: string, signed: string, forged: string) => xml.replace(signed, signed + forged),
      (xml: string, signed: string, forged: string) => xml.replace(signed, `${forged}<samlp:Extensions>${signed}</samlp:Extensions>`),
      (xml: string, signed: string, forged: string) =>
        xml.replace(signed, forged.replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`)),
      (xml: string, signed: string, forged: string) => {
        const [signature] = /<ds:Signature.*<\/ds:Signature>/s.exec(signed)!;
        const object = `<ds:Object>${signed.replace(signature, '')}</ds:Object></ds:Signature>`;
        return xml.replace(signed, forged.replace('</saml:Issuer>', `</saml:Issuer>${signature.replace('</ds:Signature>', object)}`));
      },
    ];
    for (const wrap of wrappings) {
      const { xml, assertion } = parted(await idp.respond(await begin(browser)));
      const forged = assertion
        .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
        .replace(/ID="[^"]+"/, 'ID="_forged"')
        .replaceAll('staff', 'admin');
      const address = await send(packed(wrap(xml, assertion, forged)));
      const answer = await finish(browser, address);
      expect([address.searchParams.get('error'), answer.status]).toEqual(['refused', 401]);
    }
  });

  test('[AUTH-006] document types, and a response as large as none is', async () => {
    const browser = new SignOnBrowser(server);
    const { xml } = parted(await idp.respond(await begin(browser)));
    const withType = `<!DOCTYPE r [<!ENTITY a "aaaa">]>${xml}`;
    expect((await send(packed(withType))).searchParams.get('error')).toBe('refused');
    const body = new URLSearchParams({ SAMLResponse: 'a'.repeat(500_000) });
    expect((await fetch(`${server.url}/api/core/saml/${id}/acs`, { method: 'POST', body })).status).toBe(413);
  });

  test.each(['https://evil.example/x', '//evil.example/x', String.raw`/\evil.example`, 'javascript:alert(1)'])(
    '[AUTH-006] a way back that leads elsewhere leads to the start page: %s',
    async (relayState) => {
      const address = await send(await idp.respond(await begin(new SignOnBrowser(server))), relayState);
      expect([address.origin, address.searchParams.get('redirect')]).toEqual([server.url, '/']);
    },
  );

  test('[AUTH-032] somebody unknown is told so, a locked user too', async () => {
    const browser = new SignOnBrowser(server);
    const unknown = await finish(browser, await arrive(browser, { username: 'nobody' }));
    expect([unknown.status, unknown.body.message]).toEqual([403, 'Nobody here has your account: ask your administrator to add you']);
    await server.patch('/api/core/users/sales@demo', { isLocked: true });
    const locked = await finish(browser, await arrive(browser, { username: 'sales' }));
    expect([locked.status, locked.body.message]).toEqual([403, 'Your account is locked: ask your administrator']);
    await server.patch('/api/core/users/sales@demo', { isLocked: false });
  });

  test('[AUTH-006] a provider that is switched off', async () => {
    await changeProvider(server, id, {}, false);
    expect((await new SignOnBrowser(server).call('GET', `/saml/${id}`)).status).toBe(404);
    await changeProvider(server, id, {});
  });

  test('[AUTH-006] metadata that says too little is refused with the reason', async () => {
    const read = async (xml: string) => (await server.post('/api/core/identity-providers/metadata', { xml })).body.errors?.[0];
    expect(await read('<a/>')).toBe('It is no metadata of an identity provider');
    expect(await read('<!DOCTYPE a><a/>')).toBe('Document types are not accepted');
    expect(await read('no xml')).toBeDefined();
  });
});

describe('the way out', () => {
  async function entered(deviation: SamlDeviation) {
    const browser = new SignOnBrowser(server);
    const { headers } = await finish(browser, await arrive(browser, deviation));
    return { browser, as: { authorization: headers.get('authorization')! } };
  }

  test('[AUTH-020] [API-020] signing out ends the session here, and names it to the provider', async () => {
    const { browser, as } = await entered({ sessionIndex: '_out' });
    const { body } = await browser.call('POST', `/saml/${id}/logout`, undefined, as);
    expect(body.logoutUrl).toMatch(/^https:\/\/idp\.example\/slo\?SAMLRequest=.*Signature=/);
    expect(await hasSession(browser)).toBe(false);
    const back = await fetch(`${server.url}/api/core/saml/${id}/slo?SAMLResponse=x`, { redirect: 'manual' });
    expect(back.headers.get('location')).toBe('/authentication/signed-out');
  });

  test('[AUTH-018] the provider ends the session by its signed word, once; without a signature, or with another key, it does not', async () => {
    const { browser } = await entered({ username: 'client', sessionIndex: '_there' });
    const ask = (query: string) => fetch(`${server.url}/api/core/saml/${id}/slo?${query}`, { redirect: 'manual' });
    const query = idp.signOut('id of client', '_there');
    const unsigned = new URLSearchParams(query);
    unsigned.delete('Signature');
    const wrong = [await ask(unsigned.toString()), await ask(idp.signOut('id of client', '_there', true)), await ask(`${query}&${query}`)];
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await hasSession(browser)).toBe(true);
    const right = await ask(query);
    expect([right.status, right.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/idp\.example\/slo\?SAMLResponse=/),
    ]);
    expect(await hasSession(browser)).toBe(false);
    expect((await ask(query)).status).toBe(400);
  });
});

test('[AUTH-006] a network that sends more than an office does is told to wait', async () => {
  const post = () =>
    fetch(`${server.url}/api/core/saml/${id}/acs`, {
      method: 'POST',
      body: new URLSearchParams({ SAMLResponse: 'x' }),
      redirect: 'manual',
    });
  const statuses: number[] = [];
  for (let sent = 0; sent < 301 && !statuses.includes(429); sent += 20)
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, post))).map(({ status }) => status));
  expect(statuses).toContain(429);
});
