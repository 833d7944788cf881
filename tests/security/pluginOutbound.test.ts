import { SDK_VERSION } from '@mortise/sdk';
import { zipSync } from 'fflate';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ProductServer } from '../server/productServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const SECRET = 'sk-live-4711';
const PLUGIN = '/api/core/plugins/my-card';
const RATES = `${PLUGIN}/outbound/rates`;

let server: ProductServer;
let other: Server;
let hits: IncomingMessage[];
let handle: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  other = createServer((request, response) => {
    hits.push(request);
    handle(request, response);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  server = await ProductServer.start({ allowsLoopback: true });
});
afterAll(async () => {
  other.closeAllConnections();
  other.close();
  await server.stop();
});
beforeEach(async () => {
  hits = [];
  handle = (_, response) => response.setHeader('content-type', 'application/json').end('{"rate":"1.08"}');
  await server.delete(PLUGIN);
  await install();
});

/** A version that calls the other system below the path. */
async function install(version = '1.0.0', path = '/v1/') {
  const { port } = other.address() as AddressInfo;
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
  const manifest = {
    id: 'my-card',
    version,
    sdk: SDK_VERSION,
    client: 'client.js',
    settings: { apiKey: { type: 'secret' }, account: { type: 'textarea', default: 'main' } },
    outbound: [
      {
        name: 'rates',
        address: `http://127.0.0.1:${port}${path}`,
        headers: { authorization: 'Bearer {apiKey}', 'x-account': '{account}' },
      },
    ],
  };
  const form = new FormData();
  const files = { 'plugin.json': bytes(JSON.stringify(manifest)), 'client.js': bytes("export default { id: 'my-card' }") };
  form.append('plugin', new Blob([zipSync(files)]), 'my-card.zip');
  await server.post('/api/core/plugins', form);
}

const set = (values: object, version = 0) =>
  server.call('PUT', `${PLUGIN}/settings`, { body: { version, values, secrets: { apiKey: SECRET } } });
const call = (body: object = {}, as = 'admin@demo') => server.post<{ errors?: string[] }>(RATES, body, { as });

test('the server fills in the secret, and whoever calls gets what the other system answers without it', async () => {
  await set({});
  expect([(await call({ path: 'EUR', query: { of: 'USD' } })).body, hits[0]!.url]).toEqual([
    { status: 200, body: { rate: '1.08' } },
    '/v1/EUR?of=USD',
  ]);
  expect([hits[0]!.headers.authorization, hits[0]!.headers['x-account']]).toEqual([`Bearer ${SECRET}`, 'main']);
  expect(hits[0]!.headers.cookie).toBeUndefined();
  handle = (request, response) =>
    response.writeHead(401, { 'content-type': 'text/plain', 'x-key': SECRET }).end(`no: ${request.headers.authorization}`);
  const repeated = await call();
  expect(repeated.body).toEqual({ status: 401, body: 'no: Bearer …' });
  expect(JSON.stringify([...repeated.headers])).not.toContain(SECRET);
});

test('a setting with line breaks begins no header of its own', async () => {
  await set({ account: 'main\r\nx-admin: 1' });
  const { status, body } = await call();
  expect([status, body.errors, hits]).toEqual([
    400,
    ['my-card/rates cannot send "account": it holds characters that a header cannot have.'],
    [],
  ]);
});

test.each(['..', '../admin', '%2e%2e/admin', '//127.0.0.1:1/', 'http://127.0.0.1:1/', '\\\\127.0.0.1', 'a/../../b'])(
  'the path %s leads nowhere else',
  async (path) => {
    await set({});
    const { status, body } = await call({ path });
    expect([status, body]).toMatchObject([400, { code: 'OUTBOUND_REFUSED' }]);
    expect(hits).toEqual([]);
  },
);

test('a redirect to this machine is not followed, and its address told to nobody', async () => {
  await set({});
  handle = (_, response) => response.writeHead(302, { location: `http://127.0.0.1:1/?key=${SECRET}` }).end();
  const { status, body } = await call();
  expect([status, hits.length]).toEqual([502, 1]);
  expect(body.errors).toEqual([
    expect.stringMatching(/^my-card\/rates: http:\/\/127\.0\.0\.1:\d+\/v1\/ sends elsewhere: redirects are not followed\.$/),
  ]);
});

test('only who may, only what is declared, only in the tenant that has it, and only while it is enabled', async () => {
  await set({});
  expect((await call({}, 'staff@demo')).status).toBe(403);
  expect((await call({}, 'admin@master')).status).toBe(404);
  expect((await call({ method: 'DELETE' })).body.errors).toEqual(['my-card/rates takes GET, not DELETE.']);
  expect((await call({ headers: { 'x-admin': '1' } })).status).toBe(400);
  expect((await server.post(`${PLUGIN}/outbound/other`, {})).status).toBe(404);
  await server.patch(PLUGIN, { isEnabled: false });
  expect((await call()).status).toBe(404);
  expect(hits).toEqual([]);
});

test('without its secret nothing is called, and whoever calls learns what an administrator has to set', async () => {
  const { status, body } = await call();
  expect([status, body.errors]).toEqual([
    400,
    [expect.stringMatching(/^my-card\/rates needs "apiKey" for http:.+\/v1\/: an administrator enters it under Plugins\.$/)],
  ]);
  expect(hits).toEqual([]);
});

test('a secret that was entered for one system is not sent to another that a later version calls, until it is entered again', async () => {
  await set({});
  await install('2.0.0', '/elsewhere/');
  expect((await server.get(`${PLUGIN}/settings`)).body).toMatchObject({ version: 1, secrets: [] });
  const { status, body } = await call();
  expect([status, body.errors, hits]).toEqual([400, [expect.stringContaining('needs "apiKey" for')], []]);
  await set({}, 1);
  expect((await call()).status).toBe(200);
  expect([hits[0]!.url, hits[0]!.headers.authorization]).toEqual(['/elsewhere/', `Bearer ${SECRET}`]);
});

test('a tenant calls 120 times a minute at most', async () => {
  await set({});
  const statuses: number[] = [];
  for (let index = 0; index < 125; index += 1) statuses.push((await call()).status);
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(120);
});
