import { createECDH, hkdfSync } from 'node:crypto';

/** Of the server that sends, for the Web Push standard (RFC 8292): base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The same for the same secret. Of 2^32 numbers one is none of the curve: the next one is taken then. */
export function vapidKeysOf(secret: Buffer, attempt = 0): VapidKeys {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', `mortise vapid ${attempt}`, 32)));
  } catch {
    return vapidKeysOf(secret, attempt + 1);
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}
