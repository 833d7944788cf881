import { apiError, extensionOf, type DocumentInfo } from '@mortise/sdk';
import { CONVERTED_IMAGES, forbiddenExtension, OFFICE_EXTENSIONS } from '@mortise/sdk/server';
import type { FastifyRequest } from 'fastify';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileRefused } from '../../services/files/fileRefused.ts';
import { attachFile } from './attachFile.ts';
import type { DocumentRow } from './documents.ts';
import type { EntityRoutesServices } from './EntityRoutesServices.ts';

export const MAX_WATERMARK = 100;
const CONVERTED = [...CONVERTED_IMAGES, 'pdf', ...OFFICE_EXTENSIONS];

/**
 * Makes a PDF of a document, with the watermark of the body if it has one: the next version of a PDF, for other files a document beside them.
 * It ends when nobody waits for it any more.
 */
export async function convertDocument(
  services: EntityRoutesServices,
  request: FastifyRequest,
  document: DocumentRow,
  asked: string | null | undefined,
): Promise<DocumentInfo> {
  const extension = extensionOf(document.name);
  if (!CONVERTED.includes(extension)) throw fileRefused(forbiddenExtension(extension, CONVERTED));
  const { scope } = request;
  const watermark = watermarkOf(asked, (await services.intake.rules(scope)).watermark);
  if (extension === 'pdf' && watermark === undefined) throw apiError('MISSING_FIELD_IN_BODY', ['watermark']);
  const converter = services.converter?.();
  if (!converter) throw apiError('CONVERSION_UNAVAILABLE', [extension, 'no plugin for it is installed']);
  const ending = new AbortController();
  const onClose = (): void => ending.abort();
  request.raw.socket.once('close', onClose);
  try {
    const { entity, record_id: recordId, registration, type } = document;
    const name = `${document.name.replace(/\.[^.]+$/, '')}.pdf`;
    const file = await services.intake.withLocalFile(scope, document.file, async (path) => {
      const target = `${path}.pdf`;
      try {
        const options = { tenant: scope.tenant, signal: ending.signal, ...(watermark !== undefined && { watermark }) };
        await converter.convert({ path, extension }, target, options);
        return await services.intake.receive(scope, createReadStream(target), name);
      } finally {
        await rm(target, { force: true });
      }
    });
    return await attachFile(services, scope, file, { entity, recordId, registration, ...(type !== null && { type }) });
  } finally {
    request.raw.socket.off('close', onClose);
  }
}

/** The text of the request, else the tenant's; an empty one says that there is to be none. */
const watermarkOf = (asked: string | null | undefined, usual: string | undefined): string | undefined =>
  (asked === undefined ? usual : asked) || undefined;
