import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';

/**
 * Encrypts what other systems give to tenants, e.g. keys of their interfaces. What is sealed opens in its own place alone: the place, e.g. tenant,
 * plugin and name, is authenticated with it.
 */
export class SecretBox {
  private readonly key: Buffer;

  constructor(secret: Buffer) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'mortise sealed secrets', 32));
  }

  seal(text: string, place: readonly string[]): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv(ALGORITHM, this.key, iv).setAAD(placeOf(place));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
  }

  /** Undefined for what was sealed elsewhere, or changed since. */
  open(sealed: string, place: readonly string[]): string | undefined {
    const [version, ...parts] = sealed.split('.');
    const [iv, tag, content] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (version !== VERSION || iv === undefined || tag?.length !== 16 || content === undefined) return undefined;
    try {
      const decipher = createDecipheriv(ALGORITHM, this.key, iv).setAAD(placeOf(place)).setAuthTag(tag);
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

const placeOf = (place: readonly string[]): Buffer => Buffer.from(JSON.stringify(place));
