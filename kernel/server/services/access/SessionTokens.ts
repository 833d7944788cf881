import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

/** Lifetime of a bearer token; it slides through the refreshed Authorization header (AUTH-064). */
export const TOKEN_SECONDS = 30 * 60;
/** A session ends after this, however busy it is; so does the cookie that refreshes it. */
export const SESSION_SECONDS = 16 * 60 * 60;

/**
 * `machine`: a bearer token that stands for itself. `browser`: a bearer token that counts only beside the cookie of the
 * same session, so that it is worth nothing elsewhere. `cookie`: opens the refresh call and nothing else.
 */
export type TokenKind = 'machine' | 'browser' | 'cookie';

export interface TokenContent {
  readonly kind: TokenKind;
  readonly sessionId: string;
  /** How often the session had changed as whom it works. */
  readonly turn: number;
  /** Seconds since 1970. */
  readonly expiry: number;
}

const KINDS: readonly TokenKind[] = ['machine', 'browser', 'cookie'];
const ID_BYTES = 16;
const EXPIRY_BYTES = 6;
const BODY_BYTES = 1 + ID_BYTES + EXPIRY_BYTES;
/** Only tokens of sessions that changed have them. */
const TURN_BYTES = 4;
const SIGNATURE_BYTES = 32;

/** Tokens whose signature was checked a moment ago; at most so many are remembered. */
const MAX_CHECKED = 10_000;

/** Signs and reads tokens: kind, session id, expiry and turn under an HMAC, so that a forged one costs no look-up. */
export class SessionTokens {
  private readonly secret: KeyObject;
  private readonly now: () => number;
  private readonly checked = new Map<string, TokenContent>();

  constructor(secret: Buffer, now: () => number = Date.now) {
    this.secret = createSecretKey(secret);
    this.now = now;
  }

  issue(sessionId: string, kind: TokenKind, turn = 0): string {
    const body = Buffer.alloc(BODY_BYTES + (turn > 0 ? TURN_BYTES : 0));
    body.writeUInt8(KINDS.indexOf(kind));
    body.set(parse(sessionId), 1);
    const lifetime = kind === 'cookie' ? SESSION_SECONDS : TOKEN_SECONDS;
    body.writeUIntBE(this.seconds() + lifetime, 1 + ID_BYTES, EXPIRY_BYTES);
    if (turn > 0) body.writeUInt32BE(turn, BODY_BYTES);
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
    const size = bytes.length - SIGNATURE_BYTES;
    if (size !== BODY_BYTES && size !== BODY_BYTES + TURN_BYTES) return undefined;
    const body = bytes.subarray(0, size);
    if (!timingSafeEqual(bytes.subarray(size), this.signature(body))) return undefined;
    const content = {
      kind: KINDS[body.readUInt8()]!,
      sessionId: stringify(body.subarray(1, 1 + ID_BYTES)),
      turn: size === BODY_BYTES ? 0 : body.readUInt32BE(BODY_BYTES),
      expiry: body.readUIntBE(1 + ID_BYTES, EXPIRY_BYTES),
    };
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
