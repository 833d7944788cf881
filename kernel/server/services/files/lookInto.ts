import { ApiError, extensionOf } from '@mortise/sdk';
import { open } from 'node:fs/promises';
import { FILE_FORMATS, PACKED, type FileKind } from './FileKind.ts';
import { HEAD_BYTES, kindOfBytes } from './kindOfBytes.ts';
import { readZipDirectory, type ZipDirectory } from './readZipDirectory.ts';

/** So much may any file unpack to, */
const ALWAYS_UNPACKED = 100 * 1_048_576;
/** beyond it only what is packed no tighter than this, */
const TIGHTEST = 100;
/** and nothing to more than this. */
const MOST_UNPACKED = 1_024 * 1_048_576;
/** Content types of what may be anything, by what it turned out to be. */
const BY_KIND: Partial<Record<FileKind, string>> = { text: 'text/plain', xml: 'application/xml', zip: 'application/zip' };

/** The content type of a file on the disk, from its bytes. @throws when they are not what its extension says, or unpack to too much */
export async function lookInto(path: string, name: string): Promise<string> {
  const ext = extensionOf(name);
  const format = FILE_FORMATS[ext];
  const kind = await kindOf(path);
  if (kind === 'executable' || (format && !format.kinds.includes(kind))) {
    const text = { key: 'The content of the file does not fit its extension "{ext}"', values: { ext } };
    throw ApiError.of('WRONG_FILE_CONTENT', [ext], { text });
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
    const directory = await readZipDirectory(file, size);
    if (directory === undefined) return 'unknown';
    requireModest(directory, size);
    return packedKind(directory);
  } finally {
    await file.close();
  }
}

/** Files that say of themselves that they unpack to what no document has. */
function requireModest({ unpacked, packed }: ZipDirectory, size: number): void {
  const isModest = unpacked <= ALWAYS_UNPACKED || unpacked <= Math.min(packed, size) * TIGHTEST;
  if (isModest && unpacked <= MOST_UNPACKED) return;
  throw ApiError.of('FILE_UNPACKS_TOO_LARGE', [], { text: { key: 'The file holds more, once unpacked, than is accepted', values: {} } });
}

function packedKind({ names }: ZipDirectory): FileKind {
  if (names.includes('[Content_Types].xml')) return 'ooxml';
  return names.includes('mimetype') && names.includes('content.xml') ? 'odf' : 'zip';
}
