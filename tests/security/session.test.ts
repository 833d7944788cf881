import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, ProductServer } from '../server/productServer.ts';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const CURRENT = '/api/core/users/current';
const REFRESH = '/api/core/auth/refresh';
const LOGIN = '/api/core/auth/login';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start({ trustProxy: 1 });
});
afterAll(() => server.stop());

const call = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  server.call(method, path, { as: null, headers, ...(body !== undefined && { body }) });

/** Signs in as a page of the product does. */
async function signedIn(username = 'staff@demo', headers: Record<string, string> = {}) {
  const answer = await call('POST', LOGIN, { ...SAME_ORIGIN, ...headers }, { username, password: PASSWORD });
  const written = answer.headers.getSetCookie().find((one) => /mortise-session=/.test(one))!;
  return { written, cookie: written.split(';')[0]!, authorization: answer.headers.get('authorization')! };
}

/** On the way to an identity provider and back nobody has a session yet; tests/server/signOn says what these refuse. */
const WAYS_OF_PROVIDERS: ReadonlySet<string> = new Set([
  'GET /api/core/oidc/x',
  'POST /api/core/oidc/x/login',
  'GET /api/core/oidc/x/logout',
  'POST /api/core/auth/oidc/x/backchannel-logout',
  'GET /api/core/saml/x',
  'POST /api/core/saml/x/acs',
  'POST /api/core/saml/x/login',
  'GET /api/core/saml/x/slo',
  'GET /api/core/saml/x/metadata',
]);

describe('[AUTH-064] the cookie of a session', () => {
  test('cannot be read by scripts, sent by other sites, or seen by other hosts', async () => {
    const { written } = await signedIn();
    expect(written).toMatch(/^mortise-session=[\w-]{60,}; Max-Age=57600; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  test('is bound to TLS and to this very host where pages come over TLS', async () => {
    const { written } = await signedIn('staff@demo', { 'x-forwarded-proto': 'https' });
    expect(written).toMatch(/^__Host-mortise-session=[^;]+; Max-Age=57600; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  });

  test('counts over TLS under the name alone that neighbouring hosts cannot write', async () => {
    const { cookie } = await signedIn('staff@demo', { 'x-forwarded-proto': 'https' });
    const refreshed = (name: string) =>
      call('POST', REFRESH, { ...SAME_ORIGIN, 'x-forwarded-proto': 'https', cookie: `${name}=${cookie.split('=')[1]}` });
    expect([(await refreshed('__Host-mortise-session')).status, (await refreshed('mortise-session')).status]).toEqual([200, 204]);
  });

  test('reaches frames in pages of other origins only on hosts that allow them, over TLS, and apart for each of those pages', async () => {
    const host = { host: 'framed.example', parentOrigins: [{ origin: 'https://parent.example' }] };
    expect((await server.post('/api/core/host-configurations', host, { as: 'admin@master' })).status).toBe(201);
    const there = { 'x-forwarded-host': 'framed.example', host: 'framed.example' };
    expect((await signedIn('staff@demo', { ...there, 'x-forwarded-proto': 'https' })).written).toContain(
      '; Secure; Partitioned; SameSite=None',
    );
    expect((await signedIn('staff@demo', there)).written).toContain('SameSite=Strict');
  });

  test('opens nothing but the refresh call, whatever the route: another site that makes a browser send it gets nowhere', async () => {
    const { cookie } = await signedIn('admin@demo');
    const { body: document } = await server.get('/api/openapi.json');
    const routes = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((name) => name !== 'parameters')
        .map((name) => [name.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'x')] as const),
    );
    expect(routes.length).toBeGreaterThan(200);
    const opened: string[] = [];
    for (const [method, path] of routes) {
      if (
        /\/core\/(?:auth\/(?:login|refresh|links|passkey)|flows\/x\/pages|calendar-feeds|hosts|ping|live|ready|locales|policy-reports)/.test(
          path,
        )
      )
        continue;
      if (WAYS_OF_PROVIDERS.has(`${method} ${path}`)) continue;
      const hasBody = method !== 'GET' && method !== 'DELETE';
      const { status } = await call(method, path, { cookie, ...SAME_ORIGIN }, hasBody ? {} : undefined);
      if (status !== 401) opened.push(`${method} ${path} answered ${status}`);
    }
    expect(opened).toEqual([]);
  });

  test('gives a page that was just opened a bearer token, also one that was opened from a mail', async () => {
    const { cookie } = await signedIn();
    const answer = await call('POST', REFRESH, { cookie, ...SAME_ORIGIN });
    expect([answer.status, answer.body.user.username]).toEqual([200, 'staff@demo']);
    const headers = { cookie, authorization: answer.headers.get('authorization')! };
    expect((await call('GET', CURRENT, headers)).body.username).toBe('staff@demo');
  });

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ])('is not refreshed, and nobody signed in, for another site: %j', async (headers) => {
    const { cookie } = await signedIn();
    for (const [path, body] of [
      [REFRESH, {}],
      [LOGIN, { username: 'staff@demo', password: PASSWORD }],
    ] as const) {
      const answer = await call('POST', path, { cookie, ...headers }, body);
      expect([answer.status, answer.body.code, answer.headers.get('authorization')]).toEqual([403, 'FOREIGN_SITE', null]);
    }
  });

  test('is refreshed for older browsers too, that name the origin alone, also behind a proxy', async () => {
    const { cookie } = await signedIn();
    expect((await call('POST', REFRESH, { cookie, origin: server.url })).status).toBe(200);
    const proxied = { origin: 'https://books.example', 'x-forwarded-host': 'books.example', 'x-forwarded-proto': 'https' };
    expect((await call('POST', REFRESH, { cookie: `__Host-${cookie}`, ...proxied })).status).toBe(200);
  });

  test('ends with the session, and is taken away', async () => {
    const { cookie, authorization } = await signedIn();
    const out = await call('GET', '/api/core/auth/logout', { cookie, authorization });
    expect(out.headers.get('set-cookie')).toMatch(/^mortise-session=; Max-Age=0/);
    const answer = await call('POST', REFRESH, { cookie, ...SAME_ORIGIN });
    expect([answer.status, answer.headers.get('authorization')]).toEqual([204, '']);
    expect((await call('POST', REFRESH, SAME_ORIGIN)).status).toBe(204);
  });

  test('is not in an answer that comes late: it would take the place of the cookie of whoever signed in meanwhile', async () => {
    const { cookie } = await signedIn();
    const renewed = await call('POST', REFRESH, { cookie, ...SAME_ORIGIN });
    expect([renewed.status, renewed.headers.get('set-cookie')]).toEqual([200, null]);
    const other = await signedIn('admin@demo', { cookie });
    const late = await call('POST', REFRESH, { cookie, ...SAME_ORIGIN });
    expect([late.status, late.headers.get('set-cookie')]).toEqual([204, null]);
    expect((await call('POST', REFRESH, { cookie: other.cookie, ...SAME_ORIGIN })).body.user.username).toBe('admin@demo');
  });

  test('is no bearer token, and a bearer token no cookie', async () => {
    const { cookie, authorization } = await signedIn();
    const asBearer = `Bearer ${cookie.split('=')[1]}`;
    expect((await call('GET', CURRENT, { cookie, authorization: asBearer })).status).toBe(401);
    const asCookie = `mortise-session=${authorization.slice('Bearer '.length)}`;
    expect((await call('POST', REFRESH, { cookie: asCookie, ...SAME_ORIGIN })).status).toBe(204);
  });
});

describe('the bearer token of a page', () => {
  test('is worth nothing to whoever carries it away from the browser, and the access log says that it was tried', async () => {
    const { cookie, authorization } = await signedIn('sales@demo');
    expect((await call('GET', CURRENT, { cookie, authorization })).status).toBe(200);
    expect((await call('GET', CURRENT, { authorization })).status).toBe(401);
    expect((await call('GET', CURRENT, { authorization, cookie: 'mortise-session=forged' })).status).toBe(401);
    await expect
      .poll(async () => (await server.get('/api/system/access-logs?search=sales@demo')).body.map(({ event }: { event: string }) => event))
      .toContain('ELSEWHERE');
  });

  test('does not open the session of another user who signed in with the same browser later', async () => {
    const [one, other] = [await signedIn('staff@demo'), await signedIn('sales@demo')];
    expect((await call('GET', CURRENT, { cookie: other.cookie, authorization: one.authorization })).status).toBe(401);
  });

  test('is passed on with its cookie where the product asks itself: an export that a page begins has its texts', async () => {
    const { cookie, authorization } = await signedIn('admin@demo');
    const wanted = { entity: 'Contract', columns: ['registration', 'status'], format: 'csv', locale: 'fr-FR', query: {} };
    const begun = await call('POST', '/api/report/exports', { cookie, authorization }, wanted);
    expect([begun.status, begun.body.status === 'ERROR']).toEqual([201, false]);
    const content = () => call('GET', `/api/report/exports/${begun.body._id}/file`, { cookie, authorization });
    await expect.poll(async () => String((await content()).body), { timeout: 30_000 }).toContain('Référence');
  });

  test('machines get one that stands for itself, and no cookie', async () => {
    const answer = await server.signIn('staff@demo');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await call('GET', CURRENT, { authorization: answer.headers.get('authorization')! })).status).toBe(200);
  });
});
