import type { DocumentInfo } from '@mortise/sdk';
import { PDFDocument } from '@cantoo/pdf-lib';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { jpegTurn } from '../../plugins/pdf-conversion/server/jpegTurn.ts';
import { LocalPdfConverter } from '../../plugins/pdf-conversion/server/LocalPdfConverter.ts';
import { OfficeProgram } from '../../plugins/pdf-conversion/server/OfficeProgram.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 30_000 });

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let server: ProductServer;
let route: string;
let folder: string;
beforeAll(async () => {
  vi.stubEnv('MORTISE_SOFFICE', '/nowhere/soffice');
  server = await ProductServer.start();
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  route = `/api/financing/contracts/${(await server.post('/api/financing/contracts', { name: 'PDF' })).body.registration}/documents`;
  folder = mkdtempSync(join(tmpdir(), 'mortise-pdf-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const add = async (content: string | Uint8Array, name: string): Promise<DocumentInfo> => {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(content as string)]), name);
  const { status, body } = await server.post(route, form);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as DocumentInfo;
};
const convert = ({ _id }: DocumentInfo, body: object = {}) => server.post(`${route}/${_id}/pdf`, body);
const contentOf = async ({ _id }: DocumentInfo): Promise<Buffer> => {
  const { authorization } = Object.fromEntries((await server.signIn('admin@demo')).headers);
  return Buffer.from(
    await (await fetch(`${server.url}${route}/${_id}/content`, { headers: { authorization: authorization! } })).arrayBuffer(),
  );
};
const emptyPdf = async (pages: number): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage([300, 200]);
  return pdf.save();
};

describe('PDFs of documents', () => {
  test('[FILE-014] [FILE-016] an image becomes a PDF of one page beside it', async () => {
    const image = await add(PNG, 'photo.PNG');
    const { status, body } = await convert(image);
    expect([status, body.name, body.contentType, body.version]).toEqual([201, 'photo.pdf', 'application/pdf', 1]);
    expect(body._id).not.toBe(image._id);
    const pdf = await PDFDocument.load(await contentOf(body));
    expect([pdf.getPageCount(), pdf.getPage(0).getSize()]).toEqual([1, { width: 595.28, height: 841.89 }]);
  });

  test('[FILE-012] [FILE-016] a PDF gets the watermark on every page, as its next version', async () => {
    const document = await add(await emptyPdf(3), 'offer.pdf');
    const { body } = await convert(document, { watermark: 'COPY 2026' });
    expect(body).toMatchObject({ _id: document._id, version: 2, name: 'offer.pdf' });
    const pdf = await PDFDocument.load(await contentOf(body));
    const fonts = pdf.getPages().map((page) => page.node.Resources()?.toString() ?? '');
    expect(fonts).toHaveLength(3);
    for (const resources of fonts) expect(resources).toContain('/Helvetica-Bold');
    expect((await server.get(`${route}/${document._id}/versions`)).body).toHaveLength(2);
  });

  test('[FILE-012] a watermark is written in the letters of its language', async () => {
    const { body } = await convert(await add(await emptyPdf(2), 'offer.pdf'), { watermark: 'سري – Κρυφό' });
    const pdf = await PDFDocument.load(await contentOf(body));
    for (const page of pdf.getPages()) expect(page.node.Resources()?.toString()).toMatch(/IBMPlexSansArabic/);
  });

  test('[FILE-016] the watermark of the tenant is used where the request has none', async () => {
    const document = await add(await emptyPdf(1), 'offer.pdf');
    expect((await convert(document)).body).toMatchObject({ code: 'MISSING_FIELD_IN_BODY' });
    await server.call('PUT', '/api/core/options', { body: { options: { documentWatermark: 'CONFIDENTIAL' } } });
    expect((await convert(document)).body.version).toBe(2);
    expect((await convert(document, { watermark: '' })).body.code).toBe('MISSING_FIELD_IN_BODY');
    await server.call('PUT', '/api/core/options', { body: { options: {} } });
  });

  test('[FILE-012] [FILE-013] [FILE-015] files that cannot become a PDF are refused with those that can', async () => {
    const { body } = await convert(await add('a;b', 'list.csv'));
    expect(body).toMatchObject({ code: 'FORBIDDEN_FILE_EXTENSION' });
    expect(body.message).toBe(
      'Forbidden document extension "csv". Accepted formats: jpeg, jpg, png, pdf, doc, docx, odp, ods, odt, pot, potm, potx, pps, ppsx, ppsxm, ppt, pptm, pptx, rtf, xls, xlsx',
    );
  });

  test('[FILE-016] [ERR-018] without LibreOffice an office file says so', async () => {
    const { status, body } = await convert(await add('{\\rtf1 text}', 'letter.rtf'));
    expect([status, body.code, body.message]).toEqual([500, 'UNAVAILABLE_SOFTWARE', 'Software LibreOffice is not available']);
    expect(body.text.key).toBe('No PDF can be made of {ext} files: LibreOffice is not installed on the server');
    expect(await (await server.get(route)).body).toHaveLength(1);
  });

  test('[FILE-016] what is broken is told, and leaves nothing', async () => {
    const damaged = await convert(await add('%PDF-1.4 and nothing more', 'broken.pdf'), { watermark: 'X' });
    expect([damaged.status, damaged.body.message]).toEqual([422, 'The PDF is damaged']);
    const chinese = await convert(await add(PNG, 'photo.png'), { watermark: '机密' });
    expect(chinese.body.message).toContain('no font of PDFs has');
    expect(readdirSync(join(server.folder, 'arriving'))).toEqual([]);
  });
});

test('[FILE-016] the server says of which files it makes PDFs: of office files only where LibreOffice is there', async () => {
  const { body } = await server.get('/api/core/conversions');
  expect(body.extensions).toEqual(expect.arrayContaining(['pdf', 'png', 'jpg']));
  const extensions = (program: string) => new LocalPdfConverter(new OfficeProgram({ program })).extensions();
  expect(await extensions(join(folder, 'nothing-here'))).not.toContain('docx');
  expect(await extensions(process.execPath)).toContain('docx');
});

describe('LibreOffice', () => {
  /** Stands for LibreOffice: writes what it was called with beside the file. */
  const program = (script: string): string => {
    const path = join(folder, 'soffice');
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
    return path;
  };
  const converted = async (office: OfficeProgram, signal = new AbortController().signal, watermark?: string) => {
    const source = join(folder, 'source');
    writeFileSync(source, '{\\rtf1 text}');
    const target = join(folder, 'target.pdf');
    await new LocalPdfConverter(office).convert({ path: source, extension: 'rtf' }, target, {
      signal,
      ...(watermark !== undefined && { watermark }),
    });
    return readFileSync(target);
  };

  test('[FILE-015] [FILE-016] it is asked for a PDF with a profile and a folder of its own, which go afterwards', async () => {
    const office = new OfficeProgram({
      program: program(
        `pwd > ${folder}/where; echo "$@" > ${folder}/arguments; env > ${folder}/environment; cat "$PWD/document.rtf" > "$PWD/document.pdf"`,
      ),
    });
    vi.stubEnv('DATABASE_URL', 'postgresql://secret');
    expect((await converted(office)).toString()).toBe('{\\rtf1 text}');
    const place = readFileSync(join(folder, 'where'), 'utf8').trim();
    const options = readFileSync(join(folder, 'arguments'), 'utf8');
    expect(options).toContain(`-env:UserInstallation=file://${place}/profile --convert-to pdf --outdir ${place} ${place}/document.rtf`);
    expect(readFileSync(join(folder, 'environment'), 'utf8')).not.toContain('secret');
    expect(existsSync(place)).toBe(false);
  });

  test('[FILE-016] one that hangs is ended after its time, with what it started', async () => {
    const office = new OfficeProgram({ program: program(`sleep 300 & echo $! > ${folder}/child; wait`), timeoutMs: 500 });
    await expect(converted(office)).rejects.toMatchObject({ code: 'CONVERSION_FAILED', message: expect.stringContaining('took too long') });
    const child = Number(readFileSync(join(folder, 'child'), 'utf8'));
    // Ended, whether or not anybody has taken note of it.
    const stateOf = (): string => (existsSync(`/proc/${child}/stat`) ? readFileSync(`/proc/${child}/stat`, 'utf8').split(' ')[2]! : 'Z');
    await vi.waitFor(() => expect(stateOf()).toBe('Z'));
  });

  test('[FILE-016] one that nobody waits for is ended, and one that makes nothing is told', async () => {
    const ending = new AbortController();
    const hanging = converted(new OfficeProgram({ program: program('sleep 300') }), ending.signal);
    setTimeout(() => ending.abort(), 200);
    await expect(hanging).rejects.toMatchObject({ code: 'CONVERSION_FAILED' });
    await expect(converted(new OfficeProgram({ program: program('exit 1') }))).rejects.toMatchObject({
      message: expect.stringContaining('LibreOffice cannot read the file'),
    });
  });

  test('[FILE-013] what it makes gets the watermark', async () => {
    writeFileSync(join(folder, 'made.pdf'), await emptyPdf(1));
    const pdf = await PDFDocument.load(
      await converted(new OfficeProgram({ program: program(`cp ${folder}/made.pdf document.pdf`) }), undefined, 'DRAFT'),
    );
    expect(pdf.getPage(0).node.Resources()?.toString()).toContain('/Helvetica-Bold');
  });
});

test('[FILE-014] a photo stands as the camera was held', () => {
  const exif = (orientation: number, isLittle: boolean): Buffer => {
    const word = (value: number) => (isLittle ? [value, 0] : [0, value]);
    const tiff = [
      ...Buffer.from(isLittle ? 'II' : 'MM'),
      ...word(42),
      ...(isLittle ? [8, 0, 0, 0] : [0, 0, 0, 8]),
      ...word(1),
      ...(isLittle ? [0x12, 1] : [1, 0x12]),
      ...word(3),
      0,
      0,
      0,
      1,
      ...word(orientation),
      0,
      0,
    ];
    const segment = [...Buffer.from('Exif\0\0'), ...tiff];
    return Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, segment.length + 2, ...segment, 0xff, 0xda, 0, 2]);
  };
  expect([1, 3, 6, 8, 5].map((orientation) => jpegTurn(exif(orientation, true)))).toEqual([0, 180, 90, 270, 0]);
  expect(jpegTurn(exif(6, false))).toBe(90);
  expect(jpegTurn(Buffer.from([0xff, 0xd8, 0xff]))).toBe(0);
});
