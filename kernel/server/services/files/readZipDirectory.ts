import type { FileHandle } from 'node:fs/promises';

/** What the directory of a zip file says of what is in it. */
export interface ZipDirectory {
  /** Of the first entries. */
  readonly names: readonly string[];
  readonly packed: number;
  /** Bytes once unpacked. */
  readonly unpacked: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const MAX_DIRECTORY = 16 * 1_048_576;
const MAX_NAMES = 2_000;
/** Stands for a number that is kept elsewhere, in files of more than four gigabytes. */
const ELSEWHERE = 0xffffffff;

/** Reads the directory at the end of the file; undefined where there is none that anything could be read by. */
export async function readZipDirectory(file: FileHandle, size: number): Promise<ZipDirectory | undefined> {
  const tail = await read(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT), size);
  const at = lastIndexOf(tail, END);
  if (at === undefined) return undefined;
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (length === ELSEWHERE || start === ELSEWHERE) return { names: [], packed: size, unpacked: Number.POSITIVE_INFINITY };
  if (length > MAX_DIRECTORY) return { names: [], packed: size, unpacked: Number.POSITIVE_INFINITY };
  return entriesOf(await read(file, start, start + length));
}

function entriesOf(directory: Buffer): ZipDirectory | undefined {
  const names: string[] = [];
  let [packed, unpacked, at] = [0, 0, 0];
  while (at + ENTRY_BYTES <= directory.length) {
    if (directory.readUInt32LE(at) !== ENTRY) return undefined;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [number, number, number]; // prettier-ignore
    const [own, full] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    packed += own;
    unpacked += full === ELSEWHERE ? Number.POSITIVE_INFINITY : full;
    if (names.length < MAX_NAMES) names.push(directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    at += ENTRY_BYTES + nameLength + extraLength + commentLength;
  }
  return names.length === 0 ? undefined : { names, packed, unpacked };
}

async function read(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, to - from));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
  return buffer.subarray(0, bytesRead);
}

function lastIndexOf(tail: Buffer, signature: number): number | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) if (tail.readUInt32LE(at) === signature) return at;
  return undefined;
}
