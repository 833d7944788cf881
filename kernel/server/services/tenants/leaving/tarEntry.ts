import type { Readable } from 'node:stream';

const BLOCK = 512;
/** Two empty blocks end an archive. */
export const TAR_END: Buffer = Buffer.alloc(2 * BLOCK);

/** A file in an archive of the tape format, which knows no limit of four gigabytes. The name is plain ASCII of at most 100 characters. */
export async function* tarEntry(name: string, size: number, content: Readable | readonly Buffer[], date: Date): AsyncGenerator<Buffer> {
  yield header(name, size, date);
  for await (const chunk of content) yield chunk as Buffer;
  const rest = size % BLOCK;
  if (rest > 0) yield Buffer.alloc(BLOCK - rest);
}

function header(name: string, size: number, date: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for an archive`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(Math.trunc(date.getTime() / 1000), 11), 136);
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write('ustar\u000000', 257);
  block.write(`${octal(checksum(block), 6)} `, 148);
  return block;
}

const checksum = (block: Buffer): number => block.reduce((sum, byte) => sum + byte, 0);
