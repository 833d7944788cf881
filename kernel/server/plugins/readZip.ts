import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

export interface ZipLimits {
  readonly files: number;
  /** Of all files together, unpacked. */
  readonly bytes: number;
}

/** A zip that holds more than it may. */
export class ZipTooLarge extends Error {}

/**
 * The files of a zip by name. What an entry says of its size is a limit for unpacking it, not believed: a small zip that
 * unpacks to gigabytes is stopped where it passes its own word. @throws ZipTooLarge, or another error when it is damaged.
 */
export function readZip(bytes: Uint8Array, limits: ZipLimits): Map<string, Uint8Array> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > limits.files) throw new ZipTooLarge();
  const files = new Map<string, Uint8Array>();
  let total = 0;
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('an entry of the directory is damaged');
    const nameEnd = at + ENTRY_SIZE + zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + ENTRY_SIZE, nameEnd);
    total += zip.readUInt32LE(at + 24);
    if (total > limits.bytes) throw new ZipTooLarge();
    if (!name.endsWith('/')) files.set(name, unpack(zip, at));
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function findEnd(zip: Buffer): number {
  for (let at = zip.length - END_SIZE; at >= Math.max(0, zip.length - END_SIZE - LONGEST_COMMENT); at -= 1) {
    if (zip.readUInt32LE(at) === END) return at;
  }
  throw new Error('there is no directory at its end');
}

function unpack(zip: Buffer, entry: number): Uint8Array {
  const method = zip.readUInt16LE(entry + 10);
  const packedSize = zip.readUInt32LE(entry + 20);
  const size = zip.readUInt32LE(entry + 24);
  const local = zip.readUInt32LE(entry + 42);
  const from = local + LOCAL_SIZE + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(from, from + packedSize);
  // zlib refuses a limit of 0.
  const unpacked = method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: Math.max(1, size) }) : packed;
  if (method !== DEFLATED && method !== STORED) throw new Error('it is compressed in a way that is not supported');
  if (unpacked.length !== size) throw new Error('a file is not as large as it says');
  return unpacked;
}
