import fastify, { type FastifyInstance } from 'fastify';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerClientError } from './answerClientError.ts';

const logged: string[] = [];
let http: FastifyInstance;
let url: string;
beforeAll(async () => {
  const stream = new Writable({ write: (line, _encoding, done) => (logged.push(String(line)), done()) });
  http = fastify({ clientErrorHandler: answerClientError, logger: { level: 'trace', stream } });
  url = await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => http.close());

const LONG = 'Q'.repeat(1024 * 1024);

test.each(['/api/financing/contracts', '/api/core/search'])(
  '[ERR-011] a call of %s with an address of 1 MB is told what is wrong and what helps',
  async (path) => {
    const answer = await fetch(`${url}${path}?name=${LONG}`);
    expect(answer.status).toBe(431);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual({
      status: 431,
      code: 'REQUEST_TOO_LONG',
      message: 'The address or a header of the request is longer than the 16 KB that the server reads: use fewer or shorter filters.',
    });
  },
);

test('[ERR-011] a page with such an address is a page that says so', async () => {
  const answer = await fetch(`${url}/contracts?name=${LONG}`);
  expect(answer.status).toBe(431);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toMatch(/<h1>This address is too long<\/h1>.*use fewer or shorter filters/);
});

test('[ERR-011] a header of 1 MB is told the same', async () => {
  const answer = await fetch(`${url}/api/core/ping`, { headers: { 'x-note': LONG } });
  expect([answer.status, (await answer.json()).code]).toEqual([431, 'REQUEST_TOO_LONG']);
});

test('[ERR-011] what is no HTTP is answered with 400, and the server goes on', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('HELLO\r\n\r\n');
  let text = '';
  for await (const data of socket) text += String(data);
  expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*"code":"BAD_REQUEST"/);
  expect((await fetch(`${url}/api/nothing`)).status).toBe(404);
});

test('[ERR-011] the log holds nothing of such an address', () => {
  expect(logged.join('')).not.toContain('QQQ');
});
