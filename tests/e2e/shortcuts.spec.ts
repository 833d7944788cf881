import { expect } from 'playwright/test';
import { PASSWORD, session, signIn, test } from './support.ts';

test('[KEY-006] Ctrl+Shift+S leads to the scripts, those who may read them and nobody else', async ({ page, browser }) => {
  await signIn(page, 'admin@demo', '/contracts');
  await page.keyboard.press('Control+Shift+S');
  await expect(page).toHaveURL(/\/scripts/);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'staff@demo', '/contracts');
  await other.keyboard.press('Control+Shift+S');
  await other.keyboard.press('?');
  await expect(other.getByRole('dialog', { name: 'Keyboard shortcuts' })).not.toContainText('Scripts');
  await expect(other).toHaveURL(/\/contracts/);
  await other.close();
});

test('[KEY-016] [KEY-017] Ctrl+D does nothing on the sign-in page, and turns debug mode on once somebody is signed in', async ({
  page,
}) => {
  await page.goto('/contract/CTR00000004');
  await page.getByLabel('Username').fill('admin@demo');
  await page.keyboard.press('Control+d');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('[data-field=name]')).toBeVisible();
  const markers = page.getByRole('complementary', { name: 'Debug mode' });
  await expect(markers).toHaveCount(0);
  await page.keyboard.press('Control+d');
  await expect(markers).toBeVisible();
});

test('[KEY-020] [KEY-021] Ctrl+U copies a link to the record with the search that it stands in, and no token', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin@demo', '/contracts?search=CTR0000000&token=secret&sideView=CTR00000003');
  await expect(page.getByRole('complementary', { name: 'Contract CTR00000003' }).getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+u');
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).not.toContain('secret');
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('complementary', { name: 'Contract CTR00000003' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('CTR0000000');
});

test('[KEY-022] [KEY-023] Ctrl+Shift+X opens the run script of the record’s page in a window of its own, once the tenant allows tokens in addresses', async ({
  page,
  request,
}) => {
  const headers = await session(request);
  const source = 'export const execute = ({ query, user }) => `${query.who} for ${user.username}`;';
  expect((await request.put('/api/script/scripts/contract-run', { headers, data: { source, withWarnings: true } })).ok()).toBe(true);
  await signIn(page, 'staff@demo', '/contract/CTR00000004');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Copy a link to the record');
  await expect(help).not.toContainText('Open the run script of this page');
  const { options } = (await (await request.get('/api/core/options', { headers })).json()) as { readonly options: object };
  await request.put('/api/core/options', { headers, data: { options: { ...options, allowOpenQueryToken: true } } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-field=name]')).toBeVisible();
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Control+Shift+X')]);
  await expect(opened.locator('body')).toHaveText('"CTR00000004 for staff@demo"');
  expect(await opened.evaluate(() => opener)).toBeNull();
  await opened.reload();
  await expect(opened.locator('body')).toContainText('UNAUTHENTICATED');
});

test('[KEY-030] the side column of a record answers to Cmd+B and to Ctrl+B', async ({ page }) => {
  await signIn(page, 'admin@demo', '/contract/CTR00000004');
  const button = page.getByRole('button', { name: 'Side column' });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Meta+b');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Control+b');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});
