import type { UploadInfo } from '@mortise/sdk';
import { type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { configured, exchangeOf } from '../../http/kernelRoute.ts';
import { fileKey } from '../../services/files/FileIntake.ts';
import { unknownDocument } from './documents.ts';
import { keyOf } from './onlyOnce.ts';
import { receiveFile } from './receiveFile.ts';
import { header, IN_PARTS } from './requestHeaders.ts';
import { EntityRoutesServices } from './EntityRoutesServices.ts';
import { CONTENT_TYPE, contentQuery, answerDocument } from './answerDocument.ts';
import { removeUpload, storeUpload, type UploadRow, uploadsOf } from './uploads.ts';

const uploads = { permission: 'signed-in', takesKeys: true, tag: 'Service' } as const;

const uploadInfo: v.GenericSchema<UploadInfo> = v.object({
  _id: v.string(),
  name: v.string(),
  contentType: v.string(),
  size: v.pipe(v.number(), v.integer()),
});

/** Files for records that are not saved yet are their user's alone until the record takes them, and go after a day. */
const uploaded = route({
  ...uploads,
  method: 'POST',
  path: '/core/uploads',
  summary: 'A file for a record that is not saved yet: a field of type file takes it by its id, within a day',
  takesFile: true,
  answer: uploadInfo,
  status: 201,
  run: async (call, services) => {
    const { scope } = call;
    const records = services.get(EntityRoutesServices);
    const { intake, database } = records;
    const { request } = exchangeOf(call);
    const { file } = await receiveFile(request, records);
    let stored: UploadInfo | undefined;
    try {
      await intake.keep(scope, file);
      return (stored = await storeUpload(database, scope, file, keyOf(request)));
    } finally {
      if (stored?._id !== file.id) await intake.forget(scope, file);
    }
  },
});

const KEY = header(
  'Idempotency-Key',
  'A text of your own, up to 200 characters: the same file that comes again with the same key is the same upload, for as long as it waits for its record',
);

export const uploadFile = configured({ described: { form: IN_PARTS, headers: [KEY] } }, uploaded);

export const contentOfUpload = route({
  ...uploads,
  method: 'GET',
  path: '/core/uploads/:id/content',
  summary: 'Download an upload of your own',
  query: contentQuery,
  produces: CONTENT_TYPE,
  run: async ({ scope, params: { id }, query }, services) => {
    const { database, files } = services.get(EntityRoutesServices);
    const upload = await ownUpload(database, scope, id);
    return answerDocument(files, scope, { ...upload, file: upload.id }, query);
  },
});

export const forgetUpload = route({
  ...uploads,
  method: 'DELETE',
  path: '/core/uploads/:id',
  summary: 'Forget an upload of your own',
  run: async ({ scope, params }, services) => {
    const { database, files } = services.get(EntityRoutesServices);
    const { id } = await ownUpload(database, scope, params.id);
    await removeUpload(database, scope, id);
    await files.remove(fileKey(scope, id));
  },
});

/** @throws ENTITY_REGISTRATION_NOT_FOUND */
async function ownUpload(database: EntityRoutesServices['database'], scope: RequestScope, id: string): Promise<UploadRow> {
  const [upload] = await uploadsOf(database, scope, [id]);
  if (!upload) throw unknownDocument(id);
  return upload;
}
