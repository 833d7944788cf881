import type { DocumentInfo, FileValue, UploadInfo } from '@mortise/sdk';
import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileHousekeeping } from '../../kernel/server/services/files/FileHousekeeping.ts';
import { ProductServer } from './productServer.ts';

const INSPECTIONS = '/api/asset/inspections';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let server: ProductServer;
let assetRegistration: string;
beforeAll(async () => {
  server = await ProductServer.start();
  assetRegistration = (await server.get('/api/asset/assets?range=0-0')).body[0].registration;
});
afterAll(() => server.stop());

const upload = async (name: string, content: string | Buffer = PNG, as = 'admin@demo'): Promise<UploadInfo> => {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(content as string)]), name);
  const { status, body } = await server.post('/api/core/uploads', form, { as });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as UploadInfo;
};
const valueOf = ({ _id, name }: UploadInfo): FileValue => ({ _id, name });
const create = (body: object) => server.post(INSPECTIONS, { assetRegistration, ...body });
const change = (registration: string, body: object) => server.patch(`${INSPECTIONS}/${registration}`, body);
const documentsOf = async (registration: string): Promise<readonly DocumentInfo[]> =>
  (await server.get(`${INSPECTIONS}/${registration}/documents`)).body;

test('[FILE-001] [FILE-002] a file uploaded for a new record is a document of it once that is saved', async () => {
  const photo = await upload('front.png');
  const { status, body } = await create({ photos: [{ ...valueOf(photo), type: 'PHOTO', entityName: 'Contract' }] });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.photos).toEqual([{ _id: photo._id, name: 'front.png', type: 'PHOTO', entityName: 'Inspection' }]);
  expect(await documentsOf(body.registration)).toMatchObject([
    { _id: photo._id, name: 'front.png', type: 'PHOTO', contentType: 'image/png', version: 1 },
  ]);
  expect((await server.get(`${INSPECTIONS}/${body.registration}/documents/${photo._id}/content`)).status).toBe(200);
  expect((await server.get(`/api/core/uploads/${photo._id}/content`)).status).toBe(404);
  const renamed = await change(body.registration, { photos: [{ ...body.photos[0], name: 'Rear.gif' }] });
  expect(renamed.body.photos).toEqual([{ ...body.photos[0], name: 'Rear.gif.png', entityRegistration: body.registration }]);
  expect((await documentsOf(body.registration)).map(({ name }) => name)).toEqual(['Rear.gif.png']);
});

test('a file and its record that come again under their keys are there once, and both get the answer of before', async () => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const sent = (content = PNG) => {
    const form = new FormData();
    form.append('file', new Blob([content]), 'once.png');
    return server.post('/api/core/uploads', form, { headers });
  };
  const uploads = [(await sent()).body, (await sent()).body];
  expect(uploads[1]).toEqual(uploads[0]);
  expect([(await sent(Buffer.concat([PNG, PNG]))).body.code, uploads[0].size]).toEqual(['KEY_REUSED', PNG.length]);
  const record = { assetRegistration, photos: [valueOf(uploads[0])] };
  const [made, again] = [await server.post(INSPECTIONS, record, { headers }), await server.post(INSPECTIONS, record, { headers })];
  expect([made.status, again.status, again.body.registration]).toEqual([201, 201, made.body.registration]);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  const { registration, _version } = made.body;
  expect(await documentsOf(registration)).toHaveLength(1);
  const changing = { 'Idempotency-Key': crypto.randomUUID() };
  const more = { _version, photos: [valueOf(uploads[0]), valueOf(await upload('more.png'))] };
  const changes = [1, 2].map(() => () => server.patch(`${INSPECTIONS}/${registration}`, more, { headers: changing }));
  const [changed, repeated] = [await changes[0]!(), await changes[1]!()];
  expect([changed.status, repeated.status, repeated.body], JSON.stringify(changed.body)).toEqual([200, 200, changed.body]);
  expect(await documentsOf(registration)).toHaveLength(2);
});

test('a record that names a file of a device, or of nobody, is refused in words', async () => {
  const { status, body } = await create({ photos: [{ _id: 'TMP00000001', name: 'front.png' }] });
  expect([status, body.errors]).toEqual([400, ['The file front.png is no longer there: upload it again']]);
});

test('[FILE-006] a file that is taken out of its field goes when the record is saved, others of the record stay', async () => {
  const [one, two] = [await upload('one.png'), await upload('two.png')];
  const { registration } = (await create({ photos: [valueOf(one), valueOf(two)] })).body;
  const form = new FormData();
  form.append('file', new Blob(['text']), 'note.txt');
  await server.post(`${INSPECTIONS}/${registration}/documents`, form);
  await change(registration, { name: 'Nothing about photos' });
  expect(await documentsOf(registration)).toHaveLength(3);
  const three = await upload('three.png');
  expect((await change(registration, { photos: [valueOf(two), valueOf(three)] })).status).toBe(200);
  expect((await documentsOf(registration)).map(({ name }) => name).toSorted()).toEqual(['note.txt', 'three.png', 'two.png']);
  await change(registration, { photos: null });
  expect((await documentsOf(registration)).map(({ name }) => name)).toEqual(['note.txt']);
});

test('a record that names one upload twice is refused, and the upload stays', async () => {
  const photo = await upload('twice.png');
  const { status, body } = await create({ photos: [valueOf(photo), valueOf(photo)] });
  expect([status, body.errors]).toEqual([400, ['The file twice.png is named twice: take it out of one place']]);
  expect((await create({ photos: [valueOf(photo)] })).status).toBe(201);
});

test('[FILE-006] a document that a field holds is deleted there, and nowhere else', async () => {
  const photo = await upload('held.png');
  const { registration } = (await create({ photos: [valueOf(photo)] })).body;
  for (const path of [`${INSPECTIONS}/${registration}/documents/${photo._id}`, `/api/core/documents/${photo._id}/content`]) {
    const { status, body } = await server.delete(path);
    expect([status, body.code, body.message]).toEqual([409, 'STILL_REFERENCED', 'held.png is still used by Photos']);
  }
  expect((await change(registration, { photos: null })).status).toBe(200);
  expect(await documentsOf(registration)).toEqual([]);
});

test('[FILE-006] a record that is replaced loses the files that it does not name', async () => {
  const report = await upload('report.pdf', '%PDF-1.4 report');
  const { registration } = (await create({ report: valueOf(report), photos: [valueOf(await upload('a.png'))] })).body;
  const put = await server.call('PUT', `${INSPECTIONS}/${registration}`, { body: { assetRegistration, report: valueOf(report) } });
  expect([put.status, put.body.photos ?? null]).toEqual([200, null]);
  expect((await documentsOf(registration)).map(({ name }) => name)).toEqual(['report.pdf']);
});

test('[FILE-009] [FILE-010] a field has rules of its own, within those of the tenant', async () => {
  const wrong = async (body: object) => (await create(body)).body.fieldProps;
  expect(await wrong({ report: valueOf(await upload('photo.png')) })).toEqual({
    report: { errorFormat: 'Forbidden document extension "png". Accepted formats: pdf' },
  });
  const large = await upload('large.png', Buffer.concat([PNG, Buffer.alloc(11 * 1_048_576, 'x')]));
  expect(await wrong({ photos: [valueOf(large)] })).toEqual({ photos: { errorFormat: 'File too large. Max size 10 MB' } });
});

test('[FILE-001] a field takes no file of another user, another record or nobody', async () => {
  const foreign = await upload('foreign.png', PNG, 'staff@demo');
  const gone = { photos: { errorFormat: 'The file foreign.png is no longer there: upload it again' } };
  expect((await create({ photos: [valueOf(foreign)] })).body.fieldProps).toEqual(gone);
  expect((await server.get(`/api/core/uploads/${foreign._id}/content`)).status).toBe(404);
  const own = await upload('own.png');
  const { registration } = (await create({ photos: [valueOf(own)] })).body;
  expect((await create({ photos: [valueOf(own)] })).body.code).toBe('INVALID_FIELD_VALUE');
  expect((await create({ report: 'C:\\report.pdf' })).body.fieldProps.report.errorFormat).toBe('Signed report has to be a file');
  expect((await server.post(INSPECTIONS, [{ assetRegistration, photos: [valueOf(own)] }])).status).toBe(400);
  expect(await documentsOf(registration)).toHaveLength(1);
});

test('[FILE-002] a save that fails takes no upload; one that nobody saves goes after a day', async () => {
  const photo = await upload('kept.png');
  expect((await create({ photos: [valueOf(photo)], mileage: -1 })).status).toBe(400);
  expect((await server.get(`/api/core/uploads/${photo._id}/content`)).status).toBe(200);
  const discarded = await upload('discarded.png');
  expect((await server.delete(`/api/core/uploads/${discarded._id}`)).status).toBe(204);
  const database = server.services.get(DatabaseService);
  const removed: string[] = [];
  const files = { put: async () => 0, get: () => Promise.reject(new Error()), remove: async (key: string) => void removed.push(key) };
  const housekeeping = new FileHousekeeping({ database, files, intake: { clean: async () => {} }, report: () => {} } as never);
  await housekeeping.clean();
  expect(removed).toEqual([]);
  await database.transaction(async (statements) => {
    await statements.query(`set local app.tenant = '2'`);
    await statements.query(`update d.uploads set insert_date = now() - interval '25 hours' where id = $1`, [photo._id]);
  });
  await housekeeping.clean();
  expect(removed.map((key) => key.split('/')[1])).toEqual([photo._id]);
  expect((await server.get(`/api/core/uploads/${photo._id}/content`)).status).toBe(404);
});

test('FILE-001: a file in a field that a profile hides is not among the documents of the record, and has no address', async () => {
  const [photo, report] = [await upload('yard.png'), await upload('signed.pdf', '%PDF-1.4\n%%EOF')];
  const made = await create({ photos: [valueOf(photo)], report: valueOf(report) });
  const { registration } = made.body;
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const content = {
    permissions: [`read ${INSPECTIONS}`, `write ${INSPECTIONS}`],
    limits: { 'asset/inspections': { fields: { report: 'hidden' } } },
  };
  expect((await server.call('PUT', '/api/core/profiles/YARD', { body: { content } })).status).toBe(200);
  await server.makeUser({ username: 'yard@demo', firstName: 'A', lastName: 'B', profiles: ['YARD'] });
  const as = 'yard@demo';
  const own = `${INSPECTIONS}/${registration}/documents`;
  const namesAt = async (path: string) => (await server.get(path, { as })).body.map(({ name }: DocumentInfo) => name);
  expect(await namesAt(own)).toEqual(['yard.png']);
  const readable = await namesAt('/api/core/readable-documents');
  expect([readable.includes('yard.png'), readable.includes('signed.pdf')]).toEqual([true, false]);
  const statusOf = async (path: string) => (await server.get(path, { as })).status;
  for (const [id, status] of [
    [photo._id, 200],
    [report._id, 404],
  ] as const)
    expect([await statusOf(`${own}/${id}/content`), await statusOf(`/api/core/documents/${id}/content`)], String(status)).toEqual([
      status,
      status,
    ]);
  expect((await documentsOf(registration)).map(({ name }) => name).toSorted()).toEqual(['signed.pdf', 'yard.png']);
});
