import { expect, type Locator, type Page } from 'playwright/test';
import { zipPlugin } from '../fixtures/zipPlugin.ts';
import { session, signIn, switchScheme, test, violations } from './support.ts';

const ADMINISTRATOR = 'admin@nordic';
const TESTER = 'staff@nordic';
const RECORD = '/contract/CTR00000007';
const ID = 'tried-card';
const zip = (version: string) => zipPlugin({ id: ID, version, component: `() => 'This is ${version}'` });

test.afterEach(async ({ request }) => {
  await request.delete(`/api/core/plugins/${ID}`, { headers: await session(request, ADMINISTRATOR) });
});

const row = (page: Page): Locator => page.locator(`[data-plugin="${ID}"]`);
const dialog = (page: Page): Locator => page.getByRole('dialog');

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  expect(await violations(page)).toEqual([]);
}

test('[18-36] a new version goes to the testers that an administrator chooses, then to all', async ({ page, browser, request }) => {
  const headers = await session(request, ADMINISTRATOR);
  await request.post('/api/core/plugins', { headers, multipart: { plugin: zip('1.0.0') } });
  const open = async (username: string): Promise<Page> => {
    const context = await browser.newContext();
    const opened = await context.newPage();
    await signIn(opened, username, RECORD);
    return opened;
  };
  const [tester, other] = [await open(TESTER), await open('sales@nordic')];
  for (const one of [tester, other]) await expect(one.getByText('This is 1.0.0')).toBeVisible();

  await signIn(page, ADMINISTRATOR, '/plugins');
  await page.getByLabel('Plugin as a zip').setInputFiles(zip('2.0.0'));
  await dialog(page).getByLabel('Testers first').check();
  await expect(dialog(page).getByRole('button', { name: 'Give to testers' })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Choose users' }).click();
  const search = page.getByRole('dialog', { name: 'Search user' });
  await search.getByRole('searchbox').or(search.getByRole('textbox')).first().fill(TESTER);
  await search.getByRole('row', { name: TESTER }).getByRole('checkbox').check();
  await search.getByRole('button', { name: 'Validate' }).click();
  await expect(dialog(page).getByRole('group', { name: 'Testers' })).toContainText(TESTER);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
  }
  await dialog(page).getByRole('button', { name: 'Give to testers' }).click();
  await expect(row(page)).toContainText(`Version 2.0.0 is tried by ${TESTER}`);
  await expect(row(page)).toContainText('Version 1.0.0');
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1440, 'light'],
  ] as const) {
    await switchScheme(page, colorScheme);
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
  }

  // Open pages follow.
  await expect(tester.getByText('This is 2.0.0')).toBeVisible();
  await other.reload();
  await expect(other.getByText('This is 1.0.0')).toBeVisible();

  await row(page).getByRole('button', { name: 'Release to all' }).click();
  await dialog(page).getByRole('button', { name: 'Release to all' }).click();
  await expect(row(page)).not.toContainText('is tried by');
  await expect(row(page)).toContainText('Version 2.0.0');
  await expect(other.getByText('This is 2.0.0')).toBeVisible();
  await tester.reload();
  await expect(tester.getByText('This is 2.0.0')).toBeVisible();
  for (const one of [tester, other]) await one.context().close();
});

test('[18-36] an administrator changes the testers of a version and withdraws it', async ({ page, request }) => {
  const headers = await session(request, ADMINISTRATOR);
  await request.post('/api/core/plugins', { headers, multipart: { plugin: zip('1.0.0') } });
  await request.post(`/api/core/plugins?testers=${TESTER},sales@nordic`, { headers, multipart: { plugin: zip('2.0.0') } });
  await signIn(page, ADMINISTRATOR, '/plugins');
  await expect(row(page)).toContainText(`Version 2.0.0 is tried by ${TESTER}, sales@nordic`);
  await row(page).getByRole('button', { name: 'Change testers' }).click();
  await dialog(page).getByRole('button', { name: 'Remove sales@nordic' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(row(page)).not.toContainText('sales@nordic');
  await expect(row(page)).toContainText(`Version 2.0.0 is tried by ${TESTER}`);
  await row(page).getByRole('button', { name: 'Withdraw version' }).click();
  await dialog(page).getByRole('button', { name: 'Withdraw version' }).click();
  await expect(row(page)).not.toContainText('is tried by');
  await expect(row(page)).toContainText('Version 1.0.0');
});
