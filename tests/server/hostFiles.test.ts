import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { request as ask } from 'node:http';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const FONTS = join(import.meta.dirname, '../../node_modules/@fontsource-variable/inter/files');
const font = readFileSync(
  join(
    FONTS,
    readdirSync(FONTS).find((name) => name.endsWith('.woff2'))!,
  ),
);
const svg = (fill: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${fill}" d="M0 0h8v8z"/></svg>`);
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const HOST = 'demo.files.example';

interface Shown {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

describe('files of hosts', () => {
  let server: ProductServer;
  beforeAll(async () => {
    server = await ProductServer.start();
    for (const [host, as] of [
      [HOST, 'admin@demo'],
      ['demo.other.example', 'admin@demo'],
      ['nordic.files.example', 'admin@nordic'],
    ] as const)
      await server.post('/api/core/host-configurations', { host }, { as });
  });
  afterAll(() => server.stop());

  const add = (name: string, content: Buffer, { host = HOST, as = 'admin@demo' } = {}) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), name);
    return server.post(`/api/core/host-files/${host}`, form, { as });
  };
  /** As a browser asks that has the page of the host open, without a session. */
  const show = (path: string, { host = HOST, method = 'GET', headers = {} } = {}): Promise<Shown> =>
    new Promise((answered, failed) => {
      ask(new URL(path, server.url), { method, headers: { host, accept: 'text/html,image/*', ...headers } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => answered({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }));
      })
        .on('error', failed)
        .end();
    });

  test('[THEME-015] [CONF-005] a font that was uploaded is there for everybody below /imp/{imp}/fonts/, whole, once, and as nothing but a font', async () => {
    const { status, body } = await add('Brand Sans.WOFF2', font);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        name: 'brand-sans.woff2',
        contentType: 'font/woff2',
        size: font.length,
        path: '/imp/demo/fonts/brand-sans.woff2',
      }),
    ]);
    const shown = await show('/imp/demo/fonts/brand-sans.woff2');
    expect([shown.status, shown.body.equals(font)]).toEqual([200, true]);
    expect(shown.headers).toMatchObject({
      'content-type': 'font/woff2',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=600',
    });
    const etag = shown.headers['etag'] as string;
    const again = await show('/imp/demo/fonts/brand-sans.woff2', { headers: { 'if-none-match': etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await show('/imp/demo/fonts/brand-sans.woff2', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(font.length), 0]);
    // The fonts of a folder are those of all its hosts.
    expect((await show('/imp/demo/fonts/brand-sans.woff2', { host: 'demo.other.example' })).status).toBe(200);
  });

  test('[THEME-016] [CONF-006] pictures of a host are below its name, and reachable at no other address, in no other folder and for no other tenant', async () => {
    expect((await add('logo.svg', svg('#0f766e'))).status).toBe(201);
    const path = `/imp/demo/hosts/${HOST}/logo.svg`;
    expect((await show(path)).headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-disposition': 'attachment' });
    expect((await show(path, { host: HOST.toUpperCase() })).status).toBe(200);
    for (const [wrong, host] of [
      [path, 'demo.other.example'],
      [path, 'nordic.files.example'],
      [path, 'unknown.example'],
      [path.replace(HOST, 'demo.other.example'), HOST],
      [path.replace('/demo/', '/nordic/'), HOST],
      ['/imp/demo/fonts/brand-sans.woff2', 'nordic.files.example'],
      ['/imp/demo/fonts/logo.svg', HOST],
      [`/imp/demo/hosts/${HOST}/brand-sans.woff2`, HOST],
      [`/imp/demo/hosts/${HOST}/..%2f..%2ffonts%2fbrand-sans.woff2`, HOST],
      ['/imp/demo/', HOST],
      ['/imp/demo/hosts', HOST],
    ] as const) {
      const { status, headers, body } = await show(wrong, { host });
      // No page of the application either: it would be one under a name that somebody else chose.
      expect([wrong, host, status, headers['content-type']]).toEqual([wrong, host, 404, 'application/json; charset=utf-8']);
      expect(JSON.parse(body.toString()).code).toBe('ROUTE_NOT_FOUND');
    }
    expect((await show(path, { method: 'POST' })).status).toBe(404);
    // Two tenants each have what they call so.
    expect((await add('logo.svg', svg('#5b21b6'), { host: 'nordic.files.example', as: 'admin@nordic' })).status).toBe(201);
    const theirs = await show('/imp/nordic/hosts/nordic.files.example/logo.svg', { host: 'nordic.files.example' });
    expect(theirs.body.toString()).toContain('#5b21b6');
  });

  test('[CONF-005] [CONF-006] the folder and publicPath decide where files are asked for, and the old address answers no more', async () => {
    await add('place.png', png);
    const options = async (publicPath: string) => {
      const { body } = await server.get('/api/core/options');
      expect(
        (await server.call('PUT', '/api/core/options', { body: { options: { publicPath }, version: body.version } })).status,
      ).toBeLessThan(300);
    };
    await options('/brand');
    const [own, former] = [`/brand/hosts/${HOST}/place.png`, `/imp/demo/hosts/${HOST}/place.png`];
    expect([(await show(own)).status, (await show(former)).status]).toEqual([200, 404]);
    expect((await show('/brand/hosts/elsewhere.example/place.png')).status).toBe(404);
    const listed = (await server.get(`/api/core/host-files/${HOST}`)).body as { name: string; path: string }[];
    expect(listed.find(({ name }) => name === 'place.png')?.path).toBe(own);
    await options('');
    await server.patch(`/api/core/host-configurations/${HOST}`, { imp: 'lease' }, { headers: { 'if-match': '*' } });
    expect((await show(`/imp/lease/hosts/${HOST}/place.png`)).status).toBe(200);
    await server.patch(`/api/core/host-configurations/${HOST}`, { imp: null }, { headers: { 'if-match': '*' } });
  });

  test('[THEME-016] [ERR-013] what is no font and no picture is refused with its reason, a name stays with its content, and there is an end to it', async () => {
    for (const [name, content, status] of [
      ['page.html', Buffer.from('<script>'), 400],
      ['..', png, 400],
      ['logo.png', Buffer.from('no picture'), 422],
      ['evil.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 422],
      ['large.svg', Buffer.alloc(300 * 1_024, ' '), 413],
      ['large.woff2', Buffer.alloc(3 * 1_048_576), 413],
    ] as const)
      expect([name, (await add(name, content)).status]).toEqual([name, status]);
    expect((await add('page.html', Buffer.from('x'))).body).toMatchObject({
      code: 'INVALID_FILE_EXTENSION',
      message: expect.stringMatching(/^File extension should be one of .*png/),
    });
    expect((await add('kept.png', png)).status).toBe(201);
    expect((await add('kept.png', png)).status).toBe(201);
    expect((await add('kept.svg', svg('#000000'))).status).toBe(201);
    const other = await add('kept.svg', svg('#ffffff'));
    expect([other.status, other.body.message]).toEqual([422, expect.stringContaining('Another file is called kept.svg')]);
    const many = await Promise.all(Array.from({ length: 45 }, (_, index) => add(`many-${index}.png`, png, { host: 'demo.other.example' })));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(40);
  });

  test('[THEME-016] administrators of the host alone give and take its files, and what is taken away is gone', async () => {
    expect((await add('mine.png', png, { as: 'staff@demo' })).status).toBe(403);
    expect((await add('mine.png', png, { as: 'admin@nordic' })).status).toBe(404);
    expect((await server.get(`/api/core/host-files/${HOST}`, { as: null })).status).toBe(401);
    await add('gone.png', png);
    const content = await server.get(`/api/core/host-files/${HOST}/gone.png`);
    expect([content.status, content.headers.get('content-type'), content.headers.get('content-disposition')]).toEqual([
      200,
      'image/png',
      expect.stringContaining('attachment'),
    ]);
    expect((await server.delete(`/api/core/host-files/${HOST}/gone.png`, { as: 'admin@nordic' })).status).toBe(404);
    expect((await server.delete(`/api/core/host-files/${HOST}/gone.png`)).status).toBe(204);
    expect((await show(`/imp/demo/hosts/${HOST}/gone.png`)).status).toBe(404);
    expect((await server.delete(`/api/core/host-files/${HOST}/gone.png`)).status).toBe(404);
  });

  test('[API-087] the installed application has shortcuts to the screens of every day, and takes files that others share', async () => {
    const { body } = await server.get(`/api/core/hosts/${HOST}/manifest`, { as: null });
    const { shortcuts, share_target: target } = typeof body === 'string' ? JSON.parse(body) : body;
    expect(shortcuts.map(({ url }: { readonly url: string }) => url)).toEqual(['/tasks', '/contracts', '/persons', '/task']);
    expect(target).toMatchObject({
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'files' }] },
    });
  });

  test('[API-087] the shortcuts of the installed application are named in the language of the device, as the tenant words them, else in English', async () => {
    const names = async (query: string) => {
      const { body } = await server.get(`/api/core/hosts/${HOST}/manifest${query}`, { as: null });
      return (typeof body === 'string' ? JSON.parse(body) : body).shortcuts.map(({ name }: { readonly name: string }) => name);
    };
    expect(await names('?locale=de-CH')).toEqual(['Aufgaben', 'Verträge', 'Kontakte', 'Neue Aufgabe']);
    expect(await names('?locale=xx')).toEqual(['Tasks', 'Contracts', 'Contacts', 'New task']);
    expect(await names('')).toEqual(['Tasks', 'Contracts', 'Contacts', 'New task']);
  });

  test('[API-087] the manifest of a host names its own icons, with their sizes, and that of the product where they are gone', async () => {
    await add('icon.png', png);
    await add('icon.svg', svg('#000000'));
    const icons = [{ file: 'icon.svg' }, { file: 'icon.png', purpose: 'maskable' }, { file: 'missing.png' }];
    await server.patch(`/api/core/host-configurations/${HOST}`, { icons }, { headers: { 'if-match': '*' } });
    const manifest = async () => {
      const { body } = await server.get(`/api/core/hosts/${HOST}/manifest`, { as: null });
      return (typeof body === 'string' ? JSON.parse(body) : body).icons;
    };
    const folder = `/imp/demo/hosts/${HOST}`;
    expect(await manifest()).toEqual([
      { src: `${folder}/icon.svg`, type: 'image/svg+xml', sizes: 'any' },
      { src: `${folder}/icon.png`, type: 'image/png', sizes: '1x1', purpose: 'maskable' },
    ]);
    for (const name of ['icon.svg', 'icon.png']) await server.delete(`/api/core/host-files/${HOST}/${name}`);
    expect(await manifest()).toEqual([expect.objectContaining({ src: '/favicon.svg' })]);
    const wrong = await server.patch(
      `/api/core/host-configurations/${HOST}`,
      { icons: [{ file: '../x.png' }] },
      { headers: { 'if-match': '*' } },
    );
    expect(wrong.status).toBe(400);
  });
});
