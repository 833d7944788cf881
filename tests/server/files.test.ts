import type { RequestScope } from '@mortise/sdk/server';
import { documentRules } from '@mortise/sdk';
import { mkdtempSync, readdirSync, rmSync, writeFileSync, utimesSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FileIntake } from '../../kernel/server/services/files/FileIntake.ts';
import { FolderFilesService } from '../../kernel/server/services/files/FolderFilesService.ts';
import { kindOfBytes } from '../../kernel/server/services/files/kindOfBytes.ts';
import { S3FilesService } from '../../kernel/server/services/files/S3FilesService.ts';
import { readSettings } from '../../kernel/server/settings.ts';
import { ProductServer } from './productServer.ts';
import { S3_KEYS, S3Server } from './s3Server.ts';

let folder: string;
let storage: S3Server;
beforeAll(async () => {
  storage = await S3Server.start();
});
afterAll(() => storage.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mortise-storage-'));
  storage.objects.clear();
  storage.requests.length = 0;
  return () => rmSync(folder, { recursive: true, force: true });
});

const inFolder = () => new FolderFilesService(join(folder, 'files'));
const inBucket = (more: object = {}) =>
  new S3FilesService({ url: storage.url, region: 'eu-west-1', ...S3_KEYS, ...more }, join(folder, 'arriving'));
const of = (text: string): Readable => Readable.from([Buffer.from(text)]);

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
] as const)('files in %s', (_, open) => {
  test('[FILE-002] are put, read, replaced and removed by key', async () => {
    const files = open();
    expect(await files.put('1/a', of('one'))).toBe(3);
    expect(await files.put('1/a', of('two!'))).toBe(4);
    expect((await buffer(await files.get('1/a'))).toString()).toBe('two!');
    await files.remove('1/a');
    await files.remove('1/a');
    await expect(files.get('1/a')).rejects.toThrow();
  });

  test('of a tenant that is deleted go all at once, and those of a tenant whose number begins alike stay', async () => {
    const files = open();
    for (const key of ['1/a', '1/imports/b.rows', '12/a']) await files.put(key, of(key));
    await files.removeFolder('1');
    await files.removeFolder('1');
    for (const key of ['1/a', '1/imports/b.rows']) await expect(files.get(key)).rejects.toThrow();
    expect((await buffer(await files.get('12/a'))).toString()).toBe('12/a');
  });

  test('[FILE-009] are cut off above a limit, and nothing is kept', async () => {
    const files = open();
    await expect(files.put('1/a', of('x'.repeat(11)), 10)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
    await expect(files.get('1/a')).rejects.toThrow();
    const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(left).toEqual([]);
  });

  test('[FILE-002] are taken over from the local disk', async () => {
    const files = open();
    const path = join(folder, 'arrived');
    writeFileSync(path, 'content');
    await files.adopt('1/a', path);
    expect((await buffer(await files.get('1/a'))).toString()).toBe('content');
    expect(existsSync(path)).toBe(false);
  });

  test.each(['../x', '1/../../x', '/etc/passwd', '1//x', 'a\\b', ''])(
    '[API-047] have keys that are no paths: %j is refused',
    async (key) => {
      await expect(open().put(key, of('x'))).rejects.toThrow('is no key of a file');
    },
  );
});

describe('object storage', () => {
  test('[FILE-002] requests are signed, with size and hash of the content', async () => {
    await inBucket().put('7/some-file', of('signed'));
    expect(storage.requests).toEqual(['PUT /bucket/files/7/some-file']);
    expect(storage.objects.get('/bucket/files/7/some-file')?.toString()).toBe('signed');
    await expect(inBucket({ secretAccessKey: 'wrong' }).put('7/b', of('x'))).rejects.toThrow(
      'PUT of file 7/b in the object storage failed: 403 SignatureDoesNotMatch',
    );
  });

  test('[FILE-002] what fails in passing is tried again, what is refused is not', async () => {
    storage.failures = 2;
    await inBucket().put('7/a', of('after all'));
    expect(storage.requests).toHaveLength(3);
    storage.failures = 3;
    await expect(inBucket().get('7/a')).rejects.toThrow('503 SlowDown');
    storage.requests.length = 0;
    await expect(inBucket().get('7/none')).rejects.toThrow('404 NoSuchKey');
    expect(storage.requests).toHaveLength(1);
  });

  test('[FILE-002] the environment says where files are', () => {
    const environment = {
      MORTISE_S3_URL: 'https://s3.eu-west-3.amazonaws.com/b/x',
      MORTISE_S3_ACCESS_KEY_ID: 'a',
      MORTISE_S3_SECRET_ACCESS_KEY: 'b',
    };
    expect(readSettings(environment).objectStorage).toEqual({
      url: environment.MORTISE_S3_URL,
      region: 'eu-west-3',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    });
    expect(readSettings({}).objectStorage).toBeUndefined();
    expect(() => readSettings({ ...environment, MORTISE_S3_URL: 'bucket' })).toThrow('MORTISE_S3_URL has to look like');
    expect(() => readSettings({ MORTISE_S3_URL: environment.MORTISE_S3_URL })).toThrow('needs MORTISE_S3_ACCESS_KEY_ID');
  });

  test('[FILE-002] [FILE-006] documents of the product live there', async () => {
    const server = await ProductServer.start({ objectStorage: { url: storage.url, region: 'eu-west-1', ...S3_KEYS } });
    const onDisk = () => readdirSync(server.folder, { recursive: true }).filter((path) => String(path).startsWith('files'));
    const before = onDisk();
    try {
      const { registration } = (await server.post('/api/financing/contracts', { name: 'Bucket' })).body;
      const route = `/api/financing/contracts/${registration}/documents`;
      const form = new FormData();
      form.append('file', new Blob(['far away']), 'note.txt');
      const { _id } = (await server.post(route, form)).body;
      expect([...storage.objects.values()].map(String)).toEqual(['far away']);
      expect((await server.get(`${route}/${_id}/content`)).body).toBe('far away');
      expect((await server.delete(`${route}/${_id}`)).status).toBe(204);
      expect(storage.objects.size).toBe(0);
      expect(onDisk()).toEqual(before);
    } finally {
      await server.stop();
    }
  }, 60_000);
});

describe('what bytes are', () => {
  test.each([
    ['png', '\x89PNG\r\n\x1a\n'], ['jpeg', '\xff\xd8\xff\xe0'], ['pdf', '%PDF-1.7'], ['pdf', '\n\n junk %PDF-1.4'], ['zip', 'PK\x03\x04'],
    ['cfb', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'], ['rtf', '{\\rtf1'], ['executable', 'MZ\x90\0'], ['executable', '#!/bin/sh\n'], ['html', '  <!doctype HTML>'],
    ['html', '\xef\xbb\xbf<script>'], ['html', '<?xml version="1.0"?><svg onload="x">'], ['xml', '<?xml version="1.0"?><a/>'], ['xml', '<Document xmlns="x">'],
    ['text', 'MZ is a text'], ['text', 'BM;1\n'], ['text', 'a < b, c > d'], ['text', '\xff\xfea\0b\0'], ['text', 'caf\xe9'], ['unknown', 'a\0b'], ['heic', '\0\0\0\x18ftypheic'],
    ['html', '<!-- %PDF-1.4 --><html><body>'],
  ] as const)('[FILE-008] %s: %j', (kind, bytes) => {
    expect(kindOfBytes(Buffer.from(bytes, 'latin1'))).toBe(kind);
  }); // prettier-ignore
});

test('[FILE-002] what a server left behind when it was ended by force goes after a day', async () => {
  const arriving = join(folder, 'arriving');
  const intake = new FileIntake({ folder: arriving, files: inFolder(), rules: async () => documentRules({}), scanner: () => undefined });
  const file = await intake.receive({ tenant: 1 } as RequestScope, of('text'), 'a.txt');
  await intake.clean();
  expect(readdirSync(arriving)).toEqual([file.id]);
  const past = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(file.path, past, past);
  await intake.clean();
  expect(readdirSync(arriving)).toEqual([]);
});
