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
      fonts: [],
    });
  });

  test('[THEME-013] [THEME-014] [THEME-015] [THEME-016] [THEME-018] the keys of a theme become variables of pages, with files from the folders of the host', async () => {
    const host = 'demo.theme.example';
    const style = [
      { property: 'primaryColor', value: '#5b21b6' },
      { property: 'navColor', value: '#1e1b4b' },
      { property: 'secondaryColor', value: '#b45309', scheme: 'light' },
      { property: 'font', value: 'brand-sans.woff2' },
      { property: 'mainViewDisplayWidth', value: 'xl' },
      { property: 'loginBackground', value: 'skyline.webp' },
    ];
    const variables = [{ name: 'card-gap', value: 'calc(4px * 3)' }];
    const made = await configure(host, { style, variables });
    expect([made.status, made.body]).toEqual([201, expect.anything()]);
    const { style: told, fonts } = await look(host);
    expect(told.light).toMatchObject({
      '--mt-accent-text': '#5b21b6',
      '--mt-nav': '#1e1b4b',
      '--mt-nav-text': '#ffffff',
      '--mt-secondary': '#b45309',
      '--mantine-font-family': expect.stringContaining("'Host brand-sans', "),
      '--mt-main-width': '90rem',
      '--mt-login-background': `url("/imp/demo/hosts/${host}/skyline.webp")`,
      '--card-gap': 'calc(4px * 3)',
    });
    expect(told.dark).not.toHaveProperty('--mt-secondary');
    expect(fonts).toEqual([{ family: 'Host brand-sans', src: '/imp/demo/fonts/brand-sans.woff2' }]);
    for (const wrong of [
      { style: [{ property: 'mainViewDisplayWidth', value: 'huge' }] },
      { variables: [{ name: 'mt-text', value: '#fff' }] },
    ])
      expect((await configure('demo.wrong.example', wrong)).status).toBe(400);
  });

  test('[CONF-005] [CONF-006] files are below the name of the tenant, that of the configuration, or where the tenant says', async () => {
    const host = 'demo.files.example';
    await configure(host, { style: [{ property: 'font', value: 'brand.woff2' }] });
    const source = async () => (await look(host)).fonts[0].src;
    expect(await source()).toBe('/imp/demo/fonts/brand.woff2');
    await server.patch(`${PATH}/${host}`, { imp: 'lease' }, { headers: { 'if-match': '*' } });
    expect(await source()).toBe('/imp/lease/fonts/brand.woff2');
    for (const [publicPath, expected] of [
      ['/brand/lease', '/brand/lease'],
      ['//evil.example', '/imp/lease'],
    ] as const) {
      const { body } = await server.get('/api/core/options');
      expect(
        (await server.call('PUT', '/api/core/options', { body: { options: { publicPath }, version: body.version } })).status,
      ).toBeLessThan(300);
      expect(await source()).toBe(`${expected}/fonts/brand.woff2`);
    }
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

  test('[EMBED-003] [EMBED-006] [API-041] a short link leads to the address itself and to origins that the host names, nowhere else', async () => {
    const host = 'demo.links.example';
    await configure(host, { parentOrigins: [{ origin: 'https://portal.example.com' }] });
    const links = {
      own: `https://${host}/contracts`,
      bare: `${host}/persons`,
      allowed: 'https://portal.example.com/offer?year=2026',
      foreign: 'https://evil.example/x',
      port: 'https://portal.example.com:8443/',
    };
    for (const [key, url] of Object.entries(links))
      expect((await server.post('/api/core/key-values', { name: key, key, url }, { as: 'admin@demo' })).status).toBe(201);
    await server.post('/api/core/key-values', { name: 'script', key: 'script', url: 'example.com' }, { as: 'admin@demo' });
    await server.services
      .get(DatabaseService)
      .query(`update d.key_values set data = data || $1::jsonb where registration = 'script'`, [
        JSON.stringify({ url: 'javascript:alert(1)' }),
      ]);
    const follow = async (key: string, at = host) => {
      const { status, body } = await server.get(`/api/core/hosts/${at}/short-links/${key}`, { as: null });
      return status === 200 ? body.url : status;
    };
    expect(await Promise.all(['own', 'bare', 'allowed'].map((key) => follow(key)))).toEqual([
      links.own,
      `https://${links.bare}`,
      links.allowed,
    ]);
    expect(await Promise.all(['foreign', 'port', 'script', 'unknown'].map((key) => follow(key)))).toEqual([404, 404, 404, 404]);
    expect(await follow('allowed', 'elsewhere.example')).toBe(404);
    for (const tenant of ['demo', 'nordic'])
      await server.post(
        '/api/core/key-values',
        { name: 'f', key: 'first', url: `https://free.example/${tenant}` },
        { as: `admin@${tenant}` },
      );
    expect(await follow('first', 'free.example')).toBe('https://free.example/demo');
    expect((await server.get('/api/core/key-values/own?shortUrl=1', { as: 'admin@demo' })).body.url).toBe(links.own);
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
  /^(?:GET \/api\/core\/(?:hosts\/\{hostname\}(?:\/manifest|\/short-links\/\{key\})?|locales\/\{[a-z]+\}|calendar-feeds\/\{key\}\/calendar\.ics|ping|live|health[\w/]*|ready)|POST \/api\/core\/(?:auth|policy-reports)\b.*|(?:GET|POST|PUT) \/api\/core\/flows\/\{accessKey\}\/pages\/\{pageId\}.*|(?:GET|POST) \/api\/core\/(?:auth|oidc|saml)\b.*)$/;

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
