import { expect, type Locator, type Page } from 'playwright/test';
import { zipPlugin } from '../fixtures/zipPlugin.ts';
import { scrollTo, session, signIn, switchScheme, test, violations } from './support.ts';

const ADMINISTRATOR = 'admin@nordic';
const RECORD = '/contract/CTR00000007';
const ID = 'slow-card';
const slow = zipPlugin({
  id: ID,
  version: '1.0.0',
  component: "() => { const end = Date.now() + 8_000; while (Date.now() < end); return 'Drawn at last'; }",
});
const quick = zipPlugin({ id: ID, version: '0.9.0', component: "() => 'Drawn at once'" });

test.afterEach(async ({ request }) => {
  await request.delete(`/api/core/plugins/${ID}`, { headers: await session(request, ADMINISTRATOR) });
});

const row = (page: Page): Locator => page.locator(`[data-plugin="${ID}"]`);
const card = (page: Page): Locator => page.getByRole('region', { name: ID });

/** Opens a record whose card stands still for eight seconds. */
async function suffer(page: Page): Promise<void> {
  await page.goto(RECORD);
  await expect(page.getByText('Drawn at last').first()).toBeVisible({ timeout: 30_000 });
}

test('[18-36] a card that freezes the page twice is not loaded the third time, and is named; an administrator uses it again', async ({
  page,
  browser,
  request,
}) => {
  const headers = await session(request, ADMINISTRATOR);
  for (const plugin of [quick, slow]) {
    const installed = await request.post('/api/core/plugins', { headers, multipart: { plugin } });
    expect(installed.status(), await installed.text()).toBe(201);
  }
  await signIn(page, 'staff@nordic', '/');
  await suffer(page);
  const [told] = await Promise.all([page.waitForResponse((answer) => answer.url().endsWith(`/${ID}/strikes`)), suffer(page)]);
  expect(told.status()).toBe(204);
  await page.goto(RECORD);
  await scrollTo(page, ID);
  await expect(card(page)).toContainText(`Version 1.0.0 of the plugin The ${ID} is switched off`);
  await expect(card(page)).toContainText(`The page froze twice while “${ID}” was drawn`);
  await expect(card(page)).toContainText('Ask an administrator');
  await expect(page.getByText('Drawn at last')).toHaveCount(0);

  const context = await browser.newContext();
  const admin = await context.newPage();
  await signIn(admin, ADMINISTRATOR, '/plugins');
  await expect(row(admin)).toContainText('Switched off');
  await expect(row(admin)).toContainText(`The page froze twice while “${ID}” was drawn`);
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [360, 'dark'],
  ] as const) {
    await admin.setViewportSize({ width, height: 780 });
    await switchScheme(admin, colorScheme);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    expect(await violations(admin)).toEqual([]);
  }
  await row(admin).getByRole('button', { name: 'Use it again' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Use it' }).click();
  await expect(row(admin)).toContainText('Loaded');
  await expect(row(admin)).not.toContainText('froze');
  await context.close();
  await suffer(page);
});

test('[18-36] a page that is busy with something else strikes no plugin', async ({ page, request }) => {
  const headers = await session(request, ADMINISTRATOR);
  await request.post('/api/core/plugins', { headers, multipart: { plugin: quick } });
  await signIn(page, 'staff@nordic', RECORD);
  await expect(page.getByText('Drawn at once')).toBeVisible();
  await page.evaluate(() => {
    const end = Date.now() + 8_000;
    while (Date.now() < end);
  });
  const strikes: string[] = [];
  page.on('request', (asked) => asked.url().endsWith('/strikes') && strikes.push(asked.url()));
  await page.reload();
  await expect(page.getByText('Drawn at once')).toBeVisible();
  expect(strikes).toEqual([]);
});
