import { apiError } from '@mortise/sdk';
import type { FilesService } from '@mortise/sdk/server';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ContentMeter } from './ContentMeter.ts';
import { requireKey } from './requireKey.ts';

/** Files in a folder, by key. A key is a path of plain names: `3/0199…`. */
export class FolderFilesService implements FilesService {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  /** Written beside its place and moved there when it is whole and on the disk. */
  async put(key: string, content: Readable, maxBytes = Number.POSITIVE_INFINITY): Promise<number> {
    const path = this.pathOf(key);
    const unfinished = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    const meter = new ContentMeter(maxBytes, () => apiError('BODY_TOO_LARGE', [`${maxBytes} bytes`]));
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

  /** Moves the file; where it lies on another disk, it is copied. */
  async adopt(key: string, source: string): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    try {
      await flush(source);
      await rename(source, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      await this.put(key, createReadStream(source));
      await rm(source, { force: true });
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

  async removeFolder(folder: string): Promise<void> {
    await rm(this.pathOf(folder), { recursive: true, force: true });
  }

  private pathOf(key: string): string {
    requireKey(key);
    const path = join(this.folder, key);
    if (!path.startsWith(this.folder + sep)) throw new Error(`"${key}" leads out of the folder of files`);
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
