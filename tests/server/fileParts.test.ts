import { DatabaseService, FilesService, type RequestScope } from '@mortise/sdk/server';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../kernel/server/services/database/Database.ts';
import { FileHousekeeping } from '../../kernel/server/services/files/FileHousekeeping.ts';
import { FileParts, PART_LIMITS } from '../../kernel/server/services/files/FileParts.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const TASKS = '/api/core/tasks';
const PARTS = ['Dent in ', 'the front ', 'door'];
const WHOLE = PARTS.join('');
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');

let server: ProductServer;
let documents: string;
beforeAll(async () => {
  server = await ProductServer.start();
  documents = `${TASKS}/${(await server.post(TASKS, { subject: 'Large files' })).body.registration}/documents`;
});
afterAll(() => server.stop());

const addressOf = (transfer: string) => `/api/core/file-parts/${transfer}`;
const put = (transfer: string, number: number | string, content: string | Buffer, as = 'admin@demo') => {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(content as string)]), 'part');
  return server.call('PUT', `${addressOf(transfer)}/${number}`, { body: form, as });
};
const putAll = async (transfer: string, numbers: Iterable<number> = PARTS.keys()) => {
  for (const number of numbers) expect((await put(transfer, number, PARTS[number]!)).status).toBe(204);
};
const listed = async (transfer: string, as = 'admin@demo') => (await server.get(addressOf(transfer), { as })).body;
const finish = (transfer: string, { to = documents, sha256 = hashOf(WHOLE), as = 'admin@demo', name = 'dent.txt' } = {}) => {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, parts: transfer, sha256 })) form.append(field, value);
  return server.post(to, form, { as, headers: { 'Idempotency-Key': transfer } });
};
const store = () => server.services.get(DatabaseService) as unknown as OpenDatabase;
const files = () => server.services.get(FilesService);
const stored = () => {
  const folder = join(server.folder, 'files');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
};

test('[OFFLINE-049] a file that came in parts, in any order and some of them twice, is a document as if it had come whole, once for its key', async () => {
  const transfer = randomUUID();
  const before = stored();
  await putAll(transfer, [2, 0]);
  expect(await listed(transfer)).toEqual([0, 2].map((number) => ({ number, size: PARTS[number]!.length })));
  expect((await finish(transfer)).body.code).toBe('BROKEN_FORM');
  await Promise.all([put(transfer, 1, PARTS[1]!), put(transfer, 1, PARTS[1]!), put(transfer, 0, PARTS[0]!)]);
  const [first, again] = [await finish(transfer), await finish(transfer)];
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect(first.body).toMatchObject({ name: 'dent.txt', size: WHOLE.length, version: 1, contentType: 'text/plain' });
  expect((await server.get(`${documents}/${first.body._id}/content`)).body).toBe(WHOLE);
  expect((await server.call('DELETE', addressOf(transfer))).status).toBe(204);
  expect([await listed(transfer), stored()]).toEqual([[], before + 1]);
});

test('[OFFLINE-049] versions of documents and uploads for fields come in parts too', async () => {
  const [transfer, version] = [randomUUID(), randomUUID()];
  await putAll(transfer);
  const upload = await finish(transfer, { to: '/api/core/uploads' });
  expect([upload.status, upload.body.name, upload.body.size]).toEqual([201, 'dent.txt', WHOLE.length]);
  const [document] = (await server.get(documents)).body;
  await putAll(version);
  expect((await finish(version, { to: `${documents}/${document._id}/versions` })).body).toMatchObject({ _id: document._id, version: 2 });
});

test('parts that are something else than what was meant are refused together and forgotten', async () => {
  const transfer = randomUUID();
  await putAll(transfer);
  expect((await finish(transfer, { sha256: hashOf('something else') })).body.code).toBe('BROKEN_FORM');
  expect(await listed(transfer)).toEqual([]);
});

test('parts are their user’s alone: colleagues and other tenants neither see them, nor make a file of them, nor take them away', async () => {
  const transfer = randomUUID();
  await putAll(transfer);
  for (const as of ['staff@demo', 'admin@nordic']) {
    expect(await listed(transfer, as)).toEqual([]);
    expect((await finish(transfer, { as, to: '/api/core/uploads' })).body.code).toBe('BROKEN_FORM');
    expect((await server.call('DELETE', addressOf(transfer), { as })).status).toBe(204);
  }
  expect(await listed(transfer)).toHaveLength(PARTS.length);
});

test('a part has 5 MB at most, a file what the tenant allows, and a user so much in parts; nothing of what is above stays', async () => {
  const transfer = randomUUID();
  const before = stored();
  expect((await put(transfer, 0, Buffer.alloc(PART_LIMITS.part + 1))).status).toBe(413);
  for (const [wrong, number] of [
    ['short', 0],
    [transfer, 'x'],
    [transfer, 10_001],
  ] as const)
    expect((await put(wrong, number, 'x')).status).toBe(400);
  expect([await listed(transfer), stored()]).toEqual([[], before]);
  const scope = { tenant: await tenant(), user: { username: 'limits@demo' } } as unknown as RequestScope;
  const parts = new FileParts(store(), files(), { part: 10, user: 15 });
  const keep = (number: number, content: string) => parts.keep(scope, transfer, number, Readable.from([Buffer.from(content)]));
  await keep(0, '0123456789');
  await keep(0, '012345678');
  await expect(keep(1, '0123456')).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
  await keep(1, '012345');
  expect([await parts.of(scope, transfer), stored()]).toEqual([
    [
      { number: 0, size: 9 },
      { number: 1, size: 6 },
    ],
    before + 2,
  ]);
  await parts.forget(scope, transfer);
  await server.call('PUT', '/api/core/options', { body: { options: { maxDocumentSize: 0.00001 } } });
  await putAll(transfer);
  const refused = await finish(transfer);
  await server.call('PUT', '/api/core/options', { body: { options: {} } });
  expect([refused.status, refused.body.code]).toEqual([413, 'FILE_TOO_LARGE']);
});

test('parts that came before the server was started anew, or to another one, are there; a day later they go', async () => {
  const transfer = randomUUID();
  await putAll(transfer, [0, 1]);
  const { folder } = server;
  await server.stop({ keepsData: true });
  server = await ProductServer.start({ dataFolder: folder });
  await putAll(transfer, [2]);
  expect((await finish(transfer, { name: 'after.txt' })).status).toBe(201);
  const before = stored();
  const text = `update d.upload_parts set at = now() - interval '25 hours' where tenant = $1 and transfer = $2 returning number`;
  const [aged] = await store().write(await tenant(), [{ text, parameters: [await tenant(), transfer] }]);
  expect(aged).toHaveLength(PARTS.length);
  const intake = { clean: async () => {} } as never;
  await new FileHousekeeping({ database: store(), files: files(), intake, report: () => {} }).clean();
  expect([await listed(transfer), stored()]).toEqual([[], before - PARTS.length]);
});

const tenant = async (): Promise<number> => (await store().query<{ id: number }>(`select id from app.tenants where name = 'demo'`))[0]!.id;
