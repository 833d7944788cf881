import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { Settings } from '../settings.ts';
import { StartError } from '../StartError.ts';
import { selfMadeCertificate, type KeyedCertificate } from './selfMadeCertificate.ts';

/** So long before its end a self-made certificate is made anew. */
const SPARE_MS = 30 * 86_400_000;

/** The certificate that the server answers with; undefined where it speaks plain HTTP. @throws StartError */
export async function readTls({ tls, dataFolder, host }: Settings): Promise<KeyedCertificate | undefined> {
  if (tls === undefined) return undefined;
  const read = tls === 'self-made' ? await ownCertificate(join(dataFolder, 'tls'), host) : await filesOf(tls);
  try {
    createSecureContext(read);
  } catch (error) {
    throw new StartError(
      `MORTISE_TLS_CERT and MORTISE_TLS_KEY do not belong together, or are not PEM: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return read;
}

async function filesOf({ cert, key }: KeyedCertificate): Promise<KeyedCertificate> {
  const [certText, keyText] = await Promise.all([textOf('MORTISE_TLS_CERT', cert), textOf('MORTISE_TLS_KEY', key)]);
  return { cert: certText, key: keyText };
}

const textOf = (name: string, path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartError(`${name} is "${path}", which cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });

/** The same at every start, so that a browser that was told to trust it goes on doing so. */
async function ownCertificate(folder: string, host: string): Promise<KeyedCertificate> {
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const names = [...new Set(['localhost', '127.0.0.1', hostname(), ...(isIP(host) === 6 ? [] : [host])])];
  const present = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')]).catch(() => undefined);
  if (present !== undefined && isGood(present[0], names)) return { cert: present[0], key: present[1] };
  const made = selfMadeCertificate(names);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(keyFile, made.key, { mode: 0o600 });
  await writeFile(certFile, made.cert);
  return made;
}

function isGood(text: string, names: readonly string[]): boolean {
  try {
    const certificate = new X509Certificate(text);
    const covers = (name: string) => (isIP(name) === 4 ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;
    return certificate.validToDate.getTime() > Date.now() + SPARE_MS && names.every(covers);
  } catch {
    return false;
  }
}
