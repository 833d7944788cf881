import { ApiError, apiError, extensionOf } from '@mortise/sdk';
import { ZipFile } from '@mortise/sdk/server';
import { open } from 'node:fs/promises';
import { FILE_FORMATS, PACKED, type FileKind } from './FileKind.ts';
import { HEAD_BYTES, kindOfBytes } from './kindOfBytes.ts';

const MEGABYTE = 1_048_576;
/** What is packed may unpack to 100 MB, beyond it only where it is packed no tighter than to a hundredth, and never to more than a gigabyte. */
const UNPACKED = { files: 100_000, bytes: 1_024 * MEGABYTE, freeBytes: 100 * MEGABYTE, ratio: 100 };
/** Content types of what may be anything, by what it turned out to be. */
const BY_KIND: Partial<Record<FileKind, string>> = { text: 'text/plain', xml: 'application/xml', zip: 'application/zip' };

/** The content type of a file on the disk, from its bytes. @throws when they are not what its extension says, or unpack to too much */
export async function lookInto(path: string, name: string): Promise<string> {
  const ext = extensionOf(name);
  const format = FILE_FORMATS[ext];
  const kind = await kindOf(path);
  if (kind === 'executable' || (format && !format.kinds.includes(kind))) {
    const text = { key: 'The content of the file does not fit its extension "{ext}"', values: { ext } };
    throw apiError('WRONG_FILE_CONTENT', [ext], { text });
  }
  return format?.contentType ?? BY_KIND[kind] ?? 'application/octet-stream';
}

async function kindOf(path: string): Promise<FileKind> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(size, HEAD_BYTES));
    await file.read(head, 0, head.length, 0);
    const kind = kindOfBytes(head);
    if (!PACKED.has(kind)) return kind;
    return await packedKind(path);
  } finally {
    await file.close();
  }
}

async function packedKind(path: string): Promise<FileKind> {
  try {
    const zip = await ZipFile.open(path, UNPACKED);
    zip.close();
    if (zip.names.includes('[Content_Types].xml')) return 'ooxml';
    return zip.names.includes('mimetype') && zip.names.includes('content.xml') ? 'odf' : 'zip';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNREADABLE_FILE') return 'unknown';
    throw error;
  }
}
