import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer, open, type ZipFile as OpenedZip } from 'yauzl';
import { ApiError } from '../../ApiError.ts';
import { apiError } from '../../errorCatalogue.ts';
import { unreadableFile } from './unreadableFile.ts';

/** What a zip may hold. */
export interface ZipLimits {
  readonly files: number;
  /** Of all files together, unpacked. */
  readonly bytes: number;
  /** How many times more than it is packed a file may be; above `freeBytes` only. */
  readonly ratio?: number;
  readonly freeBytes?: number;
}

const MEGABYTE = 1_048_576;

/**
 * A zip, workbook or office file by its directory. Nothing is unpacked before the directory is within the limits, and no entry unpacks
 * to more than the directory says of it. For threads that read files: see `ForeignFileReader`.
 */
export class ZipFile {
  readonly names: readonly string[];
  private readonly zip: OpenedZip;
  private readonly entries: ReadonlyMap<string, Entry>;

  private constructor(zip: OpenedZip, entries: readonly Entry[]) {
    this.zip = zip;
    this.entries = new Map(entries.map((entry) => [entry.fileName, entry]));
    this.names = [...this.entries.keys()];
  }

  /** Opens a file of the disk, or bytes. @throws UNREADABLE_FILE when it is damaged, FILE_UNPACKS_TOO_LARGE when it holds more than the limits allow */
  static async open(source: string | Uint8Array, limits: ZipLimits): Promise<ZipFile> {
    const zip = await openedZip(source).catch(damaged);
    try {
      if (zip.entryCount > limits.files) throw tooManyFiles(limits.files);
      const entries = await entriesOf(zip).catch(damaged);
      requireModest(entries, limits);
      return new ZipFile(zip, entries);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** Bytes of an entry once it is unpacked, as the directory says. */
  sizeOf(name: string): number {
    return this.entry(name).uncompressedSize;
  }

  async read(name: string): Promise<Uint8Array> {
    return buffer(await this.stream(name)).catch(damaged);
  }

  async stream(name: string): Promise<Readable> {
    const entry = this.entry(name);
    return new Promise<Readable>((resolve, reject) => {
      this.zip.openReadStream(entry, (error, stream) => (error === null ? resolve(stream) : reject(error)));
    }).catch(damaged);
  }

  close(): void {
    this.zip.close();
  }

  private entry(name: string): Entry {
    const entry = this.entries.get(name);
    if (entry === undefined) throw unreadableFile('The file is damaged: {reason}', { reason: `${name} is missing` });
    return entry;
  }
}

const openedZip = (source: string | Uint8Array): Promise<OpenedZip> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, zip: OpenedZip): void => (error === null ? resolve(zip) : reject(error));
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
    if (typeof source === 'string') open(source, options, done);
    else fromBuffer(Buffer.from(source.buffer, source.byteOffset, source.byteLength), options, done);
  });

function entriesOf(zip: OpenedZip): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries)).once('error', reject);
    zip.readEntry();
  });
}

function requireModest(entries: readonly Entry[], { bytes, ratio = Infinity, freeBytes = 0 }: ZipLimits): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  if (unpacked > bytes) {
    throw tooLarge(`The file unpacks to ${megabytes(unpacked)} MB: ${megabytes(bytes)} MB is the limit`);
  }
  if (unpacked > freeBytes && unpacked > packed * ratio) {
    throw tooLarge(`The file unpacks to ${Math.round(unpacked / Math.max(1, packed))} times its size: ${ratio} times is the limit`);
  }
}

const tooLarge = (sentence: string): ApiError =>
  apiError('FILE_UNPACKS_TOO_LARGE', [], {
    errors: [sentence],
    text: { key: 'The file holds more, once unpacked, than is accepted', values: {} },
  });
const megabytes = (bytes: number): string => Math.ceil(bytes / MEGABYTE).toLocaleString('en');
const tooManyFiles = (limit: number): ApiError => tooLarge(`The file packs more than ${limit.toLocaleString('en')} files`);

function damaged(error: unknown): never {
  if (error instanceof ApiError) throw error;
  throw unreadableFile('The file is damaged: {reason}', { reason: error instanceof Error ? error.message : String(error) });
}
