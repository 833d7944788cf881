import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BodyPace } from './BodyPace.ts';

let http: FastifyInstance;
let port: number;
beforeEach(async () => {
  http = fastify({ forceCloseConnections: true });
  new BodyPace({ graceMilliseconds: 300, bytesPerSecond: 10_000, lookMilliseconds: 50 }).watch(http);
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
  const socket = connect(port, '127.0.0.1');
  socket.write([`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n'));
  return socket;
};
/** A byte now and then, until the server has had enough. */
async function trickle(socket: Socket): Promise<string> {
  const timer = setInterval(() => socket.writable && socket.write('x'), 20);
  socket.on('error', () => {});
  try {
    return await text(socket);
  } finally {
    clearInterval(timer);
  }
}

test('slow bodies end: 20 of 20 that trickle in are answered with 408 and let go', async () => {
  const slow = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0
      ? ask('/json', ['Content-Type: application/json', 'Content-Length: 100000'])
      : ask('/files', ['Content-Type: multipart/form-data; boundary=b', 'Transfer-Encoding: chunked', '', '4', '--b\r']),
  );
  const answers = await Promise.all(slow.map(trickle));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 (?:408 Request Timeout|400 Bad Request)/);
  expect(answers.filter((answer) => answer.includes('REQUEST_TIMEOUT')).length).toBeGreaterThanOrEqual(10);
});

test('a body that comes slowly but steadily is read to its end', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(20_000) });
  const socket = ask('/json', ['Content-Type: application/json', `Content-Length: ${body.length}`]);
  for (let sent = 0; sent < body.length; sent += 1_000) {
    socket.write(body.slice(sent, sent + 1_000));
    await new Promise((later) => setTimeout(later, 30));
  }
  const [first] = (await new Promise<Buffer>((resolve) => socket.once('data', resolve))).toString().split('\r\n');
  expect(first).toBe('HTTP/1.1 200 OK');
  socket.destroy();
});
