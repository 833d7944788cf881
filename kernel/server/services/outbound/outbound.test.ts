import type { OutboundCall } from '@mortise/sdk/server';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ApiError } from '@mortise/sdk';
import { type AddressInfo, isIP } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressBelow } from './addressBelow.ts';
import { HttpsOutboundService, type Resolve } from './HttpsOutboundService.ts';
import { readSettings } from '../../settings.ts';
import { isPublic } from './publicAddress.ts';

const NAMES: Readonly<Record<string, string>> = {
  'login.inside.example': '192.168.7.7',
  'in-range.example': '10.20.9.9',
  'other.example': '192.168.7.7',
  'metadata.example': '169.254.169.254',
  'self.example': '127.0.0.1',
};
const SECRET = 'sk-live-"4711"';

describe('an address of the open network', () => {
  test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is one', (address) => expect(isPublic(address)).toBe(true));
  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is none', (address) => expect(isPublic(address)).toBe(false));
});

describe('a path', () => {
  const base = 'https://api.example.com/v1/';
  test.each([
    ['', base],
    ['rates/EUR', `${base}rates/EUR`],
    ['rates/a%20b', `${base}rates/a%20b`],
    ['a..b/.hidden', `${base}a..b/.hidden`],
  ])('%j leads below its address', (path, address) => expect(addressBelow(base, path).href).toBe(address));
  test.each([
    '..',
    '../admin',
    'a/../../admin',
    '%2e%2e/admin',
    '.%2E/admin',
    'a/%2e%2e/%2e%2e/admin',
    '/admin',
    '//evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'https:evil',
    '.',
    'a?b=c',
    'a#b',
    'a/..',
    'a%2f..%2f..',
    'a%5c..',
    'a\nb',
    'a b',
    '\t//evil.example',
    'a//evil.example',
    'javascript:alert(1)',
  ])('%j does not lead elsewhere', (path) => expect(() => addressBelow(base, path)).toThrow('The path has to lead below'));
  test('a query is encoded', () => {
    expect(addressBelow(base, 'x', { q: 'a&b=c#d' }).search).toBe('?q=a%26b%3Dc%23d');
  });
});

describe('a call', () => {
  let server: Server;
  let address: string;
  let handle: (request: IncomingMessage, response: ServerResponse) => void;
  let hits: IncomingMessage[];
  const json = (body: unknown) => (_: IncomingMessage, response: ServerResponse) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

  beforeAll(async () => {
    server = createServer((request, response) => {
      hits.push(request);
      handle(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    hits = [];
    handle = json({ ok: true });
  });

  const open = new HttpsOutboundService({ allowsLoopback: true, seconds: 1, bytes: 1_000 });
  const call = (part: Partial<OutboundCall> = {}, service = open) => service.call({ address, method: 'GET', ...part });

  test('brings JSON, a text or nothing, whatever the status, and no header', async () => {
    expect(await call({ path: 'rates', query: { of: 'EUR' }, headers: { authorization: 'Bearer x' } })).toEqual({
      status: 200,
      body: { ok: true },
    });
    expect([hits[0]!.url, hits[0]!.headers.authorization]).toEqual(['/v1/rates?of=EUR', 'Bearer x']);
    handle = (_, response) => response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'set-cookie': 'a=b' }).end('none');
    expect(await call()).toEqual({ status: 404, body: 'none' });
    handle = (_, response) => response.writeHead(204).end();
    expect(await call({ method: 'DELETE' })).toEqual({ status: 204, body: null });
  });

  test('sends a body as JSON', async () => {
    let sent = '';
    handle = (request, response) =>
      void request.on('data', (part: Buffer) => (sent += part.toString())).on('end', () => json(null)(request, response));
    await call({ method: 'POST', body: { amount: '1.00' } });
    expect([sent, hits[0]!.headers['content-type']]).toEqual(['{"amount":"1.00"}', 'application/json']);
  });

  test('does not go to this machine or by http unless whoever runs the server allows it', async () => {
    await expect(call({}, new HttpsOutboundService())).rejects.toThrow('127.0.0.1 has to be called by https');
    for (const host of ['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '169.254.169.254'])
      await expect(call({ address: `https://${host}/` }, new HttpsOutboundService())).rejects.toMatchObject({ code: 'OUTBOUND_REFUSED' });
    await expect(call({ address: 'http://api.example.com/' }, new HttpsOutboundService())).rejects.toThrow('has to be called by https');
    expect(hits).toEqual([]);
  });

  test.each([
    ['this machine', ['127.0.0.1']],
    ['a private network', ['10.0.0.5']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['an open address and a private one', ['8.8.8.8', '192.168.0.1']],
  ])('does not follow a name to %s', async (_title, addresses) => {
    const resolve: Resolve = () => Promise.resolve(addresses.map((one) => ({ address: one, family: 4 })));
    const service = new HttpsOutboundService({}, resolve);
    await expect(call({ address: 'https://inside.example/' }, service)).rejects.toMatchObject({ code: 'OUTBOUND_REFUSED' });
  });

  test('[issue 22, 1] goes to what whoever runs the server opens in the company’s network, by name or address, by https, and to nothing else', async () => {
    const resolve: Resolve = (host) => Promise.resolve([{ address: NAMES[host]!, family: isIP(NAMES[host]!) }]);
    const service = new HttpsOutboundService(
      { seconds: 0.2, inside: ['login.inside.example', 'metadata.example', 'self.example', '10.20.0.0/16'] },
      resolve,
    );
    const codeOf = (host: string, protocol = 'https') =>
      call({ address: `${protocol}://${host}/` }, service).catch(({ code }: ApiError) => code);
    // It is called, and nobody is there.
    for (const host of ['login.inside.example', 'in-range.example', '10.20.1.2'])
      expect([host, await codeOf(host)]).toEqual([host, 'OUTBOUND_FAILED']);
    for (const host of [
      'other.example',
      'metadata.example',
      'self.example',
      '10.21.0.1',
      '169.254.169.254',
      '127.0.0.1',
      '[::ffff:10.21.0.1]',
    ])
      expect([host, await codeOf(host)]).toEqual([host, 'OUTBOUND_REFUSED']);
    expect(await codeOf('login.inside.example', 'http')).toBe('OUTBOUND_REFUSED');
  });

  test.each(['http://login.example', 'a b', '10.0.0.0/99', '*.example', '-'])('[issue 22, 1] %j is no host to open', (text) =>
    expect(() => readSettings({ MORTISE_IDENTITY_HOSTS: text })).toThrow('MORTISE_IDENTITY_HOSTS'),
  );

  test('looks a name up once, and connects to what it found: a name that changes meanwhile leads nowhere else', async () => {
    let asked = 0;
    const resolve: Resolve = () => {
      asked += 1;
      return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '10.0.0.5', family: 4 }]);
    };
    const { port } = new URL(address);
    const service = new HttpsOutboundService({ allowsLoopback: true }, resolve);
    expect(await call({ address: `http://name.example:${port}/` }, service)).toMatchObject({ status: 200 });
    expect(asked).toBe(1);
  });

  test('does not follow redirects, to this machine or elsewhere', async () => {
    handle = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    await expect(call()).rejects.toThrow(`${address} sends elsewhere: redirects are not followed.`);
    expect(hits).toHaveLength(1);
  });

  test('is given up when the answer is slow, in its beginning or in its middle', async () => {
    handle = () => {};
    await expect(call()).rejects.toThrow('gave no answer within 1 seconds');
    handle = (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).write('a');
    await expect(call()).rejects.toThrow('gave no answer within 1 seconds');
  });

  test('is given up when the answer is huge, said or unsaid', async () => {
    handle = (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('a'.repeat(2_000));
    await expect(call()).rejects.toThrow('answers more than 1000 bytes');
    handle = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const more = () => void (response.write('a'.repeat(400)) && !response.destroyed && setImmediate(more));
      more();
    };
    await expect(call()).rejects.toThrow('answers more than 1000 bytes');
  });

  test('takes a text of any kind', async () => {
    handle = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<b>');
    await expect(call()).resolves.toMatchObject({ body: '<b>' });
  });

  test.each([
    ['a picture', { 'content-type': 'image/png' }, 'answers neither JSON nor text'],
    ['no type', {}, 'answers neither JSON nor text'],
    ['packed', { 'content-type': 'text/plain', 'content-encoding': 'gzip' }, 'answers neither JSON nor text'],
    ['broken JSON', { 'content-type': 'application/problem+json' }, 'answers JSON that cannot be read'],
  ])('takes nothing but JSON and text: %s', async (_title, headers, sentence) => {
    handle = (_, response) => response.writeHead(200, headers as Record<string, string>).end('{');
    await expect(call()).rejects.toThrow(sentence);
  });

  test('strikes secrets out of what the other system repeats, as they are and encoded', async () => {
    handle = (request, response) =>
      json({ wrong: `bad key ${request.headers['x-key'] as string}`, [SECRET]: Buffer.from(SECRET).toString('base64') })(request, response);
    const { body } = await call({ headers: { 'x-key': SECRET }, secrets: [SECRET] });
    expect(body).toEqual({ wrong: 'bad key …', '…': '…' });
  });

  test('says in errors whom it called, and nothing that was sent', async () => {
    const bad = { 'x-key': `${SECRET}\r\nx-other: 1` };
    await expect(call({ headers: bad, secrets: [SECRET] })).rejects.toMatchObject({
      code: 'OUTBOUND_FAILED',
      message: `${address} cannot be reached.`,
    });
    await expect(call({ address: 'http://127.0.0.1:1/', headers: { 'x-key': SECRET } })).rejects.toThrow(
      'http://127.0.0.1:1/ refuses connections.',
    );
    expect(hits).toEqual([]);
  });

  test('ends with whoever waits for it', async () => {
    const waiting = new AbortController();
    handle = () => waiting.abort();
    await expect(call({ signal: waiting.signal })).rejects.toMatchObject({ code: 'OUTBOUND_FAILED' });
  });
});
