import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const S3_KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret for tests' };

/** Stands for an object storage: keeps what is put, and takes no request whose signature, size or hash is wrong. */
export class S3Server {
  readonly objects = new Map<string, Buffer>();
  readonly requests: string[] = [];
  /** Answers so many of the next requests as a server that is overloaded. */
  failures = 0;
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async start(): Promise<S3Server> {
    const server = createServer();
    const storage = new S3Server(server);
    server.on('request', (request, response) => {
      void storage.answer(request).then(([status, body]) => response.writeHead(status).end(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return storage;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/bucket/files`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage): Promise<[number, Buffer | string]> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    this.requests.push(`${request.method} ${request.url}`);
    if (this.failures > 0) {
      this.failures -= 1;
      return [503, '<Error><Code>SlowDown</Code></Error>'];
    }
    const refusal = await this.refusal(request, body);
    if (refusal !== undefined) return [403, `<Error><Code>${refusal}</Code></Error>`];
    return this.served(request, body);
  }

  /** Keys of the bucket that begin so. */
  private listed(prefix: string): string {
    const keys = [...this.objects.keys()].map((url) => url.replace(/^\/bucket\//, '')).filter((key) => key.startsWith(prefix));
    return `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;
  }

  private served({ method, url = '' }: IncomingMessage, body: Buffer): [number, Buffer | string] {
    const prefix = new URL(url, 'http://storage').searchParams.get('prefix');
    if (method === 'GET' && prefix !== null) return [200, this.listed(prefix)];
    const known = this.objects.get(url);
    if (method === 'PUT') this.objects.set(url, body);
    if (method === 'DELETE') this.objects.delete(url);
    if (method !== 'GET') return [method === 'PUT' ? 200 : 204, ''];
    return known ? [200, known] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
  }

  private async refusal({ headers, method = '', url = '' }: IncomingMessage, body: Buffer): Promise<string | undefined> {
    const { 'x-amz-content-sha256': sha256 = '', 'x-amz-date': datetime = '', authorization = '' } = headers as Record<string, string>;
    if (sha256 !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch';
    if (method === 'PUT' && Number(headers['content-length']) !== body.length) return 'MissingContentLength';
    const signer = new AwsV4Signer({
      ...S3_KEYS,
      service: 's3',
      region: 'eu-west-1',
      method,
      datetime,
      url: `http://${headers.host}${url}`,
      headers: { 'x-amz-content-sha256': sha256 },
    });
    return (await signer.authHeader()) === authorization ? undefined : 'SignatureDoesNotMatch';
  }
}
