import { SDK_VERSION, type InstalledPlugin } from '@mortise/sdk';
import { DatabaseService } from '@mortise/sdk/server';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProductServer } from './productServer.ts';

const SETTINGS = '/api/core/plugins/my-card/settings';
const SECRET = 'sk-live-4711';
const settings = {
  unit: { type: 'select', values: { km: 'Kilometres', mi: 'Miles' }, default: 'km' },
  limit: { type: 'integer', max: 10 },
  apiKey: { type: 'secret', label: 'API key' },
};

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.delete('/api/core/plugins/my-card');
  await install(settings);
});

function install(fields: object, version = '1.0.0') {
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
  const manifest = { id: 'my-card', version, sdk: SDK_VERSION, client: 'client.js', settings: fields };
  const form = new FormData();
  const files = { 'plugin.json': bytes(JSON.stringify(manifest)), 'client.js': bytes("export default { id: 'my-card' }") };
  form.append('plugin', new Blob([zipSync(files)]), 'my-card.zip');
  return server.post<InstalledPlugin>('/api/core/plugins', form);
}
const save = (version: number, values: object, secrets: object = {}, as = 'admin@demo') =>
  server.call<{ version: number; errors?: string[] }>('PUT', SETTINGS, { body: { version, values, secrets }, as });
const told = async (as = 'staff@demo') => (await server.get<readonly InstalledPlugin[]>('/api/core/plugins', { as })).body[0]?.settings;

test('what an administrator sets comes to everybody with the plugin: defaults where nothing is said, and no secret', async () => {
  expect(await told()).toEqual({ unit: 'km' });
  const saved = await save(0, { unit: 'mi', limit: 3 }, { apiKey: SECRET });
  expect([saved.status, saved.body]).toEqual([
    200,
    { fields: settings, version: 1, values: { unit: 'mi', limit: 3 }, secrets: ['apiKey'] },
  ]);
  expect(await told()).toEqual({ unit: 'mi', limit: 3 });
  expect(await told('admin@master')).toBeUndefined();
});

test('settings stand in the order in which they are declared, and so do the values that one offers', async () => {
  const values = { plain: 'Plain', warm: 'Warm', ok: 'Short' };
  await install({ isShown: { type: 'checkbox' }, office: { type: 'text' }, tone: { type: 'select', values }, a: { type: 'text' } });
  const { fields } = (await server.get<{ fields: { tone: { values: object } } }>(SETTINGS)).body;
  expect([Object.keys(fields), Object.keys(fields.tone.values)]).toEqual([
    ['isShown', 'office', 'tone', 'a'],
    ['plain', 'warm', 'ok'],
  ]);
});

test('a secret is sealed where it is kept, and stands in no answer, list or log', async () => {
  await save(0, {}, { apiKey: SECRET });
  const database = server.services.get(DatabaseService);
  const rows = await database.query<{ secrets: string }>('select secrets::text as secrets from app.plugins');
  expect(rows[0]!.secrets).toMatch(/^\{"apiKey": \{"": "v1\./);
  const events = async () => JSON.stringify((await server.get('/api/system/system-events?type=PLUGIN_SETTINGS_CHANGED')).body);
  await expect.poll(events).toContain('"detail":"1.0.0: apiKey"');
  const answers = await Promise.all(
    [SETTINGS, '/api/core/plugins', '/api/core/plugins?all=1', '/api/system/system-events', '/api/system/access-log'].map((path) =>
      server.get(path),
    ),
  );
  expect(JSON.stringify([rows, answers.map(({ body }) => body)])).not.toContain(SECRET);
});

test('of two administrators the second is refused, and saves nothing', async () => {
  await save(0, { limit: 1 });
  const second = await save(0, { limit: 2 });
  expect([second.status, second.body]).toMatchObject([409, { code: 'STALE_VERSION' }]);
  expect(await told()).toMatchObject({ limit: 1 });
  const both = await Promise.all([save(1, { limit: 3 }), save(1, { limit: 4 })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('a secret that is not named stays, null removes it, and all goes with the plugin', async () => {
  await save(0, {}, { apiKey: SECRET });
  expect((await save(1, { limit: 1 })).body).toMatchObject({ secrets: ['apiKey'] });
  expect((await save(2, {}, { apiKey: null })).body).toMatchObject({ secrets: [] });
  await save(3, { limit: 9 }, { apiKey: SECRET });
  await server.delete('/api/core/plugins/my-card');
  await install(settings);
  expect((await server.get(SETTINGS)).body).toMatchObject({ version: 0, values: {}, secrets: [] });
});

test('another version keeps what it still takes, and what it does not know waits for the version that does', async () => {
  await save(0, { unit: 'mi', limit: 3 }, { apiKey: SECRET });
  await install({ limit: { type: 'integer', max: 2 } }, '2.0.0');
  expect(await told()).toEqual({});
  expect((await save(1, { limit: 2 })).status).toBe(200);
  await install(settings, '3.0.0');
  expect(await told()).toEqual({ unit: 'mi', limit: 2 });
  expect((await server.get(SETTINGS)).body).toMatchObject({ secrets: ['apiKey'] });
});

test.each([
  [{ limit: 11 }, {}, 'Limit must be ≤ 10'],
  [{ unit: 'ft' }, {}, 'Unit has to be one of the choices'],
  [{ apiKey: SECRET }, {}, 'Field apiKey is unknown'],
  [{}, { limit: '1' }, 'Field limit is unknown'],
  [{}, { apiKey: 'two\nlines' }, 'A secret has to be one line'],
])('values %j with secrets %j are refused', async (values, secrets, sentence) => {
  const { status, body } = await save(0, values, secrets);
  expect([status, body.errors]).toEqual([400, [sentence]]);
});

test('who may not manage plugins neither reads the form nor saves it', async () => {
  expect((await server.get(SETTINGS, { as: 'staff@demo' })).status).toBe(403);
  expect((await save(0, {}, {}, 'staff@demo')).status).toBe(403);
  expect((await server.get(SETTINGS, { as: 'admin@master' })).status).toBe(404);
});
