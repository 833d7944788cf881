import { apiError, type DocumentRules } from '@mortise/sdk';
import { findFileRefusal, tooLarge, type FileScanner, type FilesService, type RequestScope } from '@mortise/sdk/server';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 as uuidv7 } from 'uuid';
import { cleanFileName } from './cleanFileName.ts';
import { ContentMeter } from './ContentMeter.ts';
import { FileLooks } from './FileLooks.ts';
import { fileRefused } from './fileRefused.ts';

/** A file on the local disk that was checked and is not anybody's yet. */
export interface ArrivedFile {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

export interface FileIntakeServices {
  /** Of files on their way. */
  readonly folder: string;
  readonly files: FilesService;
  readonly rules: (scope: RequestScope) => Promise<DocumentRules>;
  /** Undefined where nothing looks into files. */
  readonly scanner: () => FileScanner | undefined;
}

const ABANDONED_MS = 24 * 60 * 60_000;

/** The one way into the storage for files from outside: they are cut off above the limit, looked into and scanned before anybody sees them. */
export class FileIntake {
  readonly looks = new FileLooks();
  private readonly services: FileIntakeServices;

  constructor(services: FileIntakeServices) {
    this.services = services;
  }

  rules(scope: RequestScope): Promise<DocumentRules> {
    return this.services.rules(scope);
  }

  /** Takes a file in. @throws what is wrong with it; nothing is left of it then */
  async receive(scope: RequestScope, content: Readable, givenName: string): Promise<ArrivedFile> {
    const rules = await this.services.rules(scope);
    const name = cleanFileName(givenName);
    const early = findFileRefusal({ name, size: 1 }, rules);
    if (early) throw fileRefused(early);
    const { id, path } = await this.place();
    try {
      const meter = new ContentMeter(rules.maxBytes, () => fileRefused(tooLarge(rules)));
      await pipeline(content, meter, createWriteStream(path));
      return await this.checked(scope, { id, path, name, size: meter.size, sha256: meter.sha256() }, rules);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Puts the file into the storage, under its id. */
  async keep(scope: RequestScope, { id, path }: ArrivedFile): Promise<void> {
    const { files } = this.services;
    if (files.adopt) await files.adopt(fileKey(scope, id), path);
    else await files.put(fileKey(scope, id), createReadStream(path));
    await rm(path, { force: true });
  }

  /** Forgets a file, wherever it is by now. */
  async forget(scope: RequestScope, { id, path }: ArrivedFile): Promise<void> {
    await rm(path, { force: true });
    await this.services.files.remove(fileKey(scope, id));
  }

  /** A kept file, on the local disk for as long as the work lasts. */
  async withLocalFile<T>(scope: RequestScope, id: string, work: (path: string) => Promise<T>): Promise<T> {
    const { path } = await this.place();
    try {
      await pipeline(await this.services.files.get(fileKey(scope, id)), createWriteStream(path));
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Takes away what a server left behind that was ended by force. */
  async clean(): Promise<void> {
    const { folder } = this.services;
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { force: true, recursive: true });
    }
  }

  private async place(): Promise<{ readonly id: string; readonly path: string }> {
    const id = uuidv7();
    await mkdir(this.services.folder, { recursive: true });
    return { id, path: join(this.services.folder, id) };
  }

  private async checked(scope: RequestScope, file: Omit<ArrivedFile, 'contentType'>, rules: DocumentRules): Promise<ArrivedFile> {
    const refusal = findFileRefusal(file, rules);
    if (refusal) throw fileRefused(refusal);
    const contentType = await this.looks.contentTypeOf(scope, file.path, file.name);
    const scanned = { name: file.name, contentType, size: file.size, sha256: file.sha256, open: () => createReadStream(file.path) };
    const reason = await this.services.scanner()?.scan(scanned, scope);
    if (reason !== undefined) {
      throw apiError('FILE_REFUSED', [reason], { text: { key: 'The file is refused: {reason}', values: { reason } } });
    }
    return { ...file, contentType };
  }
}

/** Where the storage keeps a file: its tenant, and an id that is nobody's file name. */
export const fileKey = ({ tenant }: Pick<RequestScope, 'tenant'>, id: string): string => `${tenant}/${id}`;
