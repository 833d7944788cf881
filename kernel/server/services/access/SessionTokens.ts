import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

/** Lifetime of a bearer token; it slides through the refreshed Authorization header. Decision AUTH-064. */
export const TOKEN_SECONDS = 30 * 60;

export interface TokenContent {
  readonly sessionId: string;
  /** Seconds since 1970. */
  readonly expiry: number;
}

const ID_BYTES = 16;
const EXPIRY_BYTES = 6;
const BODY_BYTES = ID_BYTES + EXPIRY_BYTES;

/** Tokens whose signature was checked a moment ago; at most so many are remembered. */
const MAX_CHECKED = 10_000;

/** Signs and reads bearer tokens: session id and expiry under an HMAC, so that a forged one costs no look-up. */
export class SessionTokens {
  private readonly secret: KeyObject;
  private readonly now: () => number;
  private readonly checked = new Map<string, TokenContent>();

  constructor(secret: Buffer, now: () => number = Date.now) {
    this.secret = createSecretKey(secret);
    this.now = now;
  }

  issue(sessionId: string): string {
    const body = Buffer.alloc(BODY_BYTES);
    body.set(parse(sessionId), 0);
    body.writeUIntBE(this.seconds() + TOKEN_SECONDS, ID_BYTES, EXPIRY_BYTES);
    return Buffer.concat([body, this.signature(body)]).toString('base64url');
  }

  /** The content of a token that this server signed and that has not expired. */
  read(token: string): TokenContent | undefined {
    const content = this.checked.get(token) ?? this.check(token);
    return content && content.expiry >= this.seconds() ? content : undefined;
  }

  /** Whether half of the lifetime has passed: time to send a fresh one. */
  isAging({ expiry }: TokenContent): boolean {
    return expiry - this.seconds() < TOKEN_SECONDS / 2;
  }

  private check(token: string): TokenContent | undefined {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== BODY_BYTES + 32) return undefined;
    const body = bytes.subarray(0, BODY_BYTES);
    if (!timingSafeEqual(bytes.subarray(BODY_BYTES), this.signature(body))) return undefined;
    const content = { sessionId: stringify(body.subarray(0, ID_BYTES)), expiry: body.readUIntBE(ID_BYTES, EXPIRY_BYTES) };
    if (this.checked.size >= MAX_CHECKED) this.checked.clear();
    this.checked.set(token, content);
    return content;
  }

  private signature(body: Buffer): Buffer {
    return createHmac('sha256', this.secret).update(body).digest();
  }

  private seconds(): number {
    return Math.floor(this.now() / 1000);
  }
}
