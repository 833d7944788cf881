import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** A key and the certificate that it signed for itself, both as PEM. */
export interface KeyedCertificate {
  readonly cert: string;
  readonly key: string;
}

const DAY_MS = 86_400_000;
const DAYS = 365;
const SEQUENCE = 0x30;
const SET = 0x31;
const ECDSA_WITH_SHA256 = der(SEQUENCE, objectId([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));
const COMMON_NAME = objectId([0x55, 0x04, 0x03]);
const ALTERNATIVE_NAMES = objectId([0x55, 0x1d, 0x11]);

/** A certificate for development, good for a year, for names and IPv4 addresses of this machine. Browsers warn of it until somebody trusts it. */
export function selfMadeCertificate(names: readonly string[], now = Date.now()): KeyedCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from('Mortise development')))));
  const version = der(0xa0, der(0x02, Buffer.of(2)));
  const serial = der(0x02, Buffer.concat([Buffer.of(1), randomBytes(15)]));
  const validity = der(SEQUENCE, utcTime(now - DAY_MS), utcTime(now + DAYS * DAY_MS));
  const publicPart = publicKey.export({ type: 'spki', format: 'der' });
  const extension = der(SEQUENCE, ALTERNATIVE_NAMES, der(0x04, der(SEQUENCE, ...names.map(alternativeName))));
  const signed = der(SEQUENCE, version, serial, ECDSA_WITH_SHA256, name, validity, name, publicPart, der(0xa3, der(SEQUENCE, extension)));
  const signature = der(0x03, Buffer.of(0), sign('sha256', signed, privateKey));
  return {
    cert: pem(der(SEQUENCE, signed, ECDSA_WITH_SHA256, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** A value of ASN.1 as DER writes it: what it is, how long, its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content]);
  return Buffer.concat([length < 0x100 ? Buffer.of(tag, 0x81, length) : Buffer.of(tag, 0x82, length >> 8, length & 0xff), content]);
}

function objectId(bytes: readonly number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

/** `261127003714Z` */
const utcTime = (instant: number): Buffer => der(0x17, Buffer.from(`${new Date(instant).toISOString().slice(2, 19).replace(/\D/g, '')}Z`));

const alternativeName = (name: string): Buffer =>
  isIPv4(name) ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name));

const pem = (content: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${content
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')}\n-----END CERTIFICATE-----\n`;
