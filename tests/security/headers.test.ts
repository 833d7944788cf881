import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isBuilt } from '../server/isBuilt.ts';
import { ProductServer } from '../server/productServer.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start({ trustProxy: 1, hasClient: isBuilt });
});
afterAll(() => server.stop());

const headersOf = async (path: string, headers: Record<string, string> = {}, as: string | null = 'admin@demo') =>
  Object.fromEntries((await server.get(path, { headers, as })).headers);

describe('answers of the API', () => {
  test.each(['/api/financing/contracts?range=0-0', '/api/core/users/current', '/api/script/runs/user-configuration', '/api/nothing-there'])(
    '%s is kept by nobody else’s cache, and opened as a page it runs nothing',
    async (path) => {
      expect(await headersOf(path)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  );

  test('so is one that refuses', async () => {
    const headers = await headersOf('/api/core/users/current', {}, null);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
  });

  test('say over TLS that there is no other way, and without it nothing', async () => {
    expect((await headersOf('/api/core/ping', { 'x-forwarded-proto': 'https' }))['strict-transport-security']).toBe('max-age=31536000');
    expect((await headersOf('/api/core/ping'))['strict-transport-security']).toBeUndefined();
  });

  test('give no page the camera, the microphone or the ports of the machine', async () => {
    expect((await headersOf('/api/core/ping'))['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\).*usb=\(\)/);
  });

  test.each(['/api/core/ping', '/api/core/users/current', '/api/financing/contracts?range=0-0', '/api/core/entities'])(
    'HEAD %s answers what GET does, without the body',
    async (path) => {
      const [get, head] = [await server.get(path), await server.call('HEAD', path)];
      expect([head.status, head.body]).toEqual([get.status, '']);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    },
  );

  test('HEAD of a route without the session or the permission is refused too', async () => {
    expect((await server.call('HEAD', '/api/core/users/current', { as: null })).status).toBe(401);
    expect((await server.call('HEAD', '/api/billing/invoices', { as: 'partner@demo' })).status).toBe(403);
  });
});

describe.skipIf(!isBuilt)('pages', () => {
  test('HEAD of a page answers what GET does', async () => {
    const [get, head] = [await server.get('/contracts', { as: null }), await server.call('HEAD', '/contracts', { as: null })];
    expect([head.status, head.headers.get('content-security-policy'), head.body]).toEqual([
      200,
      get.headers.get('content-security-policy'),
      '',
    ]);
  });
});

describe('what a page was kept from loading', () => {
  const report = (body: unknown, headers: Record<string, string> = {}) =>
    server.call('POST', '/api/core/policy-reports', {
      as: null,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/csp-report', ...headers },
    });

  test('is in the system log with its user, without what stood in the address', async () => {
    const signedIn = await server.call('POST', '/api/core/auth/login', {
      as: null,
      body: { username: 'staff@demo', password: 'a password for tests' },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const body = {
      'csp-report': {
        'blocked-uri': 'https://evil.example/x?token=secret',
        'effective-directive': 'connect-src',
        'source-file': 'https://host/plugins/k/bad/client.js',
      },
    };
    expect((await report(body, { cookie })).status).toBe(204);
    const rows = async () => (await server.get('/api/system/system-logs?search=kept+from+loading')).body;
    await expect
      .poll(async () => (await rows())[0])
      .toMatchObject({
        username: 'staff@demo',
        message: 'A page was kept from loading https://evil.example/x (connect-src), asked for by https://host/plugins/k/bad/client.js',
      });
    expect(JSON.stringify(await rows())).not.toContain('secret');
  });

  test.each([[{}], [[]], [{ 'csp-report': { 'blocked-uri': 5 } }], ['x']])('%j is no report, and does no harm', async (body) => {
    expect((await report(body)).status).toBeLessThan(300);
  });
});
