import { generateKeyPairSync, sign } from 'node:crypto';

export interface KeyWithCertificate {
  readonly privateKey: string;
  /** PEM. */
  readonly certificate: string;
}

/** A key of its own with a certificate that nobody but itself vouches for, made when a test starts. */
export function selfSigned(name: string): KeyWithCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const subject = sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(name)))));
  const validity = sequence(moment(-1), moment(1));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ALGORITHM,
    subject,
    validity,
    subject,
    spki,
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]));
  const lines = sequence(content, ALGORITHM, signature)
    .toString('base64')
    .match(/.{1,64}/g)!;
  const certificate = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), certificate };
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, Buffer.concat(parts));
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));

const COMMON_NAME = '550403';
/** RSA with SHA-256. */
const ALGORITHM = sequence(oid('2a864886f70d01010b'), der(0x05, Buffer.alloc(0)));

/** Some years from now. */
function moment(years: number): Buffer {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return der(0x17, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));
}
