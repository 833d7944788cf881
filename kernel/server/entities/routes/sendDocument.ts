import type { FilesService, RequestScope } from '@mortise/sdk/server';
import type { FastifyReply } from 'fastify';
import { sendFile } from '../../http/mountRoutes.ts';
import { CONTENT_TYPE, sentDocument, type SentFile } from './sentDocument.ts';

export async function sendDocument(
  reply: FastifyReply,
  files: FilesService,
  scope: RequestScope,
  document: SentFile,
  query: { readonly contentDisposition?: string | undefined },
): Promise<FastifyReply> {
  return sendFile(await sentDocument(files, scope, document, query), CONTENT_TYPE, reply);
}
