import { ApiError } from '@mortise/sdk';
import type { FilesService } from '@mortise/sdk/server';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Files in a folder, by key. A key is a path of plain names: `3/0199…`. */
export class FolderFilesService implements FilesService {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  /** Written beside its place and moved there when it is whole and on the disk. */
  async put(key: string, content: Readable, maxBytes = Number.POSITIVE_INFINITY): Promise<number> {
    const path = this.pathOf(key);
    const unfinished = `${path}.part`;
    await mkdir(dirname(path), { recursive: true });
    const meter = new SizeMeter(maxBytes);
    try {
      await pipeline(content, meter, createWriteStream(unfinished));
      await flush(unfinished);
      await rename(unfinished, path);
      return meter.size;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Readable> {
    const stream = createReadStream(this.pathOf(key));
    await new Promise((opened, failed) => stream.once('open', opened).once('error', failed));
    return stream;
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    const path = join(this.folder, key);
    const isPlain = /^[\w-]+(?:[/.][\w-]+)*$/.test(key);
    if (!isPlain || !path.startsWith(this.folder + sep)) throw new Error(`"${key}" is no key of a file: use letters, digits, - and / only`);
    return path;
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Counts what passes, and lets no more pass than the limit. */
class SizeMeter extends Transform {
  size = 0;
  private readonly maxBytes: number;

  constructor(maxBytes: number) {
    super();
    this.maxBytes = maxBytes;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error?: Error | null, data?: Buffer) => void): void {
    this.size += chunk.length;
    if (this.size > this.maxBytes) done(ApiError.of('BODY_TOO_LARGE', [`${this.maxBytes} bytes`]));
    else done(null, chunk);
  }
}
