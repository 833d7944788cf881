import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type FrameLocator, type Page } from 'playwright/test';
import { drawn } from '../PageRequests.ts';
import { session, signIn, test } from './support.ts';

const SCRIPT = `import { card, defineLayout } from '@mortise/sdk/scripts';
export const execute = () => defineLayout({ left: [card('Content', { fields: ['name'] }, { title: 'By a script' })] });`;

interface Parent {
  readonly frame: FrameLocator;
  /** As a string, unless it is something else. */
  send(message: unknown): Promise<void>;
  /** All that was sent is taken in, and what it makes is drawn. */
  taken(): Promise<void>;
  /** Where the framed page is. */
  path(): string;
  /** What it told its parent. */
  told(): Promise<readonly string[]>;
}

/** With an address of the product in a frame. */
const portalOf = (address: string): string => `<!doctype html><title>Portal</title>
  <script>window.told = []; onmessage = ({ data }) => told.push(data);</script>
  <iframe src="${address.replaceAll('&', '&amp;')}" style="width: 1200px; height: 700px"></iframe>`;

/** A page of the product in a frame of a page of its own origin. */
async function framed(page: Page, path: string): Promise<Parent> {
  await page.route('/portal', (route) => route.fulfill({ contentType: 'text/html', body: portalOf(path) }), { times: 1 });
  await page.goto('/portal');
  return parentOf(page);
}

const parentOf = (page: Page): Parent => ({
  frame: page.frameLocator('iframe').first(),
  send: (message) => sendTo(page, message),
  taken: () => taken(page),
  path: () =>
    page
      .frames()[1]!
      .url()
      .replace(/^\w+:\/\/[^/]+/, ''),
  told: () => page.evaluate(() => (window as unknown as { told: readonly string[] }).told),
});
const sendTo = (page: Page, message: unknown): Promise<void> =>
  page.evaluate((data) => document.querySelector('iframe')!.contentWindow!.postMessage(data, '*'), message);

/** Messages come in the order in which they were sent: the last one says nothing, and has come. */
async function taken(page: Page): Promise<void> {
  const framed = page.frames()[1]!;
  await framed.evaluate(() => {
    const hasCome = new Promise<void>((resolve) => {
      addEventListener('message', ({ data }) => data === 'the last' && resolve());
    });
    Object.assign(window, { hasCome });
  });
  await sendTo(page, 'the last');
  await framed.evaluate(() => (window as unknown as { hasCome: Promise<void> }).hasCome);
  await drawn(framed);
}

const to = (path: string): string => JSON.stringify({ source: 'SIDE_VIEW', path });
const heading = ({ frame }: Parent) => frame.getByRole('heading', { level: 1 });

test('[ROUTE-044] noDecoration hides header and navigation, also of the pages that one goes to from there', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contracts?noDecoration=1');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Financing', exact: true })).toHaveCount(0);
  await page.locator('tbody tr[data-index]').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/contract\/CTR/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Financing', exact: true })).toHaveCount(0);
  expect((await page.locator('main').boundingBox())!).toMatchObject({ x: 0, y: 0, width: 1440 });
});

test('[EMBED-007] [EMBED-008] [EMBED-009] [EMBED-010] a page in a frame goes where its parent says, and by nothing else', async ({
  page,
}) => {
  await signIn(page);
  const parent = await framed(page, '/contract/CTR00000004?noDecoration=1');
  await expect(heading(parent)).toBeVisible();
  const before = parent.path();
  const wrong = ['no JSON', { source: 'SIDE_VIEW', path: '/contracts' }, '{"source":"other","path":"/contracts"}'];
  for (const message of [...wrong, to('//evil.example'), to('https://evil.example/'), to('javascript:alert(1)'), to('/\\evil.example')])
    await parent.send(message);
  // Of the same origin, but not the parent.
  await page.frames()[1]!.evaluate((message) => window.postMessage(message, '*'), to('/contracts'));
  await parent.taken();
  expect(parent.path()).toBe(before);
  await parent.send(to('/invoices?page=2'));
  await expect.poll(() => parent.path()).toBe('/invoices?page=2');
  await expect(heading(parent)).toContainText('Invoices');
});

test('[EMBED-010] [ROUTE-054] what is not saved is not lost to a message: the user is asked, and may stay', async ({ page }) => {
  await signIn(page);
  const parent = await framed(page, '/contract/CTR00000012?noDecoration=1');
  await parent.frame.getByRole('button', { name: 'Edit', exact: true }).click();
  await parent.frame.getByLabel('Name', { exact: true }).fill('Not saved');
  await parent.send(to('/invoices'));
  const question = parent.frame.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(parent.frame.getByLabel('Name', { exact: true })).toHaveValue('Not saved');
  await parent.send(to('/invoices'));
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(parent)).toContainText('Invoices');
});

test('[ROUTE-045] [ROUTE-046] the parent that parentUrl names is told where the user goes', async ({ page, baseURL }) => {
  await signIn(page);
  const silent = await framed(page, '/contracts?noDecoration=1');
  await expect(heading(silent)).toBeVisible();
  expect(await silent.told()).toEqual([]);
  const parent = await framed(page, `/contracts?noDecoration=1&parentUrl=${encodeURIComponent(`${baseURL}/portal`)}`);
  await parent.frame.locator('tbody tr[data-index]').first().getByRole('link').first().click();
  await expect(heading(parent)).toBeVisible();
  await expect.poll(async () => JSON.parse((await parent.told()).at(-1)!)).toEqual({ source: 'SIDE_VIEW', path: parent.path() });
  expect(parent.path()).toMatch(/^\/contract\/CTR/);
});

test('[EMBED-012] [EMBED-013] [EMBED-014] another origin shows the product once the host allows it, and then cannot steer it', async ({
  page,
  request,
  baseURL,
}) => {
  let body = portalOf(`${baseURL}/agreements`);
  const portal = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body)).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  const origin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  const headers = await session(request, 'admin@master');
  const nordic = await session(request, 'admin@nordic');
  try {
    await signIn(page, 'admin@nordic');
    await page.goto(origin);
    const parent = parentOf(page);
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);

    const made = await request.post('/api/core/host-configurations', { headers, data: { host: '127.0.0.1', parentOrigins: [{ origin }] } });
    expect(made.ok(), await made.text()).toBe(true);
    await request.put('/api/script/scripts/agreement-layout', { headers: nordic, data: { source: SCRIPT, withWarnings: true } });
    body = portalOf(`${baseURL}/agreements?noDecoration=1&parentUrl=${encodeURIComponent(origin)}`);
    await page.reload();
    await parent.frame.locator('tbody tr[data-index]').first().getByRole('link').first().click();
    // Scripts run in a frame within the frame.
    await expect(parent.frame.getByRole('region', { name: 'By a script' })).toBeVisible();
    const before = parent.path();
    await expect.poll(async () => JSON.parse((await parent.told()).at(-1)!)).toEqual({ source: 'SIDE_VIEW', path: before });
    await parent.send(to('/invoices'));
    await parent.taken();
    expect(parent.path()).toBe(before);
  } finally {
    portal.closeAllConnections();
    portal.close();
    await request.delete('/api/core/host-configurations/127.0.0.1', { headers });
    await request.delete('/api/script/scripts/agreement-layout', { headers: nordic });
  }
});

test('[EMBED-015] a record beside its list takes half of the window, without a frame and without chrome of its own, one at a time', async ({
  page,
}) => {
  await signIn(page, 'admin@demo', '/deals');
  await expect(page.locator('tbody tr[data-index]').first()).toBeVisible();
  const side = page.getByRole('complementary', { name: /^Deal DEA/ });
  // What the keys do comes a moment after the list.
  await expect(async () => {
    if ((await side.count()) === 0) await page.keyboard.press('Alt+x');
    await expect(side).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(side.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await side.boundingBox())!.width).toBe(720);
  await expect(side.locator('iframe')).toHaveCount(0);
  await expect(side.getByRole('button', { name: 'Financing', exact: true })).toHaveCount(0);
  const first = await side.getAttribute('aria-label');
  await page.goto('/deals?sideView=DEA00000002');
  await expect(page.getByRole('complementary', { name: 'Deal DEA00000002' })).toBeVisible();
  await expect(side).toHaveCount(1);
  expect(first).not.toBe('Deal DEA00000002');
});
