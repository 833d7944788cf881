import type { FilesService, RequestScope } from '@mortise/sdk/server';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../http/contentDisposition.ts';
import { fileKey } from '../../services/files/FileIntake.ts';

/** A file in the storage. */
export interface SentFile {
  readonly name: string;
  readonly file: string;
  readonly content_type: string;
  readonly size: string;
}

/** Types that browsers show without running anything. */
const SHOWN: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']);
/** Shown as the text that they are, never as what they could mean. */
const WRITTEN: ReadonlySet<string> = new Set(['text/plain', 'text/csv', 'text/markdown', 'application/json', 'application/xml']);
/** Browsers open their PDF reader in no sandbox; a PDF is no page that could run anything of ours. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";
const POLICY = "default-src 'none'; sandbox";

/** Sent so that no browser takes it for a page of ours: no sniffing, no scripts, saved unless it is harmless to show. */
export async function sendDocument(
  reply: FastifyReply,
  files: FilesService,
  scope: RequestScope,
  document: SentFile,
  wantsInline: boolean,
): Promise<FastifyReply> {
  const { name, content_type: contentType, size, file } = document;
  const content = await files.get(fileKey(scope, file));
  const isWritten = WRITTEN.has(contentType);
  const isInline = wantsInline && (isWritten || SHOWN.has(contentType));
  return reply
    .header('content-disposition', contentDisposition(isInline ? 'inline' : 'attachment', name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', contentType === 'application/pdf' ? PDF_POLICY : POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'private, no-store')
    .header('content-length', size)
    .type(isInline && isWritten ? 'text/plain; charset=utf-8' : sendable(contentType))
    .send(content);
}

/** Types of documents from before types were looked for. What could run in a page is sent as bytes. */
const sendable = (contentType: string): string =>
  /^[\w.+-]+\/[\w.+-]+$/.test(contentType) && !/html|svg|script/i.test(contentType) ? contentType : 'application/octet-stream';
