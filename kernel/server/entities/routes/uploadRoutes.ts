import type { UploadInfo } from '@mortise/sdk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileKey } from '../../services/files/FileIntake.ts';
import { unknownDocument } from './documentRoutes.ts';
import { receiveFile } from './receiveFile.ts';
import { type EntityRoutesServices, scopeOf } from './RouteContext.ts';
import { sendDocument } from './sendDocument.ts';
import { removeUpload, storeUpload, type UploadRow, uploadsOf } from './uploads.ts';

interface WithUpload {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly contentDisposition?: string };
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Files for records that are not saved yet: `/api/core/uploads`. They are their user's alone until the record takes them, and go after a day. */
export function uploadRoutes(http: FastifyInstance, services: EntityRoutesServices): void {
  const { database, files, intake } = services;
  const signedIn = { config: { permission: 'signed-in' } };
  const own = async (request: FastifyRequest<WithUpload>): Promise<UploadRow> => {
    const { id } = request.params;
    const [upload] = UUID.test(id) ? await uploadsOf(database, scopeOf(request), [id]) : [];
    if (!upload) throw unknownDocument(id);
    return upload;
  };
  http.post('/api/core/uploads', signedIn, async (request, reply) => {
    const scope = scopeOf(request);
    const { file } = await receiveFile(request, intake);
    try {
      await intake.keep(scope, file);
      await storeUpload(database, scope, file);
    } catch (error) {
      await intake.forget(scope, file);
      throw error;
    }
    const { id: _id, name, contentType, size } = file;
    return reply.code(201).send({ _id, name, contentType, size } satisfies UploadInfo);
  });
  http.get<WithUpload>('/api/core/uploads/:id/content', signedIn, async (request, reply) => {
    const upload = await own(request);
    const isInline = request.query.contentDisposition === 'inline';
    return sendDocument(reply, files, scopeOf(request), { ...upload, file: upload.id }, isInline);
  });
  http.delete<WithUpload>('/api/core/uploads/:id', signedIn, async (request, reply) => {
    const { id } = await own(request);
    await removeUpload(database, scopeOf(request), id);
    await files.remove(fileKey(scopeOf(request), id));
    return reply.code(204).send();
  });
}
