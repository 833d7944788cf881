import type { FilesService } from '@mortise/sdk/server';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PluginFiles } from './readPluginPackage.ts';
import { CountedMap } from '../services/operations/CountedMap.ts';

/** Hash of each file by its path. */
export type Hashes = Readonly<Record<string, string>>;

/** Where a file of a plugin lies: its plugin, the hash of that plugin's content, its path there. */
export interface PluginFile {
  readonly id: string;
  readonly content: string;
  readonly path: string;
}

/** Another tenant may be installing the same files at this moment, whose row is not there yet. */
const YOUNG = 60 * 60 * 1000;

/** The files of third-party plugins: a folder for the hash of each content, or a bucket. */
export class PluginContents {
  private readonly folder: string;
  /** Where all servers find them; without one the folder is shared by all. */
  private readonly bucket: FilesService | undefined;
  /** Content and path of files whose hash was found right since the start. */
  /** By the place of the file. */
  readonly verified = new CountedMap<string, Uint8Array>();

  constructor(folder: string, bucket?: FilesService) {
    this.folder = folder;
    this.bucket = bucket;
  }

  /** Keeps the files of a plugin; answers the hash of each, and of all of them. */
  async keep(id: string, files: PluginFiles): Promise<{ readonly hashes: Hashes; readonly content: string }> {
    const hashes: Hashes = Object.fromEntries([...files.keys()].sort().map((name) => [name, sha256(files.get(name)!)]));
    const content = sha256(new TextEncoder().encode(JSON.stringify(hashes))).slice(0, 16);
    if (this.bucket) for (const bytes of files.values()) await this.bucket.put(keyOf(sha256(bytes)), Readable.from([bytes]));
    else await this.writeFiles(id, content, files);
    return { hashes, content };
  }

  /** A file whose content has the hash; undefined where there is none, or another one. */
  async file({ id, content, path }: PluginFile, hash: string): Promise<Uint8Array | undefined> {
    const place = `${id}/${content}/${path}`;
    const known = this.verified.get(place);
    if (known) return known;
    const bytes = await this.read(place, hash);
    if (bytes === undefined || sha256(bytes) !== hash) return undefined;
    this.verified.set(place, bytes);
    return bytes;
  }

  /** What is still installed is read and verified anew when it is asked for. */
  forget(id: string): void {
    for (const place of this.verified.keys()) if (place.startsWith(`${id}/`)) this.verified.delete(place);
  }

  /** Removes what the folder has of a plugin besides these contents. */
  async prune(id: string, kept: ReadonlySet<string>): Promise<void> {
    const folder = join(this.folder, id);
    for (const content of await readdir(folder).catch(() => [])) {
      if (kept.has(content)) continue;
      const { mtimeMs } = await stat(join(folder, content)).catch(() => ({ mtimeMs: Infinity }));
      if (Date.now() - mtimeMs > YOUNG) await rm(join(folder, content), { recursive: true, force: true });
    }
  }

  /** What was installed before there was a bucket is in the folder. */
  private async read(place: string, hash: string): Promise<Uint8Array | undefined> {
    try {
      return await readFile(join(this.folder, place));
    } catch {
      return this.bucket?.get(keyOf(hash)).then(buffer, () => undefined);
    }
  }

  /** Whole or not at all: another server may read the folder meanwhile. */
  private async writeFiles(id: string, content: string, files: PluginFiles): Promise<void> {
    const target = join(this.folder, id, content);
    const draft = `${target}.${process.pid}.draft`;
    for (const [name, bytes] of files) {
      const file = join(draft, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
  }
}

const keyOf = (hash: string): string => `plugins/${hash}`;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
