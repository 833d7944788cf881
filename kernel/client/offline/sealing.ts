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
