import { DatabaseService, ForeignFileReader } from '@mortise/sdk/server';
import fastify from 'fastify';
import fs, { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handleErrors } from '../../kernel/server/http/errorHandler.ts';
import type { OpenDatabase } from '../../kernel/server/services/database/Database.ts';
import { describeOnEachDatabase, type TestDatabase } from '../server/databases.ts';
import { Importing } from '../server/importing.ts';
import { ProductServer } from '../server/productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Files whose paths are so find no room behind their first bytes. */
const disk: { isFullFor: RegExp | undefined } = { isFullFor: undefined };
const { createWriteStream } = fs;
const onFullDisk: typeof createWriteStream = (path, options) => {
  const stream = createWriteStream(path, options);
  if (disk.isFullFor?.test(String(path)) !== true) return stream;
  const write = stream._write.bind(stream);
  const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return Object.assign(stream, {
    _writev: undefined,
    _write: (chunk: Buffer, encoding: BufferEncoding, done: (error: Error) => void) =>
      write(chunk.subarray(0, 10), encoding, () => done(noRoom)),
  });
};
/** In the module itself: the product may have been loaded by the file before. */
function setDisk(create: typeof createWriteStream): void {
  fs.createWriteStream = create;
  syncBuiltinESMExports();
}
beforeAll(() => setDisk(onFullDisk));
afterAll(() => setDisk(createWriteStream));

/** What PostgreSQL says when it cannot make a table longer. */
const FULL = `do $$ begin raise exception 'could not extend file "base/5/1259": No space left on device' using errcode = 'disk_full'; end $$`;

describeOnEachDatabase('a disk that is full', (kind) => {
  let source: TestDatabase;
  let database: OpenDatabase;
  const http = fastify();
  beforeAll(async () => {
    source = await kind.create();
    database = await source.open();
    handleErrors(http);
    http.get('/rows', () => database.query(FULL));
    http.get('/files', () => writeFile('/dev/full', 'x'));
  });
  afterAll(async () => {
    await http.close();
    await database.close();
    await source.dispose();
  });

  test.each(['/rows', ...(existsSync('/dev/full') ? ['/files'] : [])])('is a 507 with a reason: %s', async (url) => {
    const answer = await http.inject({ url });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      507,
      { code: 'STORAGE_FULL', message: 'There is no room left on the disk of the server: tell whoever runs it' },
    ]);
    expect(await database.query('select 1 as works')).toEqual([{ works: 1 }]);
  });
});

const REASON = { code: 'STORAGE_FULL', message: 'There is no room left on the disk of the server: tell whoever runs it' };
const CONTRACTS = '/api/financing/contracts';
const CSV = 'externalReference,name\nFULL1,Crane\nFULL2,Digger\n';

describeOnEachDatabase('[issue 18, 3] disk full: 507 with a reason, and nothing is left half written', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  let imports: Importing;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
    imports = new Importing(server);
    await ask(
      `create function app.no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
    );
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  const ask = (sql: string) => server.services.get(DatabaseService).query(sql);
  /** While it lasts no row finds room in the table. */
  const withFullTable = async <T>(table: string, work: () => Promise<T>): Promise<T> => {
    await ask(`create trigger no_room before insert on ${table} for each row execute function app.no_room()`);
    try {
      return await work();
    } finally {
      await ask(`drop trigger no_room on ${table}`);
    }
  };
  const withFullDisk = <T>(paths: RegExp, work: () => Promise<T>): Promise<T> => {
    disk.isFullFor = paths;
    return work().finally(() => (disk.isFullFor = undefined));
  };
  const files = (): readonly string[] =>
    readdirSync(server.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('/database') && !entry.name.includes('lock'))
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .toSorted();
  const upload = (path: string) => {
    const form = new FormData();
    form.append('file', new Blob(['a text of more than ten bytes']), 'note.txt');
    return server.post(path, form);
  };
  const countOf = async (path: string): Promise<number> => (await server.get(path)).body.length;

  test('a record', async () => {
    const body = { name: 'No room', externalReference: 'NOROOM' };
    expect(await withFullTable('d.contracts', () => server.post(CONTRACTS, body))).toMatchObject({ status: 507, body: REASON });
    expect(await countOf(`${CONTRACTS}?externalReference=NOROOM`)).toBe(0);
    expect((await server.post(CONTRACTS, body)).status).toBe(201);
  });

  test('an upload and a document, on the disk of the files as in the database', async () => {
    const [{ registration }] = (await server.get(`${CONTRACTS}?range=0-0`)).body;
    const documents = `${CONTRACTS}/${registration}/documents`;
    const before = [files(), await countOf(documents)];
    for (const path of ['/api/core/uploads', documents]) {
      expect(await withFullDisk(/./, () => upload(path))).toMatchObject({ status: 507, body: REASON });
      const table = path === documents ? 'd.documents' : 'd.uploads';
      expect(await withFullTable(table, () => upload(path))).toMatchObject({ status: 507, body: REASON });
      expect([files(), await countOf(documents)]).toEqual(before);
      expect((await upload(path)).status).toBe(201);
      before[0] = files();
      before[1] = await countOf(documents);
    }
  });

  test('the file of an import, at each of the places where it is written', async () => {
    const before = [files(), await countOf('/api/import/imports')];
    const places = [/mortise-import-/, /imports\/[^/.]+\.[^r]/, /\.rows\./];
    for (const place of places)
      expect([place, await withFullDisk(place, () => imports.upload('full.csv', CSV))]).toMatchObject([
        place,
        { status: 507, body: REASON },
      ]);
    expect(await withFullTable('d.imports', () => imports.upload('full.csv', CSV))).toMatchObject({ status: 507, body: REASON });
    expect([files(), await countOf('/api/import/imports')]).toEqual(before);
  });

  test('an import that runs ends with the reason, and goes on where it was once there is room', async () => {
    const { body } = await imports.upload('full.csv', CSV);
    const mapping = { ...body.suggestion, key: 'externalReference' };
    const ended = await withFullTable('d.contracts', () => imports.run(body._id, mapping));
    expect(ended).toMatchObject({ status: 'ERROR', error: REASON.message, created: 0, failed: 0 });
    expect((await server.post(`/api/import/imports/${body._id}/continue`)).status).toBe(200);
    await vi.waitFor(async () =>
      expect((await server.get(`/api/import/imports/${body._id}`)).body).toMatchObject({ status: 'SUCCESS', created: 2, failed: 0 }),
    );
  });

  test('an export', async () => {
    const before = files();
    await withFullDisk(/exports/, async () => {
      const { body } = await server.post('/api/report/exports', { entity: 'Contract', columns: ['name'], format: 'csv' });
      await vi.waitFor(async () =>
        expect((await server.get(`/api/report/exports/${body._id}`)).body).toMatchObject({ status: 'FAILED', error: REASON.message }),
      );
    });
    expect(files()).toEqual(before);
  });
});

test('[issue 18, 3] disk full in the thread that reads a file: it is not said that the file cannot be read', async () => {
  const reader = new ForeignFileReader<object, string>(new URL('./fullThread.ts', import.meta.url), { seconds: 30, megabytes: 200 });
  await expect(reader.read({}, { tenant: 1 })).rejects.toMatchObject({ status: 507, ...REASON });
});
