import { Secret, TOTP } from 'otpauth';

/** A code counts for so many seconds (RFC 6238). */
const PERIOD = 30;
/** Codes of the step before and after are taken too: clocks of telephones are not exact. */
const DRIFT = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD });

/** What an authenticator app reads from the QR code. */
export const enrolmentUri = (secret: string, issuer: string, label: string): string => totpOf(secret, issuer, label).toString();

/** Of which step of time the code is; undefined where it is of none that counts now. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, window: DRIFT, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}
