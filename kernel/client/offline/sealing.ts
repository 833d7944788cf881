/** What is written on the disk of a value. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly content: ArrayBuffer;
}

/** A key that the browser does not give out. */
export const newSecret = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

export const textOf = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));

export async function seal(secret: CryptoKey, text: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, content: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, text) };
}

/** Rejects where another key sealed it. */
export const unsealBytes = (secret: CryptoKey, { iv, content }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, content);

/** Of a value that was sealed as text. Rejects where another key sealed it. */
export const unseal = async (secret: CryptoKey, sealed: Sealed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unsealBytes(secret, sealed)));

/** Keys of somebody's kept values: what they hold cannot be read, nor what they are of. */
export interface Keys {
  readonly secret: CryptoKey;
  readonly names: CryptoKey;
}

export async function newKeys(): Promise<Keys> {
  const secret = await newSecret();
  const names = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return { secret, names };
}

/** What a value of this address is named on the disk. */
export async function nameOf({ names }: Keys, text: string): Promise<string> {
  const hash = await crypto.subtle.sign('HMAC', names, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}
