import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BodyPace } from './BodyPace.ts';

const SECOND = 1_000;
let http: FastifyInstance;
let port: number;
let pace: BodyPace;
let clock: number;
/** Connections whose request has begun, as the server sees them. */
let begun: Socket[];

beforeEach(async () => {
  [clock, begun] = [0, []];
  http = fastify({ forceCloseConnections: true });
  pace = new BodyPace({ graceMilliseconds: 30 * SECOND, bytesPerSecond: 6_000, lookMilliseconds: 3_600 * SECOND }, () => clock);
  pace.watch(http);
  http.addHook('onRequest', async ({ raw }) => void begun.push(raw.socket));
  await http.register(multipart);
  http.post('/json', async ({ body }) => body);
  http.post('/files', async (request) => {
    for await (const part of request.files()) await part.toBuffer();
    return { isThere: true };
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = http.server.address() as { port: number });
});
afterEach(() => http.close());

const ask = (path: string, headers: readonly string[]): Socket => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write([`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n'));
  return socket;
};
const arrived = async (bytes: number): Promise<void> => {
  await expect.poll(() => begun[0]?.bytesRead ?? 0).toBeGreaterThan(bytes);
};

test('slow bodies end: 20 of 20 that trickle in are answered and let go', async () => {
  const slow = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0
      ? ask('/json', ['Content-Type: application/json', 'Content-Length: 100000'])
      : ask('/files', ['Content-Type: multipart/form-data; boundary=b', 'Transfer-Encoding: chunked', '', '4', '--b\r']),
  );
  await expect.poll(() => begun.length).toBe(20);
  const answers = Promise.all(slow.map((socket) => text(socket)));
  clock = 29 * SECOND;
  pace.look();
  expect(begun.filter(({ destroyed }) => !destroyed).length).toBeGreaterThanOrEqual(10);
  clock = 60 * SECOND;
  pace.look();
  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 (?:408 Request Timeout|400 Bad Request)/);
});

test('a body that comes slowly but steadily is read to its end', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(400_000) });
  const socket = ask('/json', ['Content-Type: application/json', `Content-Length: ${body.length}`]);
  for (const share of [0.25, 0.5, 0.75]) {
    const sent = Math.floor(body.length * share);
    socket.write(body.slice(Math.floor(body.length * (share - 0.25)), sent));
    await arrived(sent);
    clock += 15 * SECOND;
    pace.look();
  }
  socket.write(body.slice(Math.floor(body.length * 0.75)));
  const [first] = (await new Promise<Buffer>((resolve) => socket.once('data', resolve))).toString().split('\r\n');
  expect(first).toBe('HTTP/1.1 200 OK');
  socket.destroy();
});
