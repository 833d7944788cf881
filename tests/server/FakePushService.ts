import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it came to a device: what the service of a browser sees of it, and what the device reads. */
export interface Arrived {
  readonly device: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  /** As it was sent. */
  readonly sealed: Buffer;
  readonly text: string;
}

interface Device {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

/** Stands in for the push services of browsers, and for the browsers that can read what comes. RFC 8030, 8188, 8291, 8292 */
export class FakePushService {
  readonly arrived: Arrived[] = [];
  /** Answered instead of 201, by the name of a device. */
  readonly answers = new Map<string, number>();
  private readonly devices = new Map<string, Device>();
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async start(): Promise<FakePushService> {
    const server = createServer();
    const service = new FakePushService(server);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const device = request.url!.slice(1);
          const sealed = Buffer.concat(parts);
          service.arrived.push({ device, headers: request.headers, sealed, text: opened(service.devices.get(device)!, sealed) });
          response.writeHead(service.answers.get(device) ?? 201).end();
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The token of a new device. */
  subscribe(name: string): string {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    this.devices.set(name, { pair, auth });
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
    return JSON.stringify({ endpoint: `${this.origin}/${name}`, expirationTime: null, keys });
  }

  of(device: string): readonly Arrived[] {
    return this.arrived.filter((one) => one.device === device);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** What a browser makes of a message: one record of aes128gcm. */
function opened({ pair, auth }: Device, sealed: Buffer): string {
  const [salt, length] = [sealed.subarray(0, 16), sealed[20]!];
  const sender = sealed.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const record = sealed.subarray(21 + length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Whether a message was signed with the key that the server shows to browsers. */
export function isSignedBy(publicKey: string, { headers }: Arrived): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(headers['authorization'])) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const verified = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return verified && key === publicKey;
}
