import type { FileAnswer, FilesService, RequestScope } from '@mortise/sdk/server';
import * as v from 'valibot';
import { fileKey } from '../../services/files/FileIntake.ts';

/** A file in the storage. */
export interface SentFile {
  readonly name: string;
  readonly file: string;
  readonly content_type: string;
  readonly size: string;
}

/** How a file is asked for. */
export const contentQuery = {
  contentDisposition: v.optional(v.pipe(v.string(), v.description('inline, to be shown rather than saved'))),
};

/** Of what is answered, unless more is known of the file. */
export const CONTENT_TYPE = 'application/octet-stream';

/** Types that browsers show without running anything. */
const SHOWN: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']);
/** Shown as the text that they are, never as what they could mean. */
const WRITTEN: ReadonlySet<string> = new Set(['text/plain', 'text/csv', 'text/markdown', 'application/json', 'application/xml']);
/** Browsers open their PDF reader in no sandbox; a PDF is no page that could run anything of ours. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";
const POLICY = "default-src 'none'; sandbox";

/** Sent so that no browser takes it for a page of ours: no sniffing, no scripts, saved unless it is harmless to show. */
export async function answerDocument(
  files: FilesService,
  scope: Pick<RequestScope, 'tenant'>,
  { name, content_type: contentType, size, file }: SentFile,
  { contentDisposition }: { readonly contentDisposition?: string | undefined },
): Promise<FileAnswer> {
  const isWritten = WRITTEN.has(contentType);
  const isInline = contentDisposition === 'inline' && (isWritten || SHOWN.has(contentType));
  return {
    content: await files.get(fileKey(scope, file)),
    type: isInline && isWritten ? 'text/plain; charset=utf-8' : sendable(contentType),
    fileName: name,
    isInline,
    headers: {
      'content-security-policy': contentType === 'application/pdf' ? PDF_POLICY : POLICY,
      'referrer-policy': 'no-referrer',
      'content-length': size,
    },
  };
}

/** Types of documents from before types were looked for. What could run in a page is sent as bytes. */
const sendable = (contentType: string): string =>
  /^[\w.+-]+\/[\w.+-]+$/.test(contentType) && !/html|svg|script/i.test(contentType) ? contentType : CONTENT_TYPE;
