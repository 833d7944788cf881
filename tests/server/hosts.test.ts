import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ProductServer } from './productServer.ts';
import { makeProvider } from './signOn/makeProvider.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const PATH = '/api/core/host-configurations';
const STYLE = [
  { property: 'button', value: '#5b21b6' },
  { property: 'font', value: 'georgia', scheme: 'light' },
];

describe('what a host says before anybody signs in', () => {
  let server: ProductServer;
  beforeAll(async () => {
    server = await ProductServer.start();
  });
  afterAll(() => server.stop());
  const look = async (host: string) => (await server.get(`/api/core/hosts/${host}`, { as: null })).body;
  const configure = (host: string, more: object, as = 'admin@demo') => server.post(PATH, { host, ...more }, { as });

  test('[CONF-028] [CONF-030] [CONF-038] every field of its configuration', async () => {
    const host = 'demo.full.example';
    const content = {
      windowTitle: 'Lease desk',
      applicationName: 'Lease',
      imp: 'lease',
      loginTenant: 'demo',
      mode: 'flow',
      publicLogo: '/imp/lease/logo.png',
      navigation: 'top',
      loginTitle: 'Welcome',
      loginText: 'To the desk',
      loginTexts: [{ locale: 'fr-FR', title: 'Bienvenue', text: 'Au bureau' }],
      ssoLabel: 'Company account',
      showAccessibilityDeclarationLink: true,
      accessibilityDeclaration: 'Our own words.',
      frameAncestors: '*',
      parentOrigins: [{ origin: 'https://portal.example.com' }],
      style: STYLE,
    };
    expect((await configure(host, content)).status).toBe(201);
    expect(await look(host)).toEqual({
      host,
      windowTitle: 'Lease desk',
      imp: 'lease',
      loginTenant: 'demo',
      mode: 'flow',
      publicLogo: '/imp/lease/logo.png',
      navigation: 'top',
      loginTexts: { '*': { title: 'Welcome', text: 'To the desk' }, 'fr-FR': { title: 'Bienvenue', text: 'Au bureau' } },
      uiAuthConfig: { showPassword: true, showSso: false, ssoLabel: 'Company account' },
      providers: [],
      showAccessibilityDeclarationLink: true,
      accessibilityDeclaration: 'Our own words.',
      frameAncestors: ['*'],
      parentOrigins: ['https://portal.example.com'],
      style: {
        light: expect.objectContaining({
          '--mantine-color-teal-filled': '#5b21b6',
          '--mantine-font-family': expect.stringContaining('Georgia'),
        }),
        dark: expect.not.objectContaining({ '--mantine-font-family': expect.anything() }),
      },
    });
  });

  test('[CONF-029] what cannot be read, or is more than a colour, is refused when it is saved, and does not leave when it was kept all the same', async () => {
    for (const style of [
      [{ property: 'button', value: '#ffee00' }],
      [{ property: 'button', value: '#5b21b6;}*{display:none' }],
      [{ property: 'zoom', value: '#5b21b6' }],
    ])
      expect((await configure('demo.bad.example', { style })).status).toBe(400);
    expect((await configure('demo.bad.example', { publicLogo: 'https://evil.example/x.png' })).status).toBe(400);
    await configure('demo.bad.example', {});
    const kept = {
      host: 'demo.bad.example',
      publicLogo: '//evil.example/x.png',
      style: [{ property: 'button', value: 'url(//evil.example)' }],
    };
    const database = server.services.get(DatabaseService);
    await database.query(`update d.host_configurations set data = data || $1::jsonb where registration = 'demo.bad.example'`, [
      JSON.stringify(kept),
    ]);
    const told = await look('demo.bad.example');
    expect([told.style, told.publicLogo]).toEqual([{}, undefined]);
  });

  test('[CONF-029] [CONF-037] the password can be hidden only where there is another way in', async () => {
    const host = 'demo.ways.example';
    await configure(host, { showPassword: false, loginTenant: 'demo' });
    expect((await look(host)).uiAuthConfig).toEqual({ showPassword: true, showSso: false });
    await makeProvider(server, { issuer: 'https://login.example.com', clientId: 'm', hosts: [host], isAutomatic: true });
    expect(await look(host)).toMatchObject({ uiAuthConfig: { showPassword: false, showSso: true }, oidc: expect.any(String) });
    await server.patch(`${PATH}/${host}`, { showSso: false }, { headers: { 'if-match': '*' } });
    const hidden = await look(host);
    expect([hidden.uiAuthConfig, hidden.providers, hidden.oidc]).toEqual([{ showPassword: true, showSso: false }, [], undefined]);
  });

  test('[CONF-032] [CONF-035] a manifest of its own, whose name is that of the application', async () => {
    await configure('demo.named.example', { applicationName: 'Lease', style: [{ property: 'accent', value: '#5b21b6', scheme: 'light' }] });
    const { status, headers, body } = await server.get('/api/core/hosts/demo.named.example/manifest', { as: null });
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('application/manifest+json')]);
    expect(typeof body === 'string' ? JSON.parse(body) : body).toMatchObject({ name: 'Lease', start_url: '/', theme_color: '#5b21b6' });
    expect((await server.get('/api/core/hosts/unknown.example/manifest', { as: null })).status).toBe(200);
  });

  test('[ROUTE-027] what another tenant says of an address counts nowhere else, and names that hurt are answered with the defaults', async () => {
    await configure('demo.theirs.example', { windowTitle: 'Stolen' }, 'admin@nordic');
    expect(await look('demo.theirs.example')).not.toHaveProperty('windowTitle');
    for (const host of ['..%2f..', '%00', 'x%27%20or%201=1', '__proto__', 'a'.repeat(250)])
      expect([host, (await server.get(`/api/core/hosts/${host}`, { as: null })).body.style]).toEqual([host, {}]);
    // Whatever the Host header says: the address in the path alone is looked at.
    const { body } = await server.get('/api/core/hosts/plain.example', { as: null, headers: { 'x-forwarded-host': 'demo.full.example' } });
    expect(body).not.toHaveProperty('windowTitle');
  });
});

/** What is open without a session: a page asks for it before somebody signs in, or it is how one signs in. */
const PUBLIC =
  /^(?:GET \/api\/core\/(?:hosts\/\{hostname\}(?:\/manifest)?|locales\/\{[a-z]+\}|ping|live|health[\w/]*|ready)|POST \/api\/core\/(?:auth|policy-reports)\b.*|(?:GET|POST) \/api\/core\/(?:auth|oidc|saml)\b.*)$/;

test('[CONF-028] what a page asks before sign-in is public, and nothing else is', async () => {
  const server = await ProductServer.start();
  const { body } = await server.get('/api/openapi.json');
  const open = Object.entries(body.paths as Record<string, Record<string, { readonly security?: readonly unknown[] }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security?.length === 0)
        .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  await server.stop();
  expect(open).toContain('GET /api/core/hosts/{hostname}/manifest');
  expect(open.filter((route) => !PUBLIC.test(route))).toEqual([]);
});
