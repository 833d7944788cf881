import { provide, type DocumentInfo, type DocumentVersion, type DownloadLink } from '@mortise/sdk';
import { DatabaseService, defineServerPlugin, FileScanner, FilesService } from '@mortise/sdk/server';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../kernel/server/services/database/Database.ts';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { FileHousekeeping } from '../../kernel/server/services/files/FileHousekeeping.ts';
import { type Answer, ProductServer } from './productServer.ts';
import { SpawnedServer } from './SpawnedServer.ts';
import { streamUpload } from './streamUpload.ts';

vi.setConfig({ testTimeout: 30_000 });

const CONTRACTS = '/api/financing/contracts';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const PDF = '%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF';
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** Stands for a scanner of viruses. */
const scanner = defineServerPlugin({
  id: 'test-scanner',
  provides: [
    provide(FileScanner, [], () => ({
      scan: async (file) => {
        const content: Buffer[] = [];
        for await (const chunk of file.open()) content.push(chunk as Buffer);
        return Buffer.concat(content).toString().includes('EICAR') ? 'It holds a virus' : undefined;
      },
    })),
  ],
});

let server: ProductServer;
let route: string;
beforeAll(async () => {
  server = await ProductServer.start({ plugins: [...(await builtinPlugins()), scanner] });
});
afterAll(() => server.stop());
beforeEach(async () => {
  route = `${CONTRACTS}/${(await server.post(CONTRACTS, { name: 'Files' })).body.registration}/documents`;
});
const parts = () => ({
  database: server.services.get(DatabaseService) as never as OpenDatabase,
  files: server.services.get(FilesService),
  intake: { clean: async () => {} } as never,
});
const setOptions = async (options: object): Promise<void> => {
  expect((await server.call('PUT', '/api/core/options', { body: { options } })).status).toBe(200);
};
afterEach(() => setOptions({}));

const send = (content: string | Buffer, name: string, fields: Record<string, string> = {}, to = route): Promise<Answer> => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([Buffer.from(content)]), name);
  return server.post(to, form);
};
const sent = async (...call: Parameters<typeof send>): Promise<DocumentInfo> => {
  const { status, body } = await send(...call);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as DocumentInfo;
};
const refusal = async (content: string | Buffer, name: string) => {
  const { status, body } = await send(content, name);
  return [status, body.code, body.message];
};
const textOf = async (path: string): Promise<string> => String((await server.get(path)).body);
const listed = async (): Promise<readonly DocumentInfo[]> => (await server.get(route)).body;
const stored = (): readonly string[] => {
  const folder = join(server.folder, 'files');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];
};
const arriving = (): readonly string[] => (existsSync(join(server.folder, 'arriving')) ? readdirSync(join(server.folder, 'arriving')) : []);

test('[OFFLINE-049] a file that comes again under its Idempotency-Key is stored once and gets the same answer; another file under the key is refused', async () => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const attach = (content: string, to = route, under = headers) => {
    const form = new FormData();
    form.append('name', 'note.txt');
    form.append('file', new Blob([content]), 'note.txt');
    return server.post(to, form, { headers: under });
  };
  const before = stored().length;
  const [first, ...others] = await Promise.all([attach('once'), attach('once'), attach('once')]);
  const last = await attach('once');
  expect([first, ...others, last].map(({ status, body }) => [status, body._id])).toEqual([1, 2, 3, 4].map(() => [201, first.body._id]));
  expect(await listed()).toMatchObject([{ name: 'note.txt', version: 1 }]);
  expect(await textOf(`${route}/${first.body._id}/content`)).toBe('once');
  expect([stored().length, arriving()]).toEqual([before + 1, []]);
  const other = await attach('twice');
  expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED']);
  expect([stored().length, arriving()]).toEqual([before + 1, []]);
  const next = { 'Idempotency-Key': crypto.randomUUID() };
  const addVersion = () => attach('next', `${route}/${first.body._id}/versions`, next);
  const added = await addVersion();
  await server.patch(`${route}/${first.body._id}`, { name: 'renamed' });
  const repeated = await addVersion();
  expect([added.status, added.body.version, repeated.status, repeated.body]).toEqual([201, 2, 201, added.body]);
});

describe('rules of what is taken', () => {
  test('[FILE-001] a document has _id, name, type, entityName and entityRegistration', async () => {
    const document = await sent(PDF, 'contract.pdf', { type: 'CONTRACT' });
    expect(document).toMatchObject({ _id: expect.any(String), name: 'contract.pdf', type: 'CONTRACT', entityName: 'Contract' });
    expect(`${CONTRACTS}/${document.entityRegistration}/documents`).toBe(route);
    expect(await listed()).toEqual([document]);
  });

  test('[FILE-009] [FIELD-070] a file above maxDocumentSize, a number or a text ending in MB, is refused, and nothing of it stays', async () => {
    const before = stored();
    for (const [maxDocumentSize, max] of [
      [1, '1 MB'],
      ['0.5MB', '0.5 MB'],
    ] as const) {
      await setOptions({ maxDocumentSize });
      expect(await refusal('x'.repeat(1_048_577), 'big.txt')).toEqual([413, 'FILE_TOO_LARGE', `File too large. Max size ${max}`]);
    }
    await setOptions({ maxDocumentSize: 1 });
    await sent('x'.repeat(1_048_576), 'just.txt');
    expect(stored()).toHaveLength(before.length + 1);
    expect(arriving()).toEqual([]);
  });

  test('[FILE-010] [FILE-011] an extension that is not accepted is refused with the list; the list is a setting', async () => {
    const [status, code, message] = await refusal('x', 'run.exe');
    expect([status, code]).toEqual([400, 'FORBIDDEN_FILE_EXTENSION']);
    expect(message).toMatch(
      /^Forbidden document extension "exe"\. Accepted formats: jpeg, jpg, png, gif, .*\bpdf, doc, docx, .*csv, txt, xml, zip, eml$/,
    );
    await setOptions({ documentExtensions: ['.TXT', 'log'] });
    expect((await refusal(PDF, 'a.pdf'))[2]).toBe('Forbidden document extension "pdf". Accepted formats: txt, log');
    await sent('one line', 'a.LOG');
  });

  test('[FILE-008] what the bytes are counts, not what the browser or the name says', async () => {
    const form = new FormData();
    form.append('file', new Blob([PNG], { type: 'text/html' }), 'pixel.png');
    expect((await server.post(route, form)).body.contentType).toBe('image/png');
    const wrong = (ext: string) => [400, 'WRONG_FILE_CONTENT', `The content of the file does not fit its extension "${ext}"`];
    expect(await refusal('<!DOCTYPE html><script>alert(1)</script>', 'invoice.pdf')).toEqual(wrong('pdf'));
    expect(await refusal(PDF, 'photo.png')).toEqual(wrong('png'));
    expect(await refusal(PNG, 'list.csv')).toEqual(wrong('csv'));
    expect(await refusal(Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'notes.txt')).toEqual(wrong('txt'));
    expect(await refusal(Buffer.from(zipSync({ 'a.txt': Buffer.from('a') })), 'sheet.xlsx')).toEqual(wrong('xlsx'));
    const sheet = zipSync({ '[Content_Types].xml': Buffer.from('<Types/>'), 'xl/workbook.xml': Buffer.from('<workbook/>') });
    expect((await sent(Buffer.from(sheet), 'sheet.xlsx')).contentType).toMatch(/spreadsheetml\.sheet$/);
  });

  test('[FILE-008] an empty file is refused', async () => {
    expect(await refusal('', 'empty.txt')).toEqual([400, 'EMPTY_FILE', 'The file is empty']);
  });

  test('[FILE-008] a sheet that unpacks to gigabytes is refused before anybody unpacks it', async () => {
    const bomb = Buffer.from(zipSync({ '[Content_Types].xml': new Uint8Array(10), 'xl/sheet1.xml': new Uint8Array(120_000_000) }));
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(bomb, 'bomb.xlsx')).toEqual([
      400,
      'FILE_UNPACKS_TOO_LARGE',
      'The file holds more, once unpacked, than is accepted',
    ]);
    // A directory can promise anything: here four gigabytes in a few bytes.
    const small = Buffer.from(zipSync({ '[Content_Types].xml': new Uint8Array(10) }));
    small.writeUInt32LE(0xfffffffe, small.lastIndexOf(Buffer.from('PK\x01\x02')) + 24);
    expect((await refusal(small, 'promise.xlsx'))[1]).toBe('FILE_UNPACKS_TOO_LARGE');
    expect(arriving()).toEqual([]);
  });

  test('[API-047] a name is no path: nothing is written but under an id', async () => {
    const names = ['../../etc/passwd.txt', 'C:\\Windows\\system.ini.txt', 'a\u202Etxt.\u0000exe.txt', `${'é'.repeat(400)}.txt`];
    const given = [];
    for (const name of names) given.push((await sent('text', 'plain.txt', { name })).name);
    expect(given.slice(0, 3)).toEqual(['passwd.txt', 'system.ini.txt', 'atxt.exe.txt']);
    expect(given[3]!.length).toBeLessThanOrEqual(201);
    for (const file of stored()) expect(file).toMatch(/^[0-9a-f-]{36}$/);
    expect((await send('root', '../../etc/passwd')).body.message).toMatch(/^Forbidden document extension ""/);
  });

  test('[FILE-008] a scanner that a plugin brings keeps a file out, with its reason', async () => {
    const before = stored().length;
    expect(await refusal(EICAR, 'letter.txt')).toEqual([422, 'FILE_REFUSED', 'The file is refused: It holds a virus']);
    expect([await listed(), stored().length, arriving()]).toEqual([[], before, []]);
  });
});

describe('versions, names and ends', () => {
  test('[FILE-002] [API-047] a second file of a name is the next version; all versions can be read and brought back', async () => {
    const first = await sent('one', 'Terms.txt', { type: 'CONTRACT' });
    const second = await sent('two!', 'terms.txt');
    expect(second).toMatchObject({ _id: first._id, version: 2, size: 4, type: 'CONTRACT' });
    expect(await listed()).toHaveLength(1);
    const document = `${route}/${first._id}`;
    const versions = async () =>
      (await server.get<DocumentVersion[]>(`${document}/versions`)).body.map(({ version, size }) => [version, size]);
    expect(await versions()).toEqual([
      [2, 4],
      [1, 3],
    ]);
    expect([await textOf(`${document}/content?version=1`), await textOf(`${document}/content`)]).toEqual(['one', 'two!']);
    expect((await server.post(`${document}/versions/1/restore`)).body).toMatchObject({ version: 3, size: 3, name: 'Terms.txt' });
    expect([await versions(), await textOf(`${document}/content`)]).toEqual([
      [
        [3, 3],
        [2, 4],
        [1, 3],
      ],
      'one',
    ]);
    expect((await server.get(`${document}/content?version=9`)).status).toBe(404);
    expect(await sent(PDF, 'scan.pdf', {}, `${document}/versions`)).toMatchObject({
      _id: first._id,
      version: 4,
      name: 'Terms.pdf',
      contentType: 'application/pdf',
    });
  });

  test('[FILE-002] files of one name that come at once are versions of one document', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => sent(text, 'same.txt')));
    const [only, ...others] = await listed();
    expect([only?.version, others]).toEqual([4, []]);
  });

  test('[FILE-004] [FILE-005] PATCH renames a file; its extension stays that of its content', async () => {
    const { _id } = await sent(PDF, 'scan.pdf');
    const rename = (body: object, as = 'admin@demo') => server.patch(`${route}/${_id}`, body, { as });
    expect((await rename({ name: 'Signed contract' })).body).toMatchObject({ name: 'Signed contract.pdf', version: 1 });
    expect((await rename({ name: '../evil.html', type: 'CONTRACT' })).body).toMatchObject({ name: 'evil.html.pdf', type: 'CONTRACT' });
    expect((await rename({ name: ' ' })).body.code).toBe('INVALID_NON_EMPTY_STRING_FIELD');
    expect((await rename({ size: 3 })).body.code).toBe('INVALID_FIELD_IN_BODY');
    expect((await rename({ name: 'x' }, 'client@demo')).status).toBe(403);
  });

  test('[FILE-006] [API-045] [API-046] deleting takes away all versions and their contents; with the record they wait as long as it can be restored', async () => {
    const before = stored().length;
    const { _id } = await sent('one', 'a.txt');
    await sent('two', 'a.txt');
    await sent('other', 'b.txt');
    expect(stored()).toHaveLength(before + 3);
    expect((await server.delete(`${route}/${_id}`)).status).toBe(204);
    expect(stored()).toHaveLength(before + 1);
    expect((await server.get(`${route}/${_id}/content`)).status).toBe(404);
    const third = await sent('three', 'c.txt');
    await sent('more', 'c.txt');
    expect((await server.delete(`/api/core/documents/${third._id}/content`)).status).toBe(204);
    expect((await server.delete(route.replace('/documents', ''))).status).toBe(204);
    expect(stored()).toHaveLength(before + 1);
    const { intake, database, files } = parts();
    const housekeeping = new FileHousekeeping({ intake, database, files, report: () => {} });
    await housekeeping.clean();
    expect(stored()).toHaveLength(before + 1);
    await database.transaction(async (statements) => {
      await statements.query(`select set_config('app.tenant', tenant::text, true) from app.users where username = 'admin@demo'`);
      await statements.query(`update d.deleted_records set at = at - interval '91 days'`);
    });
    await housekeeping.clean();
    expect(stored()).toHaveLength(before);
    expect((await server.post(route.replace('/documents', '/restore'))).status).toBe(404);
  });

  test('[API-042] a document by its own id is for who sees its record', async () => {
    const { _id } = await sent('secret', 'a.txt');
    const content = `/api/core/documents/${_id}/content?entityName=Document`;
    expect(await textOf(content)).toBe('secret');
    expect((await server.get(content, { as: 'partner@demo' })).status).toBe(404);
    expect((await server.get(content, { as: null })).status).toBe(401);
  });

  test('[FILE-019] content comes with its name, unsniffed, and is shown in place only where nothing in it can run', async () => {
    const { _id } = await sent('<html><script>alert(1)</script>', 'x.txt', { name: 'Übersicht "1".txt' });
    const { headers } = await server.get(`${route}/${_id}/content`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="Ubersicht _1_.txt"; filename*=UTF-8''%C3%9Cbersicht%20_1_.txt`);
    const inline = await server.get(`${route}/${_id}/content?contentDisposition=inline`);
    expect(Object.fromEntries(inline.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    await setOptions({ documentExtensions: 'svg,html' });
    for (const name of ['page.html', 'image.svg']) {
      const { _id: other } = await sent('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', name);
      const answer = await server.get(`${route}/${other}/content?contentDisposition=inline`);
      expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
        'application/octet-stream',
        expect.stringMatching(/^attachment/),
      ]);
    }
  });
});

describe('one-time links', () => {
  const linkTo = async (document: DocumentInfo, body: object = {}): Promise<string> => {
    const answer = await server.post<DownloadLink>(`${route}/${document._id}/links`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(Date.parse(answer.body.endDate) - Date.now()).toBeLessThanOrEqual(60_000);
    return answer.body.url;
  };
  const nobody = { as: null };

  test('[API-044] [API-092] [API-115] a link opens its one document once, without a session', async () => {
    const document = await sent(PDF, 'invoice.pdf');
    const url = await linkTo(document, { contentDisposition: 'inline' });
    expect(url.startsWith(`${route}/${document._id}/content?contentDisposition=inline&token=`)).toBe(true);
    const opened = await server.get(url, nobody);
    expect([opened.status, opened.headers.get('content-disposition'), opened.headers.get('referrer-policy')]).toEqual([
      200,
      expect.stringMatching(/^inline/),
      'no-referrer',
    ]);
    expect((await server.get(url, nobody)).status).toBe(401);
  });

  test('[API-115] a link is for one path and version, ends after a minute, and with the user who made it', async () => {
    const [one, other] = [await sent('one', 'one.txt'), await sent('other', 'other.txt')];
    await sent('one, again', 'one.txt');
    expect((await server.get(await linkTo(one, { version: 1 }), nobody)).body).toBe('one');
    const url = await linkTo(one);
    expect((await server.get(url.replace(one._id, other._id), nobody)).status).toBe(401);
    expect((await server.get(url, nobody)).status).toBe(401);
    expect((await server.get((await linkTo(one)).replace('/content?', '?'), nobody)).status).toBe(404);
    const late = await linkTo(one);
    await server.services.get(DatabaseService).query(`update app.download_links set end_date = now() - interval '1 second'`);
    expect((await server.get(late, nobody)).status).toBe(401);
    expect((await server.get(`${route}?token=${new URL(late, 'http://x').searchParams.get('token')}`, nobody)).status).toBe(401);
  });

  test('[API-115] of a token the database knows a hash alone', async () => {
    const token = new URL(await linkTo(await sent('x', 'x.txt')), 'http://x').searchParams.get('token')!;
    const rows = await server.services.get(DatabaseService).query('select * from app.download_links');
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test('[API-115] no log line has the token of a link, whatever goes wrong', async () => {
  const other = await SpawnedServer.start({ LOG_LEVEL: 'trace' });
  try {
    const { registration } = (await other.call('POST', CONTRACTS, { name: 'Logged' })) as { readonly registration: string };
    const documents = `${CONTRACTS}/${registration}/documents`;
    const { body } = await streamUpload({ url: `${other.url}${documents}`, authorization: other.authorization, bytes: 10 });
    const { _id } = JSON.parse(body) as DocumentInfo;
    const links = [1, 2, 3].map(() => other.call('POST', `${documents}/${_id}/links`, {}) as Promise<DownloadLink>);
    const [good, failing, foreign] = (await Promise.all(links)).map(({ url }) => url);
    const status = async (url: string) => (await fetch(`${other.url}${url}`)).status;
    expect([await status(good!), await status(good!), await status(foreign!.replace('/content', '/nothing'))]).toEqual([200, 401, 404]);
    rmSync(other.filesFolder, { recursive: true });
    expect(await status(failing!)).toBe(500);
    await vi.waitFor(
      () => expect(other.output.join('')).toContain('GET /api/financing/contracts/:identifier/documents/:id/content'),
      5_000,
    );
    const log = other.output.join('');
    expect(log).not.toContain(other.authorization.replace('Bearer ', ''));
    for (const url of [good, failing, foreign]) expect(log).not.toContain(new URL(url!, 'http://x').searchParams.get('token'));
  } finally {
    await other.stop();
  }
}, 60_000);

describe('large files', () => {
  const stream = async (bytes: number, options: { readonly breakAfter?: number } = {}) =>
    streamUpload({
      url: `${server.url}${route}`,
      authorization: (await server.signIn('admin@demo')).headers.get('authorization')!,
      bytes,
      ...options,
    });

  test('[FILE-009] two gigabytes are refused before they are sent', async () => {
    const answer = await stream(2 * 1_024 ** 3);
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'FILE_TOO_LARGE', message: 'File too large. Max size 20 MB' });
    expect(answer.sent).toBeLessThan(200 * 1_048_576);
    expect(arriving()).toEqual([]);
  });

  test.skipIf(!existsSync('/proc/self/status'))(
    '[FILE-002] a hundred megabytes pass through a server whose memory stays as it is',
    async () => {
      const other = await SpawnedServer.start();
      try {
        await other.call('PUT', '/api/core/options', { options: { maxDocumentSize: '400MB' } });
        const { registration } = (await other.call('POST', CONTRACTS, { name: 'Large' })) as { readonly registration: string };
        const send = (megabytes: number) =>
          streamUpload({
            url: `${other.url}${CONTRACTS}/${registration}/documents`,
            authorization: other.authorization,
            bytes: megabytes * 1_048_576,
          });
        expect((await send(10)).status).toBe(201);
        const before = other.residentMegabytes();
        let most = before;
        const timer = setInterval(() => (most = Math.max(most, other.residentMegabytes())), 5);
        const answers = [await send(100), await send(300)];
        clearInterval(timer);
        expect(answers.map(({ status }) => status)).toEqual([201, 201]);
        expect(JSON.parse(answers[1]!.body)).toMatchObject({ version: 3, size: 300 * 1_048_576 });
        // Threads that read files come and go meanwhile; what was held whole would be three hundred.
        expect(most - before).toBeLessThan(160);
      } finally {
        await other.stop();
      }
    },
    90_000,
  );

  test('[FILE-002] of an upload that is cancelled nothing stays', async () => {
    await setOptions({ maxDocumentSize: '150MB' });
    const before = stored().length;
    await expect(stream(100 * 1_048_576, { breakAfter: 20 * 1_048_576 })).rejects.toThrow('broken off');
    await vi.waitFor(() => expect(arriving()).toEqual([]), 5_000);
    expect([await listed(), stored().length]).toEqual([[], before]);
  });
});

describe('documents of clients', () => {
  const person = async (name: string, as = 'admin@demo'): Promise<string> =>
    (await server.post('/api/person/persons', { name, type: 'O' }, { as })).body.registration;
  const contractOf = async (personRegistration: string, as = 'admin@demo'): Promise<string> =>
    (await server.post(CONTRACTS, { name: 'Shared', persons: [{ role: 'CLIENT', personRegistration }] }, { as })).body.registration;
  const namesFor = async (as: string) =>
    (await server.get('/api/core/readable-documents', { as })).body.map(({ name }: DocumentInfo) => name);

  test('PERM-031: a client sees what was shared, of their own records, whatever id they ask for', async () => {
    const [first, second] = [await person('First'), await person('Second')];
    for (const [username, personRegistration] of [
      ['first@demo', first],
      ['second@demo', second],
    ])
      await server.makeUser({ username: username!, firstName: 'A', lastName: 'B', profiles: ['CLIENT'], personRegistration });
    const own = `${CONTRACTS}/${await contractOf(first)}/documents`;
    const other = `${CONTRACTS}/${await contractOf(second)}/documents`;
    const [kept, shared, others] = [
      await sent('kept', 'kept.txt', {}, own),
      await sent('shared', 'shared.txt', {}, own),
      await sent('x', 'x.txt', {}, other),
    ];
    for (const [path, id] of [
      [own, shared._id],
      [other, others._id],
    ])
      expect((await server.patch(`${path}/${id}`, { isShared: true })).body.isShared).toBe(true);
    const as = 'first@demo';
    expect(await namesFor(as)).toEqual(['shared.txt']);
    expect((await server.get(own, { as })).body.map(({ name }: DocumentInfo) => name)).toEqual(['shared.txt']);
    const statusOf = async (path: string, who = as) => (await server.get(path, { as: who })).status;
    const byId = (id: string) => `/api/core/documents/${id}/content`;
    expect([await statusOf(byId(shared._id)), await statusOf(`${own}/${shared._id}/content`)]).toEqual([200, 200]);
    for (const path of [
      byId(kept._id),
      `${own}/${kept._id}/content`,
      `${own}/${kept._id}/versions`,
      byId(others._id),
      `${other}/${others._id}/content`,
    ])
      expect(await statusOf(path), path).toBe(404);
    expect((await server.post(`${own}/${kept._id}/links`, {}, { as })).status).toBe(404);
    expect(await statusOf(byId(shared._id), 'admin@nordic')).toBe(404);
    expect(await namesFor('admin@nordic')).not.toContain('shared.txt');
    await server.patch(`${own}/${shared._id}`, { isShared: false });
    expect([await namesFor(as), await statusOf(byId(shared._id))]).toEqual([[], 404]);
  });

  test('PERM-031: what a client sends is shared, and is no version of what they do not see', async () => {
    const client = await person('Third');
    await server.makeUser({ username: 'third@demo', firstName: 'A', lastName: 'B', profiles: ['CLIENT'], personRegistration: client });
    const { body: ticket } = await server.post('/api/support/tickets', { name: 'Help', personRegistration: client }, { as: 'third@demo' });
    const tickets = `/api/support/tickets/${ticket.registration}/documents`;
    const note = await sent('of staff', 'note.txt', {}, tickets);
    const form = new FormData();
    form.append('file', new Blob(['mine']), 'note.txt');
    const { body: mine } = await server.post(tickets, form, { as: 'third@demo' });
    expect([mine.version, mine.isShared, mine._id === note._id]).toEqual([1, true, false]);
    expect(await namesFor('third@demo')).toEqual(['note.txt']);
  });
});
