import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PASSWORD, ProductServer } from './productServer.ts';

/** A model that stands on this machine and answers as the test says. */
interface Asked {
  readonly headers: IncomingMessage['headers'];
  readonly body: any;
}
const asked: Asked[] = [];
let status = 200;
let isEndless = false;
let endings = 0;
let model: Server;
let server: ProductServer;

const KEY = 'the-secret-key';
const line = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const question = { messages: [{ role: 'user', text: 'What is this?' }] };

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  asked.push({ headers: request.headers, body: JSON.parse(text) });
  response.on('close', () => (endings += 1));
  response.writeHead(status, { 'content-type': 'text/event-stream' });
  // Cut where it hurts: within a line.
  const whole = line('A contract ') + line('of é');
  response.write(whole.slice(0, 20));
  setTimeout(() => {
    response.write(`${whole.slice(20)}data: not json\n\n`);
    if (!isEndless) response.end('data: [DONE]\n\n');
  }, 50);
}

beforeAll(async () => {
  model = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    MORTISE_ASSISTANT_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1/`,
    MORTISE_ASSISTANT_KEY: KEY,
    MORTISE_ASSISTANT_MODEL: 'small',
  });
  server = await ProductServer.start();
});
afterEach(() => {
  asked.length = 0;
  status = 200;
  isEndless = false;
});
afterAll(async () => {
  for (const name of ['URL', 'KEY', 'MODEL']) delete process.env[`MORTISE_ASSISTANT_${name}`];
  await server.stop();
  model.closeAllConnections();
  model.close();
});

const contract = async () =>
  (await server.get('/api/financing/contracts?range=0-0')).body[0] as { readonly registration: string; readonly name: string };

test('[RECORD-012] a question goes to the model that the server names, with the record, and the answer comes back in parts', async () => {
  expect((await server.get('/api/assistant/status')).body).toEqual({ isAvailable: true });
  const { registration } = await contract();
  const answer = await server.post('/api/assistant/answers', { ...question, entity: 'Contract', registration });
  expect([answer.status, answer.body]).toEqual([200, 'A contract of é']);
  expect(asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(asked[0]?.body).toMatchObject({ model: 'small', stream: true });
  const { messages } = asked[0]!.body as { readonly messages: readonly { readonly role: string; readonly content: string }[] };
  expect(messages.map(({ role }) => role)).toEqual(['system', 'system', 'user']);
  expect(messages[1]?.content).toContain(`"registration":"${registration}"`);
});

test('the record is read with the rights of whoever asks: what they may not see does not reach the model', async () => {
  const { registration } = await contract();
  const foreign = await server.post('/api/assistant/answers', { ...question, entity: 'Contract', registration }, { as: 'staff@nordic' });
  expect(foreign.status).toBe(404);
  expect((await server.post('/api/assistant/answers', question, { as: 'client@demo' })).status).toBe(403);
  expect(asked).toEqual([]);
});

test('the key is in no answer, also when the model fails', async () => {
  status = 401;
  const answer = await server.post('/api/assistant/answers', question);
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    502,
    'ASSISTANT_FAILED',
    'The assistant does not answer. Try again later.',
  ]);
  expect(JSON.stringify([answer, (await server.get('/api/core/users/configuration')).body])).not.toContain(KEY);
  const logged = async () => (await server.get('/api/system/system-logs?search=model', { as: 'admin@master' })).body;
  await expect
    .poll(logged)
    .toContainEqual(expect.objectContaining({ level: 'warn', route: 'assistant: the model', message: 'status 401' }));
  expect(JSON.stringify(await logged())).not.toContain(KEY);
});

test('whoever stops listening stops the model as well', async () => {
  isEndless = true;
  const before = endings;
  const ending = new AbortController();
  const login = await server.post('/api/core/auth/login', { username: 'admin@demo', password: PASSWORD }, { as: null });
  const authorization = login.headers.get('authorization')!;
  const answer = await fetch(`${server.url}/api/assistant/answers`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal: ending.signal,
  });
  const { value } = await answer.body!.getReader().read();
  expect(new TextDecoder().decode(value)).toContain('A contract');
  ending.abort();
  await expect.poll(() => endings).toBe(before + 1);
});

test.each([
  [{}],
  [{ messages: [] }],
  [{ messages: [{ role: 'system', text: 'x' }] }],
  [{ messages: [{ role: 'user', text: 'x'.repeat(40_001) }] }],
])('what is no question is refused: %#', async (body) => {
  expect((await server.post('/api/assistant/answers', body)).status).toBe(400);
  expect(asked).toEqual([]);
});

test('without a model nothing is offered, and nothing is asked', async () => {
  const url = process.env['MORTISE_ASSISTANT_URL'];
  delete process.env['MORTISE_ASSISTANT_URL'];
  const other = await ProductServer.start({ hasDemo: false });
  process.env['MORTISE_ASSISTANT_URL'] = url;
  const as = 'admin@master';
  expect((await other.get('/api/assistant/status', { as })).body).toEqual({ isAvailable: false });
  const answer = await other.post('/api/assistant/answers', question, { as });
  expect([answer.status, answer.body.code]).toEqual([404, 'ASSISTANT_NOT_CONFIGURED']);
  await other.stop();
}, 60_000);
