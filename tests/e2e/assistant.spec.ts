import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { ownServer, type TestServer } from './testServer.ts';
import { session, signIn, test } from './support.ts';

const SCRIPT = `import { card, defineLayout } from '@mortise/sdk/scripts';
export const execute = () => defineLayout({ left: [card('Content', { fields: ['name'] }, { title: 'At a glance' })], right: [card('AiAssistant')] });`;

test.describe.configure({ mode: 'serial' });

/** A model that answers as OpenAI's do; the rest of an answer waits until the test lets it go on. */
const asked: any[] = [];
let goOn = () => {};
let status = 200;
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  asked.push(JSON.parse(text));
  const part = (content: string) => response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
  response.writeHead(status, { 'content-type': 'text/event-stream' });
  part('It is a **deal**');
  await new Promise<void>((resolve) => (goOn = resolve));
  part(' of a client. <img src=x onerror="window.hacked=1">');
  response.end('data: [DONE]\n\n');
}

const model = createServer((request, response) => void answer(request, response));
let server: TestServer;
test.beforeAll(async () => {
  model.listen(0, '127.0.0.1');
  await once(model, 'listening');
  server = await ownServer({ MORTISE_ASSISTANT_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`, MORTISE_DEMO: '0' });
});
test.afterAll(async () => {
  await server.stop();
  model.closeAllConnections();
  model.close();
});

/** A deal whose page has the assistant; `clear` takes that away. */
async function laidDeal(request: APIRequestContext, url: string, username: string) {
  const headers = await session(request, username, url);
  const published = await request.put(`${url}/api/script/scripts/deal-layout`, { headers, data: { source: SCRIPT, withWarnings: true } });
  expect(published.ok(), await published.text()).toBe(true);
  const made = await request.post(`${url}/api/financing/deals`, { headers, data: { name: 'Three tractors' } });
  expect(made.ok(), await made.text()).toBe(true);
  const clear = () => request.delete(`${url}/api/script/scripts/deal-layout`, { headers });
  return { address: `${url}/deal/${((await made.json()) as { registration: string }).registration}`, clear };
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('[RECORD-012] an answer comes word by word into the card, knows the record, and runs nothing that it holds', async ({
  page,
  request,
}) => {
  const { address } = await laidDeal(request, server.url, 'admin@master');
  await signIn(page, 'admin@master', address);
  const question = card(page, 'Assistant').getByLabel('Your question');
  await question.fill('What is this?');
  await question.press('Enter');
  const log = card(page, 'Assistant').getByRole('log');
  await expect(log.getByText('It is a deal', { exact: true })).toBeVisible();
  await expect(card(page, 'Assistant').getByRole('button', { name: 'Stop' })).toBeVisible();
  goOn();
  await expect(log.getByText('It is a deal of a client.')).toBeVisible();
  await expect(question).toBeEnabled();
  expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
  expect(JSON.stringify(asked[0].messages)).toContain('Three tractors');

  status = 500;
  await question.fill('And now?');
  await question.press('Enter');
  await expect(card(page, 'Assistant').getByRole('alert')).toContainText('The assistant does not answer. Try again later.');
});

test('[RECORD-012] where no assistant is configured the card is not there, and the page is', async ({ page, request, baseURL }) => {
  const { address, clear } = await laidDeal(request, baseURL!, 'admin@nordic');
  const told = page.waitForResponse(/\/api\/assistant\/status/);
  try {
    await signIn(page, 'admin@nordic', address);
    await expect(card(page, 'At a glance').locator('[data-field=name]')).toBeVisible();
    await told;
    await expect(card(page, 'Assistant')).toHaveCount(0);
  } finally {
    await clear();
  }
});
