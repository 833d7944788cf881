import { apiError } from '@mortise/sdk';
import type { FilesService } from '@mortise/sdk/server';
import { AwsV4Signer } from 'aws4fetch';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadable } from 'node:stream/web';
import { setTimeout as delay } from 'node:timers/promises';
import { ContentMeter } from './ContentMeter.ts';
import { requireKey } from './requireKey.ts';

/** Where the bucket is and who may use it. */
export interface S3Settings {
  /** Of the bucket, and a folder in it: `https://s3.eu-west-1.amazonaws.com/my-bucket/mortise`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

interface Sending {
  readonly method: 'PUT' | 'GET' | 'DELETE';
  readonly sha256: string;
  readonly length?: number;
  /** Instead of that of the key. */
  readonly address?: string;
  /** Made anew for each attempt. */
  readonly body?: () => Readable;
}

const NOTHING = createHash('sha256').digest('hex');
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 200;

/** Files in a bucket of Amazon S3 or of what speaks its language. A file passes the local disk first: its size and hash are signed. */
export class S3FilesService implements FilesService {
  private readonly settings: S3Settings;
  private readonly folder: string;

  /** @param folder Of files on their way. */
  constructor(settings: S3Settings, folder: string) {
    this.settings = settings;
    this.folder = folder;
  }

  async put(key: string, content: Readable, maxBytes = Number.POSITIVE_INFINITY): Promise<number> {
    const path = join(this.folder, randomUUID());
    const meter = new ContentMeter(maxBytes, () => apiError('BODY_TOO_LARGE', [`${maxBytes} bytes`]));
    await mkdir(this.folder, { recursive: true });
    try {
      await pipeline(content, meter, createWriteStream(path));
      await this.send(key, { method: 'PUT', sha256: meter.sha256(), length: meter.size, body: () => createReadStream(path) });
      return meter.size;
    } finally {
      await rm(path, { force: true });
    }
  }

  async adopt(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    await this.send(key, { method: 'PUT', sha256: hash.digest('hex'), length: size, body: () => createReadStream(path) });
    await rm(path, { force: true });
  }

  async get(key: string): Promise<Readable> {
    const { body } = await this.send(key, { method: 'GET', sha256: NOTHING });
    return body === null ? Readable.from([]) : Readable.fromWeb(body as unknown as NodeReadable);
  }

  async remove(key: string): Promise<void> {
    await this.send(key, { method: 'DELETE', sha256: NOTHING });
  }

  /** Page after page of a thousand keys, until none is left. */
  async removeFolder(folder: string): Promise<void> {
    requireKey(folder);
    for (let keys = await this.keysIn(folder); keys.length > 0; keys = await this.keysIn(folder))
      for (const key of keys) await this.remove(key);
  }

  private async keysIn(folder: string): Promise<readonly string[]> {
    const [, bucket = '', , inner = ''] = /^(https?:\/\/[^/]+\/[^/]+)(\/(.+?))?\/*$/.exec(this.settings.url) ?? [];
    const begin = inner === '' ? '' : `${inner}/`;
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${begin}${folder}/` });
    const answer = await this.send(folder, { method: 'GET', sha256: NOTHING, address: `${bucket}?${query}` });
    const found = [...(await answer.text()).matchAll(/<Key>([^<]+)<\/Key>/g)];
    return found.map(([, key = '']) => key.slice(begin.length));
  }

  /** @throws when the storage says no, or is out of reach three times in a row */
  private async send(key: string, sending: Sending): Promise<Response> {
    requireKey(key);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.attempt(key, sending).catch((error: unknown) => error as Error);
      if (answer instanceof Response && answer.ok) return answer;
      const isPassing = !(answer instanceof Response) || answer.status >= 500 || answer.status === 429;
      const reason = answer instanceof Response ? await reasonOf(answer) : messageOf(answer);
      if (!isPassing || attempt === ATTEMPTS) throw new Error(`${sending.method} of file ${key} in the object storage failed: ${reason}`);
      await delay(FIRST_PAUSE_MS * 4 ** (attempt - 1));
    }
  }

  private async attempt(key: string, { method, sha256, length, body, address }: Sending): Promise<Response> {
    const { url, ...credentials } = this.settings;
    const signer = new AwsV4Signer({
      ...credentials,
      service: 's3',
      method,
      url: address ?? `${url.replace(/\/+$/, '')}/${key}`,
      headers: {
        'x-amz-content-sha256': sha256,
        ...(body && { 'content-length': String(length), 'content-type': 'application/octet-stream' }),
      },
    });
    const { headers, url: signed } = await signer.sign();
    return fetch(signed, { method, headers, ...(body && { body: Readable.toWeb(body()) as ReadableStream, duplex: 'half' }) });
  }
}

async function reasonOf(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '');
  const [, code] = /<Code>([\w.]{1,100})<\/Code>/.exec(text) ?? [];
  return `${answer.status} ${code ?? answer.statusText}`.trim();
}

/** `fetch` says no more than that it failed; its cause says why. */
const messageOf = ({ message, cause }: Error): string => (cause instanceof Error ? `${message}: ${cause.message}` : message);
