import { expect, type Page } from 'playwright/test';
import { PASSWORD, session, signIn, test, violations } from './support.ts';

const stay = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const again = (page: Page) => page.getByRole('dialog', { name: 'Session has expired' });

/** The page hears how long the session goes on. */
const answered = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/core/session-activity'));

/** When the server last heard that somebody does something, and had answered. */
const toldAt = (page: Page) => page.evaluate(() => Number(JSON.parse(localStorage.getItem('mortise.session-end') ?? '{}').toldAt));

test('[issue 22, 4] an hour without work: both tabs ask, one stays; then the session ends in both, and what was typed is saved after signing in again', async ({
  page,
  context,
  request,
}) => {
  await page.clock.install();
  const isKnown = answered(page);
  await signIn(page, 'admin@demo', '/contract/CTR00000031');
  await isKnown;
  const other = await context.newPage();
  await other.goto('/invoices');
  await expect(other.getByRole('heading', { name: /Invoices/ })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Typed before the session ended');
  // A key is told at once, or a minute after the one that was told last; then the page knows anew when the session ends.
  const pressedAt = await page.evaluate(() => Date.now());
  await page.keyboard.press('End');
  await page.clock.fastForward('01:05');
  await expect.poll(() => toldAt(page)).toBeGreaterThan(pressedAt);
  // The server's clock goes on as always: what it says late of the key sets the end anew, an hour from now.
  await expect(async () => {
    await page.clock.fastForward('58:30');
    for (const tab of [page, other]) await expect(stay(tab)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const tab of [page, other]) await expect(stay(tab)).toBeHidden();
  const headers = await session(request);
  expect((await request.delete('/api/core/sessions?username=admin@demo', { headers })).ok()).toBe(true);
  for (const tab of [page, other]) await expect(again(tab)).toBeVisible();
  await again(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  for (const tab of [page, other]) await expect(again(tab)).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed before the session ended');
  await page.keyboard.press('Control+s');
  const own = await session(request);
  const saved = async (): Promise<string> =>
    (await (await request.get('/api/financing/contracts/CTR00000031', { headers: own })).json()).name;
  await expect.poll(saved).toBe('Typed before the session ended');
});

test('[issue 22, 4] the warning is read in the dark, on a phone and from right to left', async ({ page, context }) => {
  await page.clock.install();
  await context.addInitScript(() => localStorage.setItem('mortise.locale', 'ar'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  const isKnown = answered(page);
  await signIn(page);
  await isKnown;
  await expect(async () => {
    await page.clock.fastForward('58:30');
    await expect(page.getByRole('dialog', { name: 'هل ما زلت هنا؟' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
