import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTls } from '../../kernel/server/http/readTls.ts';
import { selfMadeCertificate } from '../../kernel/server/http/selfMadeCertificate.ts';
import { readSettings } from '../../kernel/server/settings.ts';
import { PASSWORD, ProductServer } from './productServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'mortise-tls-'));
const { cert, key } = selfMadeCertificate(['localhost', '127.0.0.1']);
const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
let server: ProductServer;

beforeAll(async () => {
  writeFileSync(files.cert, cert);
  writeFileSync(files.key, key);
  server = await ProductServer.start({ tls: files });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** As a browser that trusts the certificate: it has to be of the address that is asked. */
async function ask(method: string, path: string, body?: unknown) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const sent = request(`${server.url}${path}`, { method, ca: cert, headers }, resolve).on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test('[issue 24, 6] the server ends TLS itself, asks browsers to come back by https alone, and sends the session over nothing else', async () => {
  expect(server.url).toMatch(/^https:/);
  const ping = await ask('GET', '/api/core/ping');
  expect([ping.status, ping.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
  const signedIn = await ask('POST', '/api/core/auth/login', { username: 'admin@demo', password: PASSWORD });
  expect(signedIn.headers['set-cookie']).toContainEqual(expect.stringMatching(/^__Host-.*Secure/));
});

test('[issue 24, 6] a self-made certificate is the same at the next start, is for this machine, and its key is read by nobody else', async () => {
  const settings = readSettings({ MORTISE_TLS_CERT: 'self-made', MORTISE_DATA: join(folder, 'data') });
  const made = await readTls(settings);
  expect(await readTls(settings)).toEqual(made);
  const certificate = new X509Certificate(made!.cert);
  expect([certificate.checkHost('localhost'), certificate.checkIP('127.0.0.1')]).toEqual(['localhost', '127.0.0.1']);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(statSync(join(folder, 'data/tls/key.pem')).mode & 0o077).toBe(0);
  expect((await readTls({ ...settings, host: 'lease.test' }))?.cert).not.toBe(made!.cert);
});

test('[issue 24, 6] a start with half a certificate, none there or the key of another says so', async () => {
  expect(() => readSettings({ MORTISE_TLS_CERT: 'a.pem' })).toThrow('need each other');
  expect(() => readSettings({ MORTISE_TLS_CERT: 'self-made', MORTISE_TLS_KEY: 'a.pem' })).toThrow('remove MORTISE_TLS_KEY');
  expect(readSettings({}).tls).toBeUndefined();
  const read = (tls: typeof files) => readTls({ ...readSettings({}), tls });
  await expect(read({ ...files, cert: join(folder, 'none.pem') })).rejects.toThrow('MORTISE_TLS_CERT is');
  const other = join(folder, 'other.pem');
  writeFileSync(other, selfMadeCertificate(['localhost']).key);
  await expect(read({ ...files, key: other })).rejects.toThrow('do not belong together');
});
